import { isTestFile } from '../lib/source-files.ts';
import { lineCount, type Sources } from '../lib/sources.ts';
import { duplicatedRuns } from './duplicates.ts';
import { folderSizes } from './folders.ts';
import { type GraphMeasure, measureGraph } from './places.ts';

/** The endings of the files that are measured. */
export const MEASURED = ['.ts', '.tsx', '.mjs', '.sql', '.css'];

/** The shape of a revision or of the working tree, in numbers. */
export type Measure = GraphMeasure & {
  readonly fullestFolder: string;
  readonly productLines: number;
  readonly duplicatedRuns: number;
  readonly duplicatedLines: number;
};

const isProduct = (path: string): boolean => /^(?:apps|packages)\//.test(path) && !isTestFile(path);

export function measure(sources: Sources): Measure {
  const product = new Map([...sources].filter(([path]) => isProduct(path)));
  const { runs, lines } = duplicatedRuns(product);
  const [folder = '', files = 0] = folderSizes(sources.keys())[0] ?? [];
  return {
    ...measureGraph(sources),
    fullestFolder: `${folder} (${files})`,
    productLines: [...product.values()].reduce((sum, text) => sum + lineCount(text), 0),
    duplicatedRuns: runs,
    duplicatedLines: lines,
  };
}

/** The printed titles. `cycleEdges` and `runtimeCycleEdges` count edges that close a cycle, with and without type imports. */
const TITLES: Readonly<Record<keyof Measure, string>> = {
  places: 'places of apps/api/src',
  edges: 'edges between places',
  cycleEdges: 'edges against the layers',
  runtimeCycleEdges: 'circles',
  fullestFolder: 'fullest folder',
  productLines: 'lines of product code',
  duplicatedRuns: 'repeated runs of six lines',
  duplicatedLines: 'lines in repeated runs',
};

/** Two measures side by side, one line a figure. */
export function compare(before: Measure, now: Measure): string {
  const rows = (Object.keys(TITLES) as (keyof Measure)[]).map(
    (key) => [TITLES[key], String(before[key]), String(now[key])] as const,
  );
  const line = ([title, ...values]: readonly [string, string, string]) =>
    `${title.padEnd(28)}${values.map((value) => value.padEnd(36)).join('')}`.trimEnd();
  return [['', 'before', 'now'] as const, ...rows].map(line).join('\n');
}
