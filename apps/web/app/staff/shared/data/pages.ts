import type { Refusal } from '../../../shared/api/send.ts';

/** What names a row. */
export type RowKey = number | string;

/** One page of a list, and the cursor of the next one. */
export type Page<Row> = { rows: readonly Row[]; next: string | null };

export type Pages<Row> = {
  rows: readonly Row[];
  /** `loading`: the first page; `stale`: the rows shown are fetched again, or those of another list are. */
  status: 'loading' | 'stale' | 'ready' | 'failed';
  hasMore: boolean;
  refusal: Refusal | null;
  loadMore: () => void;
  reload: () => void;
  change: (key: RowKey, part: Partial<Row>) => void;
  /** Fetches these rows again, where the list has a call for it. */
  refresh: (keys: readonly number[]) => void;
};

/** What a list component needs of the pages. */
export type ShownPages<Row> = Pick<Pages<Row>, 'rows' | 'hasMore' | 'loadMore' | 'status'>;

/** A list that came in one answer. */
export function completeList<Row>(rows: readonly Row[]): ShownPages<Row> {
  return { rows, hasMore: false, loadMore: () => {}, status: 'ready' };
}

/**
 * What is shown once another page has come. The list may have moved on the server meanwhile: a row that is already
 * shown stays where it is and takes the newer content.
 */
function joinPage<Row>(shown: readonly Row[], more: readonly Row[], keyOf: (row: Row) => RowKey): Row[] {
  const newer = new Map(more.map((row) => [keyOf(row), row]));
  const updated = shown.map((row) => {
    const key = keyOf(row);
    const update = newer.get(key);
    newer.delete(key);
    return update ?? row;
  });
  return [...updated, ...newer.values()];
}

export type JoinedPages<Row> = { pages: readonly Page<Row>[]; rows: readonly Row[] };

/** The rows of all pages. Only new pages are joined: a long list must not be joined again for each further page. */
export function joinPages<Row>(
  before: JoinedPages<Row>,
  pages: readonly Page<Row>[],
  keyOf: (row: Row) => RowKey,
): JoinedPages<Row> {
  const isContinued = before.pages.every((page, at) => page === pages[at]);
  const start = isContinued ? before : { pages: [], rows: [] };
  const rows = pages
    .slice(start.pages.length)
    .reduce((shown, page) => joinPage(shown, page.rows, keyOf), start.rows);
  return { pages, rows };
}
