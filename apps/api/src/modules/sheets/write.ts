/** Rows as XLSX or CSV. Texts stay texts: a name that looks like a formula is never one. */
import writeXlsxFile, { type SheetData } from 'write-excel-file/node';

export type SheetFormat = 'xlsx' | 'csv';
export type Cell = string | number | null;
/** `width` in characters. */
export type SheetColumn = { header: string; width: number };
export type SheetOrder = { format: SheetFormat; title: string; columns: readonly SheetColumn[] };

export type SheetWriter = {
  add(rows: readonly (readonly Cell[])[]): void;
  finish(): Promise<Uint8Array>;
};

export function sheetWriter(order: SheetOrder): SheetWriter {
  return order.format === 'csv' ? csvWriter(order) : xlsxWriter(order);
}

function xlsxWriter({ title, columns }: SheetOrder): SheetWriter {
  const data: SheetData = [columns.map(({ header }) => ({ value: header, fontWeight: 'bold' as const }))];
  return {
    add(rows) {
      for (const row of rows) data.push([...row]);
    },
    finish: () =>
      writeXlsxFile(data, {
        sheet: title,
        columns: columns.map(({ width }) => ({ width })),
        stickyRowsCount: 1,
      }).toBuffer(),
  };
}

/** Where the decimal sign is a comma, spreadsheets part cells by semicolons. */
const SEPARATOR = ';';
/** Tells spreadsheets that the text is UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';
/** What a spreadsheet takes for the beginning of a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** A text that would be reckoned gets an apostrophe before it: a spreadsheet then shows it as it is. */
export function csvCell(value: Cell): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return /["\r\n;]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function csvWriter({ columns }: SheetOrder): SheetWriter {
  const line = (cells: readonly Cell[]) => `${cells.map(csvCell).join(SEPARATOR)}\r\n`;
  const parts = [BYTE_ORDER_MARK + line(columns.map(({ header }) => header))];
  return {
    add(rows) {
      parts.push(rows.map(line).join(''));
    },
    finish: async () => Buffer.from(parts.join(''), 'utf8'),
  };
}
