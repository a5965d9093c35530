import { describe, expect, test } from 'vitest';
import { addDays, type Day, day } from '../../calendar.ts';
import { pesos } from '../../money.ts';
import { externalSchedule } from '../schedule/schedule.ts';
import { type Allocation, allocate } from './allocation.ts';
import {
  type ContactEvent,
  type CreditTerms,
  FIRST_LATE_TERMS,
  FIRST_LEGAL_CEILINGS,
  type LegalCeilings,
  legalCeilingPpm,
  owedOn,
  type PaymentEvent,
} from './arrears.ts';

/** 100,000 due on 10 January 2026 and on 10 February 2026; 70,000 of each are principal. */
const TERMS: CreditTerms = {
  ...FIRST_LATE_TERMS,
  schedule: [
    { number: 1, dueOn: day('2026-01-10'), value: pesos(100_000), principal: pesos(70_000) },
    { number: 2, dueOn: day('2026-02-10'), value: pesos(100_000), principal: pesos(70_000) },
  ],
  isPayroll: false,
};

const DUE = day('2026-01-10');
const NOTHING = { payments: [], contacts: [] };
const contactsOn = (...days: readonly Day[]): ContactEvent[] => days.map((on) => ({ on }));

/** Money received on a day, allocated by the rule to the debt of that day. */
function paymentOn(on: Day, amount: number, terms: CreditTerms, history = historyOf([], [])): PaymentEvent {
  return { on, allocations: allocate(pesos(amount), owedOn(on, terms, history).installments).allocations };
}

const negative = (allocation: Allocation): Allocation => ({
  ...allocation,
  amount: pesos(-allocation.amount),
});

function historyOf(payments: readonly PaymentEvent[], contacts: readonly ContactEvent[]) {
  return { payments, contacts };
}

function first(on: Day, history = historyOf([], []), terms = TERMS) {
  const installment = owedOn(on, terms, history).installments[0];
  if (installment === undefined) throw new Error('no installment');
  return installment;
}

describe('past due', () => {
  test('an installment due on a Sunday is not late on the Monday after it', () => {
    // The 8th of March 2026 is a Sunday.
    const schedule = externalSchedule(day('2026-02-08'), 1, pesos(100_000)).map((installment) => ({
      ...installment,
      principal: pesos(70_000),
    }));
    const late = (on: Day) => owedOn(on, { ...TERMS, schedule }, NOTHING).maxDaysPastDue;
    expect([late(day('2026-03-09')), late(day('2026-03-10'))]).toEqual([0, 1]);
  });

  test.each([
    ['2026-01-09', 0],
    ['2026-01-10', 0],
    ['2026-01-11', 1],
    ['2026-02-09', 30],
  ])('on %s the installment of the 10th is %d days late', (on, expected) => {
    const owed = owedOn(day(on), TERMS, NOTHING);
    expect(owed.maxDaysPastDue).toBe(expected);
    expect(owed.hasPastDue).toBe(expected > 0);
    expect(owed.pastDue).toBe(expected > 0 ? 100_000 : 0);
  });

  test('adds up over installments, and the next payment is the oldest unpaid one', () => {
    const owed = owedOn(day('2026-02-12'), TERMS, NOTHING);
    expect(owed.installments.map(({ daysPastDue }) => daysPastDue)).toEqual([33, 2]);
    expect(owed.maxDaysPastDue).toBe(33);
    expect(owed.pastDue).toBe(200_000);
    expect(owed.total).toBe(200_000 + owed.lateInterest);
    expect(owed.nextPayment?.number).toBe(1);
  });

  test('owes the schedule and nothing more while nothing is late', () => {
    const owed = owedOn(day('2025-12-10'), TERMS, NOTHING);
    expect(owed).toMatchObject({
      total: 200_000,
      pastDue: 0,
      lateInterest: 0,
      collectionFee: 0,
      maxDaysPastDue: 0,
    });
  });
});

describe('late interest', () => {
  // 70,000 * 0.000570441361729571 a day: 39.93 on the principal part, where all of the installment would make 57.04.
  test.each([
    ['2026-01-10', 0],
    ['2026-01-11', 40],
    ['2026-01-12', 80],
    ['2026-01-20', 399],
    ['2026-02-09', 1_198],
  ])('runs on the principal part alone: on %s it comes to %d, rounded once', (on, expected) => {
    expect(first(day(on)).lateInterest).toBe(expected);
  });

  // 100,000 * 0.000570441361729571 a day.
  test.each([
    ['2026-01-11', 57],
    ['2026-02-09', 1_711],
  ])('runs on all of the installment where settings say so: on %s it comes to %d', (on, expected) => {
    expect(first(day(on), NOTHING, { ...TERMS, lateInterestBase: 'installment' }).lateInterest).toBe(
      expected,
    );
  });

  test('runs on what a payment leaves of the principal part, which a payment reduces first', () => {
    const paid = {
      on: day('2026-01-20'),
      allocations: [{ number: 1, part: 'installment', amount: pesos(40_000) }],
    };
    const history = historyOf([paid as PaymentEvent], []);
    expect(first(day('2026-01-20'), history)).toMatchObject({ lateInterest: 399, unpaid: 60_000 });
    // 10 days on 70,000, then 5 on 30,000: 484.88.
    expect(first(day('2026-01-25'), history)).toMatchObject({ lateInterest: 485, totalOwed: 60_485 });
  });

  test('of the day of a payment accrues on what was unpaid in the morning', () => {
    const on = day('2026-01-11');
    const history = historyOf([paymentOn(on, 50_040, TERMS)], []);
    expect(first(on, history)).toMatchObject({ lateInterest: 0, unpaid: 50_000 });
    // 39.93 for the 11th, 40 are paid; 20,000 of principal make 11.41 on the 12th: 51.34 in all.
    expect(first(day('2026-01-12'), history).lateInterest).toBe(11);
  });

  test('never passes the ceiling in force on each day', () => {
    // A late rate of 30 % is capped: 2 days at 24.99 %, 31 at 25.02 %, 5 at 24.36 % on 120,000 make 2,781.75.
    const terms: CreditTerms = {
      ...TERMS,
      schedule: [{ number: 1, dueOn: day('2025-11-28'), value: pesos(120_000), principal: pesos(120_000) }],
      lateAnnualRatePpm: 300_000,
    };
    expect(first(day('2026-01-05'), NOTHING, terms).lateInterest).toBe(2_782);
  });

  test('takes the latest ceiling that began, and none before the first', () => {
    expect(legalCeilingPpm(FIRST_LEGAL_CEILINGS, day('2025-12-31'))).toBe(250_200);
    expect(legalCeilingPpm(FIRST_LEGAL_CEILINGS, day('2026-11-01'))).toBe(243_600);
    expect(legalCeilingPpm(FIRST_LEGAL_CEILINGS, day('2025-10-31'))).toBeNull();
    const terms = { ...TERMS, legalCeilings: [{ from: day('2026-02-01'), ratePpm: 240_000 }] };
    expect(first(day('2026-01-31'), NOTHING, terms).lateInterest).toBe(0);
    expect(first(day('2026-02-01'), NOTHING, terms).lateInterest).toBe(40);
  });

  test('may change in the middle of a month, and of two ceilings of one day the later counts', () => {
    const until = (legalCeilings: LegalCeilings) =>
      first(day('2026-02-10'), NOTHING, { ...TERMS, lateAnnualRatePpm: 400_000, legalCeilings }).lateInterest;
    const from = (text: string, ratePpm: number) => ({ from: day(text), ratePpm });
    const before = from('2025-01-01', 300_000);
    expect(until([before, from('2026-02-06', 200_000)])).toBeLessThan(until([before]));
    expect(until([before, from('2026-02-06', 200_000)])).toBeGreaterThan(
      until([before, from('2026-02-05', 200_000)]),
    );
    expect(until([before, from('2026-02-06', 100_000), from('2026-02-06', 300_000)])).toBe(until([before]));
  });
});

describe('the tolerance', () => {
  /** Leaves that much of the first installment unpaid on its due day. */
  const leaving = (amount: number) =>
    historyOf([paymentOn(DUE, 100_000 - amount, TERMS)], contactsOn(addDays(DUE, 8), addDays(DUE, 25)));

  test.each([76, 5_000])('%d pesos late are not late: no interest, no fee, no day past due', (amount) => {
    const owed = owedOn(day('2026-02-10'), TERMS, leaving(amount));
    expect(owed).toMatchObject({ hasPastDue: false, maxDaysPastDue: 0, pastDue: 0, lateInterest: 0 });
    expect(owed).toMatchObject({ collectionFee: 0, total: 100_000 + amount });
    expect(owed.nextPayment).toMatchObject({ number: 1, unpaid: amount });
  });

  test('ends with one peso more', () => {
    const owed = owedOn(day('2026-02-10'), { ...TERMS, lateInterestBase: 'installment' }, leaving(5_001));
    // 5,001 on 31 days: 88.43. A contact may cost 20 % of 5,001.
    expect(owed).toMatchObject({ hasPastDue: true, maxDaysPastDue: 31, pastDue: 5_001 });
    expect(owed).toMatchObject({ lateInterest: 88, collectionFee: 1_000 });
  });

  test('counts the days of a credit from the installment that made it late, and charges none before', () => {
    const terms = { ...TERMS, lateInterestBase: 'installment' as const };
    const owed = owedOn(day('2026-02-12'), terms, leaving(5_000));
    expect(owed).toMatchObject({ hasPastDue: true, maxDaysPastDue: 2, pastDue: 105_000 });
    // Two days on 5,000 and two days on 100,000.
    expect(owed.installments.map(({ lateInterest }) => lateInterest)).toEqual([6, 114]);
  });

  test('holds again once a payment leaves no more than it, with what was charged until then', () => {
    const on = day('2026-01-20');
    const history = historyOf([paymentOn(on, 97_399, TERMS)], []);
    expect(owedOn(on, TERMS, history)).toMatchObject({ hasPastDue: false, lateInterest: 0, total: 103_000 });
    expect(owedOn(day('2026-02-10'), TERMS, history)).toMatchObject({ hasPastDue: false, total: 103_000 });
  });
});

describe('the collection fee', () => {
  test('is not charged without a contact', () => {
    expect(first(addDays(DUE, 90)).collectionFee).toBe(0);
  });

  test.each([
    [1, 0],
    [5, 0],
    [6, 12_000],
    [30, 12_000],
    [31, 20_000],
    [61, 20_000],
  ])(
    'of one contact on day %d past due is %d, at the step of that day and below its maximum',
    (days, fee) => {
      // On day 61 both installments are overdue: 20 % would be 40,000, but the second one is due on day 31.
      const terms = { ...TERMS, schedule: TERMS.schedule.slice(0, 1) };
      const history = historyOf([], contactsOn(addDays(DUE, days)));
      expect(first(addDays(DUE, 200), history, terms).collectionFee).toBe(fee);
      expect(first(addDays(DUE, days - 1), history, terms).collectionFee).toBe(0);
    },
  );

  test('does not grow by the passing of days: the next step needs another contact after it was reached', () => {
    const contacts = contactsOn(addDays(DUE, 6), addDays(DUE, 30), addDays(DUE, 31), addDays(DUE, 61));
    const feeOn = (days: number, count: number) =>
      owedOn(addDays(DUE, days), TERMS, historyOf([], contacts.slice(0, count))).collectionFee;
    expect(feeOn(400, 1)).toBe(12_000);
    expect(feeOn(400, 2)).toBe(12_000);
    expect(feeOn(400, 3)).toBe(20_000);
    expect(feeOn(60, 4)).toBe(20_000);
    expect(feeOn(61, 4)).toBe(30_000);
  });

  test('of one contact is charged on the oldest late installment alone', () => {
    const owed = owedOn(day('2026-02-20'), TERMS, historyOf([], contactsOn(day('2026-02-20'))));
    expect(owed.installments.map(({ collectionFee }) => collectionFee)).toEqual([20_000, 0]);
  });

  test('one contact on a credit of 100,000 leaves one fee below 20 % of what is overdue', () => {
    // 100,000 in five installments of about 29,000, all overdue after five months: 20 % of the first one is 5,866.
    const values = [29_332, 29_332, 29_332, 29_332, 29_333];
    const schedule = values.map((value, index) => ({
      number: index + 1,
      dueOn: day(`2026-0${index + 1}-10`),
      value: pesos(value),
      principal: pesos(20_000),
    }));
    const terms = { ...TERMS, schedule };
    const feesOf = (...days: Day[]) =>
      owedOn(day('2026-07-01'), terms, historyOf([], contactsOn(...days))).installments.map(
        ({ collectionFee }) => collectionFee,
      );
    expect(feesOf(day('2026-01-16'))).toEqual([5_866, 0, 0, 0, 0]);
    // The fees of three contacts together stay below 20 % of the 58,664 and 87,996 that are overdue on their days.
    expect(feesOf(day('2026-01-16'), day('2026-02-16'))).toEqual([11_732, 0, 0, 0, 0]);
    expect(feesOf(day('2026-01-16'), day('2026-02-16'), day('2026-03-12'))).toEqual([17_599, 0, 0, 0, 0]);
  });

  test('is not owed for a contact before or on the expected date', () => {
    const history = historyOf([], contactsOn(addDays(DUE, -1), DUE));
    expect(first(addDays(DUE, 40), history).collectionFee).toBe(0);
  });

  test('is never charged on a credit that a company deducts from the wage', () => {
    const history = historyOf([], contactsOn(addDays(DUE, 6), addDays(DUE, 31)));
    expect(first(addDays(DUE, 40), history, { ...TERMS, isPayroll: true }).collectionFee).toBe(0);
  });

  test('moves to the next installment once the oldest is paid, and needs a contact of its own', () => {
    const paid = paymentOn(day('2026-02-12'), first(day('2026-02-12')).totalOwed, TERMS);
    const owed = (...contacts: Day[]) =>
      owedOn(day('2026-03-01'), TERMS, historyOf([paid], contactsOn(...contacts))).installments.map(
        ({ collectionFee }) => collectionFee,
      );
    expect(owed(day('2026-02-14'))).toEqual([0, 0]);
    expect(owed(day('2026-02-16'))).toEqual([0, 12_000]);
  });

  test('is not owed for a contact recorded on the day the installment was paid', () => {
    const on = addDays(DUE, 10);
    const paid = paymentOn(on, 100_399, TERMS);
    const history = historyOf([paid], contactsOn(on));
    expect(first(on, history)).toMatchObject({ totalOwed: 0, used: true });
    expect(first(addDays(on, 30), history).totalOwed).toBe(0);
  });

  test('remains where it was paid on the day of its contact', () => {
    const on = addDays(DUE, 10);
    const contacts = contactsOn(on);
    const paid = paymentOn(on, 60_000, TERMS, historyOf([], contacts));
    expect(paid.allocations[0]).toEqual({ number: 1, part: 'collection_fee', amount: 12_000 });
    // 20 % of what is left would be 10,480: the fee was charged before that payment.
    expect(first(on, historyOf([paid], contacts)).totalOwed).toBe(100_399 + 12_000 - 60_000);
    const reversal = { on: addDays(on, 1), allocations: paid.allocations.map(negative) };
    expect(first(addDays(on, 1), historyOf([paid, reversal], contacts)).collectionFee).toBe(12_000);
  });

  test('of a contact is one, also where an earlier payment is charged back on the day on which it was paid', () => {
    const on = addDays(day('2026-02-10'), 7);
    const contacts = contactsOn(on);
    const early = paymentOn(DUE, 100_000, TERMS);
    const second = paymentOn(on, 40_000, TERMS, historyOf([early], contacts));
    expect(second.allocations[0]).toEqual({ number: 2, part: 'collection_fee', amount: 12_000 });
    const chargeback = { on, allocations: early.allocations.map(negative) };
    const owed = owedOn(on, TERMS, historyOf([early, second, chargeback], contacts));
    expect(owed.installments.map(({ collectionFee }) => collectionFee)).toEqual([0, 0]);
  });

  test('that was paid without a contact that counts is not owed again when its payment is reversed', () => {
    const on = addDays(DUE, 10);
    const allocations = [
      { number: 1, part: 'collection_fee', amount: pesos(12_000) } as const,
      { number: 1, part: 'late_interest', amount: pesos(570) } as const,
    ];
    const paid = { on, allocations };
    expect(first(on, historyOf([paid], []))).toMatchObject({ collectionFee: 0, lateInterest: 0 });
    const reversal = { on: addDays(on, 1), allocations: allocations.map(negative) };
    expect(first(addDays(on, 1), historyOf([paid, reversal], []))).toMatchObject({
      collectionFee: 0,
      lateInterest: 439,
      totalOwed: 100_439,
    });
  });
});

describe('paying', () => {
  const contacts = contactsOn(addDays(DUE, 7));

  test('exactly what is owed leaves nothing, on that day and later', () => {
    for (const days of [-30, 0, 1, 6, 7, 20, 33, 70]) {
      const on = addDays(DUE, days);
      const { total } = owedOn(on, TERMS, historyOf([], contacts));
      const history = historyOf([paymentOn(on, total, TERMS, historyOf([], contacts))], contacts);
      for (const later of [0, 1, 50, 400]) {
        const owed = owedOn(addDays(on, later), TERMS, history);
        expect(owed).toMatchObject({ total: 0, hasPastDue: false, maxDaysPastDue: 0, nextPayment: null });
        expect(owed.installments.every(({ used }) => used)).toBe(true);
      }
    }
  });

  test('more than what is past due is allocated to the next installment', () => {
    const on = addDays(DUE, 5);
    const paid = paymentOn(on, first(on).totalOwed, TERMS);
    const owed = owedOn(on, TERMS, historyOf([paid], []));
    expect(owed.installments.map(({ used }) => used)).toEqual([true, false]);
    expect(owed).toMatchObject({ total: 100_000, hasPastDue: false });
    expect(owed.nextPayment?.number).toBe(2);
  });

  test('does not change what was owed on an earlier day', () => {
    const before = historyOf([], contacts);
    const paid = paymentOn(day('2026-02-20'), 250_000, TERMS, before);
    expect(paid.allocations[0]).toEqual({ number: 1, part: 'collection_fee', amount: 12_000 });
    for (const on of ['2026-01-05', '2026-01-20', '2026-02-19']) {
      expect(owedOn(day(on), TERMS, historyOf([paid], contacts))).toEqual(owedOn(day(on), TERMS, before));
    }
  });

  // 7 and 8 days of 39.93 make 279.52 and 319.45; one more day makes 319.45 and 359.38.
  test.each([
    [7, 39],
    [8, 40],
  ])('on day %d and reversing it owes all of it again, the fee that was paid too', (days, nextDay) => {
    const on = addDays(DUE, days);
    const { total } = owedOn(on, TERMS, historyOf([], contacts));
    const paid = paymentOn(on, total, TERMS, historyOf([], contacts));
    const reversed = {
      on: addDays(on, 3),
      allocations: paid.allocations.map(negative),
    };
    const history = historyOf([paid, reversed], contacts);
    expect(owedOn(addDays(on, 2), TERMS, history).total).toBe(0);
    expect(owedOn(addDays(on, 3), TERMS, history)).toMatchObject({
      total,
      collectionFee: 12_000,
      hasPastDue: true,
    });
    expect(owedOn(addDays(on, 4), TERMS, history).total).toBe(total + nextDay);
  });
});
