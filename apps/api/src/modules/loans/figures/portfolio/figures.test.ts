/** Compares the figures of this module with a replay of each day and the journal, on the books of random sequences. */

import { addDays, addMonths, type Day, day, lastDayOfMonth, monthOf } from '@unamano/domain/calendar';
import { portfolioAtRisk, sumByAgingBucket } from '@unamano/domain/loans/portfolio/aging';
import { rollRates } from '@unamano/domain/loans/portfolio/roll-rates';
import { vintagesBy } from '@unamano/domain/loans/portfolio/vintages';
import { pesos } from '@unamano/domain/money';
import { beforeAll, expect, test } from 'vitest';
import { sharedDatabase } from '../../../../../test/database/database.ts';
import { ORIGIN } from '../../../../../test/fixtures/disbursements.ts';
import { notification } from '../../../../../test/fixtures/payments.ts';
import {
  agingOn,
  type BookedCredit,
  firstLateByCredit,
  ledgerOn,
  readBook,
  rollsBetween,
} from '../../../../../test/fixtures/portfolio.ts';
import { lateChargesIn, movementsByJournal } from '../../../../../test/fixtures/portfolio-movements.ts';
import { runSequences } from '../../../../../test/randomized/run-sequences.ts';
import {
  createTestEnvironment,
  FIRST_DAY,
  type TestEnvironment,
} from '../../../../../test/randomized/test-environment.ts';
import { testSize } from '../../../../../test/sizes.ts';
import { addUpFigures, passAllDays, rebuildFigures, verifyLedger } from '../../loan-events/index.ts';
import { createPortfolio, type Portfolio } from './service.ts';

/**
 * The first seeds found faults. The journal once had a wage on the day of its transfer or of its application: with
 * the seeds 2, 20261121 and 20261122 it differed from the report. With seed 4 a payment was recorded on a day before the
 * disbursement, because the clock was moved back.
 */
const SEEDS = [20_261_122, 4, 2, 20_261_121, 20_261_123, 1, 3, 5, 6, 7, 8, 9, 10].slice(
  0,
  testSize({ short: 2, full: 13 }),
);
/** The steps of each seed: enough for every kind of posting, on several days. */
const STEPS = 250;
/** Days between the days that are compared. */
const STEP_DAYS = testSize({ short: 3, full: 1 });

/** Rare in random sequences: a write-off, and a payment reversed long after. */
async function hardScenarios({ clock, ...on }: TestEnvironment): Promise<void> {
  const [lost, paidBack] = [await on.activeCredit(), await on.activeCredit(300_000, 2)];
  const order = await on.open(paidBack, 1);
  await on.pay(order);
  clock.setDay('2026-03-10');
  const asked = await on.relief.requestWriteOff({
    actor: on.maker,
    origin: ORIGIN,
    input: { credit_id: lost.id, reason: 'Falleció' },
  });
  if (!asked.ok) throw new Error(asked.code);
  const requestId = asked.value.id_approval;
  await on.approvals.decide(
    { actor: on.checker, origin: ORIGIN },
    { requestId, action: 'approve', reason: '' },
  );
  await on.pay(await on.open(paidBack, 2));
  clock.setDay('2026-04-20');
  on.gateway.put(order, 'ANULADA');
  await on.payments.receive(notification(order, 'cancelled'));
}

const database = await sharedDatabase();
let environment: TestEnvironment;
let portfolio: Portfolio;
let book: BookedCredit[];
let lastDay: Day;

beforeAll(async () => {
  environment = await createTestEnvironment(database.db);
  await hardScenarios(environment);
  for (const seed of SEEDS) {
    const report = await runSequences(environment, seed, STEPS);
    expect(report.failures).toEqual([]);
  }
  // A day on which every event of the sequences is in the past.
  book = await readBook(database.db);
  const days = book.flatMap(({ receivable }) => receivable.map((row) => row.day));
  lastDay = addDays(day(days.sort().at(-1) ?? FIRST_DAY), 100);
  environment.clock.setDay(lastDay);
  await passAllDays(database.db, lastDay, environment.clock.now());
  book = await readBook(database.db);
  portfolio = createPortfolio({
    db: database.db,
    clock: environment.clock,
    sheets: { store: () => Promise.reject(new Error('no files here')) },
  });
}, 600_000);

/** Some days of the sequences, and the last day. */
function someDays(): Day[] {
  const days: Day[] = [];
  for (let at = addDays(day(FIRST_DAY), 3); at < lastDay; at = addDays(at, STEP_DAYS)) days.push(at);
  return [...days, lastDay];
}

async function summary(to: Day, from = to) {
  const reply = await portfolio.summary({ input: { from, to } });
  if (!reply.ok) throw new Error(reply.code);
  return reply.value;
}

async function history(to: Day) {
  const reply = await portfolio.history({ input: { to } });
  if (!reply.ok) throw new Error(reply.code);
  return reply.value;
}

test('the sequences have the hard cases: write-offs, chargebacks, ends, and credits late by months', () => {
  const reversed = book.filter(({ events }) => events.some(({ kind }) => kind === 'void'));
  expect(book.length).toBeGreaterThan(8);
  expect(book.filter(({ written_off_on }) => written_off_on !== null).length).toBeGreaterThan(0);
  expect(reversed.length).toBeGreaterThan(0);
  expect(book.filter((credit) => ledgerOn(credit, lastDay) === 0).length).toBeGreaterThan(0);
  expect(firstLateByCredit(book, lastDay).length).toBeGreaterThan(0);
});

test('on any day the buckets are those of the domain, and add up to the journal that verify-ledger has verified', async () => {
  expect(await verifyLedger(database.db)).toEqual([]);
  for (const to of someDays()) {
    const { closing, opening, totals, days } = await summary(to);
    const aged = agingOn(book, to);
    const ledger = book.reduce((sum, credit) => sum + ledgerOn(credit, to), 0);
    expect(closing.aging.map(({ share_bps: _share, ...row }) => row)).toEqual(sumByAgingBucket(aged));
    expect(closing.par.map((row) => [row.credits, row.outstanding, row.share_bps])).toEqual(
      portfolioAtRisk(aged).map((row) => [row.credits, row.outstanding, row.shareBps]),
    );
    expect([closing.outstanding, totals.ledger_outstanding, days.at(-1)?.outstanding]).toEqual([
      ledger,
      ledger,
      ledger,
    ]);
    expect(opening.outstanding).toBe(
      book.reduce((sum, credit) => sum + ledgerOn(credit, addDays(to, -1)), 0),
    );
  }
});

test('what was lent and collected is what the cash accounts of the journal say', async () => {
  const to = lastDay;
  const from = addDays(to, -365);
  const { totals, days, by_company } = await summary(to, from);
  const { rows } = await database.pool.query(
    `select -coalesce(sum(line.amount_pesos) filter (where made.kind = 'disbursed'
        and account in ('cash_at_bank', 'refinancing_clearing')), 0)::bigint as lent,
      coalesce(sum(line.amount_pesos) filter (where account in ('cash_at_gateway', 'payroll_clearing')), 0)::bigint as collected,
      -- Sent for a credit that its borrower never asked for: it is on no book any more.
      coalesce(sum(line.amount_pesos) filter (where made.kind = 'disbursed'
        and account = 'loan_losses'), 0)::bigint as lost
     from journal_entries entry join journal_lines line on entry_id = entry.id left join loan_events made on made.id = line.event_id
     where entry.kind = 'loan' and value_on between $1 and $2`,
    [from, to],
  );
  expect(totals.disbursed).toBe(rows[0].lent);
  expect(totals.disbursed).toBe(book.reduce((sum, { amount }) => sum + amount, rows[0].lost));
  expect(totals.collected).toBe(rows[0].collected);
  expect(totals.collected).toBe(
    totals.collected_installments + totals.collected_late_charges + totals.collected_unapplied,
  );
  for (const part of [days, by_company]) {
    expect(part.reduce((sum, row) => sum + row.disbursed, 0)).toBe(totals.disbursed);
    expect(part.reduce((sum, row) => sum + row.collected, 0)).toBe(totals.collected);
  }
});

test('each day and each company have what the lines of the journal say, and a replay of the late charges', async () => {
  const to = lastDay;
  const from = addDays(to, -365);
  const expected = await movementsByJournal(database.db, from, to);
  const { totals, days, by_company, companies } = await summary(to, from);
  const sum = (rows: typeof expected, of: (row: (typeof expected)[number]) => number) =>
    rows.reduce((all, row) => all + of(row), 0);
  const figures = (rows: typeof expected) => [
    sum(rows, (row) => row.disbursed_credits),
    sum(rows, (row) => row.disbursed),
    sum(rows, (row) => row.collected),
  ];
  for (const row of days)
    expect([row.disbursed_credits, row.disbursed, row.collected], row.day).toEqual(
      figures(expected.filter(({ day: on }) => on === row.day)),
    );
  const late = lateChargesIn(book, from, to);
  expect(late).toBeGreaterThan(0);
  expect([totals.disbursed_cash, totals.collected_late_charges, totals.collected_installments]).toEqual([
    sum(expected, (row) => row.disbursed_cash),
    late,
    sum(expected, (row) => row.taken) - late,
  ]);
  expect(companies.length).toBeGreaterThan(0);
  for (const { id_company } of [...companies, { id_company: null }]) {
    const own = expected.filter(({ company_id }) => company_id === id_company);
    const row = by_company.find((one) => one.id_company === id_company);
    expect([row?.disbursed_credits ?? 0, row?.disbursed ?? 0, row?.collected ?? 0]).toEqual(figures(own));
    const scoped = await portfolio.summary({ input: { from, to, id_company: id_company ?? 0 } });
    if (!scoped.ok) throw new Error(scoped.code);
    expect(scoped.value.totals).toMatchObject({
      disbursed: row?.disbursed ?? 0,
      collected: row?.collected ?? 0,
    });
    expect(scoped.value.closing.outstanding).toBe(row?.outstanding ?? 0);
    expect(scoped.value.totals.ledger_outstanding).toBe(row?.outstanding ?? 0);
    expect(scoped.value.days.at(-1)?.outstanding).toBe(row?.outstanding ?? 0);
  }
});

test('the sums are the same once their job has added them up, and written again', async () => {
  const all = async () => [
    await summary(lastDay, addDays(lastDay, -90)),
    await summary(lastDayOfMonth(addMonths(lastDay, -1)), addDays(lastDay, -200)),
    await history(lastDay),
    await history(addMonths(day(FIRST_DAY), 3)),
  ];
  const before = await all();
  await Promise.all([addUpFigures(database.db), addUpFigures(database.db)]);
  const { rows } = await database.pool.query(
    `select (select count(*) from loan_positions where counted_days is not null) as fresh,
      (select count(*) from figures where grain = 'month') as months`,
  );
  expect(rows[0].fresh).toBe(0);
  expect(rows[0].months).toBeGreaterThan(10);
  expect(await all()).toEqual(before);
  expect(await verifyLedger(database.db)).toEqual([]);
  await rebuildFigures(database.db, () => {});
  expect(await all()).toEqual(before);
  expect(await verifyLedger(database.db)).toEqual([]);
});

test('roll rates and vintages are those of the domain', async () => {
  for (const to of [addMonths(day(FIRST_DAY), 3), lastDay, lastDayOfMonth(addMonths(lastDay, -1))]) {
    const { roll_rates, vintages, positions } = await history(to);
    expect(roll_rates.length).toBe(positions.length - 1);
    for (const roll of roll_rates) {
      const wanted = rollRates(rollsBetween(book, roll.from as Day, roll.to as Day));
      expect(
        roll.rows.map((row) => row.to.map((cell) => [cell.state, cell.credits, cell.outstanding])),
      ).toEqual(wanted.map((row) => row.to.map((cell) => [cell.state, cell.credits, cell.outstanding])));
    }
    const first = monthOf(addMonths(to, -11));
    const cohorts = vintages.map(({ month, credits, amount }) => ({ month, credits, amount: pesos(amount) }));
    const lent = book.filter((credit) => credit.disbursed_on <= to && monthOf(credit.disbursed_on) >= first);
    expect(cohorts.reduce((sum, { credits }) => sum + credits, 0)).toBe(lent.length);
    const wanted = vintagesBy(to, cohorts, firstLateByCredit(book, to), 12);
    expect(
      vintages.map(({ cells }) => cells.map((cell) => [cell.month_on_book, cell.amount, cell.share_bps])),
    ).toEqual(wanted.map(({ cells }) => cells.map((cell) => [cell.monthOnBook, cell.amount, cell.shareBps])));
  }
});
