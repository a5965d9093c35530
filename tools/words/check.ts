import type { Outcome } from '../lib/outcome.ts';
import type { Sources } from '../lib/sources.ts';
import { SKIPPED_FILES, WORDS } from './words.ts';

const ANY_WORD = new RegExp(WORDS.map(({ pattern }) => pattern.source).join('|'));

/** `takenBack`, `taken_back` and `taken-back` become the words that they consist of. */
function splitNames(line: string): string {
  return line
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Za-z])[_-](?=[A-Za-z])/g, '$1 ')
    .toLowerCase();
}

/** The check of `npm run check`: each word of the list with the words to use instead. */
export function checkWords(sources: Sources): Outcome {
  const faults: string[] = [];
  for (const [path, source] of sources) {
    if (SKIPPED_FILES.some(([pattern]) => pattern.test(path))) continue;
    source.split('\n').forEach((raw, index) => {
      const line = splitNames(raw);
      if (!ANY_WORD.test(line)) return;
      for (const { pattern, use } of WORDS) {
        const found = pattern.exec(line)?.[0];
        if (found !== undefined)
          faults.push(
            `${path}:${index + 1}  "${found}" is on the word list (tools/words/words.ts): write ${use}`,
          );
      }
    });
  }
  return { faults, summary: `${WORDS.length} words in ${sources.size} files, ${faults.length} hits` };
}
