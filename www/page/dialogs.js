/**
 * The dialogs, as one part that is loaded later. Owns which there are and makes each when it is
 * first wanted.
 */
import { makeAbout } from "./dialogs/about.js";
import { open } from "./dialogs/dialog.js";
import { makeKeys } from "./dialogs/keys.js";
import { Menu } from "./dialogs/menu.js";
import { NewGame } from "./dialogs/new-game.js";
import { Saves } from "./dialogs/saves.js";
import { Share } from "./dialogs/share.js";

/**
 * @typedef {ConstructorParameters<typeof Menu>[0] & ConstructorParameters<typeof NewGame>[0] &
 *   ConstructorParameters<typeof Share>[0] & ConstructorParameters<typeof Saves>[0]} Tools
 */

export class Dialogs {
  #tools;
  /** @type {Menu | undefined} */
  #menu;
  /** @type {NewGame | undefined} */
  #newGame;
  /** @type {Share | undefined} */
  #share;
  /** @type {Saves | undefined} */
  #saves;
  /** @type {HTMLDialogElement | undefined} */
  #keys;
  /** @type {HTMLDialogElement | undefined} */
  #about;

  /** @param {Tools} tools */
  constructor(tools) {
    this.#tools = tools;
  }

  newGame() {
    this.#newGame ??= new NewGame(this.#tools);
    this.#newGame.open();
  }

  /** @param {boolean} [naming] starts at the name for a new save */
  saves(naming) {
    this.#shelf.open(naming);
  }

  /** Saves the game on the board by a name; false, and the person told, if it can't. */
  keep() {
    return this.#shelf.keep();
  }

  share() {
    this.#share ??= new Share(this.#tools);
    this.#share.open();
  }

  menu() {
    this.#menu ??= new Menu(this.#tools);
    this.#menu.open();
  }

  keys() {
    this.#keys ??= makeKeys();
    open(this.#keys);
  }

  about() {
    this.#about ??= makeAbout();
    open(this.#about);
  }

  /** Shows what is chosen, if the Menu is there. */
  render() {
    this.#menu?.render();
  }

  get #shelf() {
    return (this.#saves ??= new Saves(this.#tools));
  }
}
