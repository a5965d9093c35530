import { type Pesos, pesos } from '../money.ts';
import { visibleText } from '../typed-text.ts';

const SIGN_IN_FRONT = /^(?:COP ?)?\$? ?/i;
const WORD_BEHIND = / ?(?:COP|pesos)$/i;

/** Groups of three by dots, spaces, an apostrophe for millions, or (only where it is certain) commas; cents of zero. */
const FORMS = [
  /^\d{1,15}(?:[.,]0{1,2})?$/,
  /^[1-9]\d{0,2}(?:\.\d{3})+(?:,0{1,2})?$/,
  /^[1-9]\d{0,2}(?: \d{3})+(?:[.,]0{1,2})?$/,
  /^[1-9]\d{0,2}['’]\d{3}(?:[.'’]\d{3})*(?:,0{1,2})?$/,
  // 15,000 alone could be a fraction with three decimals.
  /^[1-9]\d{0,2}(?:,\d{3})+\.0{1,2}$/,
  /^[1-9]\d{0,2}(?:,\d{3}){2,}$/,
];

/**
 * The whole pesos that a person, a page or a file wrote: `15.000`, `$ 15.000,00`, `15000.00`, `1'500.000`. Cents of zero
 * are dropped. Null for all that is not certainly an amount of whole pesos: `15,5`, `15,000`, `25 mil`, `1e5`, `-20`.
 */
export function parsePesos(typed: string | number): Pesos | null {
  if (typeof typed === 'number') return Number.isSafeInteger(typed) && typed >= 0 ? pesos(typed) : null;
  const text = visibleText(typed).replace(SIGN_IN_FRONT, '').replace(WORD_BEHIND, '');
  if (!FORMS.some((form) => form.test(text))) return null;
  return parsePesos(Number(text.replace(/[.,]0{1,2}$/, '').replace(/[^\d]/g, '')));
}
