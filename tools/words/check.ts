import type { Outcome } from '../lib/outcome.ts';
import type { Sources } from '../lib/sources.ts';
import { ALLOWED_PLACES, type AllowedPlace, SKIPPED_FILES, WORDS, type Word } from './words.ts';

/** One word of the list at one line. */
type WordHit = {
  readonly path: string;
  readonly line: number;
  readonly found: string;
  readonly use: string;
};

/** The rules of a run; tests give their own. */
type WordRules = { readonly words: readonly Word[]; readonly allowed: readonly AllowedPlace[] };

const THE_RULES: WordRules = { words: WORDS, allowed: ALLOWED_PLACES };

/** `takenBack`, `taken_back` and `taken-back` become the words that they consist of. */
function splitNames(line: string): string {
  return line
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Za-z])[_-](?=[A-Za-z])/g, '$1 ')
    .toLowerCase();
}

/** Every word of the list outside of the places that may contain it, and which allowed places were met. */
export function findWords(sources: Sources, rules: WordRules = THE_RULES) {
  const hits: WordHit[] = [];
  const met = new Set<AllowedPlace>();
  const anyWord = new RegExp(rules.words.map(({ pattern }) => pattern.source).join('|'));
  const search = (path: string, line: number, text: string): void => {
    for (const { pattern, use } of rules.words) {
      const found = pattern.exec(text)?.[0];
      if (found !== undefined) hits.push({ path, line, found, use });
    }
  };
  for (const [path, source] of sources) {
    if (SKIPPED_FILES.some(([pattern]) => pattern.test(path))) continue;
    const allowed = rules.allowed.filter((place) => place.path.test(path));
    source.split('\n').forEach((raw, index) => {
      let text = splitNames(raw);
      if (!anyWord.test(text)) return;
      for (const place of allowed) {
        const rest = text.replace(new RegExp(place.text, 'g'), '');
        if (rest !== text) met.add(place);
        text = rest;
      }
      search(path, index + 1, text);
    });
  }
  return { hits, met };
}

/** The check of `npm run check`: each hit with the words to use instead. */
export function checkWords(sources: Sources, rules: WordRules = THE_RULES): Outcome {
  const { hits, met } = findWords(sources, rules);
  const faults = hits.map(
    ({ path, line, found, use }) =>
      `${path}:${line}  "${found}" is on the word list (tools/words/words.ts): write ${use}`,
  );
  for (const { text, why } of rules.allowed.filter((place) => !met.has(place)))
    faults.push(`tools/words/words.ts  no line needs the allowed place ${text} (${why}): delete it`);
  return { faults, summary: `${rules.words.length} words in ${sources.size} files, ${hits.length} hits` };
}

/** How many hits each folder has, the most first. */
export function countByFolder(hits: readonly WordHit[], depth: number): [folder: string, hits: number][] {
  const counts = new Map<string, number>();
  for (const { path } of hits) {
    const folder = path.split('/').slice(0, -1).slice(0, depth).join('/') || '.';
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts].sort((a, b) => b[1] - a[1]);
}
