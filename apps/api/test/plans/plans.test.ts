/** No call and no scheduled job reads a table that grows row by row: the plans of all its statements, on tables that are said to have millions of rows. */
import { APP_KEY, APP_KEY_HEADER } from '@unamano/contract/paths';
import { expect, test, vi } from 'vitest';
import { allJobs } from '../../src/background-jobs.ts';
import { sharedCheckedPlatform } from '../access/checked-platform.ts';
import { callOf } from '../calls/index.ts';
import { queryOf } from '../input/encodings.ts';
import { collectStatements, scansOf, withLargeTables } from './plan-reader.ts';

vi.setConfig({ testTimeout: 300_000 });

const appKey = { [APP_KEY_HEADER]: APP_KEY };

const CLAIMS = 'with touched as ( select credits.id from complaints claim';
const WAITING_CLAIMS = 'claims that wait are dozens, and the planner here believes that they are millions';

/** By the beginning of a statement: why it may. An entry that nothing needs fails the test. */
const REASONS: Readonly<Record<string, string>> = {
  'with assigned as materialized': 'cases of each clerk: some hundredths of all credits',
  [CLAIMS]: WAITING_CLAIMS,
  'select late.credit_id as id from payment_promises promised':
    'promises of days to come have an index by day, and the planner here knows no days',
};

const LEDGER = 'the check of the ledger compares all there is';
const BY_AGE = 'a deletion by age reads its table: no index by that time yet';
const OWED = 'reads what is finished as well: no index of what is open yet';

/** As above, of the jobs. Those without an index take time in proportion to the table. */
const REASONS_OF_JOBS: Readonly<Record<string, string>> = {
  'select id from credits where id > $1 and (exists (select from loan_events': LEDGER,
  'with account as ( select code, coalesce((select -sum(amount_pesos)': LEDGER,
  "with expected as ( select 'payroll-exception-'": LEDGER,
  'with items as ( select account': LEDGER,
  'with names as ( select file.id': LEDGER,
  'with posted as ( select entry.credit_id': LEDGER,
  'delete from "block_links"': BY_AGE,
  'delete from "email_confirmations"': BY_AGE,
  'delete from "export_runs"': BY_AGE,
  'delete from "idempotency_keys"': BY_AGE,
  'delete from "password_resets"': BY_AGE,
  'delete from "seen_networks"': BY_AGE,
  'delete from "unrequested_reports"': BY_AGE,
  'select "id" from "sessions" where "created_at"': BY_AGE,
  'with old as (delete from borrower_devices': BY_AGE,
  'select "exception"."id", "exception"."credit_id"': OWED,
  [CLAIMS]: WAITING_CLAIMS,
};

/** The statements that read every row are those with a reason, and no reason is left over. */
async function expectScans(
  texts: ReadonlySet<string>,
  reasons: Readonly<Record<string, string>>,
): Promise<void> {
  const scans = await withLargeTables(checked.platform.pool, async (client) => {
    const found: Record<string, string[]> = {};
    for (const text of texts) {
      const tables = await scansOf(client, text);
      if (tables.length > 0) found[text.replace(/\s+/g, ' ').trim()] = tables;
    }
    return found;
  });
  const starts = Object.keys(reasons);
  const isKnown = (text: string) => starts.some((start) => text.startsWith(start));
  expect(Object.fromEntries(Object.entries(scans).filter(([text]) => !isKnown(text)))).toEqual({});
  expect(starts.filter((start) => Object.keys(scans).some((text) => text.startsWith(start)))).toEqual(starts);
}

const checked = await sharedCheckedPlatform();

test('a statement that reads every row of a table that grows is found', async () => {
  const found = await withLargeTables(checked.platform.pool, async (client) => [
    await scansOf(client, 'select id from credits where amount = $1'),
    await scansOf(client, 'select id from credits where id = $1'),
    await scansOf(client, 'select count(*) from companies where name = $1'),
    await scansOf(
      client,
      'with lines as (select sum(amount_pesos) as pesos from journal_lines) select pesos from lines',
    ),
  ]);
  expect(found).toEqual([['credits'], [], [], ['journal_lines']]);
});

test('no statement of a call reads every row of a table that grows', async () => {
  const collected = collectStatements();
  try {
    for (const route of checked.calls) {
      const fields = await callOf(route).input(checked.world);
      const headers = { ...checked.accessFor(route) };
      const { method, url } = route;
      const { app } = checked.platform;
      const sent = method === 'GET' ? { url: `${url}?${queryOf(fields)}` } : { url, payload: fields };
      await app.inject({ method: method as 'GET', ...sent, headers: { ...appKey, ...headers } });
    }
    await checked.platform.app.inject('/metrics');
  } finally {
    collected.stop();
  }
  expect(collected.texts.size).toBeGreaterThan(300);
  await expectScans(collected.texts, REASONS);
});

test('no statement of a scheduled job reads every row of a table that grows', async () => {
  const { services, advanceDays } = checked.platform;
  // Long enough for what is reminded, late, expired or old.
  advanceDays(120);
  const collected = collectStatements();
  try {
    for (const { schedule, run } of allJobs(services)) if (schedule) await run(undefined);
  } finally {
    collected.stop();
  }
  expect(collected.texts.size).toBeGreaterThan(50);
  await expectScans(collected.texts, REASONS_OF_JOBS);
});
