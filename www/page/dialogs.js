/**
 * The dialogs, as one part that is loaded later: joins New game, Saves and Share.
 */
import { createNewGame } from "./new-game.js";
import { createSaves } from "./saves.js";
import { openShare } from "./share.js";

export { openDialog } from "./dom.js";

/** @typedef {Parameters<typeof createNewGame>[0] & Parameters<typeof createSaves>[0] & { link: () => string, tree: Parameters<typeof openShare>[2] }} Tools */

/** @param {Tools} tools */
export function createDialogs(tools) {
  const { open, keep } = createSaves(tools);
  return {
    newGame: createNewGame(tools),
    saves: open,
    keep,
    share: () => openShare(tools.board, tools.link(), tools.tree),
  };
}
