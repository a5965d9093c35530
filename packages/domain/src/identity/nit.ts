/** Colombian tax numbers (NIT): nine digits and a check digit. */

/** Weights from the last digit: DIAN, Orden Administrativa 4 of 1989. The number of a person has up to ten digits. */
const WEIGHTS = [3, 7, 13, 17, 19, 23, 29, 37, 41, 43];

export function nitCheckDigit(digits: string): number {
  const sum = [...digits].reverse().reduce((total, digit, i) => total + Number(digit) * (WEIGHTS[i] ?? 0), 0);
  const rest = sum % 11;
  return rest > 1 ? 11 - rest : rest;
}

/** `900373913-4`, in whatever form it was typed; null when it is no tax number or its check digit is wrong. */
export function parseNit(typed: string): string | null {
  const match = /^(\d{9})-?(\d)$/.exec(typed.replace(/[\s.]/g, ''));
  const [, number = '', digit = ''] = match ?? [];
  return match && nitCheckDigit(number) === Number(digit) ? `${number}-${digit}` : null;
}

/** The figures of a tax number, or of a part of one, in a search; null for a text that is no number. */
export function nitMeant(typed: string): string | null {
  const figures = typed.replace(/^\s*nit\b/i, '').replace(/[\s.\p{Pd}]/gu, '');
  return /^\d{3,}$/.test(figures) ? figures : null;
}
