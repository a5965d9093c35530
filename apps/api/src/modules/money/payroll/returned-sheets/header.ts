/** Finds the row of headers below a sheet's titles. */
import { PAYROLL_COLUMNS, type PayrollColumn } from '@unamano/contract/money/payroll/schemas';
import { type CellOf, isUnread, type SheetRow } from './sheet.ts';

export const REQUIRED_COLUMNS = ['dni', 'id_credit', 'installment', 'deducted'] as const;
/** Titles, a logo and the company's data take less. */
const HEADER_ROWS_MAX = 20;

export type Header = {
  row: number;
  columns: Partial<Record<PayrollColumn, number>>;
  /** How many columns have a header, up to the last one. */
  width: number;
  /** Required columns that the row has twice: nobody can say which one counts. */
  repeated: PayrollColumn[];
};

/** Ignores capitals, accents and signs, and how "number" is cut short: `Crédito No.`, `Cuota N°`. */
function normalizeHeader(header: string): string {
  return header
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()
    .replace(/^(credito|cuota)n(?:[or]|um|umero)?$/, '$1nro');
}

const HEADERS = Object.entries(PAYROLL_COLUMNS).map(
  ([column, header]) => [column as PayrollColumn, normalizeHeader(header)] as const,
);

function headerOf({ row, cells }: SheetRow): Header {
  const texts = Array.from(cells, (cell) => normalizeHeader(isUnread(cell) ? '' : String(cell ?? '')));
  const found = HEADERS.flatMap(([column, text]) => {
    const index = texts.indexOf(text);
    return index < 0 ? [] : [{ column, index, isRepeated: texts.lastIndexOf(text) !== index }];
  });
  return {
    row,
    columns: Object.fromEntries(found.map(({ column, index }) => [column, index])),
    width: texts.findLastIndex((text) => text !== '') + 1,
    repeated: found.flatMap(({ column, isRepeated }) =>
      isRepeated && REQUIRED_COLUMNS.some((required) => required === column) ? [column] : [],
    ),
  };
}

/** Whether a row repeats the headers, as a long sheet has them on each page. */
export const isHeaderAgain = ({ columns }: Header, row: SheetRow): boolean => {
  const again = headerOf(row).columns;
  return REQUIRED_COLUMNS.every((column) => again[column] === columns[column]);
};

/** The first row with all required columns, or what is missing in the row that has most of them. */
export function findHeader(rows: readonly SheetRow[]): { header: Header | null; missing: PayrollColumn[] } {
  let missing: PayrollColumn[] = [...REQUIRED_COLUMNS];
  for (const row of rows) {
    if (row.row > HEADER_ROWS_MAX) break;
    const header = headerOf(row);
    const absent = REQUIRED_COLUMNS.filter((column) => header.columns[column] === undefined);
    if (absent.length === 0) return { header, missing: [] };
    if (absent.length < missing.length) missing = absent;
  }
  return { header: null, missing };
}

export const cellsOf =
  ({ columns }: Header, { cells }: SheetRow): CellOf =>
  (column) =>
    cells[columns[column] ?? -1];

export const titlesOf = (columns: readonly PayrollColumn[]): string =>
  columns.map((column) => PAYROLL_COLUMNS[column]).join(', ');
