/** Parses the sheets of a returned file to lines, or to faults with row and column. */
import { PAYROLL_COLUMNS, PAYROLL_LINES_MAX } from '@unamano/contract/money/payroll/schemas';
import type { Refusal } from '../../../../kernel/result.ts';
import { createFooter, isTotalWord } from './footer.ts';
import { cellsOf, type Header, isHeaderAgain, REQUIRED_COLUMNS, titlesOf } from './header.ts';
import { parseLine, type ReadLine, type TableFault, textOf } from './returned-line.ts';
import { type CellOf, isEmpty, type Sheet, type SheetRow } from './sheet.ts';
import { chooseSheet, NO_LINES } from './sheet-choice.ts';

export type ReadTable = { ok: true; lines: ReadLine[] } | { ok: false; text: string; faults: TableFault[] };

const FAULTS_MAX = 20;

const ABOVE_HEADER = 'está encima de los títulos de las columnas; ponla debajo';
const TOO_MANY_CELLS =
  'tiene más celdas que títulos; revisa las comas y los puntos y comas dentro de las celdas';
const SPLIT_AMOUNT = 'el valor quedó partido por su coma; escríbelo sin puntos ni comas';
const ENTIRE_ROW = 'Toda la fila';

const refused = (text: string): ReadTable => ({ ok: false, text, faults: [] });

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
  let areaStart = 0;
  for (const row of sheet.rows) {
    const cellOf = cellsOf(header, row);
    if (row.row < header.row) {
      if (mayBeLine(cellOf, row)) faults.push({ row: row.row, column: null, text: ABOVE_HEADER });
      continue;
    }
    if (row.row === header.row || row.cells.every(isEmpty) || isHeaderAgain(header, row)) continue;
    const read = parseLine(cellOf, row.row);
    if ('faults' in read) {
      below.push(row);
      continue;
    }
    // What lies between lines is no footer, but for the subtotal of an area that adds up.
    for (const between of below.splice(0)) {
      if (isSubtotal(lines.slice(areaStart), header, between)) areaStart = lines.length;
      else faults.push(...faultsOf(header, between));
    }
    const split = splitFault(sheet, header, row);
    if (split) faults.push(split);
    lines.push(row.isHidden ? { ...read.line, isHidden: true } : read.line);
    if (faults.length >= FAULTS_MAX) return { lines, faults };
  }
  const footer = createFooter(lines);
  const last = areaStart > 0 ? lines.slice(areaStart) : [];
  for (const row of below) {
    if (last.length > 0 && isSubtotal(last, header, row)) continue;
    const read = footer.read(row, cellsOf(header, row));
    if (read === null) faults.push(...faultsOf(header, row));
    else if (read !== true && faults.length === 0) faults.push(read);
    if (faults.length >= FAULTS_MAX) break;
  }
  return { lines, faults };
}

const isSubtotal = (area: readonly ReadLine[], header: Header, row: SheetRow): boolean =>
  row.cells.some(isTotalWord) && createFooter(area).read(row, cellsOf(header, row)) === true;

function faultsOf(header: Header, row: SheetRow): TableFault[] {
  const read = parseLine(cellsOf(header, row), row.row);
  return 'faults' in read ? read.faults : [];
}

export function readTable(sheets: readonly Sheet[]): ReadTable {
  const chosen = chooseSheet(sheets);
  if ('text' in chosen) return refused(chosen.text);
  const { sheet, header } = chosen;
  const where = sheets.length > 1 ? `Hoja «${sheet.name}», ` : '';
  if (header.repeated.length > 0) {
    return refused(
      sentence(`${where}fila ${header.row}: está repetida la columna ${titlesOf(header.repeated)}`),
    );
  }
  const { lines, faults } = readLines(sheet, header);
  const [first] = faults.sort((one, other) => one.row - other.row);
  if (first) {
    const text = sentence(where + faultText(first));
    return { ok: false, text, faults: faults.slice(0, FAULTS_MAX) };
  }
  if (lines.length > PAYROLL_LINES_MAX) return refused(`El archivo tiene más de ${PAYROLL_LINES_MAX} filas`);
  return lines.length > 0 ? { ok: true, lines } : refused(NO_LINES);
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
    `file:${row}:${column ? PAYROLL_COLUMNS[column] : ENTIRE_ROW}`,
    fault,
  ]);
  return { ok: false, code: 'VALIDATION_ERROR', fields: { file: text, ...Object.fromEntries(each) } };
}
