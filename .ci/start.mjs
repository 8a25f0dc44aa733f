// `npm start`: sets up what is missing, builds the site, serves it and prints its address.

import { Problem, main, say } from "./shell.mjs";
import { build, setUpBuild } from "./build.mjs";
import { SITE } from "./site.mjs";

await main(async () => {
  const port = Number(process.env.PORT ?? 8080);
  if (!Number.isInteger(port) || port < 0 || port > 65_000) {
    throw new Problem(`PORT is "${process.env.PORT}": give it a whole number from 0 to 65000.`);
  }
  await setUpBuild();
  await build();
  // Only now: it needs a package that the set-up installs.
  const { serve } = await import("./serve.mjs");
  const { url } = await serve(SITE, { port });
  say(`\nWuzi is ready at ${url}   (Ctrl+C stops it)`);
});
