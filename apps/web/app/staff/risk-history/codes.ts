import {
  accountStates,
  originStates,
  paymentStates,
  savingStates,
} from '../../text/staff/risk/risk-codes.ts';
import { riskHistory as words } from '../../text/staff/risk/risk-history.ts';

/** The meaning of a bureau code, and whether it counts against the person. */
export type Meaning = { text: string; code: string; negative: boolean };

/** EstadoPago 03, 06, 17 to 41, 45 and 47 count as negative, EstadoCuenta those below. */
const NEGATIVE_PAYMENT = new Set([
  '03',
  '06',
  '45',
  '47',
  ...Array.from({ length: 25 }, (_, index) => String(17 + index)),
]);
const NEGATIVE_ACCOUNT = new Set(['02', '05', '06', '09', '14', '15', '16']);
const NEGATIVE_SAVING = new Set(['02', '06', '07']);
const NONE: ReadonlySet<string> = new Set();

export const paymentMeaning = meaningIn(paymentStates, NEGATIVE_PAYMENT, 2);
export const accountMeaning = meaningIn(accountStates, NEGATIVE_ACCOUNT, 2);
export const savingMeaning = meaningIn(savingStates, NEGATIVE_SAVING, 2);
export const originMeaning = meaningIn(originStates, NONE, 1);

/** Codes come with and without a leading zero. An unknown code is shown as it is. */
function meaningIn(table: Readonly<Record<string, string>>, negative: ReadonlySet<string>, digits: number) {
  return (reported: string): Meaning => {
    const trimmed = reported.trim();
    if (trimmed === '') return { text: words.noCode, code: '', negative: false };
    const code = /^\d+$/.test(trimmed) ? String(Number(trimmed)).padStart(digits, '0') : trimmed;
    return { text: table[code] ?? words.unknown(code), code, negative: negative.has(code) };
  };
}
