/**
 * Inputs as people, contacts, browsers and offices write them, made from a known truth. Nothing here imports what parses
 * them, so that a mistake in a parser cannot hide itself.
 */
import type { SeededRandom } from '../random.ts';

/** `truth` is what the text means; null where it is not certain, so that it must be refused. */
export type Decorated = { typed: string; truth: string | number | null };

/** One form in which a value may be written. */
export type Form<Value> = (value: Value, random: SeededRandom) => string;

const INVISIBLE = ['\u202a', '\u202c', '\u200b', '\u200e', '\ufeff', '\u2066', '\u2069'];
const SPACES = [' ', '\u00a0', '\u202f', '\t'];

/** Marks and spaces around a text, as a copy from a contact or a page brings them. */
function withEdges(text: string, random: SeededRandom): string {
  const edge = () => (random.isTrueFor(25) ? random.pick([...INVISIBLE, ...SPACES]) : '');
  return `${edge()}${edge()}${text}${edge()}`;
}

/** A number in groups of three from the right. */
export function grouped(digits: string, separator: string): string {
  const groups: string[] = [];
  for (let end = digits.length; end > 0; end -= 3) groups.unshift(digits.slice(Math.max(0, end - 3), end));
  return groups.join(separator);
}

/** A text in a random one of the forms, good or bad. */
export function inSomeForm<Value>(
  value: Value & (string | number),
  forms: { right: readonly Form<Value>[]; wrong: readonly Form<Value>[] },
  random: SeededRandom,
  badPercent = 35,
): Decorated {
  if (random.isTrueFor(badPercent)) return { typed: random.pick(forms.wrong)(value, random), truth: null };
  return { typed: withEdges(random.pick(forms.right)(value, random), random), truth: value };
}
