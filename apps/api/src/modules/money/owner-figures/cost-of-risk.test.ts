/** What is late by more than 90 days, compared with a replay of each credit and day. */
import { addDays, type Day, day } from '@unamano/domain/calendar';
import { type Pesos, pesos, sumPesos } from '@unamano/domain/money';
import { beforeAll, expect, test } from 'vitest';
import { sharedDatabase } from '../../../../test/database/database.ts';
import { createPaymentsFixture } from '../../../../test/fixtures/payments.ts';
import { agingOn, type BookedCredit, readBook } from '../../../../test/fixtures/portfolio.ts';
import { findOver90 } from '../../loans/figures/index.ts';
import { passAllDays } from '../../loans/loan-events/index.ts';
import { costOfRisk, over90On } from './cost-of-risk.ts';
import { over90, totalOf } from './relations.ts';

/** Days between the days that are compared. */
const STEP_DAYS = 9;
const FIRST_DAY = day('2026-01-10');
const LAST_DAY = day('2026-09-30');

const database = await sharedDatabase();
let book: BookedCredit[];

beforeAll(async () => {
  const on = createPaymentsFixture(database.db, FIRST_DAY);
  const [, part, repaid, onTime] = [
    await on.activeCredit(),
    await on.activeCredit(),
    await on.activeCredit(300_000, 2),
    await on.activeCredit(300_000, 2),
  ];
  on.clock.setDay('2026-02-10');
  await on.pay(await on.open(onTime, 1));
  on.clock.setDay('2026-03-10');
  await on.pay(await on.open(onTime, 2));
  // Late by more than 90 days from the twelfth of May.
  on.clock.setDay('2026-06-16');
  await on.pay(await on.open(part, 1));
  await on.pay(await on.open(repaid, 1));
  on.clock.setDay('2026-07-04');
  await on.pay(await on.open(repaid, 2));
  on.clock.setDay(LAST_DAY);
  await passAllDays(database.db, LAST_DAY, on.clock.now());
  book = await readBook(database.db);
}, 120_000);

/** By one replay a credit. */
function replayedOn(on: Day): { credits: number; pesos: Pesos } {
  const late = agingOn(book, on).filter(({ bucket }) => bucket === 'days_91');
  return { credits: late.length, pesos: sumPesos(late.map(({ outstanding }) => outstanding)) };
}

test('of any past day it is what a replay of every credit finds', async () => {
  let found = 0;
  for (let on = addDays(FIRST_DAY, 60); on < LAST_DAY; on = addDays(on, STEP_DAYS)) {
    const late = await over90On(database.db, on);
    const rows = await findOver90(database.db, on, { before: null, limit: 50 });
    expect(late, on).toEqual(replayedOn(on));
    expect({ credits: rows.length, pesos: sumPesos(rows.map((row) => row.pesos)) }, on).toEqual(late);
    found += late.credits;
  }
  expect(found).toBeGreaterThan(12);
}, 120_000);

test('of today it is read from the positions', async () => {
  expect(await totalOf(database.db, over90(LAST_DAY))).toEqual(replayedOn(LAST_DAY));
  expect(replayedOn(LAST_DAY).credits).toBeGreaterThan(0);
});

test('a late balance that is written off costs once, and less lateness than before is a negative cost', () => {
  const balances = [pesos(1_000_000), pesos(2_000_001)];
  const of = (writtenOff: number, before: number, now: number) =>
    costOfRisk({ writtenOff: pesos(writtenOff), before: pesos(before), now: pesos(now), balances });
  expect(of(0, 0, 30_000)).toEqual({ average: 1_500_001, share_bps: 200 });
  // 30,000 were late already: their write-off adds nothing.
  expect(of(30_000, 30_000, 0).share_bps).toBe(0);
  expect(of(0, 30_000, 0).share_bps).toBe(-200);
  expect(costOfRisk({ writtenOff: pesos(0), before: pesos(0), now: pesos(0), balances: [] })).toEqual({
    average: 0,
    share_bps: null,
  });
});
