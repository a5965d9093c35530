/**
 * Passwords that are guessed first. People satisfy the rule "a digit and a capital" with a decorated common word (`Password1`,
 * `Qwerty123!`, `C0lombia2024`). So a password is normalised before it is looked up: without case and accents, digits in place
 * of letters read as letters, and digits and signs around the word removed.
 */
import { readFileSync } from 'node:fs';

export const COMMON_PASSWORD = 'Esta contraseña es muy fácil de adivinar, elige otra';

const WORDS: ReadonlySet<string> = new Set(
  readFileSync(new URL('./data/common-words.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .flatMap((line) => line.split(/\s+/))
    .filter(Boolean),
);

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

const EDGES = /^[^a-z]+|[^a-z]+$/g;

function asLetters(text: string): string {
  return text.replace(/[013457@$!]/g, (sign) => LETTER_FOR[sign] ?? sign);
}

/** The word, or the same word twice in a row. */
function isCommonWord(word: string): boolean {
  if (WORDS.has(word)) return true;
  const half = word.slice(0, word.length / 2);
  return word.length % 2 === 0 && half + half === word && WORDS.has(half);
}

/** One repeated character, or a sequence of the alphabet or of the digits. */
function isMonotonous(text: string): boolean {
  if (new Set(text).size <= 3) return true;
  const steps = new Set([...text].slice(1).map((sign, i) => sign.charCodeAt(0) - text.charCodeAt(i)));
  return steps.size === 1;
}

export function isCommonPassword(password: string): boolean {
  const flat = password.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const bare = flat.replace(EDGES, '');
  const candidates = [
    flat,
    bare,
    flat.replace(/[^a-z]/g, ''),
    asLetters(bare).replace(/[^a-z]/g, ''),
    asLetters(flat).replace(EDGES, ''),
    // The last digits are a suffix and not letters: "P4ssw0rd123".
    asLetters(flat.replace(/[^a-z]+$/, '')).replace(/[^a-z]/g, ''),
  ];
  return (
    candidates.some(isCommonWord) ||
    isMonotonous(flat) ||
    (bare.length > 0 && isMonotonous(bare) && bare.length < 6)
  );
}
