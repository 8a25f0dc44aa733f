/** The colour of a stone and of the side that plays it. */
export type Color = "black" | "white";

/** A rule set; `rules()` lists them. */
export type Rule = "freestyle" | "standard" | "renju" | "caro";

/** What happens to a forbidden move: it is refused, or played and lost. */
export type ForbiddenMoves = "refuse" | "lose";

/** How a record is written; `recordFormat` finds out by the content. */
export type RecordFormat =
  | "moves"
  | "classic"
  | "diagram"
  | "psq"
  | "rec"
  | "sgf"
  | "lib"
  | "rif"
  | "board"
  | "pos"
  | "ccgc"
  | "lines"
  | "offsets"
  | "link";

/** How much of a game a format holds: all lines, one line of moves, or the stones as they stand. */
export type RecordShape = "tree" | "line" | "position";

/** Points are text: column letter and row number from the bottom, "h8". */
export interface Stones {
  black: string[];
  white: string[];
}

export interface GameOptions {
  /** Points on a side, 5 to 20, renju 9 to 20; 15 if left out. */
  size?: number;
  /** "freestyle" if left out. */
  rule?: Rule;
  /** "refuse" if left out. */
  forbidden?: ForbiddenMoves;
  /** Stones that stand there from the start. */
  setup?: Partial<Stones>;
  /** Who moves first; Black if left out, and after a diagram with more black stones White. */
  turn?: Color;
}

/**
 * A game as one plain value: what is kept, sent to a worker and passed from one package to the
 * other. `moves` are all points of the line on the board, `ply` how many of them stand there.
 */
export interface GameValue {
  size: number;
  rule: Rule;
  forbidden: ForbiddenMoves;
  /** Stones that stand there from the start; left out if there are none and Black begins. */
  setup?: Partial<Stones>;
  /** Who begins; left out with `setup`. */
  turn?: Color;
  moves: string[];
  ply: number;
  /** Who resigned after the last of the moves. */
  resigned?: Color;
  /** The id of an opponent, or "human". */
  black: string;
  white: string;
  /** What levels draw their lots from, a whole number below 2^53. */
  seed?: number;
  /** A link's text of all of it, if there is more than the line: variations, comments, marks. */
  tree?: string;
  /** Texts of lines that couldn't be read, kept as they are. */
  unread?: string[];
  /** It was opened to be looked at: a new move never becomes the main line. */
  opened?: true;
  /** There is more than the line, and it is too much to be kept in a value. */
  partial?: true;
}

export interface GameLink {
  /** The part of a link behind `#`. */
  text: string;
  /** Whether that is all of the game; else it is the line on the board. */
  whole: boolean;
}

/** The moves to choose from where a game stands. */
export interface Fork {
  /** The number of the move, from 1. */
  ply: number;
  /** The main one first. */
  choices: Choice[];
}

export interface Choice {
  node: number;
  point: string;
  /** How many moves its main line has after it. */
  after: number;
  /** Whether it is on the board's line. */
  chosen: boolean;
}

/** A sign on a point. */
export interface RecordMark {
  kind: "label" | "triangle" | "square" | "circle" | "cross";
  point: string;
  /** What a label says. */
  text?: string;
}

/** What is noted beside a move; what is left out stays as it is. */
export interface RecordNote {
  comment?: string;
  marks?: RecordMark[];
}

/** The moves known at a position, those with the most behind them first. */
export interface Explored {
  /** In the whole tree. */
  positions: number;
  rows: {
    node: number;
    point: string;
    /** The points of its mirror images. */
    alike: string[];
    /** Positions behind it. */
    below: number;
    /** The first line said there, or "". */
    note: string;
  }[];
}

/** What a part of the comments held: the node, if it was found, and where to look on, if there are more. */
export interface Found {
  node?: number;
  next?: number;
}

/** A way to turn a board: left becomes right, a quarter to the right, or a point that way. */
export type Transform = "flip" | "rotate" | "left" | "right" | "up" | "down";

export type Status =
  | { state: "playing" }
  | { state: "won"; winner: Color; by: "five"; line: string[] }
  | { state: "won"; winner: Color; by: "forbidden"; ban: Ban }
  | { state: "won"; winner: Color; by: "no-legal-point" }
  | { state: "won"; winner: Color; by: "resignation" }
  | { state: "draw" };

/** Why a move is forbidden, with every shape that proves it. */
export interface Ban {
  point: string;
  kind: "overline" | "double-four" | "double-three";
  shapes: Shape[];
}

export interface Shape {
  kind: "overline" | "four" | "three";
  /** Its stones along the line, the forbidden one among them. */
  stones: string[];
  /** The empty points that complete it; none for an overline. */
  points: string[];
}

/** A choice and what it rests on; scores are seen from the side to move. */
export interface Report {
  point: string;
  /** In the opponent's own unit. */
  score: number;
  /** The plies to a forced win, the winning move being ply 1, if the rules confirmed it. */
  winIn?: number;
  /** The plies to a forced loss, if the rules confirmed it. */
  lossIn?: number;
  /** Why there are fewer lines than were asked for. */
  fewer?: "five" | "stop-five" | "stop-four" | "lost" | "moves" | "limit";
  /** Moves looked ahead; 0 for a classic. */
  depth: number;
  /** Positions searched; for a classic, points scored. */
  nodes: number;
  /** The best first. */
  lines: Line[];
  done: boolean;
}

/** A line of play: both sides' moves, the next one first. */
export interface Line {
  score: number;
  /** The plies to its win, if the rules confirmed it. */
  winIn?: number;
  /** The plies to its loss, if the rules confirmed it. */
  lossIn?: number;
  pv: string[];
}

/** How a classic reads one point. */
export interface Reading {
  point: string;
  score: number;
  rows: Row[];
}

/**
 * One line or ray. Pattern table: score = sum of the shares − 1. Weight map:
 * the sum. Nine windows: the highest share, which alone counts.
 */
export interface Row {
  /** Columns to the right and rows up. */
  direction: [number, number];
  points: string[];
  own: { shape: string; value: number };
  opp?: { shape: string; value: number };
  share: number;
  counts: boolean;
}

export interface OpponentInfo {
  id: string;
  /** A classic, the engine at a human strength, or the engine at its full one. */
  family: "classic" | "level" | "engine";
  /** Which of the levels it is, from 1, if it is one. */
  level?: number;
  /** Its measured strength in Elo, if it was measured. */
  rating?: number;
}

/** How far a choice may go; each has no end if left out. */
export interface Limits {
  /** Positions to visit. */
  nodes?: number;
  /** Plies to look ahead. */
  depth?: number;
  /** Best lines to find; 1 if left out. */
  lines?: number;
  /** What a level draws its lots from, a whole number below 2^53; 0 if left out. */
  seed?: number;
  /**
   * A move is all that is wanted: the only one that can be played is answered at once, with a
   * score that no search stands behind. `aiMove` asks so, unless told otherwise.
   */
  moveOnly?: boolean;
}

export interface SearchOptions {
  /** Mebibytes of memory for what is learnt, 1 to 1024; 16 if left out. */
  tableMb?: number;
}

/** Who chooses, and how far it may go. */
export interface SearchLimits extends Limits {
  /** The id of an opponent. */
  opponent: string;
}

export interface RuleInfo {
  id: Rule;
  /** The key of the one sentence that explains the rule. */
  sentence: string;
  minSize: number;
  maxSize: number;
  /** Whether some moves are forbidden to Black. */
  bans: boolean;
}

/** What both sides could make now: the side to move, and the other one if it were to move. */
export interface Threats {
  own: Threat[];
  opp: Threat[];
  /** What the other side's last move has made, of what it needs no four for. */
  made: Threat[];
  /** The legal moves after which nothing of that is left. */
  stops: string[];
}

export interface Threat {
  /** "vcf": a victory by continuous fours, confirmed by the rules. */
  kind: "five" | "open-four" | "double-four" | "four" | "three" | "vcf";
  /** Where a stone would make it; the side may play each of them. */
  points: string[];
  /** The side's stones that would be part of it. */
  stones: string[];
  /** A "vcf"'s moves, both sides' in turn; else empty. */
  line: string[];
}

/** A hint, to be given away step by step: the region, the idea with its stones, the point. */
export interface Hint {
  /** A square of points; the move is among them. */
  region: string[];
  idea:
    | "five"
    | "stop-five"
    | "open-four"
    | "win-by-fours"
    | "stop-four"
    | "stop-fours"
    | "double-four"
    | "four-three"
    | "double-three"
    | "four"
    | "three"
    | "lost"
    | "seems-lost"
    | "quiet";
  /** Own stones that the move builds on, or those that press. */
  stones: string[];
  point: string;
  /** How it goes on, the move first. */
  line: string[];
}

/** What a move was worth, in chances per mille. */
export interface Judgement {
  /** Of the side that moved, after its move. */
  chance: number;
  /** How much less that is than before. */
  loss: number;
  fault?: "missed-win" | "missed-defence" | "blunder" | "mistake" | "inaccuracy";
}

/** A victory by continuous fours that the rules have confirmed. */
export interface Fours {
  /** Both sides' moves in turn; the attacker's come first and last. */
  line: string[];
  /** The lines after the defender's other answers, if there are any. */
  others?: string[][];
}

/** Why a side lost. Plies count from 0, the game's first move. */
export interface Explained {
  loser: Color;
  /** The unbroken run of lost turns up to the end, oldest first; empty if nothing is proved. */
  corridor: LossTurn[];
  /** The loser's turn just before; if it is "unclear", the corridor may have begun earlier. */
  lastHold?: LossTurn;
  /** Earlier runs of lost turns, which the winner didn't use: the plies of the first and last. */
  letOff: { first: number; last: number }[];
  /** Victories by continuous fours of either side that were left. */
  missed: { ply: number; win: Fours }[];
  /** How many turns the checker rejected; 0 unless the program is wrong. */
  rejected: number;
  /** The headline first. */
  facts: Fact[];
}

/** A turn of the loser, and what each of its legal moves leads to. */
export interface LossTurn {
  ply: number;
  /** The move played, unless the game ended before it. */
  played?: string;
  /** "lost": every legal move loses, and the checker has agreed. "held": after some move no fours win. */
  state: "lost" | "held" | "unclear";
  /** How the winner would win if the loser passed. */
  pressed?: Fours;
  /** The moves that lose, by how they lose, the largest group first. */
  lost: LossGroup[];
  /** The others. If not "exhausted", not all fours were tried, and the move may lose. */
  holding: { at: string; exhausted: boolean }[];
}

/** Moves that lose in the same way. */
export interface LossGroup {
  moves: string[];
  answer: LossAnswer;
}

/** What the winner does after each move of a group. */
export type LossAnswer =
  | { kind: "five"; at: string }
  | ({ kind: "fours" } & Fours)
  /** The move was a four: the winner stops it, and the loser, to move again, is lost. */
  | { kind: "block"; at: string; then: LossGroup[] };

/** What is known of a loss. */
export interface Fact {
  kind:
    | "banned-move"
    | "missed-five"
    | "missed-win"
    | "left-four"
    | "left-three"
    | "banned-block"
    | "left-fours"
    | "double-threat"
    | "own-help"
    | "no-proof"
    | "corridor"
    | "last-hold"
    | "key-move";
  /** By the rules; through all fours; or no more than an engine's opinion. */
  certainty: "proved" | "sought" | "chance";
  ply: number;
  /** Where to win, to stop, to hold, or the move itself. */
  points: string[];
  /** The winner's threats that it is about; of "missed-five" the loser's. */
  threats: Threat[];
  /** A line that shows it; else empty. */
  line: string[];
  ban?: Ban["kind"];
  /** Of "corridor": how many moves of its own the winner needs at most. */
  moves?: number;
}

/** What a tried move must do: keep a win by fours, or leave the other side none. */
export type RetryGoal = "win" | "hold";

/** What a tried move is worth. */
export type RetryVerdict =
  /** With how the replies lose that last longest, if the other side has any. */
  | { kind: "right"; longest?: LossGroup }
  | { kind: "loses"; answer: LossAnswer }
  /** No win by fours is left, as this reply stops what there was, if there was anything. */
  | { kind: "gone"; reply?: string }
  /** The search was given up. */
  | { kind: "open" };
