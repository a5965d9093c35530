/**
 * The same through the services and PostgreSQL: orders of random minutes, a gateway that is silent for days, notifications that come
 * twice. What is owed is equal to the independent calculator, and each order is paid once.
 */

import { addDays, type Day, day, startOfBogotaDay } from '@unamano/domain/calendar';
import { FIRST_LATE_TERMS } from '@unamano/domain/loans/arrears/arrears';
import { FIRST_CONFIGURATION } from '@unamano/domain/loans/price/pricing';
import { pesos } from '@unamano/domain/money';
import type { Terms } from '@unamano/domain/testing/bound/facts';
import { priceOf } from '@unamano/domain/testing/calculator/credit';
import { parsed } from '@unamano/domain/testing/calculator/dates';
import { type OwedEvent, owedAfter } from '@unamano/domain/testing/calculator/owed-simulation';
import { countedDay, figureDayOf } from '@unamano/domain/testing/calculator/payment-day-simulation';
import { createSeededRandom, type SeededRandom } from '@unamano/journeys/random';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyLedger } from '../../src/modules/loans/ledger/index.ts';
import { payoffQuoteOf } from '../../src/modules/loans/payments/early-closing/payoff.ts';
import { type TestDatabase, testDatabase } from '../database/database.ts';
import { createPaymentsFixture, notification } from '../fixtures/payments.ts';
import { testSize } from '../sizes.ts';

const CREDITS = testSize({ short: 8, full: 300 });
const FIRST_DAY = '2026-01-31';
const DAY_MINUTES = 1_440;

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

function termsOf(amount: number, months: number): Terms {
  const configuration = FIRST_CONFIGURATION.user_external;
  const prices = {
    repaidEveryPayday: false,
    monthlyPpm: configuration.interestRatePpm,
    annualPpm: configuration.annualInterestRatePpm,
    vatPpm: configuration.vatPpm,
    guaranteePpm: configuration.endorsementPpm,
    bureau: configuration.centralRiskPesos,
    studyPpm: configuration.creditStudyPpm,
    isBureauWaived: false,
  };
  const late = FIRST_LATE_TERMS;
  return {
    prices,
    amount,
    months,
    shown: priceOf(prices, amount, months),
    disbursedOn: parsed(FIRST_DAY),
    late: {
      annualPpm: late.lateAnnualRatePpm,
      ceilings: late.legalCeilings.map(({ from, ratePpm: ppm }) => ({ from: parsed(from), ppm })),
      steps: late.collectionFeeSteps.map((step) => ({ days: step.fromDaysPastDue, fee: step.feePesos })),
      tolerance: late.tolerancePesos,
      feesMaxPpm: late.collectionFeesMaxPpm,
      isOnPrincipal: late.lateInterestBase === 'principal',
    },
  };
}

type Fixture = ReturnType<typeof createPaymentsFixture>;

/** A clock by minutes, and the same minute for the calculator. */
function minuteClock({ clock }: Fixture, chance: SeededRandom) {
  let [on, minute] = [day(FIRST_DAY), 600];
  const set = () => clock.setNow(new Date(startOfBogotaDay(on).getTime() + minute * 60_000));
  set();
  return {
    today: (): Day => on,
    now: (): number => parsed(on) * DAY_MINUTES + minute,
    wait(days: number) {
      on = addDays(on, days);
      const from = days === 0 ? minute : 0;
      minute = chance.pick([
        Math.max(from, 1_430),
        from + chance.below(DAY_MINUTES - from),
        Math.max(from, 1),
      ]);
      set();
    },
  };
}

/** What the gateway says about the day; the calculator reads it as text. */
function statedDay(chance: SeededRandom, openedOn: Day, today: Day): Day | null {
  const next = addDays(openedOn, 1);
  const true_ = chance.pick([openedOn, next <= today ? next : openedOn]);
  const days = 1 + chance.below(40);
  return chance.pick([true_, true_, true_, true_, null, addDays(today, days), addDays(openedOn, -days)]);
}

async function compareCredit(fixture: Fixture, chance: SeededRandom): Promise<void> {
  const time = minuteClock(fixture, chance);
  const [amount, months] = [chance.pick([150_000, 300_000, 500_000]), chance.integer(2, 4)];
  const credit = await fixture.activeCredit(amount, months);
  const terms = termsOf(amount, months);
  const events: OwedEvent[] = [];
  const seen: unknown[] = [];
  for (let turn = 0; turn < 4; turn++) {
    const { owed, installments } = await fixture.loanBalance(credit.id);
    const next = owed.nextPayment;
    if (next === null) break;
    const isOnDueDay = chance.below(2) === 0 && next.dueOn > time.today();
    time.wait(isOnDueDay ? parsed(next.dueOn) - parsed(time.today()) : chance.below(40));
    const openedAt = time.now();
    const openedOn = time.today();
    const typed = chance.pick([undefined, undefined, 10_001 + chance.below(owed.total - 10_000)]);
    const lowers = chance.below(2) === 0;
    const reply = await fixture.payments.cashIn(credit.borrower, {
      id_payment: installments.find(({ number }) => number === next.number)?.id ?? 0,
      amount_custom_user: typed === undefined ? undefined : pesos(typed),
      prepayment_choice: lowers ? 'lower_installment' : 'shorter_term',
    });
    if (!reply.ok) continue;
    const { order } = reply.value;
    time.wait(chance.below(2));
    const isSilent = chance.below(3) === 0;
    const stated = statedDay(chance, openedOn, time.today());
    fixture.gateway.put(order, 'APROBADA', undefined, stated);
    if (isSilent) {
      fixture.gateway.outages.query = true;
      const refused = await fixture.payments.receive(notification(order, 'approved'));
      expect(refused).toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
      fixture.gateway.outages.query = false;
      time.wait(1 + chance.below(6));
    }
    const knownAt = time.now();
    for (let times = 1 + chance.below(3); times > 0; times--) {
      await fixture.payments.receive(notification(order, 'approved'));
      time.wait(chance.below(2));
    }
    const paid = { openedAt, knownAt, stated: stated === null ? null : `${stated} 12:00:00` };
    const money = fixture.gateway.orders.get(order)?.amountPesos ?? 0;
    const days = { keptOn: figureDayOf(paid), countsOn: countedDay(paid) };
    events.push({ kind: 'payment', ...days, pesos: money, lowers });
    seen.push({ ...paid, order });
    const today = time.today();
    const balance = await fixture.loanBalance(credit.id);
    const found = {
      installments: balance.owed.installments.map((row) => [row.unpaid, row.lateInterest, row.collectionFee]),
      payoff: (await payoffQuoteOf(database.db, credit.id, today))?.total ?? 0,
      payments: await paymentsOf(credit.id),
    };
    const { installments: expected, payoff } = owedAfter(terms, events, parsed(today));
    const payments = events.map((event) => (event.kind === 'payment' ? event.pesos : 0));
    expect({ seen, ...found }).toEqual({ seen, installments: expected, payoff, payments });
  }
}

const paymentsOf = async (creditId: number): Promise<number[]> => {
  const rows = await database.db
    .selectFrom('payments')
    .select('amount_pesos')
    .where('credit_id', '=', creditId)
    .where('source', '=', 'gateway')
    .orderBy('id')
    .execute();
  return rows.map((row) => row.amount_pesos);
};

test(`${CREDITS} credits in the database owe what the calculator says after late, repeated and wrong notifications`, {
  timeout: 600_000,
}, async () => {
  const fixture = createPaymentsFixture(database.db, FIRST_DAY);
  for (let seed = 1; seed <= CREDITS; seed++) await compareCredit(fixture, createSeededRandom(seed));
  expect(await verifyLedger(database.db)).toEqual([]);
});
