/**
 * The page: joins its parts and the board's public API. Owns the actions of the controls and the
 * keys; the game is the board's, the look of each part its own file's.
 */
import { WuziBoard } from "./wuzi-board.js";
import { themeNames } from "./board/theme.js";
import { errorWords } from "./board/words.js";
import { compile, loadPackage } from "./engine/package.js";
import { t } from "./locales/index.js";
import { $ } from "./page/dom.js";
import { watchArrivals } from "./page/arrivals.js";
import { tellFormer } from "./page/former.js";
import { Keeper } from "./page/keeper.js";
import { Link, isEmpty } from "./page/link.js";
import { MENU_KEYS, watchKeys } from "./page/keys.js";
import { MovesList } from "./page/moves-list.js";
import { OpeningMark } from "./page/opening-mark.js";
import { notify, settle, toast } from "./page/notices.js";
import { Panel, canXray } from "./page/panel.js";
import { part, tellMissing, tellUpdate } from "./page/parts.js";
import { Settings } from "./page/settings.js";
import { Thinking } from "./page/thinking.js";
import { isWatched, shapeWords } from "./page/words.js";
import { Store } from "./page/storage.js";

/** A game of more nodes is a library. */
const LIBRARY = 5000;

const board = $("board", WuziBoard);
const loadRules = async () => (await loadPackage()).wasm;
const store = new Store(loadRules);
const panel = new Panel();
const movesList = new MovesList((ply) => board.goTo(ply));
const thinking = new Thinking(board);
const settings = new Settings({ board, store, spoken: redraw });
/** Whether the board shows something else than the game. */
function held() {
  return !!study?.aside.on;
}
const empty = () => isEmpty(board);
const linkOf = () => (empty() ? { text: "", whole: true } : board.link());
const link = new Link({
  board,
  text: () => linkOf().text,
  open: async (text) => (await withRecords())?.read(text),
  mark: () => keeper.mark,
  opening: new OpeningMark((act) => store.attempt(act)),
  restored: () => restored,
});
/** The game as it is kept. */
function kept() {
  const game = /** @type {import("./page/storage.js").GameValue} */ (board.snapshot());
  if (game.partial) variations?.large();
  return game;
}
/** @type {import("./page/games.js").Games | undefined} */
let games;
/** The history, loaded when the first game goes there. */
async function withGames() {
  const { Games } = await import("./page/games.js");
  return (games ??= new Games(store, loadRules));
}
const keeper = new Keeper({
  store,
  games: withGames,
  game: kept,
  held,
  open: start,
  replace: (game, from) => replace(game, { from }),
  marked: () => link.write(),
  ways: {
    share: () => actions.share?.(),
    games: () => actions.games?.(),
    reload: () => location.reload(),
  },
  notify,
  settle,
});

/** @type {import("./page/dialogs.js").Dialogs | undefined} */
let dialogs;
/** @type {import("./page/study.js").Study | undefined} */
let study;
/** @type {import("./page/records.js").Records | undefined} */
let records;
/** @type {import("./page/variations.js").Variations | undefined} */
let variations;
/** @type {import("./page/coach.js").Coach | undefined} */
let coach;
/** @type {import("./page/explorer.js").Explorer | undefined} */
let explorer;
let wanted = ""; // what the lines were last loaded for
let told = false; // that some of the game can't be read

/** The dialogs, loaded when the first is wanted. */
async function withDialogs() {
  const module = await part("dialogs");
  if (module)
    dialogs ??= new module.Dialogs({
      board,
      store,
      settings,
      themes: themeNames,
      keys: MENU_KEYS,
      canXray: () => canXray(board.state, programs()),
      keeper,
      games: withGames,
      rules: loadRules,
      records: withRecords,
      link: linkOf,
      replace,
      last: () => settings.chosen.last,
      start(options, last) {
        settings.change({ last });
        replace(options, { run: true });
      },
    });
  return dialogs;
}

/** What looks into games, loaded when it is first wanted. */
async function withStudy() {
  const module = await part("study");
  if (module)
    study ??= new module.Study({
      board,
      settings,
      open: (game) => open(game),
      play: (game) => replace(game, { run: true }) && board.resume(),
      playHere: async (position) => (await withDialogs())?.newGame(position),
      failed: () => toast(t("toast.failed")),
      kept: (point) => toast(t("study.kept", { point })),
      remarks: () => coach?.remarks,
      changed: redraw,
    });
  return study;
}

/** What opens and saves files, loaded when it is first wanted; its dialogs are made as the others are. */
async function withRecords() {
  await spoken; // a link may come before there are words
  const [module, others] = await Promise.all([part("records"), withDialogs()]);
  const files = await filesOf(module);
  if (module && others && files)
    records ??= new module.Records({
      board,
      files,
      replace,
    });
  return records;
}

/** What shows the lines of the game, loaded with the first that has several. */
async function withVariations() {
  await spoken;
  const module = await part("variations");
  if (module) variations ??= new module.Variations(board);
  return variations;
}

/** What says why a game was lost, loaded with the first that is over. */
async function withCoach() {
  const module = await part("coach");
  if (module)
    coach ??= new module.Coach({
      board,
      changed: redraw,
      losses: () => study?.losses(),
      play: (game) => replace(game, { run: true }) && board.resume(),
    });
  return coach;
}

/** What lists the moves of a large file, loaded with the first. */
async function withExplorer() {
  await spoken;
  const module = await part("explorer");
  if (module)
    explorer ??= new module.Explorer(board, LIBRARY, async (notes) =>
      (await withStudy())?.explore(notes),
    );
  return explorer;
}

/** Shows the lines of the game, if there is something to show. @param {import("./game/state.js").State} state */
function renderLines(state) {
  variations?.render(state, held());
  const { fork, forks, comment, marks, unread } = state;
  const choices = fork?.choices.length ?? 0;
  const more = forks.length || choices > 1 || comment || marks.length || unread;
  const now = JSON.stringify([forks, choices, comment, marks, unread]);
  if (!more || held() || now === wanted) return;
  wanted = now;
  if (!variations) withVariations().then((loaded) => loaded && redraw());
  if (unread && !told) withVariations().then((loaded) => loaded?.unread());
  told ||= unread;
}

/** The package that reads and writes files. @param {{ loadFiles: typeof import("./files/package.js").loadFiles } | undefined} module */
const filesOf = async (module) => module?.loadFiles(compile).catch(() => void tellMissing());

let opening = true; // errors are told by whoever opens a game

/** @typedef {import("./game/open.js").Opening} Opening */

/**
 * Opens another game; the one on the board goes into the history and can be had back. Two programs
 * wait for a word to go on.
 * @param {Opening | (() => void)} game
 * @param {{ from?: import("./page/running.js").From, run?: boolean }} [how] which game of the history it
 *   is; whether two programs begin at once
 * @returns {boolean} whether it could be read
 */
function replace(game, { from, run = false } = {}) {
  const before = study?.aside.held ?? board.hold();
  const replaced = keeper.replace(() => start(game, run), from);
  if (!replaced) return false;
  study?.leave();
  changed();
  settle("record");
  tellFormer(replaced, (from) => void replace(before, { from }));
  return true;
}

/** Opens a game; what of it can't be read is told anew. @param {Opening | (() => void)} game @param {boolean} [run] */
function start(game, run) {
  wanted = "";
  told = false;
  return open(game, run);
}

/** Opens a game, or puts one back that was held. @param {Opening | (() => void)} game @param {boolean} [run] */
function open(game, run = false) {
  const untold = opening;
  opening = true;
  const opened = typeof game === "function" ? (game(), true) : board.load(game);
  opening = untold;
  if (opened && isWatched(board.state) && !run) board.pause();
  else if (opened && board.state.paused) board.resume();
  return opened;
}

/** @type {Record<string, () => unknown>} what the controls with `data-act` do */
const actions = {
  new: async () => (await withDialogs())?.newGame(),
  undo: () => board.undo(),
  redo: () => board.redo(),
  resign() {
    const undo = () => {
      const { status } = board.state;
      if (status.state === "won" && status.by === "resignation") board.undo();
    };
    if (board.resign()) toast(t("toast.resigned"), t("tool.undo"), undo);
  },
  xray: () => canXray(board.state, programs()) && board.toggleAttribute("xray"),
  numbers: () => settings.flip("numbers"),
  threats: () => settings.flip("threats"),
  word: () => settings.change({ word: !settings.namesThreats(board.state) }),
  share: async () => (await withDialogs())?.share(),
  menu: async () => (await withDialogs())?.menu(),
  games: async () => (await withDialogs())?.games(),
  save: async () => (await withDialogs())?.games(true),
  open: async () => (await withRecords())?.open(),
  export: async () => (await withRecords())?.save(),
  keys: async () => (await withDialogs())?.keys(),
  about: async () => (await withDialogs())?.about(),
  pause() {
    if (!isWatched(board.state)) return;
    if (board.state.phase === "thinking") board.pause();
    else board.resume();
  },
  resume: () => board.resume(),
  stop: () => board.stop(),
  hint: async () => (await withStudy())?.hint(),
  why: async () => (await withCoach())?.show(),
  review: async () => (await withCoach())?.review(),
  retry: async () => (await withCoach())?.retry(),
  analyse: async () => (await withStudy())?.analyse(),
  edit: async () => (await withStudy())?.edit(),
  annotate: async () => coach?.telling || (await withStudy())?.annotate(),
  async here() {
    const { phase, ply, moves } = board.state;
    if (phase === "over") return;
    const { seed, ...line } = board.line(); // lots are drawn anew
    (await withDialogs())?.newGame({ ...line, moves, ply });
  },
  now: () => board.playNow(),
  step: () => board.step(),
  place: () => board.place(),
  take: () => board.takeGhost(),
  rematch() {
    const { size, rule, forbidden, black, white } = board.state;
    replace({ size, rule, forbidden, black: white, white: black }, { run: true });
  },
  close() {},
};

document.addEventListener("change", ({ target }) => {
  if (target instanceof HTMLInputElement && target.name === "xray")
    board.toggleAttribute("xray", target.checked);
});

board.addEventListener("wuzi-error", (event) => {
  event.preventDefault(); // said here, not by the board
  keeper.failed();
  const trouble = /** @type {CustomEvent} */ (event).detail;
  const { code, point, ban } = trouble;
  if (code === "internal") {
    reportError(new Error(trouble.message)); // for the net in rescue.js
  } else if (code === "load-failed") {
    tellUpdate();
    const act = () => location.reload();
    notify("failed", { key: "board.error.load-failed", action: "notice.reload", act });
  } else if (code === "engine-restarted") {
    notify("restarted", { key: "notice.engine-restarted" });
  } else if (code === "program-failed") {
    settle("restarted");
    tellUpdate();
    const act = () => board.resume();
    notify("program", { key: "notice.program-failed", action: "notice.ask", act });
  } else if (ban && !opening) {
    const values = { point, why: t(`board.ban.${ban.kind}`) };
    const act = () => {
      board.focusPoint(point);
      const shapes = shapeWords(ban);
      notify("forbidden", { key: "notice.shapes", values: { point, shapes } });
    };
    notify("forbidden", { key: "notice.forbidden", values, action: "notice.why", act });
  } else if (!opening) toast(errorWords(t, trouble));
});

board.addEventListener("wuzi-ready", () => {
  opening = false;
  keeper.ready();
});

window.addEventListener("storage", ({ key }) => {
  keeper.heard(key);
  settings.heard(key);
});

board.addEventListener("wuzi-progress", () => thinking.render());

board.addEventListener("wuzi-move", () => settle("program"));

board.addEventListener("wuzi-gameover", () => keeper.keep());

board.addEventListener("wuzi-change", changed);

/** There is something else to show and to keep. */
function changed() {
  redraw();
  keeper.save();
}

/** Who can be played against, by id. */
const programs = () => new Map(board.opponents.map((one) => [one.id, one]));

/** Shows the board's state in all parts of the page. */
function redraw() {
  const { state } = board;
  const plays = state.ply > 0 && state.status.state === "playing" && !study?.analysing;
  const names = plays && settings.namesThreats(state);
  panel.render(state, {
    xray: board.hasAttribute("xray"),
    analysing: !!study?.analysing,
    trying: !!coach?.trying,
    programs: programs(),
    word: names ? (study?.word(state) ?? "") : null,
  });
  renderLines(state);
  if (explorer) explorer.render(state, held() || !!study?.analysing);
  else if (state.nodes > LIBRARY) withExplorer().then((loaded) => loaded && redraw());
  movesList.render(state, study?.losses(), coach?.remarks);
  thinking.render();
  dialogs?.render();
  const looked = state.xray || settings.chosen.threats || names;
  if (coach) coach.render(state);
  else if (state.status.state === "won") withCoach().then((loaded) => loaded && redraw());
  if (coach?.telling) study?.rest();
  else if (study) study.render(state);
  else if (looked) withStudy().then((loaded) => loaded?.render(board.state));
  if (!state.error) settle("forbidden");
  const pace = String(settings.pace(isWatched(state)));
  if (board.getAttribute("pace") !== pace) board.setAttribute("pace", pace);
}

watchArrivals(async (found) => (await withRecords())?.read(found));

const spoken = settings.apply();
const restored = keeper.restore(Link.mark);
await spoken; // nothing opens before there are words for it

document.addEventListener("click", ({ target }) => {
  const control = target instanceof Element && target.closest("[data-act]");
  if (!(control instanceof HTMLElement) || control.ariaDisabled === "true") return;
  control.closest("dialog")?.close();
  actions[control.dataset.act ?? ""]?.();
});

watchKeys((action) => actions[action]?.());
