/**
 * Opening and saving files, as one part that is loaded later. Owns which dialogs there are and
 * makes each when it is first wanted.
 */
import { download } from "./dom.js";
import { OpenDialog } from "./records/open.js";
import { SaveAs } from "./records/save-as.js";

export { loadFiles } from "../files/package.js";

/** @typedef {ConstructorParameters<typeof OpenDialog>[0] & ConstructorParameters<typeof SaveAs>[0]} Tools */

export class Records {
  #tools;
  /** @type {OpenDialog | undefined} */
  #open;
  /** @type {SaveAs | undefined} */
  #saveAs;

  /** @param {Tools} tools */
  constructor(tools) {
    this.#tools = tools;
  }

  open() {
    this.#dialog.open();
  }

  /** Opens a file, or a text in any format. @param {File | string} given */
  read(given) {
    return this.#dialog.read(given);
  }

  save() {
    this.#saveAs ??= new SaveAs(this.#tools);
    this.#saveAs.open();
  }

  /** A game as a file that keeps all of it. @param {string} link the part behind "#" */
  saveLink(link) {
    const record = this.#tools.files.openRecord(`#${link}`).take();
    download("wuzi.sgf", new Uint8Array(record.write("sgf")));
    record.free();
  }

  get #dialog() {
    return (this.#open ??= new OpenDialog(this.#tools));
  }
}
