/** The cells of a made sheet, before they are written as XLSX or CSV. */

/** `day`: a number that the sheet shows as a day. `formula`: with its stored result, or without one. */
export type MadeCell =
  | { text: string }
  | { number: string }
  | { day: number }
  | { error: string }
  | { formula: string; result?: { text: string } | { number: string } }
  | null;
export type MadeRow = readonly MadeCell[];
export type MadePage = { name: string; isHidden: boolean; rows: readonly MadeRow[] };
