/** Parses the sheets of a returned file to lines, or to faults with row and column. */
import { PAYROLL_COLUMNS, PAYROLL_LINES_MAX, type PayrollColumn } from '@unamano/contract/payroll-schemas';
import type { Refusal } from '../../../kernel/result.ts';
import { createFooter } from './footer.ts';
import { findHeader, type Header, REQUIRED_COLUMNS } from './header.ts';
import { type CellOf, parseLine, type ReadLine, type TableFault, textOf } from './returned-line.ts';
import { isEmpty, isUnread, type Sheet, type SheetRow } from './sheet.ts';

export type ReadTable =
  | { ok: true; lines: ReadLine[] }
  | { ok: false; text: string; faults: TableFault[] };

const FAULTS_MAX = 20;

const ABOVE_HEADER = 'está encima de los títulos de las columnas; ponla debajo';
const TOO_MANY_CELLS = 'tiene más celdas que títulos; revisa las comas y los puntos y comas dentro de las celdas';
const SPLIT_AMOUNT = 'el valor quedó partido por su coma; escríbelo sin puntos ni comas';
const WHOLE_ROW = 'Toda la fila';

const refused = (text: string): ReadTable => ({ ok: false, text, faults: [] });
const titlesOf = (columns: readonly PayrollColumn[]): string =>
  columns.map((column) => PAYROLL_COLUMNS[column]).join(', ');

const cellsOf =
  ({ columns }: Header, { cells }: SheetRow): CellOf =>
  (column) =>
    cells[columns[column] ?? -1];

/** Where two of the four values are there, the row may be a line. */
function mayBeLine(cellOf: CellOf, { row }: SheetRow): boolean {
  const read = parseLine(cellOf, row);
  return 'line' in read || read.faults.length <= REQUIRED_COLUMNS.length - 2;
}

/** Cells that slid to the right, because a cell has the sign that separates cells. */
function splitFault({ delimiter }: Sheet, header: Header, { row, cells }: SheetRow): TableFault | null {
  if (delimiter === undefined) return null;
  if (cells.slice(header.width).some((cell) => !isEmpty(cell)))
    return { row, column: null, text: TOO_MANY_CELLS };
  const next = (header.columns.deducted ?? 0) + 1;
  const isKnown = REQUIRED_COLUMNS.some((column) => header.columns[column] === next);
  return delimiter === ',' && !isKnown && /^\d{3}$/.test(textOf(cells[next]))
    ? { row, column: 'deducted', text: SPLIT_AMOUNT }
    : null;
}

function readLines(sheet: Sheet, header: Header): { lines: ReadLine[]; faults: TableFault[] } {
  const lines: ReadLine[] = [];
  const faults: TableFault[] = [];
  const below: SheetRow[] = [];
  for (const row of sheet.rows) {
    const cellOf = cellsOf(header, row);
    if (row.row < header.row) {
      if (mayBeLine(cellOf, row)) faults.push({ row: row.row, column: null, text: ABOVE_HEADER });
      continue;
    }
    if (row.row === header.row || row.cells.every(isEmpty)) continue;
    const read = parseLine(cellOf, row.row);
    if ('faults' in read) {
      below.push(row);
      continue;
    }
    // What lies between lines is no footer.
    for (const between of below.splice(0)) faults.push(...faultsOf(header, between));
    const split = splitFault(sheet, header, row);
    if (split) faults.push(split);
    lines.push(read.line);
    if (faults.length >= FAULTS_MAX) return { lines, faults };
  }
  const footer = createFooter(lines);
  for (const row of below) {
    const read = footer.read(row, cellsOf(header, row));
    if (read === null) faults.push(...faultsOf(header, row));
    else if (read !== true && faults.length === 0) faults.push(read);
    if (faults.length >= FAULTS_MAX) break;
  }
  return { lines, faults };
}

function faultsOf(header: Header, row: SheetRow): TableFault[] {
  const read = parseLine(cellsOf(header, row), row.row);
  return 'faults' in read ? read.faults : [];
}

/** Something below the header has a digit in one of the columns of a line, or cannot be read. */
const hasLines = ({ rows }: Sheet, header: Header): boolean =>
  rows.some((row) => {
    const cellOf = cellsOf(header, row);
    const isFilled = REQUIRED_COLUMNS.some(
      (column) => isUnread(cellOf(column)) || /\d/.test(textOf(cellOf(column))),
    );
    return row.row > header.row && isFilled;
  });

const nameOf = ({ name, isHidden }: Sheet): string => `«${name}»${isHidden ? ' (oculta)' : ''}`;

type FoundSheet = { sheet: Sheet; header: Header };

/** The one sheet with lines, wherever it is, or why there is none. */
function chooseSheet(sheets: readonly Sheet[]): FoundSheet | ReadTable {
  const searched = sheets.map((sheet) => ({ sheet, ...findHeader(sheet.rows) }));
  const found = searched.flatMap(({ sheet, header }) => (header ? [{ sheet, header }] : []));
  if (found.length === 0) {
    const nearest = searched.map(({ missing }) => missing).sort((a, b) => a.length - b.length)[0];
    return refused(`Faltan columnas: ${titlesOf(nearest ?? REQUIRED_COLUMNS)}`);
  }
  const filled = found.filter(({ sheet, header }) => hasLines(sheet, header));
  const [chosen] = filled;
  if (!chosen) return refused('El archivo no tiene filas');
  // A sheet that goes on without headers where another one ends.
  const goesOn = (sheet: Sheet): boolean =>
    sheet.rows.some((row) => 'line' in parseLine(cellsOf(chosen.header, row), row.row));
  const withLines = searched.filter(
    ({ sheet, header }) =>
      filled.some((one) => one.sheet === sheet) || (header === null && goesOn(sheet)),
  );
  if (withLines.length > 1) {
    const names = withLines.map(({ sheet }) => nameOf(sheet)).join(', ');
    return refused(`Varias hojas tienen filas: ${names}. Deja todas las filas en una sola hoja`);
  }
  if (chosen.sheet.isHidden) {
    return refused(`Las filas están en la hoja oculta «${chosen.sheet.name}». Muéstrala y revísala`);
  }
  return chosen;
}

export function readTable(sheets: readonly Sheet[]): ReadTable {
  const chosen = chooseSheet(sheets);
  if ('ok' in chosen) return chosen;
  const { sheet, header } = chosen;
  const where = sheets.length > 1 ? `Hoja «${sheet.name}», ` : '';
  if (header.repeated.length > 0) {
    return refused(sentence(`${where}fila ${header.row}: está repetida la columna ${titlesOf(header.repeated)}`));
  }
  const { lines, faults } = readLines(sheet, header);
  const [first] = faults.sort((one, other) => one.row - other.row);
  if (first) {
    const text = sentence(where + faultText(first));
    return { ok: false, text, faults: faults.slice(0, FAULTS_MAX) };
  }
  if (lines.length > PAYROLL_LINES_MAX) return refused(`El archivo tiene más de ${PAYROLL_LINES_MAX} filas`);
  return lines.length > 0 ? { ok: true, lines } : refused('El archivo no tiene filas');
}

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function faultText({ row, column, text }: TableFault): string {
  return `fila ${row}${column ? `, columna ${PAYROLL_COLUMNS[column]}` : ''}: ${text}`;
}

/** A file that has this row at fault, and nothing more that is known. */
export const refuseRow = (row: number, text: string): ReadTable => {
  const fault = { row, column: null, text };
  return { ok: false, text: sentence(faultText(fault)), faults: [fault] };
};

/** The first fault as the file's text, and each fault under its row and column. */
export function refuseFile(text: string, faults: readonly TableFault[]): Refusal<never> {
  const each = faults.map(({ row, column, text: fault }) => [
    `file:${row}:${column ? PAYROLL_COLUMNS[column] : WHOLE_ROW}`,
    fault,
  ]);
  return { ok: false, code: 'VALIDATION_ERROR', fields: { file: text, ...Object.fromEntries(each) } };
}
