import { expect, test } from 'vitest';
import { checkLengths } from './lengths.ts';

const short = Array.from({ length: 9 }, (_, index) => ({
  path: `apps/api/src/short-${index}.ts`,
  lines: 100,
}));

test('nine short files and one of 150 lines pass, two of ten fail', () => {
  const one = [...short, { path: 'apps/api/src/long.ts', lines: 150 }];
  expect(checkLengths(one).faults).toEqual([]);
  const two = [...one.slice(1), { path: 'apps/api/src/longer.ts', lines: 151 }];
  expect(checkLengths(two).faults).toEqual([
    expect.stringMatching(/only 80 in 100 .*longer\.ts \(151\), .*long\.ts \(150\)/),
  ]);
});

test('a file of 400 lines passes, one of 401 fails, a test too', () => {
  expect(checkLengths([...short, { path: 'apps/api/src/a.test.ts', lines: 400 }]).faults).toEqual([]);
  expect(checkLengths([...short, { path: 'apps/api/src/a.test.ts', lines: 401 }]).faults).toEqual([
    'apps/api/src/a.test.ts has 401 lines, over 400: split it',
  ]);
});

test('tests and styles may be longer than 150 lines, data of any length', () => {
  const others = [
    { path: 'apps/api/src/a.test.ts', lines: 300 },
    { path: 'apps/web/app/app.css', lines: 300 },
    { path: 'packages/contract/src/data/countries.ts', lines: 3_000 },
  ];
  expect(checkLengths([...short, ...others]).faults).toEqual([]);
});
