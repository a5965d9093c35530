import { OUTSIDE_TRANSACTION } from '../../apps/api/src/db/migration-files.ts';

/**
 * What a migration may not do to a table that the running platform uses: each pattern matches one statement in lower
 * case. A table that the same file creates is not in use yet.
 */
type MigrationRule = {
  readonly name: string;
  readonly pattern: RegExp;
  readonly unless?: RegExp;
  readonly advice: string;
};

const ADD_CONSTRAINT = /\badd (?:constraint \S+ )?/.source;

export const RULES: readonly MigrationRule[] = [
  {
    name: 'index-not-concurrently',
    pattern: /^create (?:unique )?index (?!concurrently)/,
    advice: `blocks writes while it builds: write "create index concurrently if not exists" alone in a file whose first line is "${OUTSIDE_TRANSACTION}"`,
  },
  {
    name: 'index-dropped-in-transaction',
    pattern: /^drop index (?!concurrently)/,
    advice: `waits with an exclusive lock: write "drop index concurrently if exists" alone in a file whose first line is "${OUTSIDE_TRANSACTION}"`,
  },
  {
    name: 'constraint-validated-at-once',
    pattern: new RegExp(`^alter table .*${ADD_CONSTRAINT}(?:check|foreign key)\\b`),
    unless: /\bnot valid\b/,
    advice:
      'reads the table under an exclusive lock: add it "not valid", and "validate constraint" in the next file',
  },
  {
    name: 'constraint-builds-index',
    pattern: new RegExp(`^alter table .*${ADD_CONSTRAINT}(?:unique|primary key|exclude)\\b`),
    unless: /\busing index\b/,
    advice:
      'builds an index under an exclusive lock: build it concurrently in a file before, then "add constraint … using index"',
  },
  {
    name: 'inline-constraint',
    pattern: /^alter table .*\badd column .*\b(?:references|check|unique)\b/,
    advice: 'reads or locks the table: add the column alone, then the constraint "not valid"',
  },
  {
    name: 'type-change',
    pattern: /^alter table .*\balter (?:column )?\S+ (?:set data )?type\b/,
    advice: 'rewrites the table under an exclusive lock: add a new column and fill it in steps',
  },
  {
    name: 'volatile-default',
    pattern:
      /^alter table .*\badd (?:column )?.*\b(?:default .*\b(?:random|clock_timestamp|timeofday|gen_random_uuid|uuidv[47]|nextval)\(|generated (?:always|by default) as)/,
    advice:
      'computes a value for every row and rewrites the table: add the column without a default and fill it in steps',
  },
  {
    name: 'not-null-scan',
    pattern:
      /^alter table .*\balter (?:column )?\S+ set not null\b|^alter table .*\badd column (?!.*\bdefault\b).*\bnot null\b/,
    advice:
      'reads the table under an exclusive lock, or fails on its rows: add "check (… is not null) not valid" and validate it in the next file',
  },
  {
    name: 'rewrite',
    pattern: /^(?:vacuum full|cluster)\b|^alter table .*\bset (?:logged|unlogged|access method|tablespace)\b/,
    advice: 'rewrites the table under an exclusive lock',
  },
  {
    name: 'breaks-release-before',
    pattern:
      /^alter table .*\b(?:drop column|rename)\b|^drop (?:table|view)\b|^alter (?:table|view) \S+ rename\b/,
    advice:
      'breaks the release before, which runs on the new schema for a moment: stop the use first, remove in a later release and list it in ACCEPTED',
  },
  {
    name: 'every-row-at-once',
    pattern: /^(?:update (?!.*\bwhere\b)|delete from (?!.*\bwhere\b))/,
    advice: 'locks every row until the end of the migration: change the rows in steps by a job',
  },
];

/** Statements of a file that are accepted in spite of a rule, with the reason. An entry that nothing needs fails. */
export const ACCEPTED: readonly { readonly file: string; readonly rule: string; readonly why: string }[] = [];
