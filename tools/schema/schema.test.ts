import { describe, expect, test } from 'vitest';
import { GROWING, keptFaults, SMALL } from '../tables/kept.ts';
import type { Column, Relation } from './catalog.ts';
import { commentFaults, ownerFaults } from './described.ts';
import { schemaPage } from './page.ts';
import { tableTypes } from './table-types.ts';

const column = (name: string, type = 'bigint', more: Partial<Column> = {}): Column => ({
  name,
  type,
  notNull: true,
  hasDefault: false,
  generated: null,
  ...more,
});

const relation = (columns: readonly Column[], more: Partial<Relation> = {}): Relation => ({
  name: 'credits',
  kind: 'table',
  comment: 'Credits.',
  columns,
  constraints: [],
  indexes: [],
  triggers: [],
  options: [],
  query: null,
  ...more,
});

/** The types of a table `credits` with these columns, one a line. */
const typesOf = (columns: readonly Column[], more: Partial<Relation> = {}) =>
  tableTypes({ relations: [relation(columns, more)] });

describe('the types of the tables', () => {
  test.each([
    [column('id', 'bigint', { generated: 'always', hasDefault: true }), 'id: GeneratedAlways<number>;'],
    [column('tries', 'integer', { hasDefault: true }), 'tries: Generated<number>;'],
    [column('note', 'text', { notNull: false }), 'note: string | null;'],
    [column('due_on', 'date'), 'due_on: Day;'],
    [column('paid_at', 'timestamp with time zone'), 'paid_at: Date;'],
    [column('value_pesos'), 'value_pesos: Pesos;'],
    [column('total'), 'total: Pesos;'],
    [column('terms', 'jsonb'), 'terms: JSONColumnType<object>;'],
    [column('before', 'jsonb', { notNull: false }), 'before: ColumnType<unknown, string | null, never>;'],
  ])('%s', (one, line) => {
    expect(typesOf([one])).toContain(`  credits: {\n    ${line}\n  };`);
  });

  test('a CHECK constraint that lists values is a union of them', () => {
    const definition = "CHECK ((state = ANY (ARRAY['OPEN'::text, 'CLOSED'::text])))";
    const constraints = [{ name: 'credits_state_check', type: 'c', definition, comment: null }];
    const types = typesOf([column('state', 'text', { notNull: false })], { constraints });
    expect(types).toContain("state: 'OPEN' | 'CLOSED' | null;");
  });

  test('a view has null only where it is listed, and no default', () => {
    const columns = ['pesos', 'approval_id'].map((name) =>
      column(name, 'bigint', { notNull: false, hasDefault: true }),
    );
    const types = typesOf(columns, { name: 'settings_versions', kind: 'view' });
    expect(types).toContain('pesos: Pesos;');
    expect(types).toContain('approval_id: number | null;');
  });

  test('what only triggers write cannot be inserted', () => {
    expect(typesOf([column('made_on', 'date')], { name: 'audit_links' })).toContain('GeneratedAlways<Day>');
  });

  test('a type of PostgreSQL without a TypeScript type is refused', () => {
    expect(() => typesOf([column('at', 'point')])).toThrow('credits.at is point: give it a type');
  });
});

test('every table has an owner, and every owned table exists', () => {
  const owners = new Map([
    ['schema_migrations', 'db'],
    ['old_table', 'credits'],
  ]);
  expect(ownerFaults([relation([])], owners)).toEqual([
    expect.stringContaining('the table credits has no owner'),
    expect.stringContaining('old_table is not a table'),
  ]);
});

test('a table, a unique index and a trigger say what they are for', () => {
  const guard = { comment: null, definition: '' };
  const bare = relation([], {
    comment: null,
    indexes: [{ ...guard, name: 'credits_one_open', unique: true }],
    triggers: [
      { ...guard, name: 'credits_checked' },
      { ...guard, name: 'credits_append_only' },
    ],
  });
  expect(commentFaults([relation([])])).toEqual([]);
  expect(commentFaults([bare])).toEqual([
    expect.stringContaining('the table credits'),
    expect.stringContaining('the unique index credits_one_open'),
    expect.stringContaining('the trigger credits_checked'),
  ]);
});

test('a table that does not say how long its rows are kept is named, and one that is gone', () => {
  const tables = [...Object.values(GROWING).flat(), ...SMALL];
  expect(keptFaults(tables)).toEqual([]);
  expect(keptFaults([...tables.filter((table) => table !== 'credits'), 'new_rows'])).toEqual([
    expect.stringContaining('new_rows'),
    expect.stringContaining('credits is not a table'),
  ]);
});

test('the page lists what each constraint, unique index and trigger protects', () => {
  const guard = (name: string, comment: string | null) => ({ name, comment, definition: `CREATE ${name}` });
  const page = schemaPage(
    {
      relations: [
        relation([column('id'), column('note', 'text', { notNull: false })], {
          constraints: [{ ...guard('credits_total', 'The total is the sum.'), type: 'c' }],
          indexes: [{ ...guard('credits_one_open', 'One open credit.'), unique: true }],
          triggers: [
            guard('credits_append_only', null),
            guard('credits_checked', 'States change by the table.'),
          ],
        }),
      ],
      functions: [],
    },
    () => 'credits',
    () => '90 days',
  );
  expect(page).toContain('| [credits](#credits) | credits | Credits. |');
  expect(page).toContain('Owner: `credits`. Append-only. Kept 90 days.');
  expect(page).toContain('`id`, `note?`');
  for (const line of [
    '`credits_total`: The total is the sum.',
    '`credits_one_open`: One open credit.',
    '`credits_checked`: States change by the table.',
  ])
    expect(page).toContain(line);
});
