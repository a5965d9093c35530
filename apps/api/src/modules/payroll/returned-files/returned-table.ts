/** Parses the cells of a returned file to lines, or to faults with row and column. No value is guessed. */

import { PAYROLL_COLUMNS, PAYROLL_LINES_MAX, type PayrollColumn } from '@unamano/contract/payroll-schemas';
import { fold } from '@unamano/domain/fold';
import { type Pesos, pesos } from '@unamano/domain/money';
import type { Refusal } from '../../../kernel/result.ts';

/** Rows of cells of any type, as the spreadsheet's or the CSV's reader returns them. */
export type Table = readonly (readonly unknown[])[];

export type ReturnedLine = {
  /** As in the spreadsheet: the header is row 1. */
  row: number;
  dni: string;
  name: string;
  creditId: number;
  installment: number;
  amountPesos: Pesos;
};

type TableFault = { row: number; column: PayrollColumn; text: string };

export type ReadTable =
  | { ok: true; lines: ReturnedLine[] }
  | { ok: false; text: string; faults: TableFault[] };

const REQUIRED_COLUMNS = ['dni', 'id_credit', 'installment', 'deducted'] as const;
const FAULTS_MAX = 20;
/** Far above any installment. */
const LINE_PESOS_MAX = 100_000_000;
const NAME_MAX = 200;

const WRONG_DNI = 'escribe el número de documento';
const WRONG_NUMBER = 'escribe el número que trae el archivo de descuentos';
const WRONG_AMOUNT = 'escribe el valor en pesos, sin centavos; 0 si no se descontó';

/** Ignores capitals, accents and signs. */
function normalizeHeader(header: unknown): string {
  return fold(String(header ?? '')).replace(/[^\p{L}\p{N}]/gu, '');
}

function textOf(cell: unknown): string {
  return typeof cell === 'string' || typeof cell === 'number' ? String(cell).trim() : '';
}

function isBlank(row: readonly unknown[]): boolean {
  return row.every((cell) => cell === null || cell === undefined || String(cell).trim() === '');
}

function wholeNumber(cell: unknown, max: number): number | null {
  const text = textOf(cell);
  if (!/^\d{1,16}$/.test(text)) return null;
  const value = Number(text);
  return value >= 1 && value <= max ? value : null;
}

/** Accepts `120000`, `120.000`, `$ 120.000` and `120.000,00`. Refuses cents. */
export function parsePesos(cell: unknown): Pesos | null {
  const text = textOf(cell).replace(/^\$\s*/, '');
  if (!/^(\d{1,12}|\d{1,3}(\.\d{3}){1,3})(,0{1,2})?$/.test(text)) return null;
  const value = Number(text.replace(/,0+$/, '').replaceAll('.', ''));
  return value <= LINE_PESOS_MAX ? pesos(value) : null;
}

function parseDocumentNumber(cell: unknown): string | null {
  const text = textOf(cell).replace(/[.\s']/g, '');
  return /^[0-9A-Za-z-]{3,20}$/.test(text) ? text : null;
}

function parseLine(
  cellOf: (column: PayrollColumn) => unknown,
  row: number,
): { line: ReturnedLine } | { faults: TableFault[] } {
  const dni = parseDocumentNumber(cellOf('dni'));
  const creditId = wholeNumber(cellOf('id_credit'), Number.MAX_SAFE_INTEGER);
  const installment = wholeNumber(cellOf('installment'), 99);
  const amountPesos = parsePesos(cellOf('deducted'));
  if (dni !== null && creditId !== null && installment !== null && amountPesos !== null) {
    const name = textOf(cellOf('name')).replaceAll('\u0000', '').toWellFormed().slice(0, NAME_MAX);
    return { line: { row, dni, name, creditId, installment, amountPesos } };
  }
  const faults: TableFault[] = [];
  if (dni === null) faults.push({ row, column: 'dni', text: WRONG_DNI });
  if (creditId === null) faults.push({ row, column: 'id_credit', text: WRONG_NUMBER });
  if (installment === null) faults.push({ row, column: 'installment', text: WRONG_NUMBER });
  if (amountPesos === null) faults.push({ row, column: 'deducted', text: WRONG_AMOUNT });
  return { faults };
}

export function readTable(table: Table): ReadTable {
  const refused = (text: string): ReadTable => ({ ok: false, text, faults: [] });
  const headers = (table[0] ?? []).map(normalizeHeader);
  const columnIndex = new Map(
    Object.entries(PAYROLL_COLUMNS).map(([column, header]) => [
      column,
      headers.indexOf(normalizeHeader(header)),
    ]),
  );
  const missing = REQUIRED_COLUMNS.filter((column) => (columnIndex.get(column) ?? -1) < 0);
  if (missing.length > 0) {
    return refused(`Faltan columnas: ${missing.map((column) => PAYROLL_COLUMNS[column]).join(', ')}`);
  }
  const lines: ReturnedLine[] = [];
  const faults: TableFault[] = [];
  for (const [index, cells] of table.entries()) {
    if (index === 0 || isBlank(cells)) continue;
    const read = parseLine((column) => cells[columnIndex.get(column) ?? -1], index + 1);
    if ('line' in read) lines.push(read.line);
    else faults.push(...read.faults);
    if (lines.length > PAYROLL_LINES_MAX)
      return refused(`El archivo tiene más de ${PAYROLL_LINES_MAX} filas`);
    if (faults.length >= FAULTS_MAX) break;
  }
  const [first] = faults;
  if (first) return { ok: false, text: faultText(first), faults: faults.slice(0, FAULTS_MAX) };
  return lines.length > 0 ? { ok: true, lines } : refused('El archivo no tiene filas');
}

function faultText({ row, column, text }: TableFault): string {
  return `Fila ${row}, columna ${PAYROLL_COLUMNS[column]}: ${text}`;
}

/** The first fault as the file's text, and each fault under its row and column. */
export function refuseFile(text: string, faults: readonly TableFault[]): Refusal<never> {
  const each = faults.map((fault) => [`file:${fault.row}:${PAYROLL_COLUMNS[fault.column]}`, fault.text]);
  return { ok: false, code: 'VALIDATION_ERROR', fields: { file: text, ...Object.fromEntries(each) } };
}
