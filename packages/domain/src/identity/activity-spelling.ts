/** How a word of a search is compared with a known one: by its stem, its sound, what it is made of, one letter wrong. */

/** A word without the end that gender and number change: "costureras" and "costurero" are one. */
export const stemOf = (word: string) => (word.length < 5 ? word : word.replace(/(?:[oae]?s|[oae])$/, ''));

/** A word as it sounds in Colombia: "alvañil", "albañil"; "viages", "viajes"; "taxsista", "taxista". */
export const soundOf = (word: string) =>
  word
    .replace(/h/g, '')
    .replace(/v/g, 'b')
    .replace(/n(?=[bp])/g, 'm')
    .replace(/qu(?=[ei])|q/g, 'k')
    .replace(/c(?=[ei])|z/g, 's')
    .replace(/c/g, 'k')
    .replace(/x/g, 'ks')
    .replace(/g(?=[ei])/g, 'j')
    .replace(/ll/g, 'y')
    .replace(/(.)\1/g, '$1');

const DIMINUTIVE = /(?:it|ik)$/;
const TRADE = /(?:er|eri|ist)$/;
const DOER = /(?:[aei]dor|[aei]r|ando|iendo|amos|emos)$/;

/** Whether a known sound is what the word is made of: "empanaditas" of empanada, "yuquero" of yuca, "pintar" as pintor. */
export function madeOf(sound: string): (known: string) => boolean {
  const wanted = stemOf(sound);
  const things = [DIMINUTIVE, TRADE].map((end) => wanted.replace(end, ''));
  const roots = things.filter((root) => root !== wanted && root.length > 2);
  const doing = sound.replace(/[oa]?s$|a$/, '').replace(DOER, '');
  const isDoing = doing.length > 3 && DOER.test(sound.replace(/[oa]?s$|a$/, ''));
  return (known) =>
    roots.some((root) => known.startsWith(root) && /^[aeo]?s?$/.test(known.slice(root.length))) ||
    (isDoing && known.startsWith(doing));
}

const LETTERS_FOR_A_SLIP = 6;

/** Whether two long words differ by one letter: added, left out, another, or two changed in place. */
export function isOneLetterAway(a: string, b: string): boolean {
  if (a.length < LETTERS_FOR_A_SLIP || Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start++;
  const [restA, restB] = [a.slice(start), b.slice(start)];
  return (
    restA.slice(1) === restB.slice(1) ||
    restA.slice(1) === restB ||
    restA === restB.slice(1) ||
    (restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2))
  );
}
