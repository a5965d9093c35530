/** How long an account number is at each bank. The lengths are those of docs.v3.localpayment.com, read in November 2026. */
import { type Fault, mobileFault, phoneDigits, REQUIRED } from '../rules.ts';

/** The most digits of an account in the file that banks take (PAB). */
export const ACCOUNT_DIGITS_MAX = 17;

/** The number of digits at a bank, by its code. At a bank that is not listed, any number that fits into the file is accepted. */
const DIGITS = new Map<string, { isRight: (digits: number) => boolean; words: string }>([
  // Banco de Bogotá
  ['1001', { isRight: (digits) => digits > 0 && digits <= 9, words: 'hasta 9' }],
  // Bancolombia
  ['1007', { isRight: (digits) => digits === 11, words: '11' }],
  // Banco Caja Social
  ['1032', { isRight: (digits) => digits === 12, words: '12' }],
  // Davivienda
  ['1051', { isRight: (digits) => digits === 12 || digits === 16, words: '12 o 16' }],
]);

/** Nequi and DaviPlata: the account is a mobile number. */
const WALLETS: readonly string[] = ['1507', '1551'];

/** True where the account number is the holder's mobile number. */
export const isWallet = (bankCode: string): boolean => WALLETS.includes(bankCode);

/**
 * The fault of an account number, or null.
 *
 * @param text digits and hyphens; hyphens are not counted
 * @param bankCode empty while no bank is chosen
 */
export function accountNumberFault(text: string, bankCode: string): Fault {
  const number = text.trim();
  if (number === '') return REQUIRED;
  if (number.length > 20) return 'Debe tener hasta 20 caracteres o menos';
  if (!/^[0-9-]+$/.test(number)) return 'Solo debe contener números';
  const digits = number.replaceAll('-', '');
  if (isWallet(bankCode))
    return mobileFault(digits) && 'Es tu número de celular: 10 números, y el primero es 3';
  const known = DIGITS.get(bankCode);
  if (known && !known.isRight(digits.length)) return `En este banco la cuenta tiene ${known.words} números`;
  if (digits.length > ACCOUNT_DIGITS_MAX) return `La cuenta tiene hasta ${ACCOUNT_DIGITS_MAX} números`;
  return digits === '' ? 'Solo debe contener números' : null;
}

/** The number as it is stored, shown and written into files: what `accountNumberFault` looked at. */
export function accountNumberOf(text: string, bankCode: string): string {
  const digits = text.replace(/\D/g, '');
  return isWallet(bankCode) ? phoneDigits(digits) : digits;
}
