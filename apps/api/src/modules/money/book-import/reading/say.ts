import type { SheetName } from '../templates/sheets.ts';

export type Say = (sheet: SheetName, row: number, column: string, text: string) => void;

/** Names each row whose key an earlier row has. */
export function sayRepeated<Row extends { row: number }>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  say: (row: Row, first: number) => void,
): void {
  const first = new Map<string, number>();
  for (const row of rows) {
    const known = first.get(keyOf(row));
    if (known === undefined) first.set(keyOf(row), row.row);
    else say(row, known);
  }
}
