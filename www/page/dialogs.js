/**
 * The dialogs, as one part that is loaded later. Owns which there are and makes each when it is
 * first wanted.
 */
import { makeAbout } from "./dialogs/about.js";
import { open } from "./dialogs/dialog.js";
import { GamesDialog } from "./dialogs/games.js";
import { makeKeys } from "./dialogs/keys.js";
import { Menu } from "./dialogs/menu.js";
import { NewGame } from "./dialogs/new-game.js";
import { Share } from "./dialogs/share.js";

/**
 * @typedef {ConstructorParameters<typeof Menu>[0] & ConstructorParameters<typeof NewGame>[0] &
 *   ConstructorParameters<typeof Share>[0] & ConstructorParameters<typeof GamesDialog>[0]} Tools
 */

export class Dialogs {
  #tools;
  /** @type {Menu | undefined} */
  #menu;
  /** @type {NewGame | undefined} */
  #newGame;
  /** @type {Share | undefined} */
  #share;
  /** @type {GamesDialog | undefined} */
  #games;
  /** @type {HTMLDialogElement | undefined} */
  #keys;
  /** @type {HTMLDialogElement | undefined} */
  #about;

  /** @param {Tools} tools */
  constructor(tools) {
    this.#tools = tools;
  }

  /** @param {import("../game/open.js").Opening} [position] that is played on, instead of an empty board */
  newGame(position) {
    this.#newGame ??= new NewGame(this.#tools);
    this.#newGame.open(position);
  }

  /** @param {boolean} [naming] stars the game on the board and starts at its name */
  games(naming) {
    this.#games ??= new GamesDialog(this.#tools);
    this.#games.open(naming);
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
}
