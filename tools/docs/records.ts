/** Decision records: few, short, and those that comments of the code name. */
import { posix } from 'node:path';
import type { Sources } from '../lib/sources.ts';
import { RECORD_WORDS_MAX, RECORDS, RECORDS_MAX } from './rules.ts';

const wordCount = (text: string): number => text.split(/\s+/).filter(Boolean).length;

export function recordFaults(sources: Sources): string[] {
  const records = [...sources].filter(([path]) => posix.dirname(path) === RECORDS);
  const names = new Set(records.map(([path]) => posix.basename(path, '.md')));
  names.delete('README');
  const named = [...sources].flatMap(([path, text]) =>
    [...text.matchAll(/\(record ([a-z-]+)\)/g)]
      .filter(([, name = '']) => !names.has(name))
      .map(([call]) => `${path}  "${call}" is no file of ${RECORDS}: name the record of today`),
  );
  const long = records
    .map(([path, text]) => ({ path, words: wordCount(text) }))
    .filter(({ words }) => words > RECORD_WORDS_MAX)
    .map(
      ({ path, words }) =>
        `${path}  ${words} words: say what was decided and why in ${RECORD_WORDS_MAX}; exceptions are in code and tests`,
    );
  return names.size > RECORDS_MAX
    ? [
        ...named,
        ...long,
        `${RECORDS}  ${names.size} records: rewrite the one of the subject, ${RECORDS_MAX} at most`,
      ]
    : [...named, ...long];
}
