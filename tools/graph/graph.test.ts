import { expect, test } from 'vitest';
import { duplicatedRuns } from './duplicates.ts';
import { checkFolders } from './folders.ts';
import { measureGraph } from './places.ts';

test('a place is a module, a folder or a file at the root, an edge is a pair of them', () => {
  const sources = new Map([
    ['apps/api/src/app.ts', "import './modules/pay/service.ts'; import './modules/pay/routes.ts';"],
    ['apps/api/src/modules/pay/service.ts', "import '../../db/connect.ts'; import './routes.ts';"],
    ['apps/api/src/modules/pay/service.test.ts', "import '../../app.ts';"],
    ['apps/api/src/modules/pay/routes.ts', ''],
    ['apps/api/src/db/connect.ts', ''],
    ['apps/web/app/root.tsx', ''],
  ]);
  expect(measureGraph(sources)).toEqual({ places: 3, edges: 2, cycleEdges: 0, runtimeCycleEdges: 0 });
});

test('an edge that closes a cycle is counted; type imports alone close no runtime cycle', () => {
  const back = (statement: string) =>
    measureGraph(
      new Map([
        ['apps/api/src/db/a.ts', "import '../kernel/b.ts';"],
        ['apps/api/src/kernel/b.ts', statement],
      ]),
    );
  expect(back("import '../db/a.ts';")).toMatchObject({ cycleEdges: 1, runtimeCycleEdges: 1 });
  expect(back("import type { A } from '../db/a.ts';")).toMatchObject({ cycleEdges: 1, runtimeCycleEdges: 0 });
});

test('a folder of 15 files passes, one of 16 fails, tests do not count', () => {
  const files = (count: number) => Array.from({ length: count }, (_, index) => `apps/api/src/db/${index}.ts`);
  expect(checkFolders([...files(15), 'apps/api/src/db/a.test.ts'], {}).faults).toEqual([]);
  expect(checkFolders(files(16), {}).faults).toEqual([
    expect.stringMatching(/^apps\/api\/src\/db has 16 files, over 15: group them in folders/),
  ]);
  expect(checkFolders(files(16), { 'apps/api/src/db': 'a reason' }).faults).toEqual([]);
  expect(checkFolders(files(15), { 'apps/api/src/db': 'a reason' }).faults).toEqual([
    expect.stringContaining('delete the entry'),
  ]);
});

test('a run of six equal lines counts once, however long and indented, and imports do not count', () => {
  const run = Array.from({ length: 8 }, (_, index) => `line ${index};`);
  const lines = (...all: string[]) => all.join('\n');
  const imports = lines(...run.map((line) => `import '${line}' from 'x';`));
  expect(duplicatedRuns(new Map([['a.ts', lines(...run)]]))).toEqual({ runs: 0, lines: 0 });
  expect(
    duplicatedRuns(
      new Map([
        ['a.ts', lines(imports, ...run)],
        ['b.ts', lines(imports, 'other;', '', ...run.map((line) => `  ${line}`))],
      ]),
    ),
  ).toEqual({ runs: 1, lines: 8 });
  expect(
    duplicatedRuns(
      new Map([
        ['a.ts', lines(...run.slice(0, 5))],
        ['b.ts', lines(...run.slice(0, 5))],
      ]),
    ),
  ).toEqual({ runs: 0, lines: 0 });
});
