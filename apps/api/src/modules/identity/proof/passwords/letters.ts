/** How a password is read before it is compared with words. */

const LETTER_FOR: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/** Lower case, without accents. */
export function withoutAccents(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Digits and signs in place of letters as those letters. */
export function asLetters(text: string): string {
  return text.replace(/[013457@$!]/g, (sign) => LETTER_FOR[sign] ?? sign);
}
