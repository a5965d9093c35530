/**
 * Text as a search compares it: without case and accents, in whichever form its letters are encoded, with single spaces. Apostrophes
 * vanish, hyphens and commas part words, and `S.A.S.` is `SAS`. Both sides of a comparison are folded; `fold_text` of the database
 * gives the same.
 */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’‘ʼ`´]/g, '')
    .replace(/(?<=(?:^|[\s.])[a-z])\./g, '')
    .replace(/[\s,\p{Pd}]+/gu, ' ')
    .trim();
}

/** The folded names that a text can mean: as typed, and for `APELLIDO, NOMBRE` in the order in which names are stored. */
export function namesMeant(typed: string): string[] {
  const [last = '', first = ''] = typed.split(/,(.*)/s).map(fold);
  const asTyped = fold(typed);
  return first === '' || last === '' ? [asTyped] : [asTyped, `${first} ${last}`];
}
