import { expect, test } from 'vitest';
import { checkWords, countByFolder, findWords } from './check.ts';
import { WORDS } from './words.ts';

const faultsOf = (path: string, text: string): readonly string[] =>
  checkWords(new Map([[path, text]]), { words: WORDS, allowed: [] }).faults;

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

test('an allowed place passes with its reason, and one that no line needs fails', () => {
  const allowed = [{ path: /^docs\//, text: /\bpay fortnight\b/, why: 'the specification names it' }];
  const rules = { words: WORDS, allowed };
  expect(checkWords(new Map([['docs/a.md', 'PAY_FORTNIGHT']]), rules).faults).toEqual([]);
  expect(checkWords(new Map([['apps/a.ts', 'PAY_FORTNIGHT']]), rules).faults).toEqual([
    expect.stringContaining('apps/a.ts:1'),
    expect.stringContaining('no line needs the allowed place'),
  ]);
});

test('counts the hits by folder', () => {
  const { hits } = findWords(
    new Map([
      ['apps/api/a.ts', '// told\n// told'],
      ['tools/b.ts', '// told'],
    ]),
  );
  expect(countByFolder(hits, 2)).toEqual([
    ['apps/api', 2],
    ['tools', 1],
  ]);
});

test('a native date input is refused: it shows the order of day and month of the browser', () => {
  const faults = (line: string) =>
    checkWords(new Map([['apps/web/a.tsx', line]]), { words: WORDS, allowed: [] }).faults;
  expect(faults('<input type="date" />')).toEqual([expect.stringContaining('DateField')]);
  expect(faults('<input type="text" />')).toEqual([]);
});
