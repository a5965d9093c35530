import { expect, test } from 'vitest';
import { checkFolders } from './folders.ts';
import { measureAreas, measureGraph } from './places.ts';

test('a place is a module, a folder or a file at the root, an edge is a pair of them', () => {
  const sources = new Map([
    ['apps/api/src/app.ts', "import './modules/pay/service.ts'; import './modules/pay/routes.ts';"],
    ['apps/api/src/modules/pay/service.ts', "import '../../db/connect.ts'; import './routes.ts';"],
    ['apps/api/src/modules/pay/service.test.ts', "import '../../app.ts';"],
    ['apps/api/src/modules/pay/routes.ts', ''],
    ['apps/api/src/db/connect.ts', ''],
    ['apps/web/app/root.tsx', ''],
  ]);
  expect(measureGraph(sources)).toEqual({ places: 3, edges: 2, cycleEdges: 0 });
});

test('an edge that closes a cycle is counted', () => {
  const sources = [
    ['apps/api/src/db/a.ts', "import '../kernel/b.ts';"],
    ['apps/api/src/kernel/b.ts', "import type { A } from '../db/a.ts';"],
  ] as const;
  expect(measureGraph(new Map(sources))).toMatchObject({ cycleEdges: 1 });
});

test('the floors of an area are its modules on the longest way of imports', () => {
  const at = (module: string) => `apps/api/src/modules/identity/${module}/index.ts`;
  const sources = new Map([
    [at('access/logins'), "import '../../proof/codes/index.ts'; import '../../people/staff/index.ts';"],
    [at('proof/codes'), "import '../../people/staff/index.ts'; import '../../../office/audit/index.ts';"],
    [at('people/staff'), ''],
    ['apps/api/src/modules/office/audit/index.ts', ''],
  ]);
  expect(measureAreas(sources)).toContainEqual({ area: 'identity', modules: 3, edges: 3, floors: 3 });
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
