/** Numbers of identity documents in their one normal form, for sign-up, look-ups, the bureau and payroll files. */

import { visibleText } from '../typed-text.ts';
import { nitCheckDigit } from './nit.ts';

/** How numbers of each document look, by DIAN's code. Wide on purpose: a real document must never be refused. */
const SHAPES: Record<string, RegExp> = {
  '11': /^[A-Z0-9]{5,15}$/,
  '12': /^[1-9]\d{9,10}$/,
  '13': /^[1-9]\d{4,9}$/,
  '21': /^[A-Z0-9]{5,15}$/,
  '22': /^[A-Z0-9]{5,10}$/,
  '31': /^[1-9]\d{8}$/,
  '41': /^[A-Z0-9]{5,12}$/,
  '42': /^[A-Z0-9]{4,20}$/,
  '43': /^[A-Z0-9]{4,20}$/,
};
/** Documents that count people: zeros in front pad the number and are no part of it. */
const COUNTED = new Set(['12', '13', '31']);
const ANY_SHAPE = /^[A-Z0-9]{3,20}$/;

/** What people and offices write in front: `C.C. No. 1.234.567`. Letters are a prefix only in front of a digit. */
const PREFIX =
  /^(?:C\.? ?C|C\.? ?E|T\.? ?I|NIT|DNI|C[EÉ]DULA(?: DE (?:CIUDADAN[IÍ]A|EXTRANJER[IÍ]A))?|PASAPORTE)(?:\.|:| |N[O°º]\.?|NRO\.?|#)*(?=\d)/;
const GROUPED = /^\d{1,3}(?:\.\d{3})+$|^\d{1,3}(?:,\d{3})+$/;
/** A spreadsheet that took the number for a fraction. */
const ZERO_FRACTION = /^(\d+)[.,]0{1,3}$/;
const SCIENTIFIC = /^\d(?:[.,]\d+)?E\+?\d{1,2}$/;

/** Letters and digits, or null where separators are not where a number has them: `10.64.82` is no certain number. */
function compact(text: string): string | null {
  const tight = text.replace(/[\s'’]/g, '').replace(/\.$/, '');
  if (SCIENTIFIC.test(tight)) return null;
  if (GROUPED.test(tight)) return tight.replace(/[.,]/g, '');
  const [, integer] = ZERO_FRACTION.exec(tight) ?? [];
  if (integer !== undefined) return integer;
  // Dots between letters, and hyphens beside them, are decoration; between digits a dot would be a fraction.
  const undotted = /^[\d.,]+$/.test(tight)
    ? tight
    : tight.replaceAll('.', '').replace(/(?<=[A-Z])-|-(?=[A-Z])/g, '');
  return /^[A-Z0-9]+$/.test(undotted) ? undotted : null;
}

const withoutPadding = (digits: string): string => digits.replace(/^0+(?=\d)/, '');

/** Nine digits; a check digit behind them must be right, and is left out. */
function nitNumber(text: string): string | null {
  const [, dotted = '', digit] = /^([\d.]+?)(?: ?- ?(\d))?$/.exec(text) ?? [];
  const number = compact(dotted);
  if (number === null) return null;
  const digits = withoutPadding(number);
  if (digit !== undefined) return nitCheckDigit(digits) === Number(digit) ? digits : null;
  if (digits.length !== 10) return digits;
  return nitCheckDigit(digits.slice(0, 9)) === Number(digits.slice(9)) ? digits.slice(0, 9) : null;
}

/**
 * The number of a document of that type (DIAN's code) in its normal form: capitals and digits without dots, spaces and
 * prefix; a C.C., T.I. or NIT has no leading zero, and a NIT no check digit. Null for anything that is not certainly a number.
 */
export function documentNumberOf(type: string, typed: string): string | null {
  const text = visibleText(typed).toUpperCase();
  // Letters belong to the number of a passport.
  const bare = type === '41' ? text.replace(/^PASAPORTE:? /, '') : text.replace(PREFIX, '');
  const number = type === '31' ? nitNumber(bare) : compact(bare);
  if (number === null) return null;
  const normal = COUNTED.has(type) ? withoutPadding(number) : number;
  return SHAPES[type]?.test(normal) ? normal : null;
}

/**
 * The number of a document whose type nobody states, as in a payroll file: a number of digits alone has no leading zeros, and
 * none has the check digit that accountants write behind a hyphen. Null for anything that is not certainly a number.
 */
export function anyDocumentNumber(typed: string | number): string | null {
  if (typeof typed === 'number') return Number.isSafeInteger(typed) && typed > 0 ? String(typed) : null;
  const bare = visibleText(typed).toUpperCase().replace(PREFIX, '');
  const number = /\d ?- ?\d$/.test(bare) ? nitNumber(bare) : compact(bare);
  if (number === null) return null;
  const normal = /^\d+$/.test(number) ? withoutPadding(number) : number;
  return ANY_SHAPE.test(normal) ? normal : null;
}

/** The numbers, in normal form, that a search text can mean: with its prefix and zeros (a passport's), and without them. */
export function documentNumbersMeant(typed: string): string[] {
  const bare = anyDocumentNumber(typed);
  const text = visibleText(typed).toUpperCase();
  const asTyped = compact(text);
  const padded = compact(text.replace(PREFIX, ''));
  return [
    ...new Set([bare, asTyped, padded].filter((number) => number !== null && number !== '')),
  ] as string[];
}
