import type { Catalog, Column, Relation } from './catalog.ts';

/** The file of the table types, for the query builder. */
export const TYPES = 'apps/api/src/db/generated/tables.ts';

const BASES: Readonly<Record<string, string>> = {
  bigint: 'number',
  integer: 'number',
  smallint: 'number',
  text: 'string',
  uuid: 'string',
  xid8: 'string',
  cidr: 'string',
  boolean: 'boolean',
  'timestamp with time zone': 'Date',
  date: 'Day',
  bytea: 'Buffer',
  'text[]': 'string[]',
  'integer[]': 'number[]',
};

/** Columns of pesos whose name does not end in `pesos`. */
const PESOS =
  /(?:^|_)pesos$|^(?:application_amount|amount|interest_paid|value_endorsement|value_credit_study|vat_credit_study|central_risk|total|monthly_cost|monthly_income|signed_amount|signed_monthly_cost|signed_total)$/;

/** Only triggers write them. */
const WRITTEN_BY_TRIGGERS = ['audit_head', 'audit_links', 'audit_subjects', 'legal_ceilings_cache'];

/** PostgreSQL does not say which columns of a view may be null. */
const NULLABLE_OF_VIEWS: Readonly<Record<string, readonly string[]>> = {
  payroll_answers: ['undone_at'],
  settings_versions: ['approval_id', 'withdrawn_at', 'withdrawn_by'],
};

/** What the database does not know: the values of columns without a CHECK constraint, and the form of JSON. */
const OWN_TYPES: Readonly<Record<string, string>> = {
  'collection_state_changes.from_state': 'CollectionState',
  'collection_state_changes.to_state': 'CollectionState',
  'failed_requests.causes': 'JSONColumnType<string[], string, never>',
  'failed_requests.steps':
    'JSONColumnType<{ service: string; fault: string | null; after_ms: number; duration_ms: number }[], string, never>',
  'loan_events.about': 'ColumnType<object, string, never>',
  'loan_events.data': 'ColumnType<object, string, never>',
  'loan_positions.collection_state': 'CollectionState',
  'loan_positions.installment_ids': 'ColumnType<Record<string, number>, string, string>',
  'loan_positions.state': 'ColumnType<object, string, string>',
  'loan_positions.terms': 'ColumnType<object, string, never>',
  'late_terms.collection_fee_steps': 'ColumnType<CollectionFeeStep[], string, never>',
  'price_line_rules.lines':
    'ColumnType<Record<ChargeLine, { counts: boolean; ground: string }> & { valueCreditStudy: { taxed: boolean } }, string, never>',
  'settings_versions.topic': 'SettingsTopic',
  'settings_versions.values': 'unknown',
  'signatures.documents': 'Record<string, string>',
};

const HEADER = `// Written by \`npm run docs:schema\` from the migrated schema; \`npm run check\` fails when it is out of date.
import type { CollectionState } from '@unamano/contract/loans/collection-states';
import type { SettingsTopic } from '@unamano/contract/office/settings-topics';
import type { CollectionFeeStep } from '@unamano/domain/loans/arrears/arrears-terms';
import type { Day } from '@unamano/domain/calendar';
import type { ChargeLine } from '@unamano/domain/loans/price/installment-lines';
import type { Pesos } from '@unamano/domain/money';
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';
`;

/** `CHECK ((state = ANY (ARRAY['a'::text, 'b'::text])))`: how PostgreSQL prints \`check (state in ('a', 'b'))\`. */
const VALUE_LIST = /^CHECK \(\((\w+) = ANY \(ARRAY\[('[^\]]*)\]\)\)\)/;

/** By column: the values that its CHECK constraint lists, as a union. */
function unionsOf({ constraints }: Relation): Map<string, string> {
  return new Map(
    constraints.flatMap(({ definition }) => {
      const [, column, list = ''] = VALUE_LIST.exec(definition) ?? [];
      const values = [...list.matchAll(/'[^']*'/g)].map(([value]) => value);
      return column === undefined ? [] : [[column, values.join(' | ')] as const];
    }),
  );
}

/** @throws Error for a type of PostgreSQL that has no type here */
function typeOf(relation: Relation, column: Column, union: string | undefined): string {
  const name = `${relation.name}.${column.name}`;
  const isNullable =
    relation.kind === 'view'
      ? (NULLABLE_OF_VIEWS[relation.name]?.includes(column.name) ?? false)
      : !column.notNull;
  const base =
    OWN_TYPES[name] ??
    union ??
    (PESOS.test(column.name) && column.type === 'bigint' ? 'Pesos' : BASES[column.type]);
  if (base === undefined && column.type.startsWith('json'))
    return isNullable ? 'ColumnType<unknown, string | null, never>' : 'JSONColumnType<object>';
  if (base === undefined)
    throw new Error(`${name} is ${column.type}: give it a type in tools/schema/table-types.ts`);
  const type = isNullable ? `${base} | null` : base;
  if (column.generated === 'always' || WRITTEN_BY_TRIGGERS.includes(relation.name))
    return `GeneratedAlways<${type}>`;
  return column.hasDefault && relation.kind === 'table' ? `Generated<${type}>` : type;
}

function tableType(relation: Relation): string {
  const unions = unionsOf(relation);
  const columns = relation.columns.map(
    (column) => `    ${column.name}: ${typeOf(relation, column, unions.get(column.name))};`,
  );
  return [`  /** ${relation.comment ?? relation.name} */`, `  ${relation.name}: {`, ...columns, '  };'].join(
    '\n',
  );
}

/** The types of all tables and views. */
export function tableTypes({ relations }: Pick<Catalog, 'relations'>): string {
  return [HEADER, 'export type Tables = {', ...relations.map(tableType), '};', ''].join('\n');
}
