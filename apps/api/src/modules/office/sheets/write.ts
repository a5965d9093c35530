/** Rows as XLSX or CSV. Texts stay texts: a name that looks like a formula is never one. */
import type { SheetData } from 'write-excel-file/node';
import { type CsvCell, csvHead, csvLines } from '../../../kernel/csv.ts';

export type SheetFormat = 'xlsx' | 'csv';
export type Cell = CsvCell;
/** `width` in characters. */
export type SheetColumn = { header: string; width: number };
export type SheetOrder = { format: SheetFormat; title: string; columns: readonly SheetColumn[] };

type SheetWriter = {
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
    async finish() {
      const { default: writeXlsxFile } = await import('write-excel-file/node');
      return writeXlsxFile(data, {
        sheet: title,
        columns: columns.map(({ width }) => ({ width })),
        stickyRowsCount: 1,
      }).toBuffer();
    },
  };
}

function csvWriter({ columns }: SheetOrder): SheetWriter {
  const parts = [csvHead(columns.map(({ header }) => header))];
  return {
    add(rows) {
      parts.push(csvLines(rows));
    },
    finish: async () => Buffer.from(parts.join(''), 'utf8'),
  };
}
