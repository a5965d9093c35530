import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type Graph, reachedFrom } from './chunk-groups.ts';

const app = join(import.meta.dirname, '..', 'app');

function graphOf(imports: Record<string, readonly string[]>): Graph {
  return {
    getModuleInfo: (id) => {
      const importedIds = imports[id];
      return importedIds ? { importedIds } : null;
    },
  };
}

it('follows static imports, also in a cycle, from a file and from its route module', () => {
  const graph = graphOf({
    [join(app, 'root.tsx')]: ['a'],
    [`${join(app, 'start.tsx')}?__react-router-build-client-route`]: ['b'],
    a: ['c'],
    b: [],
    c: ['a'],
    other: [],
  });
  const found = reachedFrom(['root.tsx', 'start.tsx'], graph);
  expect(['a', 'b', 'c'].every((id) => found.has(id))).toBe(true);
  expect(found.has('other')).toBe(false);
});

it('refuses a screen that is not in the build', () => {
  expect(() => reachedFrom(['gone.tsx'], graphOf({}))).toThrow('gone.tsx is not in the build');
});
