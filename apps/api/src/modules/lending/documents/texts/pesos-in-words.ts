/** An amount in Spanish words, for a promissory note. */

const ONES = [
  '',
  'un',
  'dos',
  'tres',
  'cuatro',
  'cinco',
  'seis',
  'siete',
  'ocho',
  'nueve',
  'diez',
  'once',
  'doce',
  'trece',
  'catorce',
  'quince',
  'dieciséis',
  'diecisiete',
  'dieciocho',
  'diecinueve',
  'veinte',
  'veintiún',
  'veintidós',
  'veintitrés',
  'veinticuatro',
  'veinticinco',
  'veintiséis',
  'veintisiete',
  'veintiocho',
  'veintinueve',
] as const;
const TENS = [
  '',
  '',
  '',
  'treinta',
  'cuarenta',
  'cincuenta',
  'sesenta',
  'setenta',
  'ochenta',
  'noventa',
] as const;
const HUNDREDS = [
  '',
  'ciento',
  'doscientos',
  'trescientos',
  'cuatrocientos',
  'quinientos',
  'seiscientos',
  'setecientos',
  'ochocientos',
  'novecientos',
] as const;
const MAX = 999_999_999;

function belowHundred(value: number): string {
  if (value < 30) return ONES[value] ?? '';
  const ones = ONES[value % 10];
  return ones ? `${TENS[Math.floor(value / 10)]} y ${ones}` : (TENS[Math.floor(value / 10)] ?? '');
}

function belowThousand(value: number): string {
  if (value === 100) return 'cien';
  return [HUNDREDS[Math.floor(value / 100)], belowHundred(value % 100)].filter(Boolean).join(' ');
}

function belowMillion(value: number): string {
  const thousands = Math.floor(value / 1_000);
  const head = thousands === 0 ? '' : thousands === 1 ? 'mil' : `${belowThousand(thousands)} mil`;
  return [head, belowThousand(value % 1_000)].filter(Boolean).join(' ');
}

/**
 * 699,651 is 'seiscientos noventa y nueve mil seiscientos cincuenta y un pesos'.
 * @param amount whole pesos, 1 to 999,999,999
 * @throws RangeError outside of that range
 */
export function pesosInWords(amount: number): string {
  if (!Number.isSafeInteger(amount) || amount < 1 || amount > MAX)
    throw new RangeError(`no words for ${amount}`);
  if (amount === 1) return 'un peso';
  const millions = Math.floor(amount / 1_000_000);
  const rest = amount % 1_000_000;
  const head = millions === 0 ? '' : millions === 1 ? 'un millón' : `${belowThousand(millions)} millones`;
  const words = [head, belowMillion(rest)].filter(Boolean).join(' ');
  // 'Un millón de pesos', and 'un millón mil pesos'.
  return `${words}${millions > 0 && rest === 0 ? ' de' : ''} pesos`;
}
