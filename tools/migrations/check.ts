import { OUTSIDE_TRANSACTION } from '../../apps/api/src/db/migration-files.ts';
import type { Outcome } from '../lib/outcome.ts';
import { ACCEPTED, RULES } from './rules.ts';
import { type Statement, statementsOf } from './statements.ts';

/** The table that a statement changes. */
function targetOf(text: string): string | undefined {
  return (
    /^alter table (?:if exists )?(?:only )?([a-z_.]+)/.exec(text)?.[1] ??
    /^create (?:unique )?index (?:concurrently )?(?:if not exists )?\S* ?on (?:only )?([a-z_.]+)/.exec(
      text,
    )?.[1] ??
    /^create (?:or replace )?(?:constraint )?trigger .*? on ([a-z_.]+)/.exec(text)?.[1] ??
    /^(?:update|delete from) (?:only )?([a-z_.]+)/.exec(text)?.[1]
  );
}

type Fault = { readonly line: number; readonly rule: string; readonly advice: string };

function transactionFaults(sql: string, statements: readonly Statement[]): Fault[] {
  const isOutside = sql.startsWith(`${OUTSIDE_TRANSACTION}\n`);
  const concurrent = statements.find(({ text }) => /\bconcurrently\b/.test(text));
  if (isOutside && statements.length !== 1)
    return [
      {
        line: 1,
        rule: 'outside-transaction',
        advice: 'a file outside of a transaction has one statement only',
      },
    ];
  if (!isOutside && concurrent)
    return [
      {
        line: concurrent.line,
        rule: 'outside-transaction',
        advice: `does not run in a transaction: put it alone in a file whose first line is "${OUTSIDE_TRANSACTION}"`,
      },
    ];
  return [];
}

/** The faults of one migration. */
export function lintMigration(sql: string): Fault[] {
  const statements = statementsOf(sql);
  const created = new Set(
    statements.flatMap(
      ({ text }) => /^create (?:unlogged )?table (?:if not exists )?([a-z_.]+)/.exec(text)?.[1] ?? [],
    ),
  );
  const faults = statements.flatMap(({ line, text }) => {
    const target = targetOf(text);
    if (target !== undefined && created.has(target)) return [];
    return RULES.filter(({ pattern, unless }) => pattern.test(text) && !unless?.test(text)).map(
      ({ name, advice }) => ({ line, rule: name, advice }),
    );
  });
  return [...transactionFaults(sql, statements), ...faults];
}

/**
 * Checks that no migration blocks a table in use.
 *
 * @param files the text of each migration by its file name
 */
export function checkMigrations(
  files: ReadonlyMap<string, string>,
  accepted: typeof ACCEPTED = ACCEPTED,
): Outcome {
  const used = new Set<(typeof ACCEPTED)[number]>();
  const faults: string[] = [];
  for (const [name, sql] of files) {
    for (const { line, rule, advice } of lintMigration(sql)) {
      const entry = accepted.find((one) => one.file === name && one.rule === rule);
      if (entry) used.add(entry);
      else faults.push(`${name}:${line}  ${rule}: ${advice}`);
    }
  }
  for (const entry of accepted)
    if (!used.has(entry))
      faults.push(`${entry.file}  needs no exception from ${entry.rule}: delete it from ACCEPTED`);
  return {
    faults: faults.map((fault) => `apps/api/migrations/${fault}`),
    summary: `${files.size} migrations, ${faults.length} faults`,
  };
}
