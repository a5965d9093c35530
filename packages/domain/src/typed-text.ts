/**
 * A text as it was typed, pasted or filled in, without what nobody sees: format characters (the direction marks of a copied
 * contact, zero-width spaces), and with each run of spaces as one. In NFC, so that equal texts have equal letters.
 */
export function visibleText(text: string): string {
  return text
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .normalize('NFC');
}
