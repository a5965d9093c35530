import { describe, expect, test } from 'vitest';
import { checkMigrations, lintMigration } from './check.ts';
import { statementsOf } from './statements.ts';

const rulesOf = (sql: string) => lintMigration(sql).map(({ rule }) => rule);

test('statements end at semicolons outside of strings, comments and function bodies', () => {
  const sql = `-- a comment; with a semicolon
    select 'a;b', "c"; /* one; more */
    create function f() returns void language plpgsql as $$ begin perform 1; end $$;
    alter  TABLE credits
      add column x text;`;
  expect(statementsOf(sql)).toEqual([
    { line: 2, text: `select '', "c"` },
    { line: 3, text: 'create function f() returns void language plpgsql as $$' },
    { line: 4, text: 'alter table credits add column x text' },
  ]);
});

describe('a migration', () => {
  test.each([
    ['create index a on credits (id)', 'index-not-concurrently'],
    ['create unique index a on credits (id)', 'index-not-concurrently'],
    ['drop index a', 'index-dropped-in-transaction'],
    ['alter table credits add constraint a check (id > 0)', 'constraint-validated-at-once'],
    ['alter table credits add check (id > 0)', 'constraint-validated-at-once'],
    [
      'alter table credits add constraint a foreign key (id) references staff',
      'constraint-validated-at-once',
    ],
    ['alter table credits add constraint a unique (id)', 'constraint-builds-index'],
    ['alter table credits add primary key (id)', 'constraint-builds-index'],
    ['alter table credits add column a bigint references staff', 'inline-constraint'],
    ['alter table credits alter column id type text', 'type-change'],
    ['alter table credits alter id set data type text', 'type-change'],
    ['alter table credits add column a uuid default gen_random_uuid()', 'volatile-default'],
    ['alter table credits add column a bigint generated always as identity', 'volatile-default'],
    ['alter table credits alter column a set not null', 'not-null-scan'],
    ['alter table credits add column a text not null', 'not-null-scan'],
    ['alter table credits set unlogged', 'rewrite'],
    ['alter table credits drop column a', 'breaks-release-before'],
    ['alter table credits rename column a to b', 'breaks-release-before'],
    ['drop table credits', 'breaks-release-before'],
    ["update credits set note = ''", 'every-row-at-once'],
  ])('fails: %s', (statement, rule) => {
    expect(rulesOf(`${statement};`)).toEqual([rule]);
  });

  test.each([
    ["alter table credits add column a text not null default ''"],
    ['alter table credits add column a timestamptz default now()'],
    ['alter table credits add constraint a check (id > 0) not valid'],
    ['alter table credits validate constraint a'],
    ['alter table credits add constraint a unique using index a'],
    ["update credits set note = '' where id = 1"],
    [
      'create table new (id bigint primary key); create index a on new (id); create trigger a before update on new execute function b(); alter table new add check (id > 0)',
    ],
  ])('passes: %s', (statement) => {
    expect(rulesOf(`${statement};`)).toEqual([]);
  });

  test('builds an index concurrently in a file of its own', () => {
    const build = 'create index concurrently if not exists a on credits (id);';
    expect(rulesOf(`-- outside a transaction\n${build}`)).toEqual([]);
    expect(rulesOf(build)).toEqual(['outside-transaction']);
    expect(rulesOf(`-- outside a transaction\n${build}\ndrop index concurrently if exists b;`)).toEqual([
      'outside-transaction',
    ]);
  });

  test('names file, line and what to do', () => {
    const files = new Map([['0009-a.sql', `alter table credits drop column a;`]]);
    expect(checkMigrations(files, []).faults).toEqual([
      expect.stringMatching(
        /^apps\/api\/migrations\/0009-a\.sql:1 {2}breaks-release-before: .*stop the use first/,
      ),
    ]);
    const accepted = [{ file: '0009-a.sql', rule: 'breaks-release-before', why: 'unused since 0.2.0' }];
    expect(checkMigrations(files, accepted).faults).toEqual([]);
    expect(checkMigrations(new Map(), accepted).faults).toEqual([
      expect.stringContaining('delete it from ACCEPTED'),
    ]);
  });
});
