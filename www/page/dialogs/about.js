/** The About dialog: what Wuzi is, what it keeps, what it may be used for. */
import { el } from "../dom.js";
import { body, makeDialog } from "./dialog.js";

export const makeAbout = () =>
  makeDialog(
    { id: "about", title: "about.title" },
    body(
      ...["what", "openings", "private", "licence"].map((key) => el("p", { t: `about.${key}` })),
      // Made with the site, from what ships in it.
      el("p", {}, el("a", { href: "licences.txt", t: "about.notices" })),
    ),
  );
