/**
 * Text as a search compares it: without case and accents, in whichever form its letters are encoded, with single spaces.
 * Both sides of a comparison are folded. `fold_text` of the database gives the same for names.
 */
export function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();
}
