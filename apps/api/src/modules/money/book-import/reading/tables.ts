/** The sheets of a book as rows with values, and what is wrong by sheet, row and column. */
import { type Cell, isEmpty, type Sheet, type SheetRow } from '../../payroll/index.ts';
import { HELP_SHEET } from '../templates/help.ts';
import { type Column, type RowOf, SHEET_NAMES, SHEETS, type SheetName } from '../templates/sheets.ts';
import { type Fault, headerKey, inTheirs, type Names, sheetNamed } from './names.ts';
import { noteSeen, nothingSeen, type Seen } from './seen.ts';

export type Table<Name extends SheetName> = readonly { readonly row: number; readonly values: RowOf<Name> }[];
export type Tables = { readonly [Name in SheetName]: Table<Name> };

const HEADER_ROWS_MAX = 20;

type Columns = Readonly<Record<string, Column<unknown>>>;
/** By header of ours: the cells of a row that are it. */
type Places = ReadonlyMap<string, readonly number[]>;
/** `values`: what an empty cell is, by header. */
type Head = {
  readonly row: SheetRow;
  readonly places: Places;
  readonly values: Readonly<Record<string, string>>;
};

function placesOf(name: SheetName, { cells }: SheetRow, { columns = {} }: Names): Places {
  const named = Object.entries(columns[name] ?? {});
  const ours = new Map(named.map(([theirs, own]) => [headerKey(theirs), headerKey(own)]));
  const keys = Array.from(cells, (cell) => ours.get(headerKey(cell)) ?? headerKey(cell));
  const known: Columns = SHEETS[name];
  return new Map(
    Object.values(known).map(({ header }) => [
      header,
      keys.flatMap((key, index) => (key === headerKey(header) ? [index] : [])),
    ]),
  );
}

const isHead = (places: Places): boolean => [...places.values()].filter((own) => own.length > 0).length >= 2;

/** Whether one of the rows has the headers of a sheet: at least two of them. */
export function hasHeaders(name: SheetName, names: Names) {
  return (rows: readonly SheetRow[]): boolean => rows.some((row) => isHead(placesOf(name, row, names)));
}

/** The row of headers of a sheet; undefined where none of the first ones has them. */
export function headRowOf(name: SheetName, sheet: Sheet, names: Names): SheetRow | undefined {
  const isFirst = hasHeaders(name, names);
  return sheet.rows.find((row) => row.row <= HEADER_ROWS_MAX && isFirst([row]));
}

/** The headers of ours that a row of headers lacks, and that have no value for all rows. */
export const missingIn = (name: SheetName, row: SheetRow, names: Names): string[] =>
  [...placesOf(name, row, names)].flatMap(([header, at]) =>
    at.length === 0 && names.values?.[name]?.[header] === undefined ? [header] : [],
  );

function readRow(columns: Columns, { places, values: given }: Head, { cells }: SheetRow) {
  const values: Record<string, unknown> = {};
  const wrong: { header: string; text: string }[] = [];
  for (const [name, { header, read, empty }] of Object.entries(columns)) {
    const own: Cell = cells[places.get(header)?.[0] ?? -1];
    const cell = isEmpty(own) ? given[header] : own;
    if (isEmpty(cell)) {
      if (empty) values[name] = empty.value;
      else wrong.push({ header, text: 'Falta el valor' });
      continue;
    }
    const result = read(cell);
    if (result.ok) values[name] = result.value;
    else wrong.push({ header, text: result.text });
  }
  return { values, wrong };
}

type At = (row: number, column: string, text: string) => void;

function headFaults(columns: Columns, { row, places, values }: Head, at: At): void {
  for (const { header, empty, read } of Object.values(columns)) {
    const count = places.get(header)?.length ?? 0;
    const value = values[header];
    const given = value === undefined ? null : read(value);
    if (count === 0 && !empty && !given) at(row.row, header, 'Falta la columna');
    if (count > 1) at(row.row, header, 'La columna está dos veces: deja una');
    if (given && !given.ok) at(0, header, `El valor para todas las filas: ${given.text}`);
  }
}

const NO_HEADERS =
  'No se encontraron los títulos de las columnas: usa la plantilla, o una lista de nombres de columnas';

function readTable(name: SheetName, sheet: Sheet, head: Head | undefined, seen: Seen) {
  const columns: Columns = SHEETS[name];
  const faults: Fault[] = [];
  const at: At = (row, column, text) => faults.push({ sheet: name, row, column, text });
  if (!head) at(0, '', NO_HEADERS);
  else headFaults(columns, head, at);
  const rows: { row: number; values: Record<string, unknown> }[] = [];
  if (!head || faults.length > 0) {
    seen.unread.add(name);
    return { rows, faults };
  }
  for (const row of sheet.rows) {
    if (row.row <= head.row.row || row.cells.every(isEmpty)) continue;
    if (row.isHidden) at(row.row, '', 'La fila está oculta: muéstrala, o bórrala si no es del libro');
    const { values, wrong } = readRow(columns, head, row);
    for (const { header, text } of wrong) at(row.row, header, text);
    if (wrong.length === 0) rows.push({ row: row.row, values });
    else noteSeen(name, values, seen);
  }
  return { rows, faults };
}

/** Names a fault by the title of its sheet, and by the header as it is written there. */
const placedIn = (sheet: Sheet, head: Head | undefined) => (fault: Fault) => {
  const cells = (head?.places.get(fault.column) ?? []).map((at) => String(head?.row.cells[at]).trim());
  return inTheirs(fault, { sheet: sheet.name || fault.sheet, column: cells.join(', ') || fault.column });
};

type ReadTables = {
  tables: Tables;
  /** As the lender calls sheets and columns. */
  faults: Fault[];
  seen: Seen;
  /** Names a later fault of a sheet of ours the same way. */
  placed: (fault: Fault) => Fault;
};

/** @param sheets by their titles; one that is not known is a fault */
export function tablesOf(sheets: readonly Sheet[], names: Names): ReadTables {
  const faults: Fault[] = [];
  const seen = nothingSeen();
  const byName = new Map<SheetName, Sheet>();
  for (const sheet of sheets) {
    const name = sheetNamed(sheet.name, names);
    const say = (text: string) => faults.push({ sheet: sheet.name, row: 0, column: '', text });
    if (name === null || sheet.rows.length === 0 || headerKey(sheet.name) === HELP_SHEET) continue;
    if (!name) say(`La hoja no es de un libro: se leen ${SHEET_NAMES.join(', ')}`);
    else if (byName.has(name)) say('La hoja vino dos veces: deja una');
    else byName.set(name, sheet);
  }
  const places = new Map<string, (fault: Fault) => Fault>();
  const tables = Object.fromEntries(
    SHEET_NAMES.map((name) => {
      const sheet = byName.get(name);
      if (!sheet) return [name, []];
      const row = headRowOf(name, sheet, names);
      const head = row && { row, places: placesOf(name, row, names), values: names.values?.[name] ?? {} };
      const read = readTable(name, sheet, head, seen);
      const placed = placedIn(sheet, head);
      places.set(name, placed);
      faults.push(...read.faults.map(placed));
      return [name, read.rows];
    }),
  );
  const placed = (fault: Fault) => places.get(fault.sheet)?.(fault) ?? fault;
  // Each table was read by the readers of its own columns.
  return { tables: tables as unknown as Tables, faults, seen, placed };
}
