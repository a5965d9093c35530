import { parseSync, Visitor } from 'oxc-parser';

/** One line of the specification, and where the page says that it is proved. */
export type CoverageRow = {
  readonly line: string;
  readonly proofs: readonly { readonly path: string; readonly name: string }[];
  /** Said to be without a proof so far. */
  readonly open: boolean;
};

const ROW = /^\| (\d+\.\d+) \|.*\| ([^|]*) \|$/;
const PROOF = /^`([^`]+)` › (.+)$/;

/** The rows of the coverage page. What a cell holds beside proofs and *open* is taken as a proof that is not there. */
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

/** What is wrong with the rows, one sentence each. `namesIn` gives the tests of a file, null where there is no file. */
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

/** The names of the tests in a file, as they stand in it: a template keeps its `${...}`. */
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

/** `test`, `it`, and what hangs on them: `test.only`, `it.each(rows)`; not the groups. */
function isTest(node: unknown): boolean {
  const { type, name, object, callee } = node as Callee & { property?: { name?: unknown } };
  if (type === 'Identifier') return name === 'test' || name === 'it';
  if (type === 'CallExpression') return isTest(callee);
  const { property } = node as { property?: { name?: unknown } };
  return type === 'MemberExpression' && property?.name !== 'describe' && isTest(object);
}
