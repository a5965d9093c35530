import { describe, expect, test } from 'vitest';
import { allocate } from './allocation.ts';
import {
  type ContactEvent,
  type CreditTerms,
  FIRST_COLLECTION_FEE_STEPS,
  FIRST_LATE_ANNUAL_RATE_PPM,
  FIRST_LEGAL_CEILINGS,
  type LegalCeilings,
  legalCeilingPpm,
  owedOn,
  type PaymentEvent,
} from './arrears.ts';
import { addDays, type Day, day } from './calendar.ts';
import { pesos } from './money.ts';

/** 100,000 due on 10 January 2026 and on 10 February 2026. */
const TERMS: CreditTerms = {
  schedule: [
    { number: 1, dueOn: day('2026-01-10'), value: pesos(100_000) },
    { number: 2, dueOn: day('2026-02-10'), value: pesos(100_000) },
  ],
  lateAnnualRatePpm: FIRST_LATE_ANNUAL_RATE_PPM,
  legalCeilings: FIRST_LEGAL_CEILINGS,
  collectionFeeSteps: FIRST_COLLECTION_FEE_STEPS,
};

const DUE = day('2026-01-10');
const NOTHING = { payments: [], contacts: [] };
const contactsOn = (...days: readonly Day[]): ContactEvent[] => days.map((on) => ({ on }));

/** Money received on a day, allocated by the rule to the debt of that day. */
function paymentOn(on: Day, amount: number, terms: CreditTerms, history = historyOf([], [])): PaymentEvent {
  return { on, allocations: allocate(amount, owedOn(on, terms, history).installments).allocations };
}

function historyOf(payments: readonly PaymentEvent[], contacts: readonly ContactEvent[]) {
  return { payments, contacts };
}

function first(on: Day, history = historyOf([], []), terms = TERMS) {
  const installment = owedOn(on, terms, history).installments[0];
  if (installment === undefined) throw new Error('no installment');
  return installment;
}

describe('past due', () => {
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
  // 100,000 * 0.000570441361729571 a day.
  test.each([
    ['2026-01-10', 0],
    ['2026-01-11', 57],
    ['2026-01-12', 114],
    ['2026-01-20', 570],
    ['2026-02-09', 1_711],
  ])('on %s comes to %d, rounded once', (on, expected) => {
    expect(first(day(on)).lateInterest).toBe(expected);
  });

  test('accrues on the unpaid part from the day after a payment', () => {
    const paid = {
      on: day('2026-01-20'),
      allocations: [{ number: 1, part: 'installment', amount: pesos(40_000) }],
    };
    const history = historyOf([paid as PaymentEvent], []);
    expect(first(day('2026-01-20'), history)).toMatchObject({ lateInterest: 570, unpaid: 60_000 });
    // 10 days on 100,000, then 5 on 60,000: 741.57.
    expect(first(day('2026-01-25'), history)).toMatchObject({ lateInterest: 742, totalOwed: 60_742 });
  });

  test('of the day of a payment accrues on what was unpaid in the morning', () => {
    const on = day('2026-01-11');
    const history = historyOf([paymentOn(on, 50_057, TERMS)], []);
    expect(first(on, history)).toMatchObject({ lateInterest: 0, unpaid: 50_000 });
    // 57.04 for the 11th, 57 are paid; half of 57.04 for the 12th: 85.57 in all.
    expect(first(day('2026-01-12'), history).lateInterest).toBe(29);
  });

  test('never passes the ceiling in force on each day', () => {
    // A late rate of 30 % is capped: 2 days at 24.99 %, 31 at 25.02 %, 5 at 24.36 % on 120,000 make 2,781.75.
    const terms: CreditTerms = {
      ...TERMS,
      schedule: [{ number: 1, dueOn: day('2025-11-28'), value: pesos(120_000) }],
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
    expect(first(day('2026-02-01'), NOTHING, terms).lateInterest).toBe(57);
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

describe('the collection fee', () => {
  test('is not charged without a recorded contact', () => {
    expect(first(addDays(DUE, 90)).collectionFee).toBe(0);
  });

  test.each([
    [5, 0],
    [6, 12_000],
    [30, 12_000],
    [31, 20_000],
    [60, 20_000],
    [61, 30_000],
  ])('with a contact on day 1 is on day %d past due %d', (days, expected) => {
    const history = historyOf([], contactsOn(addDays(DUE, 1)));
    expect(first(addDays(DUE, days), history).collectionFee).toBe(expected);
  });

  test('begins on the day of the contact, at the step of that day', () => {
    const history = historyOf([], contactsOn(addDays(DUE, 40)));
    expect(first(addDays(DUE, 39), history).collectionFee).toBe(0);
    expect(first(addDays(DUE, 40), history).collectionFee).toBe(20_000);
  });

  test('is not owed for a contact before or on the expected date', () => {
    const history = historyOf([], contactsOn(addDays(DUE, -1), DUE));
    expect(first(addDays(DUE, 40), history).collectionFee).toBe(0);
  });

  test('is charged for the installments that were past due at the contact only', () => {
    const history = historyOf([], contactsOn(day('2026-01-20')));
    const owed = owedOn(day('2026-02-20'), TERMS, history);
    expect(owed.installments.map(({ collectionFee }) => collectionFee)).toEqual([20_000, 0]);
  });

  test('never shrinks where a later step is lower', () => {
    const collectionFeeSteps = [
      { fromDaysPastDue: 6, feePesos: 12_000 },
      { fromDaysPastDue: 31, feePesos: 5_000 },
    ];
    const terms = { ...TERMS, collectionFeeSteps };
    const early = historyOf([], contactsOn(addDays(DUE, 10)));
    const late = historyOf([], contactsOn(addDays(DUE, 40)));
    expect(first(addDays(DUE, 50), early, terms).collectionFee).toBe(12_000);
    expect(first(addDays(DUE, 50), late, terms).collectionFee).toBe(5_000);
  });

  test('is not owed for a contact recorded on the day the installment was paid', () => {
    const on = addDays(DUE, 10);
    const paid = paymentOn(on, 100_570, TERMS);
    const history = historyOf([paid], contactsOn(on));
    expect(first(on, history)).toMatchObject({ totalOwed: 0, used: true });
    expect(first(addDays(on, 30), history).totalOwed).toBe(0);
  });

  test('stops at the step of the day the installment was paid', () => {
    const contacts = contactsOn(addDays(DUE, 6));
    const on = addDays(DUE, 10);
    const allocations = [{ number: 1, part: 'installment', amount: pesos(100_000) } as const];
    const history = historyOf([{ on, allocations }], contacts);
    expect(first(addDays(DUE, 90), history).collectionFee).toBe(12_000);
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
    expect(paid.allocations[0]).toEqual({ number: 1, part: 'collection_fee', amount: 20_000 });
    for (const on of ['2026-01-05', '2026-01-20', '2026-02-19']) {
      expect(owedOn(day(on), TERMS, historyOf([paid], contacts))).toEqual(owedOn(day(on), TERMS, before));
    }
  });

  test.each([7, 8])('on day %d and reversing it owes all of it again, the fee that was paid too', (days) => {
    const on = addDays(DUE, days);
    const { total } = owedOn(on, TERMS, historyOf([], contacts));
    const paid = paymentOn(on, total, TERMS, historyOf([], contacts));
    const reversed = {
      on: addDays(on, 3),
      allocations: paid.allocations.map((allocation) => ({
        ...allocation,
        amount: pesos(-allocation.amount),
      })),
    };
    const history = historyOf([paid, reversed], contacts);
    expect(owedOn(addDays(on, 2), TERMS, history).total).toBe(0);
    expect(owedOn(addDays(on, 3), TERMS, history)).toMatchObject({
      total,
      collectionFee: 12_000,
      hasPastDue: true,
    });
    expect(owedOn(addDays(on, 4), TERMS, history).total).toBe(total + 57);
  });
});
