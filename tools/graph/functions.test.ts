import { expect, test } from 'vitest';
import { checkFunctions } from './functions.ts';

const PATH = 'packages/domain/src/long.ts';
const lines = (count: number) => `export function long() {\n${'  call();\n'.repeat(count - 2)}}\n`;
const check = (source: string, reasons: Record<string, string> = {}, path = PATH) =>
  checkFunctions(new Map([[path, source]]), reasons).faults;

test('a function of the product has at most 70 lines, or a reason that is still needed', () => {
  expect(check(lines(70))).toEqual([]);
  expect(check(lines(71))).toEqual([expect.stringContaining('long.ts#long has 71 lines')]);
  expect(check(lines(71), { [`${PATH}#long`]: 'a table' })).toEqual([]);
  expect(check(lines(70), { [`${PATH}#long`]: 'a table' })).toEqual([expect.stringContaining('not long')]);
  expect(check(lines(71), {}, 'packages/domain/src/long.test.ts')).toEqual([]);
});

test('arrows and methods count too', () => {
  const arrow = lines(71).replace('export function long() {', 'export const long = () => {');
  const method = `export const it = { ${lines(71).replace('export function long()', 'long()')} };`;
  for (const source of [arrow, method]) expect(check(source)).toHaveLength(1);
});
