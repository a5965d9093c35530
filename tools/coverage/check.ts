import { parseSync, Visitor } from 'oxc-parser';
import type { Outcome } from '../lib/outcome.ts';
import type { Sources } from '../lib/sources.ts';

/** The lines of the specification, the rules of money, and the attacks. */
const PAGES = ['docs/coverage.md', 'docs/money-rules.md', 'docs/attacks.md'] as const;

/** One line of the specification, one rule or one attack, with the tests that prove it. */
type CoverageRow = {
  readonly line: string;
  readonly proofs: readonly { readonly path: string; readonly name: string }[];
  /** Marked as not proved yet. */
  readonly open: boolean;
};

const ROW = /^\| (\d+\.\d+) \|.*\| ([^|]*) \|$/;
const PROOF = /^`([^`]+)` › (.+)$/;

/** The rows of a page. Text that is neither a proof nor *open* counts as a proof that does not exist. */
export function coverageRows(page: string): CoverageRow[] {
  return page.split('\n').flatMap((text) => {
    const [, line, cell] = ROW.exec(text) ?? [];
    if (line === undefined || cell === undefined) return [];
    const parts = cell.split('<br>').map((part) => part.trim());
    const proofs = parts
      .filter((part) => part !== '*open*')
      .map((part) => {
        const [, path = '', name = part] = PROOF.exec(part) ?? [];
        return { path, name };
      });
    return [{ line, proofs, open: parts.includes('*open*') }];
  });
}

/** The faults of the rows, one sentence each. `namesIn` returns the tests of a file, null where there is no file. */
export function coverageFaults(
  rows: readonly CoverageRow[],
  namesIn: (path: string) => ReadonlySet<string> | null,
): string[] {
  if (rows.length === 0) return ['the page has no rows'];
  const missing = rows.flatMap(({ line, proofs }) =>
    proofs
      .filter(({ path, name }) => !namesIn(path)?.has(name))
      .map(({ path, name }) => `${line}: there is no test "${name}" in ${path || 'any file'}`),
  );
  const unordered = rows.flatMap(({ line }, index) => {
    const [section, number] = line.split('.').map(Number);
    const [before, last] = rows[index - 1]?.line.split('.').map(Number) ?? [];
    const follows = section === before ? number === (last ?? 0) + 1 : number === 1;
    return follows ? [] : [`${line}: a line before it has no row`];
  });
  return [...missing, ...unordered];
}

/** The names of the tests in a file, as the file writes them: a template keeps its `${...}`. */
export function testNames(path: string, source: string): Set<string> {
  const names = new Set<string>();
  const { program } = parseSync(path, source);
  new Visitor({
    CallExpression({ callee, arguments: given }) {
      const [first] = given;
      if (!first || !isTest(callee)) return;
      if (first.type === 'Literal' && typeof first.value === 'string') names.add(first.value);
      if (first.type === 'TemplateLiteral') names.add(source.slice(first.start + 1, first.end - 1));
    },
  }).visit(program);
  return names;
}

type Callee = { type: string; name?: unknown; object?: unknown; callee?: unknown };

/** `test`, `it` and their variants: `test.only`, `it.each(rows)`; not the groups. */
function isTest(node: unknown): boolean {
  const { type, name, object, callee } = node as Callee & { property?: { name?: unknown } };
  if (type === 'Identifier') return name === 'test' || name === 'it';
  if (type === 'CallExpression') return isTest(callee);
  const { property } = node as { property?: { name?: unknown } };
  return type === 'MemberExpression' && property?.name !== 'describe' && isTest(object);
}

/** Whether a page names a test that does not exist, or leaves out a line. */
export function checkCoverage(sources: Sources): Outcome {
  const namesByPath = new Map<string, Set<string> | null>();
  const namesIn = (path: string): Set<string> | null => {
    const source = sources.get(path);
    if (!namesByPath.has(path)) namesByPath.set(path, source === undefined ? null : testNames(path, source));
    return namesByPath.get(path) ?? null;
  };
  const pages = PAGES.map((page) => ({ page, rows: coverageRows(sources.get(page) ?? '') }));
  const faults = pages.flatMap(({ page, rows }) =>
    coverageFaults(rows, namesIn).map((fault) => `${page}  ${fault}`),
  );
  const [lines, rules, attacks] = pages.map(({ rows }) => rows.length);
  const open = pages.flatMap(({ rows }) => rows).filter((row) => row.open).length;
  return {
    faults,
    summary: `${lines} lines of the specification, ${rules} rules of money, ${attacks} attacks, ${open} of them open, ${faults.length} faults`,
  };
}
