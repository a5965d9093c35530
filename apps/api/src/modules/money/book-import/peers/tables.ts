/** The tables of another lender's program, as CSV with the names of its columns. */
import path from 'node:path';
import { readCsv, type SheetRow } from '../../payroll/index.ts';
import { BOOK_ROWS_MAX, type BookFile, TOO_MANY_ROWS } from '../reading/files.ts';
import { type Fault, headerKey } from '../reading/names.ts';
import type { Peer } from './peer.ts';

export interface PeerRow {
  /** As the office's program shows it. */
  readonly row: number;
  readonly at: (column: string) => string;
}
export interface PeerTable {
  readonly headers: string[];
  readonly has: (column: string) => boolean;
  readonly rows: readonly PeerRow[];
}

/** Databases write it where there is no value. */
const NOTHING = /^(?:NULL|\\N)$/;

const tableKey = (name: string): string => headerKey(name).replace(/^tab(?=[a-z])/, '');

/** All tables that the sheets of a program name. */
export function tablesOfPeer({ sheets }: Peer): string[] {
  const named = Object.values(sheets).flatMap(({ table, joins }) => [
    table,
    ...Object.values(joins).map((join) => join.table),
  ]);
  return [...new Set(named)];
}

/** The first row names them: a text below may have the sign of another file. */
const hasColumns = ([head]: readonly SheetRow[]): boolean => (head?.cells.length ?? 0) > 1;

function tableOf([head, ...rest]: readonly SheetRow[]): PeerTable {
  const places = new Map((head?.cells ?? []).map((cell, index) => [headerKey(cell), index]));
  return {
    headers: (head?.cells ?? []).map((cell) => String(cell ?? '').trim()).filter(Boolean),
    has: (column) => places.has(headerKey(column)),
    rows: rest.map(({ row, cells }) => ({
      row,
      at(column) {
        const text = String(cells[places.get(headerKey(column)) ?? -1] ?? '').trim();
        return NOTHING.test(text) ? '' : text;
      },
    })),
  };
}

const filesOf = (name: string, files: readonly BookFile[]): BookFile[] =>
  files.filter((file) => tableKey(path.parse(file.name).name) === tableKey(name));

const readTable = ({ bytes }: BookFile, rowsMax: number) => readCsv(bytes, { isHeader: hasColumns, rowsMax });

const COLUMNS_KNOWN = 3;

/** Whether one of the files is a table of the program, by its name and columns. */
export const isOfPeer = (files: readonly BookFile[], { sheets }: Peer): boolean =>
  Object.values(sheets).some(({ table, cells, rules }) =>
    filesOf(table, files).some((file) => {
      const read = readTable(file, 1);
      if (!read || 'text' in read) return false;
      const { has } = tableOf(read.rows);
      const named = [
        ...rules,
        ...Object.values(cells).flatMap(({ columns }) => columns.map((column) => ({ column }))),
      ];
      return new Set(named.flatMap(({ column }) => (has(column) ? [column] : []))).size >= COLUMNS_KNOWN;
    }),
  );

/** The tables by their names. Files of other tables are passed over; a table without a file is a fault. */
export function readTables(
  files: readonly BookFile[],
  peer: Peer,
): { tables: ReadonlyMap<string, PeerTable>; faults: Fault[] } {
  const faults: Fault[] = [];
  const tables = new Map<string, PeerTable>();
  let left = BOOK_ROWS_MAX;
  for (const name of tablesOfPeer(peer)) {
    const say = (row: number, text: string) => faults.push({ sheet: name, row, column: '', text });
    const [file, ...more] = filesOf(name, files);
    if (!file) say(0, `Falta el archivo ${name}.csv, con los nombres de las columnas en la primera fila`);
    else if (more.length > 0) say(0, 'El archivo vino dos veces: deja uno');
    else {
      const read = readTable(file, BOOK_ROWS_MAX);
      if (read === null) say(0, 'El archivo no es un CSV');
      else if ('text' in read) say(read.row, read.text);
      else if (read.rows.length > left) say(0, TOO_MANY_ROWS);
      else {
        left -= read.rows.length;
        tables.set(name, tableOf(read.rows));
      }
    }
  }
  return { tables, faults };
}
