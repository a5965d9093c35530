/** Parses the cells of one row to a line, or to its faults. No value is guessed. */
import type { PayrollColumn } from '@unamano/contract/money/payroll/schemas';
import { anyDocumentNumber } from '@unamano/domain/identity/document-number';
import type { Pesos } from '@unamano/domain/money';
import { parsePesos } from '@unamano/domain/money/typed-pesos';
import { visibleText } from '@unamano/domain/typed-text';
import { type Cell, type CellOf, isUnread, type Unread } from './sheet.ts';

export type ReturnedLine = {
  /** As the office's program shows it. */
  row: number;
  dni: string;
  name: string;
  creditId: number;
  installment: number;
  amountPesos: Pesos;
  /** Its row is hidden in the office's program. */
  isHidden?: true | undefined;
};

/** With the document as the file has it. */
export type ReadLine = ReturnedLine & { typedDni: string };

/** `column` is null where the row itself is at fault. */
export type TableFault = { row: number; column: PayrollColumn | null; text: string };

/** Far above any installment. */
const LINE_PESOS_MAX = 100_000_000;
const NAME_MAX = 200;

const WRONG_DNI = 'escribe el número de documento';
const WRONG_NUMBER = 'escribe el número que trae el archivo de descuentos';
const WRONG_AMOUNT = 'escribe el valor en pesos, sin centavos; 0 si no se descontó';
const UNREAD: Record<Unread['unread'], string> = {
  formula: 'la fórmula no trae su resultado; guárdalo de nuevo en Excel, o escribe los valores',
  zero: 'la fórmula da 0; escribe el valor',
  error: 'la celda tiene un error; escribe el valor',
  day: 'la celda tiene una fecha; escribe el número',
  boolean: 'la celda dice verdadero o falso; escribe el valor',
};

export function textOf(cell: Cell): string {
  return typeof cell === 'string' || typeof cell === 'number' ? visibleText(String(cell)) : '';
}

const typedValue = (cell: Cell): string | number => (typeof cell === 'number' ? cell : textOf(cell));

/** A word is no document: every number of one has digits. */
const documentOf = (cell: Cell): string | null =>
  /\d/.test(textOf(cell)) ? anyDocumentNumber(typedValue(cell)) : null;

/** `134`, and `134.0` of a program that stored a fraction. */
function wholeNumber(cell: Cell, max: number): number | null {
  const [, digits] = /^(\d{1,16})(?:[.,]0{1,2})?$/.exec(textOf(cell)) ?? [];
  const value = Number(digits ?? 0);
  return value >= 1 && value <= max ? value : null;
}

function amountOf(cell: Cell): Pesos | null {
  const amount = parsePesos(typedValue(cell));
  return amount !== null && amount <= LINE_PESOS_MAX ? amount : null;
}

export function parseLine(cellOf: CellOf, row: number): { line: ReadLine } | { faults: TableFault[] } {
  const dni = documentOf(cellOf('dni'));
  const creditId = wholeNumber(cellOf('id_credit'), Number.MAX_SAFE_INTEGER);
  const installment = wholeNumber(cellOf('installment'), 99);
  const amountPesos = amountOf(cellOf('deducted'));
  if (dni !== null && creditId !== null && installment !== null && amountPesos !== null) {
    const name = textOf(cellOf('name')).replaceAll('\u0000', '').toWellFormed().slice(0, NAME_MAX);
    return { line: { row, dni, typedDni: textOf(cellOf('dni')), name, creditId, installment, amountPesos } };
  }
  const faults: TableFault[] = [];
  const add = (column: PayrollColumn, text: string): void => {
    const cell = cellOf(column);
    faults.push({ row, column, text: isUnread(cell) ? UNREAD[cell.unread] : text });
  };
  if (dni === null) add('dni', WRONG_DNI);
  if (creditId === null) add('id_credit', WRONG_NUMBER);
  if (installment === null) add('installment', WRONG_NUMBER);
  if (amountPesos === null) add('deducted', WRONG_AMOUNT);
  return { faults };
}
