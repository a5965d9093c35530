/**
 * Rows below the lines: totals, and who made and signed the file. A row is left out only where it can be no line: it names no
 * document, credit and installment, and its amount is the sum of the lines, or nothing.
 */
import { type Pesos, sumPesos } from '@unamano/domain/money';
import { parsePesos } from '@unamano/domain/money/typed-pesos';
import { type ReturnedLine, type TableFault, textOf } from './returned-line.ts';
import { type Cell, type CellOf, isEmpty, isUnread, type SheetRow } from './sheet.ts';

const TOTAL = /^(?:(?:gran |sub ?|valor )?total(?:es)?|suma)\b/;
const SIGNATURE = /^(?:elabor|prepar|revis|aprob|autoriz|firma|nota\b|observaci)/;

const WRONG_TOTAL = 'el total no es la suma de las filas';

const fold = (cell: Cell): string => textOf(cell).normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
export const isTotalWord = (cell: Cell): boolean => TOTAL.test(fold(cell));
const isWord = (cell: Cell): boolean => isTotalWord(cell) || SIGNATURE.test(fold(cell));

export type Footer = {
  /** True for a row that is left out; a fault for a total that is wrong. Null for a row that may be a line. */
  read: (row: SheetRow, cellOf: CellOf) => true | TableFault | null;
};

export function createFooter(lines: readonly ReturnedLine[]): Footer {
  const sum: Pesos = sumPesos(lines.map(({ amountPesos }) => amountPesos));
  const paid = lines.filter(({ amountPesos }) => amountPesos > 0).length;
  let hasBegun = false;

  /** Below a total or a signature, a name or a job is a text without digits. */
  const namesNothing = (cell: Cell): boolean =>
    isEmpty(cell) || isWord(cell) || (hasBegun && typeof cell === 'string' && !/\d/.test(cell));

  return {
    read({ row, cells }, cellOf) {
      if (![cellOf('dni'), cellOf('id_credit'), cellOf('installment')].every(namesNothing)) return null;
      const amount = cellOf('deducted');
      const isTotal = cells.some(isTotalWord);
      if (!isEmpty(amount) && !isWord(amount)) {
        const isZero = isUnread(amount) && amount.unread === 'zero';
        if (isUnread(amount) && !isZero) return null;
        const pesos = isZero ? 0 : parsePesos(typeof amount === 'number' ? amount : textOf(amount));
        // Without a word, the sum of one line would look like a line that lost its other cells.
        const isBareSum = paid > 1 && !cells.some((cell) => isUnread(cell) || /\p{L}/u.test(textOf(cell)));
        if (!isTotal && !isBareSum) return null;
        if (pesos !== sum) return isTotal ? { row, column: 'deducted', text: WRONG_TOTAL } : null;
      }
      hasBegun ||= cells.some(isWord);
      return true;
    },
  };
}
