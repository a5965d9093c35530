import { posix } from 'node:path';
import { findCycles } from '../imports/cycles.ts';
import { AREAS } from '../imports/rules.ts';
import { scan } from '../imports/scan.ts';
import type { Sources } from '../lib/sources.ts';

/** The import graph of the API's source, in numbers. */
export type GraphMeasure = {
  /** Modules, folders, and files at the root. */
  readonly places: number;
  /** Pairs of places, one importing the other. */
  readonly edges: number;
  /** Edges that close a cycle, type imports included. */
  readonly cycleEdges: number;
  /** Edges that close a cycle without type imports. */
  readonly runtimeCycleEdges: number;
};

const API_SOURCE = 'apps/api/src/';

/** The place of a file of the API's source: `modules/loans/payments`, `db`, or the file itself at the root. */
export function placeOf(path: string): string | undefined {
  if (!path.startsWith(API_SOURCE)) return undefined;
  const inside = path.slice(API_SOURCE.length);
  const inArea = /^(modules\/(\w+)\/[^/]+)\//.exec(inside);
  if (inArea && AREAS.some((area) => area === inArea[2])) return inArea[1];
  // Before there were areas.
  return /^(modules\/[^/]+)\//.exec(inside)?.[1] ?? /^([^/]+)\//.exec(inside)?.[1] ?? inside;
}

type Graph = Map<string, Set<string>>;

const asLists = (graph: Graph): Map<string, string[]> =>
  new Map([...graph].map(([place, targets]) => [place, [...targets]]));

/** Measures the files of apps/api/src without their tests. */
export function measureGraph(sources: Sources): GraphMeasure {
  const files = [...sources].filter(([path]) => placeOf(path) !== undefined && !/\.test\.ts$/.test(path));
  const known = new Set(files.map(([path]) => path));
  const allImports: Graph = new Map();
  const runtimeImports: Graph = new Map();
  for (const [path, source] of files) {
    const from = placeOf(path) ?? path;
    for (const graph of [allImports, runtimeImports]) if (!graph.has(from)) graph.set(from, new Set());
    for (const { specifier, typeOnly } of scan(path, source).imports) {
      const target = posix.join(posix.dirname(path), specifier);
      const to = placeOf(target);
      if (!specifier.startsWith('.') || !known.has(target) || to === undefined || to === from) continue;
      allImports.get(from)?.add(to);
      if (!typeOnly) runtimeImports.get(from)?.add(to);
    }
  }
  return {
    places: allImports.size,
    edges: [...allImports.values()].reduce((sum, targets) => sum + targets.size, 0),
    cycleEdges: findCycles(asLists(allImports)).length,
    runtimeCycleEdges: findCycles(asLists(runtimeImports)).length,
  };
}
