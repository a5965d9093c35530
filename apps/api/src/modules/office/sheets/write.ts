/** Rows as XLSX, CSV or plain text. Texts stay texts: a name that looks like a formula is never one. */
import { zipSync } from 'fflate';
import type { SheetData } from 'write-excel-file/node';
import { type CsvCell, csvHead, csvLines } from '../../../kernel/csv/csv.ts';

/** `txt`: of each row the first cell, as it is. */
export type SheetFormat = 'xlsx' | 'csv' | 'txt';
/** A date is a day, at midnight UTC. */
export type Cell = CsvCell | Date;
/** `width` in characters. */
export type SheetColumn = { header: string; width: number };
export type SheetOrder = {
  format: SheetFormat;
  title: string;
  columns: readonly SheetColumn[];
  /** For a program that takes no longer file: what has more rows is a ZIP of numbered files. What is added at once stays together. */
  rowsMax?: number | undefined;
};

type SheetWriter = { add(rows: readonly (readonly Cell[])[]): void; finish(): Promise<Uint8Array> };

export function sheetWriter(order: SheetOrder): SheetWriter {
  if (order.rowsMax !== undefined) return splitWriter({ ...order, rowsMax: order.rowsMax });
  if (order.format === 'txt') return textWriter();
  return order.format === 'csv' ? csvWriter(order) : xlsxWriter(order);
}

function splitWriter({ rowsMax, ...order }: SheetOrder & { rowsMax: number }): SheetWriter {
  let [part, rowsOfPart] = [sheetWriter(order), 0];
  const parts = [part];
  return {
    add(rows) {
      if (rowsOfPart > 0 && rowsOfPart + rows.length > rowsMax) {
        [part, rowsOfPart] = [sheetWriter(order), 0];
        parts.push(part);
      }
      part.add(rows);
      rowsOfPart += rows.length;
    },
    async finish() {
      const files = await Promise.all(parts.map((own) => own.finish()));
      const [first] = files;
      if (files.length === 1 && first) return first;
      const digits = String(files.length).length;
      const nameOf = (at: number) =>
        `${order.title} ${String(at + 1).padStart(digits, '0')} de ${files.length}.${order.format}`;
      // Each XLSX is compressed already.
      return zipSync(Object.fromEntries(files.map((bytes, at) => [nameOf(at), bytes])), { level: 0 });
    },
  };
}

function textWriter(): SheetWriter {
  const parts: string[] = [];
  return {
    add(rows) {
      for (const [text] of rows) parts.push(String(text));
    },
    finish: async () => Buffer.from(parts.join(''), 'utf8'),
  };
}

function xlsxWriter({ title, columns }: SheetOrder): SheetWriter {
  const data: SheetData = [columns.map(({ header }) => ({ value: header, fontWeight: 'bold' as const }))];
  return {
    add(rows) {
      for (const row of rows)
        data.push(row.map((cell) => (cell instanceof Date ? { value: cell, format: 'yyyy-mm-dd' } : cell)));
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
      parts.push(
        csvLines(
          rows.map((row) =>
            row.map((cell) => (cell instanceof Date ? cell.toISOString().slice(0, 10) : cell)),
          ),
        ),
      );
    },
    finish: async () => Buffer.from(parts.join(''), 'utf8'),
  };
}
