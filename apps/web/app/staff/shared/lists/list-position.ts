const PAGE_ROWS = 50;
const ROWS_MAX = 500;

/** Where one was in a list: so many rows had come, scrolled so far. */
export type ListPosition = {
  rows: number;
  scrollPx: number;
  /** How many rows the first fetch asks for, so that the place is there again: one to `ROWS_MAX`. */
  rowsWanted: () => number;
};

let last: { key: string; place: ListPosition } | null = null;

/**
 * The place in the list of that key, kept as long as no other list is opened: whoever comes back from a row finds the
 * list where they left it, freshly fetched.
 */
export function listPosition(key: string): ListPosition {
  if (last?.key !== key) last = { key, place: newListPosition() };
  return last.place;
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
