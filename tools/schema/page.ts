import type { Catalog, Guard, Relation } from './catalog.ts';

export const PAGE = 'docs/generated/schema.md';

const APPEND_ONLY = /_(?:append_only|no_truncate)$/;

/** PostgreSQL prints `x in ('a')` as `x = ANY (ARRAY['a'::text])`, and brackets around every part. */
function readable(definition: string): string {
  return definition
    .replace(/::(?:text|bigint|integer)\b/g, '')
    .replace(/= ANY \(ARRAY\[([^\]]*)\]\)/g, 'in ($1)')
    .replace(/^CHECK \(\((.*)\)\)$/, 'check ($1)')
    .replace(/^check \(\(([^()]*\([^()]*\))\)\)$/, 'check ($1)')
    .replace(/^UNIQUE/, 'unique');
}

/** One line a guard: what it protects, or its definition where it has no comment. */
function guardLine({ name, definition, comment }: Guard, short: string): string {
  return `- \`${name}\`: ${comment ?? `\`${short || readable(definition)}\``}`;
}

const withoutTarget = (definition: string): string =>
  definition.replace(/^CREATE (UNIQUE )?INDEX \S+ ON \S+ USING /, '').replace(/public\./g, '');

function isPlainKey(relation: Relation, { type, definition }: Relation['constraints'][number]): boolean {
  return type === 'p' || type === 'f' || (type === 'c' && /^CHECK \(\(\(?\w+ [<>]=? \(?\d/.test(definition))
    ? relation.kind === 'table'
    : false;
}

function tableSection(relation: Relation, owner: string, kept: string | undefined): string {
  const isAppendOnly = relation.triggers.some(({ name }) => name === `${relation.name}_append_only`);
  const columns = relation.columns.map(({ name, notNull }) =>
    notNull || relation.kind === 'view' ? name : `${name}?`,
  );
  const references = relation.constraints
    .filter(({ type }) => type === 'f')
    .map(({ definition }) => definition.replace(/^FOREIGN KEY \((.+)\) REFERENCES (\w+).*$/, '$1 → $2'));
  const guards = [
    ...relation.constraints
      .filter((constraint) => !isPlainKey(relation, constraint))
      .map((constraint) => guardLine(constraint, '')),
    ...relation.indexes
      .filter(({ unique }) => unique)
      .map((index) => guardLine(index, withoutTarget(index.definition))),
    ...relation.triggers
      .filter(({ name, comment }) => !APPEND_ONLY.test(name) || comment !== null)
      .map((trigger) => guardLine(trigger, trigger.definition.replace(/^.* EXECUTE FUNCTION /, ''))),
  ];
  return [
    `### ${relation.name}`,
    '',
    [
      relation.comment,
      `Owner: \`${owner}\`.`,
      isAppendOnly ? 'Append-only.' : '',
      kept ? `Kept ${kept}.` : '',
      relation.kind === 'view' ? 'A view.' : '',
    ]
      .filter(Boolean)
      .join(' '),
    '',
    `Columns (\`?\` may be null): ${columns.map((name) => `\`${name}\``).join(', ')}.`,
    ...(references.length > 0 ? ['', `References: ${references.join(', ')}.`] : []),
    ...(guards.length > 0 ? ['', ...guards] : []),
  ].join('\n');
}

/** docs/generated/schema.md: tables, owners, triggers, and what each constraint protects. */
export function schemaPage(
  catalog: Catalog,
  ownerOf: (table: string) => string,
  keptTime: (table: string) => string | undefined,
): string {
  const relations = [...catalog.relations].sort((a, b) => (a.name < b.name ? -1 : 1));
  const rows = relations.map(
    ({ name, comment }) => `| [${name}](#${name}) | ${ownerOf(name)} | ${comment ?? ''} |`,
  );
  return [
    '# Database schema',
    '',
    'Written by `npm run docs:schema` from the migrated schema; `npm run check` fails when it is out of date.',
    '',
    '| table | owner | holds |',
    '| --- | --- | --- |',
    ...rows,
    '',
    ...relations.flatMap((relation) => [
      tableSection(relation, ownerOf(relation.name), keptTime(relation.name)),
      '',
    ]),
  ].join('\n');
}
