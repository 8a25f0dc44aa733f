/** Tells that the game before is in the history, with the way back to it. */
import { t } from "../locales/index.js";
import { notify, settle, toast } from "./notices.js";

/**
 * Tells it in a toast; in a notice that stays, where that game couldn't be kept.
 * @param {import("./keeper.js").Replaced} replaced
 * @param {(from: import("./running.js").From) => void} back
 */
export async function tellFormer({ former, kept }, back) {
  if (!former) return;
  let from = former;
  const act = () => back(from);
  toast(t("toast.former"), t("toast.back"), act);
  const { problem, id = former.id, saved = 0 } = await kept;
  from = { ...former, id, bases: [...former.bases, saved] };
  if (problem) notify("former", { key: "notice.former", action: "toast.back", act });
  else settle("former");
}
