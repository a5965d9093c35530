import { expect, test } from 'vitest';
import { checkWords } from './check.ts';

const faultsOf = (path: string, text: string): readonly string[] =>
  checkWords(new Map([[path, text]])).faults;

test.each([
  ['a comment', 'a.ts', '// What the caller was told before.'],
  ['a test title', 'a.test.ts', "test('told twice, pays once', () => {});"],
  ['a camelCase name', 'a.ts', 'const wasTold = true;'],
  ['a snake_case column', 'a.sql', 'alter table credits add column id_told bigint;'],
  ['a kebab-case file or class', 'a.css', '.is-told { color: red }'],
  ['a phrase in a name', 'a.ts', 'function takenBack() {}'],
  ['a document', 'docs/a.md', 'The deed is done.'],
])('fails a word of the list in %s', (_title, path, text) => {
  expect(faultsOf(path, `\n${text}\n`)).toEqual([
    expect.stringMatching(/^\S+:2 {2}".+" is on the word list \(tools\/words\/words\.ts\): write \w+/),
  ]);
});

test.each([
  'An amount is whole pesos, a term is a whole number.',
  'The outstanding balance; understands; amendment; household.',
  'const indeedTolerated = 1;',
])('passes other words: %s', (text) => {
  expect(faultsOf('a.ts', text)).toEqual([]);
});

test('a state that the specification names passes', () => {
  expect(faultsOf('apps/a.ts', 'PAY_FORTNIGHT')).toEqual([]);
  expect(faultsOf('apps/a.ts', 'each fortnight')).toHaveLength(1);
});

test('a native date input is refused: it shows the order of day and month of the browser', () => {
  const faults = (line: string) => faultsOf('apps/web/a.tsx', line);
  expect(faults('<input type="date" />')).toEqual([expect.stringContaining('DateField')]);
  expect(faults('<input type="text" />')).toEqual([]);
});

test('a day of today by UTC is refused: in the evening it is that of tomorrow', () => {
  const faults = (line: string) => faultsOf('e2e/a.story.ts', line);
  for (const wrong of [
    'const today = new Date().toISOString().slice(0, 10);',
    'const ago = new Date(Date.now() - 2 * DAY_MS).toISOString().slice(0, 10);',
    'const year = new Date().getUTCFullYear();',
  ])
    expect(faults(wrong)).toEqual([expect.stringContaining('bogotaDay')]);
  expect(faults('const at = new Date().toISOString();')).toEqual([]);
});
