/** A small full demo: every state of a credit is in it, and its books are right. */
import { CREDIT_STATES } from '@unamano/domain/loans/credit-lifecycle';
import { AGING_BUCKETS, agingBucketOf } from '@unamano/domain/loans/portfolio/aging';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { realClock } from '../../src/kernel/clock.ts';
import { readBalances, verifyLedger } from '../../src/modules/loans/loan-events/index.ts';
import { type Place, startPlace } from '../../test/fixtures/demo-place.ts';
import { loadDemoData } from '../load.ts';

/** Enough of the others for each state before the money, and enough credits for each after it. */
const [OTHERS, CREDITS] = [60, 60];

let place: Place;
beforeAll(async () => {
  place = await startPlace(OTHERS);
  await loadDemoData({ ...place.options, book: CREDITS });
});
afterAll(() => place.close());

const counts = async (query: string): Promise<Record<string, number>> => {
  const { rows } = await place.options.pool.query<{ name: string; count: number }>(query);
  return Object.fromEntries(rows.map(({ name, count }) => [name, Number(count)]));
};

it('has every credit that was asked for, in every state', async () => {
  const { rows } = await place.options.pool.query<{ lent: number }>(
    `select count(*)::integer as lent from credits join credit_events on credit_id = credits.id
      where reason = 'lent in the full demo' and to_state = 'ACTIVE'`,
  );
  expect(rows).toEqual([{ lent: CREDITS }]);
  const states = await counts('select state as name, count(*) from credits group by 1');
  for (const state of CREDIT_STATES) expect(states[state], state).toBeGreaterThan(0);
});

it('has credits that are late in every bucket, agreed, written off, and of people who came again', async () => {
  const { db, pool } = place.options;
  const { rows } = await pool.query<{ id: number }>(`select id::integer from credits where state = 'ACTIVE'`);
  const balances = await readBalances(
    db,
    rows.map(({ id }) => id),
    realClock.today(),
  );
  const late = new Set([...balances.values()].map(({ daysPastDue }) => agingBucketOf(daysPastDue)));
  expect([...late].sort()).toEqual([...AGING_BUCKETS].sort());
  const events = await counts('select kind as name, count(*) from loan_events group by 1');
  for (const kind of ['contact', 'agreement', 'written_off', 'asked', 'company_answer'])
    expect(events[kind], kind).toBeGreaterThan(0);
  const ways = await counts(
    `select data ->> 'from' as name, count(*) from loan_events where kind = 'money' group by 1`,
  );
  for (const way of ['gateway', 'instant', 'wage']) expect(ways[way], way).toBeGreaterThan(0);
  expect(
    await place.count('(select borrower_id from credits group by 1 having count(*) > 1) again'),
  ).toBeGreaterThan(0);
});

it('has work for the desk and closed books', async () => {
  expect(await place.count(`payment_promises where due_on >= '${realClock.today()}'`)).toBeGreaterThan(0);
  expect(await place.count('incoming_messages')).toBeGreaterThan(5);
  expect(await place.count('bureau_reports')).toBeGreaterThan(10);
  expect(await place.count('month_closings')).toBeGreaterThan(10);
  expect(await place.count('statement_lines')).toBeGreaterThan(CREDITS);
});

it('balances to the peso', async () => {
  expect(await verifyLedger(place.options.db)).toEqual([]);
  const { rows } = await place.options.pool.query(
    'select sum(amount_pesos)::integer as sum from journal_lines',
  );
  expect(rows).toEqual([{ sum: 0 }]);
});
