import { isTestFile } from '../lib/source-files.ts';
import { lineCount, type Sources } from '../lib/sources.ts';
import { folderSizes } from './folders.ts';
import { type GraphMeasure, measureGraph } from './places.ts';

/** The endings of the files that are measured. */
export const MEASURED = ['.ts', '.tsx', '.mjs', '.sql', '.css', '.md'];

/** The shape of a revision or of the working tree, in numbers. */
export type Measure = GraphMeasure & {
  readonly calls: number;
  readonly productLines: number;
  readonly productLinesACall: number;
  readonly testLines: number;
  readonly testLinesACall: number;
  readonly toolLines: number;
  readonly documentWords: number;
  readonly decisionRecords: number;
  readonly migrations: number;
  readonly fullestFolder: string;
};

const isCode = (path: string): boolean => /\.(?:tsx?|mjs|css)$/.test(path);
const isGenerated = (path: string): boolean => path.includes('/generated/');
/** The client that tests, measurements and demo data share. */
const isTestClient = (path: string): boolean => path.startsWith('packages/journeys/');
/** Code and styles of the product: its migrations, demo data and tools do not count. */
const isProduct = (path: string): boolean =>
  /^(?:apps\/[^/]+\/(?:src|app)|packages\/[^/]+\/src)\//.test(path) &&
  !isTestFile(path) &&
  !isTestClient(path) &&
  !isGenerated(path);
/** Files of words and examples of the API document: they are no code. */
const isDescription = (path: string): boolean =>
  /\/field-words\/|\/openapi\/(?:examples|guide)\.ts$/.test(path);
/** The description of a call, beside it in the contract. */
const SUMMARY = /^ *summary: /gm;
const isTest = (path: string): boolean =>
  isTestFile(path) || isTestClient(path) || /^(?:e2e|reliability)\//.test(path);
const isTool = (path: string): boolean => path.startsWith('tools/') && !isTestFile(path);
const isDocument = (path: string): boolean => path.endsWith('.md') && !isGenerated(path);

export function measure(sources: Sources): Measure {
  const all = [...sources];
  const code = all.filter(([path]) => isCode(path));
  const linesOf = (isCounted: (path: string) => boolean) =>
    code.filter(([path]) => isCounted(path)).reduce((sum, [, text]) => sum + lineCount(text), 0);
  const [folder = '', files = 0] = folderSizes(code.map(([path]) => path))[0] ?? [];
  const words = (text: string) => text.split(/\s+/).filter(Boolean).length;
  const inContract = (pattern: RegExp) =>
    all
      .filter(([path]) => path.startsWith('packages/contract/src/') && !isTestFile(path))
      .reduce((sum, [, text]) => sum + (text.match(pattern)?.length ?? 0), 0);
  const calls = inContract(/= endpoint\(/g);
  const [productLines, testLines] = [linesOf(isProduct), linesOf(isTest)];
  const described = linesOf((path) => isProduct(path) && !isDescription(path)) - inContract(SUMMARY);
  return {
    calls,
    productLines,
    productLinesACall: Math.round(described / calls),
    testLines,
    testLinesACall: Math.round(testLines / calls),
    toolLines: linesOf(isTool),
    documentWords: all.filter(([path]) => isDocument(path)).reduce((sum, [, text]) => sum + words(text), 0),
    decisionRecords: all.filter(([path]) => /^docs\/decisions\/(?!README).*\.md$/.test(path)).length,
    migrations: all.filter(([path]) => /^apps\/api\/migrations\/.*\.sql$/.test(path)).length,
    ...measureGraph(new Map(code.filter(([path]) => path.endsWith('.ts')))),
    fullestFolder: `${folder} (${files})`,
  };
}

/** The printed titles. */
const TITLES: Readonly<Record<keyof Measure, string>> = {
  calls: 'calls',
  productLines: 'lines of product code',
  productLinesACall: 'a call, without words',
  testLines: 'lines of tests',
  testLinesACall: 'a call',
  toolLines: 'lines of tools',
  documentWords: 'words of documents',
  decisionRecords: 'decision records',
  migrations: 'migrations',
  places: 'places of apps/api/src',
  edges: 'edges between places',
  cycleEdges: 'edges against the layers',
  fullestFolder: 'fullest folder',
};

/** Measures side by side, one column a revision and one line a figure. */
export function compare(columns: readonly { revision: string; measure: Measure }[]): string {
  const line = (title: string, values: readonly string[]) =>
    `${title.padEnd(28)}${values.map((value) => value.padEnd(38)).join('')}`.trimEnd();
  const rows = (Object.keys(TITLES) as (keyof Measure)[]).map((key) =>
    line(
      TITLES[key],
      columns.map(({ measure: figures }) => String(figures[key])),
    ),
  );
  return [
    line(
      '',
      columns.map(({ revision }) => revision),
    ),
    ...rows,
  ].join('\n');
}
