import { parseSync, Visitor } from 'oxc-parser';

/** One place in the code where a statement reads or writes a table. */
type TableUse = { readonly table: string; readonly writes: boolean; readonly line: number };

const WRITING_CALLS = new Set(['insertInto', 'updateTable', 'deleteFrom', 'mergeInto', 'truncateTable']);
const READING_CALLS = new Set([
  'selectFrom',
  'from',
  'using',
  'innerJoin',
  'leftJoin',
  'rightJoin',
  'fullJoin',
  'crossJoin',
  'innerJoinLateral',
  'leftJoinLateral',
]);

const WRITING_SQL =
  /\b(?:insert\s+into|update|delete\s+from|merge\s+into|truncate(?:\s+table)?|copy|lock\s+table)\s+(?:only\s+)?"?([a-z_]+)/gi;
const READING_SQL = /\b(?:from|join|using)\s+(?:only\s+|lateral\s+)?"?([a-z_]+)/gi;
/** Further tables of one list: `from credits, installments`. */
const LISTED_SQL =
  /\bfrom\s+[a-z_]+(?:\s+(?:as\s+)?[a-z_]+)?((?:\s*,\s*[a-z_]+(?:\s+(?:as\s+)?[a-z_]+)?)+)/gi;
/** Prose may contain the name of a table: only text with a clause of SQL is searched. */
const LOOKS_LIKE_SQL = /\b(?:select|exists|insert\s+into|delete\s+from|truncate|join|returning|set)\b/i;

type Node = { readonly type: string; readonly start: number };

function property(node: unknown, name: string): unknown {
  return typeof node === 'object' && node !== null ? Reflect.get(node, name) : undefined;
}

/** The tables that an argument of a Kysely call names: `'credits as c'`, or a list of such names. */
function namesIn(argument: unknown): string[] {
  const value = property(argument, 'value');
  if (typeof value === 'string') return [value.split(/\s/)[0] ?? ''];
  const elements = property(argument, 'elements');
  return Array.isArray(elements) ? elements.flatMap(namesIn) : [];
}

function sqlUses(text: string): { table: string; writes: boolean; at: number }[] {
  const written = [...text.matchAll(WRITING_SQL)];
  const writtenAt = new Set(written.map((match) => match.index + match[0].length));
  const read = [...text.matchAll(READING_SQL)].filter(
    (match) => !writtenAt.has(match.index + match[0].length),
  );
  const listed = [...text.matchAll(LISTED_SQL)].flatMap((match) =>
    (match[1] ?? '')
      .split(',')
      .slice(1)
      .map((part) => ({ table: part.trim().split(/\s/)[0] ?? '', writes: false, at: match.index })),
  );
  const found = (writes: boolean) => (match: RegExpExecArray) => ({
    table: (match[1] ?? '').toLowerCase(),
    writes,
    at: match.index,
  });
  return [...written.map(found(true)), ...read.map(found(false)), ...listed];
}

/** The tables that a file reads and writes, by Kysely calls and by SQL in its strings. */
export function tableUses(path: string, source: string, isTable: (name: string) => boolean): TableUse[] {
  const uses: TableUse[] = [];
  const lineAt = (offset: number): number => source.slice(0, offset).split('\n').length;
  const note = (table: string, writes: boolean, at: number): void => {
    if (isTable(table)) uses.push({ table, writes, line: lineAt(at) });
  };
  const searchSql = (text: string, start: number, isTagged: boolean): void => {
    if (!isTagged && !LOOKS_LIKE_SQL.test(text)) return;
    for (const { table, writes, at } of sqlUses(text)) note(table, writes, start + at);
  };
  const tagged = new Set<number>();
  new Visitor({
    CallExpression(node) {
      const name = property(property(node.callee, 'property'), 'name');
      if (typeof name !== 'string') return;
      const writes = WRITING_CALLS.has(name);
      if (!writes && !READING_CALLS.has(name)) return;
      for (const table of namesIn(node.arguments[0]))
        note(table, writes, node.arguments[0]?.start ?? node.start);
    },
    TaggedTemplateExpression(node) {
      tagged.add(node.quasi.start);
      searchSql(source.slice(node.quasi.start, node.quasi.end), node.quasi.start, true);
    },
    TemplateLiteral(node: Node & { end: number }) {
      if (!tagged.has(node.start)) searchSql(source.slice(node.start, node.end), node.start, false);
    },
    Literal(node) {
      if (typeof node.value === 'string') searchSql(node.value, node.start, false);
    },
  }).visit(parseSync(path, source).program);
  return uses;
}
