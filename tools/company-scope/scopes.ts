import { identifierName, type NamedFunction, type Node, type ParsedFile, walk } from './syntax.ts';

/** Matches a Kysely call or raw SQL that reads one of these tables. */
export function readPattern(tables: readonly string[]): RegExp {
  const names = tables.join('|');
  return new RegExp(
    `(?:selectFrom|[jJ]oin)\\(\\s*\\[?'(?:${names})(?: as \\w+)?'|\\b(?:from|join)\\s+\\(?(?:${names})\\b`,
  );
}

/** A condition by a key: the caller chose the row and is responsible for its company. */
const BY_KEY =
  /where\(\s*'(?:[\w.]*\.)?(?:id|\w+_id|dni|email|cellphone)',\s*'(?:=|in)'|(?:^|[\s(.])(?:id|\w+_id) = (?:any ?\()?\$[{1]|= any ?\(\$\{/;
const BY_SCOPE = /\binCompany(?:Sql)?\(/;

const mentions = (text: string, name: string): boolean => new RegExp(`\\b${name}\\b`).test(text);

/** Whether the text uses the function. A table of the same name, in quotes or in SQL, is no use. */
const uses = (text: string, { name }: NamedFunction): boolean =>
  new RegExp(`(?<!['".]|from |join )\\b${name}\\b(?!['"])`).test(text);

/** The function narrows its rows itself or by a function of its file, or each caller in its file does. */
export function isNarrowed(
  fn: NamedFunction,
  functions: readonly NamedFunction[],
  seen: ReadonlySet<NamedFunction> = new Set(),
): boolean {
  if (BY_KEY.test(fn.text) || BY_SCOPE.test(fn.text)) return true;
  const others = functions.filter((other) => other !== fn && !seen.has(other));
  if (others.some((other) => BY_SCOPE.test(other.text) && uses(fn.text, other))) return true;
  if (fn.isExported) return false;
  const callers = others.filter(({ text }) => uses(text, fn));
  return (
    callers.length > 0 && callers.every((caller) => isNarrowed(caller, functions, new Set([...seen, fn])))
  );
}

export type ScopedTypes = { namesIn(path: string): ReadonlySet<string> };

/** The types that carry a scope in their field `scope`. A file's own type hides another file's type of that name. */
export function scopedTypes(sources: ReadonlyMap<string, string>): ScopedTypes {
  const everywhere = new Set(['CompanyScope']);
  const own = new Map<string, Map<string, boolean>>();
  for (const [path, source] of sources) {
    const declared = new Map<string, boolean>();
    for (const [, name = '', body = ''] of source.matchAll(/\btype (\w+) =([^;{]*(?:\{[^}]*\})?)/g))
      declared.set(name, /\bscope: CompanyScope\b/.test(body));
    for (const [name, isScoped] of declared) if (isScoped) everywhere.add(name);
    own.set(path, declared);
  }
  return {
    namesIn: (path) => new Set([...everywhere].filter((name) => own.get(path)?.get(name) !== false)),
  };
}

/** The type of a parameter whose scope the function never uses; null where all are used. */
export function unusedScope(fn: NamedFunction, file: ParsedFile, names: ReadonlySet<string>): string | null {
  for (const parameter of fn.parameters) {
    const pattern = parameter.type === 'AssignmentPattern' ? (parameter.left as Node) : parameter;
    const annotation = pattern.typeAnnotation as Node | undefined;
    const type = annotation ? file.textOf(annotation) : '';
    const carrier = [...names].find((name) => mentions(type, name));
    if (carrier !== undefined && !usesScope(fn, pattern, carrier === 'CompanyScope')) return carrier;
  }
  return null;
}

/** A use case receives its caller as `actor`, after what it uses: it passes that on, or reads its scope. */
export function usesCallersScope(fn: NamedFunction): boolean {
  const actor = fn.parameters
    .flatMap((each) => (each.type === 'ObjectPattern' ? (each.properties as Node[]) : []))
    .find((each) => identifierName(each.key) === 'actor')?.value;
  return actor !== undefined && usesScope(fn, actor as Node, false);
}

function usesScope({ node }: NamedFunction, pattern: Node, isScopeItself: boolean): boolean {
  const isDestructured = pattern.type === 'ObjectPattern';
  const bound = isDestructured ? boundScope(pattern) : identifierName(pattern);
  let isUsed = false;
  walk(node.body as Node, (inner, parent) => {
    if (bound === undefined || identifierName(inner) !== bound) return;
    isUsed ||= isScopeItself || isDestructured || handsOn(inner, parent);
  });
  return isUsed;
}

/** The value is passed to another function with its scope, or its scope is read here. */
function handsOn(value: Node, parent: Node): boolean {
  if (parent.type === 'CallExpression') return (parent.arguments as Node[]).includes(value);
  if (parent.type === 'MemberExpression') return identifierName(parent.property) === 'scope';
  if (parent.type === 'VariableDeclarator') return boundScope(parent.id as Node) !== undefined;
  return parent.type === 'SpreadElement';
}

function boundScope(pattern: Node): string | undefined {
  if (pattern.type !== 'ObjectPattern') return undefined;
  const property = (pattern.properties as Node[]).find((each) => identifierName(each.key) === 'scope');
  return identifierName(property?.value);
}
