import { type Node, parseFile, walk } from '../company-scope/syntax.ts';
import type { Outcome } from '../lib/outcome.ts';
import { isTestFile } from '../lib/source-files.ts';

const LINES_MAX = 70;

/** Functions that may be longer, each with its reason. An entry that is not needed fails the check. */
const LONG_FUNCTIONS: Readonly<Record<string, string>> = {
  'apps/api/src/background-jobs.ts#allJobs': 'a table: the jobs',
  'apps/api/src/config/config.ts#readConfig': 'a table: the settings of the environment',
  'apps/api/src/jobs/jobs.ts#createJobs': 'its steps share the state of one runner',
  'apps/api/src/modules/identity/proof/limits/limits.ts#limitsFor':
    'a table: the limits of each kind of call, with the scope that each counts in',
  'apps/api/src/modules/lending/documents/render/printer.ts#createPrinter':
    'its steps share the threads and the queue of one printer',
  'apps/api/src/modules/office/settings/changes/proposals.ts#createProposals':
    'its steps share the type of the values of one topic',
  'apps/api/src/routes.ts#mountRoutes': 'a table: the routes',
};

const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);
const PRODUCT = /^(?:apps\/api\/src|apps\/web\/app|packages\/\w+\/src|sandbox)\//;
const isProduct = (path: string): boolean => PRODUCT.test(path) && !isTestFile(path);

type Named = { name?: string } | null;

function nameOf(node: Node, parent: Node): string {
  const owner = (node.id ?? parent.id ?? parent.key) as Named;
  return owner?.name ?? 'a function without a name';
}

/** The product's functions that are too long without a reason, and the reasons that are not needed. */
export function checkFunctions(
  sources: ReadonlyMap<string, string>,
  reasons: Readonly<Record<string, string>> = LONG_FUNCTIONS,
): Outcome {
  const long = new Map<string, number>();
  for (const [path, source] of sources) {
    if (!isProduct(path)) continue;
    const { program, lineAt } = parseFile(path, source);
    walk(program, (node, parent) => {
      if (!FUNCTIONS.has(node.type)) return;
      const lines = lineAt(node.end) - lineAt(node.start) + 1;
      if (lines > LINES_MAX) long.set(`${path}#${nameOf(node, parent)}`, lines);
    });
  }
  const faults = [...long]
    .filter(([place]) => !(place in reasons))
    .map(([place, lines]) => `${place} has ${lines} lines, over ${LINES_MAX}: split it into named steps`);
  for (const place of Object.keys(reasons))
    if (!long.has(place)) faults.push(`tools/graph/functions.ts lists ${place}, which is not long`);
  return { faults, summary: `${long.size} functions over ${LINES_MAX} lines, each with its reason` };
}
