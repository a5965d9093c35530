import { describe, expect, test } from 'vitest';
import type { Column, Relation } from './catalog.ts';
import { typeFaults } from './compare.ts';
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

/** The faults of a table `credits` with these columns, against a type with this body. */
function faultsOf(columns: readonly Column[], body: string, more: Partial<Relation> = {}): string[] {
  const source = `type State = 'OPEN' | 'CLOSED';
    type Day = string;
    export type CreditsTable = { ${body} };
    export type Tables = { credits: CreditsTable };`;
  const types = tableTypes(new Map([['apps/api/src/db/tables/index.ts', source]]));
  return typeFaults([relation(columns, more)], types, []);
}

describe('the types of the tables', () => {
  test('that match the database pass', () => {
    const columns = [
      column('id', 'bigint', { generated: 'always', hasDefault: true }),
      column('state', 'text', { hasDefault: true }),
      column('note', 'text', { notNull: false }),
      column('terms', 'jsonb'),
    ];
    const body =
      'id: GeneratedAlways<number>; state: Generated<State>; note: string | null; terms: JSONColumnType<object>;';
    expect(faultsOf(columns, body)).toEqual([]);
  });

  test.each([
    [
      'a column without its type',
      [column('id'), column('extra', 'date')],
      'id: number;',
      'credits.extra has no type: add date',
    ],
    [
      'a type without its column',
      [column('id')],
      'id: number; old: string;',
      'credits.old is not a column of the database',
    ],
    [
      'a missing null',
      [column('id', 'bigint', { notNull: false })],
      'id: number;',
      'credits.id may be null in the database: add null',
    ],
    ['a null too many', [column('id')], 'id: number | null;', 'credits.id is never null in the database'],
    [
      'another type',
      [column('id')],
      'id: string;',
      'credits.id is bigint in the database and string in the type',
    ],
    [
      'a literal of another type',
      [column('id')],
      'id: State;',
      'credits.id is bigint in the database and string',
    ],
    [
      'a column that the database sets',
      [column('id', 'bigint', { generated: 'always' })],
      'id: number;',
      'write GeneratedAlways',
    ],
    [
      'a default that is not there',
      [column('id')],
      'id: Generated<number>;',
      'credits.id has no default in the database',
    ],
  ])('fail: %s', (_title, columns, body, text) => {
    expect(faultsOf(columns, body)).toEqual([expect.stringContaining(`apps/api/src/db/tables  ${''}`)]);
    expect(faultsOf(columns, body)).toEqual([expect.stringContaining(text)]);
  });

  test('fail for a table without a type, and for a type without a table', () => {
    const types = new Map([['old_table', []]]);
    expect(typeFaults([relation([])], types, [])).toEqual([
      expect.stringContaining('old_table is not a table of the database'),
      expect.stringContaining('credits has no type: add it to Tables'),
    ]);
    expect(typeFaults([relation([])], new Map(), ['credits'])).toEqual([]);
  });

  test('of a view may leave columns out, and need no null', () => {
    const columns = [column('id', 'bigint', { notNull: false }), column('other')];
    expect(faultsOf(columns, 'id: number;', { kind: 'view' })).toEqual([]);
  });

  test('may pick from another table', () => {
    const source = `type All = { id: number; state: string; note: string | null };
      export type Tables = { credits: Pick<All, 'id' | 'state'> & { day: Day }; other: Selectable<Omit<All, 'id'>> };`;
    const types = tableTypes(new Map([['a.ts', source]]));
    expect(types.get('credits')?.map(({ name }) => name)).toEqual(['id', 'state', 'day']);
    expect(types.get('other')?.map(({ name }) => name)).toEqual(['state', 'note']);
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
  );
  expect(page).toContain('| [credits](#credits) | credits | Credits. |');
  expect(page).toContain('Owner: `credits`. Append-only.');
  expect(page).toContain('`id`, `note?`');
  for (const line of [
    '`credits_total`: The total is the sum.',
    '`credits_one_open`: One open credit.',
    '`credits_checked`: States change by the table.',
  ])
    expect(page).toContain(line);
});
