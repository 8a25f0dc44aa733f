/**
 * What looks into games, as one part that is loaded later: joins the X-ray card.
 */
import { createXray } from "./xray.js";

/** @param {{ board: import("../wuzi-board.js").WuziBoard }} tools */
export function createStudy({ board }) {
  const renderXray = createXray(board);
  return {
    /** @param {import("../game-controller.js").State} state */
    render(state) {
      renderXray(state);
    },
  };
}
