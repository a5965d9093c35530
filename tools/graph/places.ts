import { posix } from 'node:path';
import { findCycles } from '../imports/cycles.ts';
import { AREAS, MODULE_OF } from '../imports/rules.ts';
import { scan } from '../imports/scan.ts';
import type { Sources } from '../lib/sources.ts';

/** The import graph of the API's source, in numbers. */
export type GraphMeasure = {
  /** Modules, folders, and files at the root. */
  readonly places: number;
  /** Pairs of places, one importing the other. */
  readonly edges: number;
  /** Edges that close a cycle. */
  readonly cycleEdges: number;
};

const API_SOURCE = 'apps/api/src/';

/** The place of a file of the API's source: `modules/loans/closing`, `db`, or the file itself at the root. */
export function placeOf(path: string): string | undefined {
  if (!path.startsWith(API_SOURCE)) return undefined;
  const inside = path.slice(API_SOURCE.length);
  const module = MODULE_OF.exec(path)?.[1];
  if (module && AREAS.some((area) => module.startsWith(`${area}/`))) return `modules/${module}`;
  // Before there were areas.
  return /^(modules\/[^/]+)\//.exec(inside)?.[1] ?? /^([^/]+)\//.exec(inside)?.[1] ?? inside;
}

/** Measures the files of apps/api/src without their tests. */
export function measureGraph(sources: Sources): GraphMeasure {
  const files = [...sources].filter(([path]) => placeOf(path) !== undefined && !/\.test\.ts$/.test(path));
  const known = new Set(files.map(([path]) => path));
  const imports = new Map(files.map(([path]) => [placeOf(path) ?? path, new Set<string>()]));
  for (const [path, source] of files) {
    const from = placeOf(path) ?? path;
    for (const { specifier } of scan(path, source).imports) {
      const target = posix.join(posix.dirname(path), specifier);
      const to = placeOf(target);
      if (!specifier.startsWith('.') || !known.has(target) || to === undefined || to === from) continue;
      imports.get(from)?.add(to);
    }
  }
  const lists = new Map([...imports].map(([place, targets]) => [place, [...targets]]));
  return {
    places: lists.size,
    edges: [...lists.values()].flat().length,
    cycleEdges: findCycles(lists).length,
  };
}
