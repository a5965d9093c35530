const PAGE_ROWS = 50;
const ROWS_MAX = 500;

/** The position in a list: the number of fetched rows, and the scroll offset. */
export type ListPosition = {
  rows: number;
  scrollPx: number;
  /** The number of rows of the first fetch that restores the position, at most `ROWS_MAX`. */
  rowsWanted: () => number;
};

let last: { key: string; position: ListPosition } | null = null;

/** The position in the list of that key. It is stored until another list opens, for the way back from a row. */
export function listPosition(key: string): ListPosition {
  if (last?.key !== key) last = { key, position: newListPosition() };
  return last.position;
}

function newListPosition(): ListPosition {
  return {
    rows: 0,
    scrollPx: 0,
    rowsWanted() {
      return Math.min(ROWS_MAX, Math.max(PAGE_ROWS, this.rows));
    },
  };
}
