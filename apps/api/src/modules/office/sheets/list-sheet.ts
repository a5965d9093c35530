import type { Cell, SheetColumn } from './write.ts';

type ListColumn<Row> = readonly [header: string, width: number, value: (row: Row) => Cell];

type Page<Row, Cursor> = { rows: readonly Row[]; next: Cursor | null };

/** A spreadsheet of a list that is read page by page. */
export function listSheet<Row>(name: string, title: string, list: readonly ListColumn<Row>[]) {
  const columns: SheetColumn[] = list.map(([header, width]) => ({ header, width }));
  const cellsOf = (row: Row): Cell[] => list.map(([, , value]) => value(row));

  async function* pagesOf<Cursor>(readPage: (after: Cursor | null) => Promise<Page<Row, Cursor>>) {
    let after: Cursor | null = null;
    do {
      const page: Page<Row, Cursor> = await readPage(after);
      yield page.rows.map(cellsOf);
      after = page.next;
    } while (after !== null);
  }

  return { name, title, columns, pagesOf, cellsOf };
}
