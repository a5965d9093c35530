/** The sheets of a book as rows with values, and what is wrong by sheet, row and column. */
import { fold } from '@unamano/domain/fold';
import { type Cell, isEmpty, type Sheet, type SheetRow } from '../../payroll/index.ts';
import { HELP_SHEET } from '../templates/help.ts';
import { type Column, type RowOf, SHEET_NAMES, SHEETS, type SheetName } from '../templates/sheets.ts';
import { noteSeen, nothingSeen, type Seen } from './seen.ts';

/** Spanish; `row` as the office's program shows it, 0 where all of the sheet is at fault. */
export interface Fault {
  readonly sheet: string;
  readonly row: number;
  readonly column: string;
  readonly text: string;
}

/** The columns of another program, by sheet: what it calls each, and our header. */
export type Mapping = Readonly<Partial<Record<SheetName, Readonly<Record<string, string>>>>>;

export type Table<Name extends SheetName> = readonly { readonly row: number; readonly values: RowOf<Name> }[];
export type Tables = { readonly [Name in SheetName]: Table<Name> };

const HEADER_ROWS_MAX = 20;

/** Without capitals, accents and signs: `Fecha de desembolso` is not `fecha_desembolso`, `Fecha desembolso` is. */
export const headerKey = (cell: unknown): string =>
  typeof cell === 'string' ? fold(cell).replace(/[^\p{L}\p{N}]/gu, '') : '';

type Columns = Readonly<Record<string, Column<unknown>>>;

/** The place of each column in a row of headers; null where the row has less than two of them, or not the first. */
function placesOf(columns: Columns, named: Readonly<Record<string, string>>, { cells }: SheetRow) {
  const ours = new Map(Object.entries(named).map(([theirs, own]) => [headerKey(theirs), headerKey(own)]));
  const keys = Array.from(cells, (cell) => ours.get(headerKey(cell)) ?? headerKey(cell));
  const places = new Map<string, number[]>();
  for (const [name, { header }] of Object.entries(columns))
    places.set(
      name,
      keys.flatMap((key, index) => (key === headerKey(header) ? [index] : [])),
    );
  const found = [...places.values()].filter((own) => own.length > 0).length;
  return found >= 2 ? places : null;
}

/** Whether one of the rows has the headers of a sheet. */
export function hasHeaders(name: SheetName, mapping: Mapping) {
  return (rows: readonly SheetRow[]): boolean =>
    rows.some((row) => placesOf(SHEETS[name], mapping[name] ?? {}, row) !== null);
}

/** The row of headers of a sheet; undefined where none of the first ones has them. */
export const headRowOf = (name: SheetName, sheet: Sheet, mapping: Mapping): SheetRow | undefined =>
  sheet.rows.find(
    (row) => row.row <= HEADER_ROWS_MAX && placesOf(SHEETS[name], mapping[name] ?? {}, row) !== null,
  );

/** The headers of ours that a row of headers lacks. */
export function missingIn(name: SheetName, { cells }: SheetRow, mapping: Mapping): string[] {
  const named = Object.entries(mapping[name] ?? {}).map(
    ([theirs, own]) => [headerKey(theirs), headerKey(own)] as const,
  );
  const ours = new Map(named);
  const keys = new Set(Array.from(cells, (cell) => ours.get(headerKey(cell)) ?? headerKey(cell)));
  const columns: Columns = SHEETS[name];
  return Object.values(columns).flatMap(({ header }) => (keys.has(headerKey(header)) ? [] : [header]));
}

function readRow(columns: Columns, places: ReadonlyMap<string, number[]>, { cells }: SheetRow) {
  const values: Record<string, unknown> = {};
  const wrong: { header: string; text: string }[] = [];
  for (const [name, { header, read, empty }] of Object.entries(columns)) {
    const cell: Cell = cells[places.get(name)?.[0] ?? -1];
    if (isEmpty(cell)) {
      if (empty) values[name] = empty.value;
      else wrong.push({ header, text: 'Falta el valor' });
      continue;
    }
    const own = read(cell);
    if (own.ok) values[name] = own.value;
    else wrong.push({ header, text: own.text });
  }
  return { values, wrong };
}

function readTable(name: SheetName, sheet: Sheet, mapping: Mapping, faults: Fault[], seen: Seen) {
  const columns: Columns = SHEETS[name];
  const at = (row: number, column: string, text: string) => faults.push({ sheet: name, row, column, text });
  const head = headRowOf(name, sheet, mapping);
  const places = head && placesOf(columns, mapping[name] ?? {}, head);
  if (!head || !places) {
    seen.unread.add(name);
    at(
      0,
      '',
      'No se encontraron los títulos de las columnas: usa la plantilla, o una lista de nombres de columnas',
    );
    return [];
  }
  for (const [key, { header, empty }] of Object.entries(columns)) {
    const own = places.get(key) ?? [];
    if (own.length === 0 && !empty) at(head.row, header, 'Falta la columna');
    if (own.length > 1) at(head.row, header, 'La columna está dos veces: deja una');
  }
  if (faults.some((fault) => fault.sheet === name)) {
    seen.unread.add(name);
    return [];
  }
  const rows: { row: number; values: Record<string, unknown> }[] = [];
  for (const row of sheet.rows) {
    if (row.row <= head.row || row.cells.every(isEmpty)) continue;
    if (row.isHidden) at(row.row, '', 'La fila está oculta: muéstrala, o bórrala si no es del libro');
    const { values, wrong } = readRow(columns, places, row);
    for (const { header, text } of wrong) at(row.row, header, text);
    if (wrong.length === 0) rows.push({ row: row.row, values });
    else noteSeen(name, values, seen);
  }
  return rows;
}

/** @param sheets by their names; a sheet of no name that is known is a fault */
export function tablesOf(
  sheets: readonly Sheet[],
  mapping: Mapping,
): { tables: Tables; faults: Fault[]; seen: Seen } {
  const faults: Fault[] = [];
  const seen = nothingSeen();
  const byName = new Map<SheetName, Sheet>();
  for (const sheet of sheets) {
    const name = SHEET_NAMES.find((own) => headerKey(own) === headerKey(sheet.name));
    const say = (text: string) => faults.push({ sheet: sheet.name, row: 0, column: '', text });
    if (sheet.rows.length === 0 || headerKey(sheet.name) === HELP_SHEET) continue;
    if (!name) say(`La hoja no es de un libro: se leen ${SHEET_NAMES.join(', ')}`);
    else if (byName.has(name)) say('La hoja vino dos veces: deja una');
    else byName.set(name, sheet);
  }
  const tables = Object.fromEntries(
    SHEET_NAMES.map((name) => {
      const sheet = byName.get(name);
      return [name, sheet ? readTable(name, sheet, mapping, faults, seen) : []];
    }),
  );
  // Each table was read by the readers of its own columns.
  return { tables: tables as unknown as Tables, faults, seen };
}
