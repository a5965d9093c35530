import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { castsIn } from './casts.ts';

it.each([
  ['const a = b as string;', ['1: as']],
  ['\nconst a = <string>b;', ['2: <type>']],
  ['const a = b!;', ['1: !']],
  ['const a: any = b;', ['1: any']],
  ['// @ts-expect-error it is\nconst a: number = b;', ['1: comment']],
  ["import { a as b } from 'c'; const d = !b satisfies boolean;", []],
])('%s', (source, expected) => {
  expect(castsIn(source)).toEqual(expected);
});

it('the program of the typed client has none', () => {
  expect(castsIn(readFileSync(new URL('./program/play.ts', import.meta.url), 'utf8'))).toEqual([]);
});
