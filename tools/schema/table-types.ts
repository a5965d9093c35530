import { parseSync } from 'oxc-parser';
import type { Sources } from '../lib/sources.ts';

/** A column as its TypeScript type describes it. */
export type TypedColumn = {
  readonly name: string;
  /** `Generated` and the like; undefined for a plain type. */
  readonly wrapper: string | undefined;
  readonly nullable: boolean;
  /** `number`, `string`, `boolean`, or the name of a type; undefined where it is composed. */
  readonly base: string | undefined;
};

// biome-ignore lint/suspicious/noExplicitAny: the nodes of the parser are a union of hundreds of shapes
type Node = any;

const WRAPPERS = new Set(['Generated', 'GeneratedAlways', 'ColumnType', 'JSONColumnType']);
const KEYWORDS: Readonly<Record<string, string>> = {
  TSStringKeyword: 'string',
  TSNumberKeyword: 'number',
  TSBooleanKeyword: 'boolean',
  TSUnknownKeyword: 'unknown',
};

/** The last name of a path: both `Table` and `people.Table` are `Table`. */
const nameOf = (node: Node): string => (node.typeName?.right ?? node.typeName)?.name ?? '';
const argumentsOf = (node: Node): Node[] => node.typeArguments?.params ?? [];

function literals(node: Node): string[] {
  if (node?.type === 'TSUnionType') return node.types.flatMap(literals);
  return node?.type === 'TSLiteralType' ? [String(node.literal.value)] : [];
}

function baseOf(parts: readonly Node[]): string | undefined {
  const bases = new Set(
    parts.map((part) => {
      if (part.type === 'TSLiteralType') return typeof part.literal.value;
      return part.type === 'TSTypeReference' ? nameOf(part) : KEYWORDS[part.type];
    }),
  );
  return bases.size === 1 ? [...bases][0] : undefined;
}

type Aliases = ReadonlyMap<string, Node>;

/** The type that a name of the same files refers to. */
function resolved(node: Node, aliases: Aliases): Node {
  const alias = node.type === 'TSTypeReference' ? aliases.get(nameOf(node)) : undefined;
  return alias === undefined ? node : resolved(alias, aliases);
}

function column(name: string, written: Node, aliases: Aliases): TypedColumn {
  const annotation = resolved(written, aliases);
  const isWrapped = annotation.type === 'TSTypeReference' && WRAPPERS.has(nameOf(annotation));
  const inner = resolved(isWrapped ? argumentsOf(annotation)[0] : annotation, aliases);
  const parts: Node[] = inner.type === 'TSUnionType' ? inner.types : [inner];
  return {
    name,
    wrapper: isWrapped ? nameOf(annotation) : undefined,
    nullable: parts.some((part) => part.type === 'TSNullKeyword'),
    base: baseOf(parts.filter((part) => part.type !== 'TSNullKeyword')),
  };
}

/** The columns of a table's type: an object type, or `Pick`, `Omit`, `Selectable` and `&` of such. */
function columnsOf(node: Node, aliases: Aliases): TypedColumn[] {
  switch (node.type) {
    case 'TSTypeLiteral':
      return node.members.map((member: Node) =>
        column(member.key.name ?? member.key.value, member.typeAnnotation.typeAnnotation, aliases),
      );
    case 'TSIntersectionType':
      return node.types.flatMap((part: Node) => columnsOf(part, aliases));
    case 'TSTypeReference': {
      const [of, keys] = argumentsOf(node);
      const alias = aliases.get(nameOf(node));
      if (alias) return columnsOf(alias, aliases);
      if (nameOf(node) === 'Selectable') return columnsOf(of, aliases);
      const names = literals(keys);
      if (nameOf(node) === 'Pick') return columnsOf(of, aliases).filter(({ name }) => names.includes(name));
      if (nameOf(node) === 'Omit') return columnsOf(of, aliases).filter(({ name }) => !names.includes(name));
    }
  }
  throw new Error(`tools/schema/table-types.ts does not read ${node.type} ${nameOf(node)}`);
}

/** The members of an object type, or of `&` of such. */
function membersOf(written: Node, aliases: Aliases): Node[] {
  const node = resolved(written, aliases);
  return node.types ? node.types.flatMap((part: Node) => membersOf(part, aliases)) : node.members;
}

/** The columns of every table of `Tables`, from the files of apps/api/src/db/tables. */
export function tableTypes(sources: Sources): Map<string, TypedColumn[]> {
  const aliases = new Map<string, Node>();
  for (const [path, source] of sources)
    for (const statement of parseSync(path, source).program.body as Node[]) {
      const declared = statement.declaration ?? statement;
      if (declared.type === 'TSTypeAliasDeclaration') aliases.set(declared.id.name, declared.typeAnnotation);
    }
  const tables = aliases.get('Tables');
  if (!tables) throw new Error('there is no type Tables in apps/api/src/db/tables');
  return new Map(
    membersOf(tables, aliases).map((member: Node) => [
      member.key.name,
      columnsOf(member.typeAnnotation.typeAnnotation, aliases),
    ]),
  );
}
