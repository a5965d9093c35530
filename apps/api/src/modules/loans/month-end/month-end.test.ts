import { addDays, type Day } from '@unamano/domain/calendar';
import { expect, test } from 'vitest';
import { sharedDatabase } from '../../../../test/database/database.ts';
import { makeStaff, ORIGIN } from '../../../../test/fixtures/disbursements.ts';
import { createPaymentsFixture } from '../../../../test/fixtures/payments.ts';
import { verifyLedger } from '../loan-events/index.ts';
import { createMonthEnds } from './index.ts';

const { db, pool } = await sharedDatabase();
const world = createPaymentsFixture(db, '2026-01-10');
const months = createMonthEnds({ db, clock: world.clock });
const JANUARY = '2026-01-01' as Day;

/** By account, with value through the day. */
async function balances(day: string): Promise<Record<string, number>> {
  const { rows } = await pool.query(
    `select account, sum(amount_pesos)::float8 as pesos from journal_lines join journal_entries entry on entry.id = entry_id
     where kind = 'month_end' and posted_on <= $1 group by account having sum(amount_pesos) <> 0 order by account`,
    [day],
  );
  return Object.fromEntries(rows.map(({ account, pesos }) => [account, pesos]));
}

test('a month ends with what is earned, deferred and not expected, once, and is reversed the next day', async () => {
  const credit = await world.activeCredit(500_000, 3);
  world.clock.setDay('2026-02-03' as Day);
  expect(await months.post(JANUARY)).toBe(3);
  const at = await balances('2026-01-31');
  const { rows } = await pool.query(
    `select terms -> 'charges' ->> 'study' as study from loan_positions where credit_id = $1`,
    [credit.id],
  );
  // Of the first interest 21 of 31 days; of the fee, what 21 of the 90 days of the schedule leave.
  expect(at).toMatchObject({ unearned_interest: 5_927, interest_income: -5_927 });
  expect(at.deferred_study_income).toBe(-Math.round((Number(rows[0].study) * 69) / 90));
  expect(at.credit_study_income).toBe(-(at.deferred_study_income ?? 0));
  expect(await balances('2026-02-01')).toEqual({});
  expect(await months.post(JANUARY)).toBe(0);
  expect(await verifyLedger(db)).toEqual([]);
});

test('what is recorded late posts the difference; a loan that was paid off defers nothing', async () => {
  const credit = await world.activeCredit(300_000, 2);
  world.clock.setDay('2026-02-20' as Day);
  await months.post('2026-02-01' as Day);
  await world.pay(await world.openPayoff(credit));
  world.clock.setDay('2026-03-02' as Day);
  const all = await Promise.all(Array.from({ length: 10 }, () => months.post('2026-02-01' as Day)));
  expect(all.filter((count) => count > 0)).toHaveLength(1);
  await world.pay(await world.openPayoff(await world.activeCredit(150_000, 1)));
  expect(await months.post('2026-02-01' as Day)).toBe(0);
  const february = (await months.list()).months.find(({ month }) => month === '2026-02-01');
  expect(february?.figures.study).toBeGreaterThan(0);
  expect(await balances(addDays('2026-02-28' as Day, 1))).toEqual({});
});

test('the own roll rates propose the expected loss, and the audit keeps what it is made of', async () => {
  world.clock.setDay('2026-05-03' as Day);
  const reply = await months.proposeLoss({ actor: await makeStaff(db), origin: ORIGIN, input: {} });
  // Of what was lent in January nothing was paid: all of it came to 61 days, and no month after that is over.
  expect(reply).toMatchObject({
    ok: true,
    value: { from: '2025-05-31', to: '2026-04-30', rates: [0.5, 0.5, 0.5, 0.5, 1].map((rate) => ({ rate })) },
  });
  const { rows } = await pool.query(
    `select after from audit_events where action = 'accounting.propose_loss' order by id desc limit 1`,
  );
  const moves = rows[0].after.moves as { from: string; opened: number }[];
  const opened = (bucket: string) =>
    moves.filter(({ from }) => from === bucket).reduce((sum, move) => sum + move.opened, 0);
  expect(opened('current')).toBeGreaterThan(0);
  expect(opened('days_1_30')).toBe(opened('current'));
});
