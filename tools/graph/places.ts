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

const isSource = (path: string): boolean => path.endsWith('.ts') && !path.endsWith('.test.ts');

/** Which place imports which, without the tests. */
function placeGraph(sources: Sources): Map<string, string[]> {
  const files = [...sources].filter(([path]) => placeOf(path) !== undefined && isSource(path));
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
  return new Map([...imports].map(([place, targets]) => [place, [...targets]]));
}

const edgesOf = (graph: ReadonlyMap<string, readonly string[]>): number => [...graph.values()].flat().length;

/** Measures the files of apps/api/src without their tests. */
export function measureGraph(sources: Sources): GraphMeasure {
  const graph = placeGraph(sources);
  return { places: graph.size, edges: edgesOf(graph), cycleEdges: findCycles(graph).length };
}

/** The modules of an area, and the imports between them. */
export type AreaMeasure = {
  readonly area: string;
  readonly modules: number;
  readonly edges: number;
  /** Modules on the longest way of imports; a cycle counts once. */
  readonly floors: number;
};

function floorsOf(graph: ReadonlyMap<string, readonly string[]>): number {
  const floors = new Map<string, number>();
  const floorOf = (place: string): number => {
    const found = floors.get(place);
    if (found !== undefined) return found;
    floors.set(place, 0);
    const floor = 1 + Math.max(0, ...(graph.get(place) ?? []).map(floorOf));
    floors.set(place, floor);
    return floor;
  };
  return Math.max(0, ...[...graph.keys()].map(floorOf));
}

export function measureAreas(sources: Sources): AreaMeasure[] {
  const graph = placeGraph(sources);
  return AREAS.map((area) => {
    const isInside = (place: string) => place.startsWith(`modules/${area}/`);
    const own = new Map(
      [...graph].filter(([place]) => isInside(place)).map(([place, to]) => [place, to.filter(isInside)]),
    );
    return { area, modules: own.size, edges: edgesOf(own), floors: floorsOf(own) };
  });
}
