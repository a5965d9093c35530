/** The journal as the sheet that an accounting program imports. A program is data: its columns, each with a field of a line. */
import { type VoucherType, voucherNumber } from '@unamano/domain/loans/books/vouchers';
import { type Cell, listSheet } from '../../../../office/sheets/index.ts';
import { type Books, type Days, dateOf, type NumberedEntry, numberedEntries, partyFrom } from '../entries.ts';
import type { BookLine, Lender } from '../repo.ts';

type Row = { entry: NumberedEntry; line: BookLine; lender: Lender };

const FIELDS = {
  number: ({ entry }) => voucherNumber(entry.voucher),
  day: ({ entry }) => dateOf(entry.posted_on),
  account: ({ line }) => line.code,
  /** Without its check digit. */
  party: ({ entry }) => partyFrom(entry).number,
  lender: ({ lender }) => lender.name,
  lenderNumber: ({ lender }) => lender.number.split('-')[0] ?? '',
  concept: ({ entry }) => entry.concept,
  reference: ({ entry }) => [entry.voucher, entry.reference || entry.document].filter(Boolean).join(' '),
  debit: ({ line }) => Math.max(0, line.amountPesos),
  credit: ({ line }) => Math.max(0, -line.amountPesos),
  zero: () => 0,
  empty: () => '',
} as const satisfies Record<string, (row: Row) => Cell>;

export type ImportSheet = {
  readonly name: string;
  readonly title: string;
  /** Of a file that the program takes. */
  readonly rowsMax?: number;
  readonly voucherTypes: Readonly<Record<VoucherType, string | number>>;
  /** `type` is that of the voucher as the program names it. */
  readonly columns: readonly (readonly [header: string, field: keyof typeof FIELDS | 'type'])[];
};

const WIDTH = 18;

/** All lines of the days, an entry a page: a part of an entry would not balance. */
export function programSheet(
  { name, title, rowsMax, columns, voucherTypes }: ImportSheet,
  books: Books,
  days: Days,
) {
  const sheet = listSheet<Row>(
    name,
    title,
    columns.map(([header, field]) => [
      header,
      WIDTH,
      field === 'type' ? ({ entry }) => voucherTypes[entry.voucherType] : FIELDS[field],
    ]),
  );
  async function* pages(): AsyncIterable<Cell[][]> {
    for await (const entries of numberedEntries(books, days))
      for (const entry of entries)
        yield entry.lines.map((line) => sheet.cellsOf({ entry, line, lender: books.lender }));
  }
  return { ...sheet, rowsMax, pages: pages() };
}
