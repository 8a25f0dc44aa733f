/* Records: games as files, trees and links. A node is a number; 0 is the root. */

/** How a file is read where it can be read in several ways. */
export interface OpenOptions {
  /** Points on a side where the file says none; 15 if left out. */
  size?: number;
  /** The format; found by the content if left out. */
  format?: RecordFormat;
  /** Whether the letters of points skip "i", as in Go. */
  skipsI?: boolean;
  /** Whether the numbers of points count from the top. */
  fromTop?: boolean;
}

/** A format that records are read from and written in; its name is the page's to tell. */
export interface RecordFormatInfo {
  id: RecordFormat;
  /** The extension of its files, "sgf"; left out if it isn't kept in files. */
  extension?: string;
  /** Whether its files are text, not bytes. */
  text: boolean;
  holds: RecordShape;
}

/** What couldn't be read, or a remark. */
export interface RecordProblem {
  /** From 1, in a text. */
  line?: number;
  /** From 0, in a file that is no text. */
  byte?: number;
  /** The number of the move, from 1, if it is one. */
  ply?: number;
  /** Whether something of the file is missing in the record. */
  error: boolean;
  /** A stable name. */
  reason: string;
  /** The text, point or number that it is about. */
  found: string;
  /** A sentence. */
  message: string;
}

/** One game of a file; empty text: unknown. */
export interface RecordTitle {
  title: string;
  black: string;
  white: string;
  date: string;
  /** Stones in the main line. */
  moves: number;
}

export interface RecordPlayer {
  name: string;
  /** The id of the program that played, or "". */
  program: string;
  level?: number | null;
  /** A whole number as text. */
  seed?: string | null;
}

/** How a game ended. */
export interface RecordResult {
  /** No winner: a draw. */
  winner?: Color | null;
  /**
   * "five", "forbidden", "no-legal-point", "full-board", "resignation", "time", or the file's own
   * words; empty if nothing is said.
   */
  by: string;
}

/** What is known about a game besides its moves; empty text: unknown. */
export interface RecordInfo {
  rule?: Rule | null;
  forbidden?: ForbiddenMoves | null;
  /** The opening protocol. */
  opening: string;
  title: string;
  date: string;
  result?: RecordResult | null;
  black: RecordPlayer;
  white: RecordPlayer;
}

export interface RecordNode {
  id: number;
  parent?: number;
  /** The main continuation first. */
  children: number[];
  /** Where it puts a stone, if it does. */
  point?: string;
  color?: Color;
  pass: boolean;
  comment: string;
  marks: RecordMark[];
  /** Milliseconds. */
  time?: number;
}

/** A record, played as far as the rule allows. */
export interface Played {
  game: GameValue;
  /** The first move that can't be played, if there is one. */
  stop?: { node: number; ply?: number; reason: string; found: string; message: string };
}

/** What a format can't hold; "letters": other programs may not show them. */
export type Loss =
  | "size"
  | "rule"
  | "forbidden-moves"
  | "opening"
  | "setup"
  | "turn"
  | "order"
  | "passes"
  | "colors"
  | "variations"
  | "undone"
  | "nodes"
  | "comments"
  | "marks"
  | "properties"
  | "times"
  | "title"
  | "date"
  | "result"
  | "ending"
  | "players"
  | "programs"
  | "letters";
