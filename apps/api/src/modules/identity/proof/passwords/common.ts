/**
 * Passwords that are guessed first. People satisfy the rule "a digit and a capital" with a decorated common word (`Password1`,
 * `Qwerty123!`, `C0lombia2024`). So a password is normalised before it is looked up: without case and accents, digits in place
 * of letters read as letters, and digits and signs around the word removed.
 */
import { readFileSync } from 'node:fs';
import { asLetters, withoutAccents } from './letters.ts';

export const COMMON_PASSWORD = 'Esta contraseña es muy fácil de adivinar, elige otra';

const listOf = (file: string): string[] =>
  readFileSync(new URL(`./data/${file}`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .flatMap((line) => line.split(/\s+/))
    .filter(Boolean);

/** 10,000 passwords of leaks, and the words of this country that those lists lack. */
export const COMMON_PASSWORDS: readonly string[] = listOf('common-passwords.txt');
const WORDS: ReadonlySet<string> = new Set([...COMMON_PASSWORDS, ...listOf('common-words.txt')]);

const WORDS_AS_LETTERS: ReadonlySet<string> = new Set([...WORDS].map(asLetters));

/** A listed password of this length is also refused with up to two more characters at its ends. */
const EXTENDED_LENGTH_MIN = 6;
const EXTRA_CHARS_MAX = 2;

const EDGES = /^[^a-z]+|[^a-z]+$/g;

/** The word, or the same word twice in a row. */
function isCommonWord(word: string): boolean {
  if (WORDS.has(word)) return true;
  const half = word.slice(0, word.length / 2);
  return word.length % 2 === 0 && half + half === word && WORDS.has(half);
}

/** `Trustno1A`: a listed password with one or two characters added at its ends. */
function isExtended(flat: string, words: ReadonlySet<string>): boolean {
  for (let before = 0; before <= EXTRA_CHARS_MAX; before += 1)
    for (let after = 0; before + after <= EXTRA_CHARS_MAX; after += 1) {
      const inner = flat.slice(before, flat.length - after);
      if (inner.length >= EXTENDED_LENGTH_MIN && words.has(inner)) return true;
    }
  return false;
}

/** One repeated character, or a sequence of the alphabet or of the digits. */
function isMonotonous(text: string): boolean {
  if (new Set(text).size <= 3) return true;
  const steps = new Set([...text].slice(1).map((sign, i) => sign.charCodeAt(0) - text.charCodeAt(i)));
  return steps.size === 1;
}

export function isCommonPassword(password: string): boolean {
  const flat = withoutAccents(password);
  const bare = flat.replace(EDGES, '');
  const candidates = [
    flat,
    bare,
    flat.replace(/[^a-z]/g, ''),
    asLetters(bare).replace(/[^a-z]/g, ''),
    asLetters(flat).replace(EDGES, ''),
    // A listed password that ends with digits, and a year after it: "Catch222026".
    flat.replace(/(19|20)\d\d[^a-z\d]*$/, ''),
    // The last digits are a suffix and not letters: "P4ssw0rd123".
    asLetters(flat.replace(/[^a-z]+$/, '')).replace(/[^a-z]/g, ''),
  ];
  return (
    candidates.some(isCommonWord) ||
    isExtended(flat, WORDS) ||
    // A digit for the last letter looks like a suffix: "Chicag01".
    isExtended(asLetters(flat), WORDS_AS_LETTERS) ||
    isMonotonous(flat) ||
    (bare.length > 0 && isMonotonous(bare) && bare.length < 6)
  );
}
