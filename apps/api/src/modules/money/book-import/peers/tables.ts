/** The tables of another lender's program, as CSV with the names of its columns. */
import path from 'node:path';
import { readCsv, type SheetRow } from '../../payroll/index.ts';
import { BOOK_ROWS_MAX, type BookFile } from '../reading/files.ts';
import { type Fault, headerKey } from '../reading/tables.ts';
import type { Peer } from './peer.ts';

export interface PeerRow {
  /** As the office's program shows it. */
  readonly row: number;
  readonly at: (column: string) => string;
}
export interface PeerTable {
  readonly columns: ReadonlySet<string>;
  readonly rows: readonly PeerRow[];
}

/** Databases write it where there is no value. */
const NOTHING = /^(?:NULL|\\N)$/;

const tableKey = (name: string): string => headerKey(name).replace(/^tab(?=[a-z])/, '');

/** All tables that the sheets of a program name. */
function tablesOfPeer({ sheets }: Peer): string[] {
  const named = Object.values(sheets).flatMap(({ table, joins }) => [
    table,
    ...Object.values(joins).map((join) => join.table),
  ]);
  return [...new Set(named)];
}

const hasColumns = (rows: readonly SheetRow[]): boolean => rows.some(({ cells }) => cells.length > 1);

function tableOf([head, ...rest]: readonly SheetRow[]): PeerTable {
  const places = new Map((head?.cells ?? []).map((cell, index) => [headerKey(cell), index]));
  return {
    columns: new Set(places.keys()),
    rows: rest.map(({ row, cells }) => ({
      row,
      at(column) {
        const text = String(cells[places.get(headerKey(column)) ?? -1] ?? '').trim();
        return NOTHING.test(text) ? '' : text;
      },
    })),
  };
}

/** The tables by their names. Files of other tables are passed over; a table without a file is a fault. */
export function readTables(
  files: readonly BookFile[],
  peer: Peer,
): { tables: ReadonlyMap<string, PeerTable>; faults: Fault[] } {
  const faults: Fault[] = [];
  const tables = new Map<string, PeerTable>();
  for (const name of tablesOfPeer(peer)) {
    const say = (row: number, text: string) => faults.push({ sheet: name, row, column: '', text });
    const own = files.filter((file) => tableKey(path.parse(file.name).name) === tableKey(name));
    const [file] = own;
    if (!file) say(0, `Falta el archivo ${name}.csv, con los nombres de las columnas en la primera fila`);
    else if (own.length > 1) say(0, 'El archivo vino dos veces: deja uno');
    else {
      const read = readCsv(file.bytes, { isHeader: hasColumns, rowsMax: BOOK_ROWS_MAX });
      if (read === null) say(0, 'El archivo no es un CSV');
      else if ('text' in read) say(read.row, read.text);
      else if (read.rows.length > BOOK_ROWS_MAX)
        say(0, `Tiene más de ${BOOK_ROWS_MAX} filas: tráelo en partes`);
      else tables.set(name, tableOf(read.rows));
    }
  }
  return { tables, faults };
}
