// `npm start`: sets up what is missing, builds the site, serves it and prints its address. With
// `npm run dev` it serves www as it is: a change of the page shows at a reload.

import { existsSync } from "node:fs";
import { join } from "node:path";
import { Problem, ROOT, main, say } from "./shell.mjs";
import { PACKAGES, build, setUpBuild } from "./build.mjs";
import { SITE, WWW } from "./site.mjs";

await main(async () => {
  const port = Number(process.env.PORT ?? 8080);
  if (!Number.isInteger(port) || port < 0 || port > 65_000) {
    throw new Problem(`PORT is "${process.env.PORT}": give it a whole number from 0 to 65000.`);
  }
  const asItIs = process.argv.includes("--as-it-is");
  await setUpBuild();
  if (!asItIs || !Object.keys(PACKAGES).every((folder) => existsSync(join(ROOT, folder))))
    await build();
  // Only now: it needs a package that the set-up installs.
  const { serve } = await import("./serve.mjs");
  const { url } = await serve(asItIs ? WWW : SITE, {
    port,
    ...(asItIs && { modules: join(ROOT, "node_modules") }),
  });
  say(`\nWuzi is ready at ${url}   (Ctrl+C stops it)`);
});
