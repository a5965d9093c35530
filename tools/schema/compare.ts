import type { Column, Relation } from './catalog.ts';
import type { TypedColumn } from './table-types.ts';

/** The TypeScript types that a value of a PostgreSQL type may have. Names of other types are not resolved. */
const TYPES: Readonly<Record<string, readonly string[]>> = {
  bigint: ['number'],
  integer: ['number'],
  text: ['string'],
  uuid: ['string'],
  boolean: ['boolean'],
  'timestamp with time zone': ['Date'],
  date: ['Day'],
  bytea: ['Buffer'],
};
const KNOWN_BASES = new Set(['number', 'string', 'boolean', 'Date', 'Day', 'Buffer']);

function typeFault(column: Column, typed: TypedColumn): string | undefined {
  const expected = TYPES[column.type];
  if (!expected || typed.base === undefined || !KNOWN_BASES.has(typed.base)) return undefined;
  return expected.includes(typed.base)
    ? undefined
    : `is ${column.type} in the database and ${typed.base} in the type: write ${expected.join(' or ')}`;
}

/** A plain type for a column with a default is stricter than the database: each insert has to set the column. */
function generatedFault({ generated, hasDefault }: Column, { wrapper }: TypedColumn): string | undefined {
  if (generated === 'always' && wrapper !== 'GeneratedAlways')
    return 'is set by the database alone: write GeneratedAlways<…>';
  return wrapper === 'Generated' && !hasDefault
    ? 'has no default in the database: write the type without Generated'
    : undefined;
}

function columnFault(relation: Relation, column: Column, typed: TypedColumn): string | undefined {
  const type = typeFault(column, typed);
  // PostgreSQL does not say which columns of a view may be null.
  if (type !== undefined || relation.kind === 'view') return type;
  if (typed.base !== 'unknown' && column.notNull === typed.nullable)
    return column.notNull
      ? 'is never null in the database: remove null from the type'
      : 'may be null in the database: add null to the type';
  return generatedFault(column, typed);
}

function relationFaults(relation: Relation, types: readonly TypedColumn[]): string[] {
  const typed = new Map(types.map((column) => [column.name, column]));
  const columnNames = new Set(relation.columns.map(({ name }) => name));
  const missing = types
    .filter(({ name }) => !columnNames.has(name))
    .map(
      ({ name }) => `${relation.name}.${name} is not a column of the database: remove it or add a migration`,
    );
  return [
    ...missing,
    ...relation.columns.flatMap((column) => {
      const name = `${relation.name}.${column.name}`;
      const type = typed.get(column.name);
      if (!type)
        return relation.kind === 'view' ? [] : [`${name} has no type: add ${column.type} to its table`];
      const fault = columnFault(relation, column, type);
      return fault === undefined ? [] : [`${name} ${fault}`];
    }),
  ];
}

/** Where the types of apps/api/src/db/tables differ from the migrated schema. */
export function typeFaults(
  relations: readonly Relation[],
  types: ReadonlyMap<string, readonly TypedColumn[]>,
  withoutTypes: readonly string[],
): string[] {
  const names = new Set(relations.map(({ name }) => name));
  const unknown = [...types.keys()]
    .filter((name) => !names.has(name))
    .map((name) => `${name} is not a table of the database: remove it from Tables`);
  const faults = relations.flatMap((relation) => {
    const typed = types.get(relation.name);
    if (typed) return relationFaults(relation, typed);
    return withoutTypes.includes(relation.name) ? [] : [`${relation.name} has no type: add it to Tables`];
  });
  return [...unknown, ...faults].map((fault) => `apps/api/src/db/tables  ${fault}`);
}
