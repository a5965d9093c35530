import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, day } from '../../calendar.ts';
import { pesos } from '../../money.ts';
import { allocate } from '../arrears/allocation.ts';
import { type CreditTerms, FIRST_LATE_TERMS, owedOn } from '../arrears/arrears.ts';
import { accruedOrdinaryInterest, amortize } from '../price/amortization.ts';
import { FIRST_CONFIGURATION, quote } from '../price/pricing.ts';
import { externalSchedule } from '../schedule/schedule.ts';
import { payoffOn } from './payoff.ts';
import { isBusinessDay, lastWithdrawalDay, withdrawalOf } from './withdrawal.ts';

const START = day('2026-01-31');
const LINES = quote(FIRST_CONFIGURATION.user_external, pesos(500_000), 3);
const SCHEDULE = externalSchedule(START, 3, LINES.total);
const PARTS = amortize(
  {
    amount: pesos(500_000),
    interest: LINES.interestPaid,
    charges: pesos(LINES.total - 500_000 - LINES.interestPaid),
    interestRatePpm: 17_500,
    periodsAMonth: 1,
    disbursedOn: START,
  },
  SCHEDULE,
);
const TERMS: CreditTerms = {
  ...FIRST_LATE_TERMS,
  schedule: SCHEDULE.map((installment, index) => ({
    ...installment,
    principal: PARTS[index]?.principal ?? pesos(0),
  })),
  isPayroll: false,
};
const NOTHING = { payments: [], contacts: [] };

describe('early payoff', () => {
  test('on the day of the disbursement charges no ordinary interest at all', () => {
    const { total, savedInterest } = payoffOn(START, owedOn(START, TERMS, NOTHING), PARTS);
    expect([total, savedInterest]).toEqual([699_651 - 17_601, 17_601]);
  });

  test('on the last day saves nothing', () => {
    const last = day('2026-04-30');
    const owed = owedOn(last, TERMS, NOTHING);
    expect(payoffOn(last, owed, PARTS)).toMatchObject({ total: owed.total, savedInterest: 0, rebates: [] });
  });

  test('on any day is what is owed less the interest that has not accrued; late charges are in it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 120 }), (offset) => {
        const on = addDays(START, offset);
        const owed = owedOn(on, TERMS, NOTHING);
        const { total, savedInterest } = payoffOn(on, owed, PARTS);
        expect(savedInterest).toBe(17_601 - accruedOrdinaryInterest(PARTS, on));
        expect(total).toBe(owed.total - savedInterest);
      }),
    );
  });

  test('refunds interest that was paid ahead: two installments early cost no more than one payoff', () => {
    const { allocations } = allocate(pesos(466_434), owedOn(START, TERMS, NOTHING).installments);
    const paid = { payments: [{ on: START, allocations }], contacts: [] };
    expect(payoffOn(START, owedOn(START, TERMS, paid), PARTS)).toMatchObject({
      total: 699_651 - 17_601 - 466_434,
      savedInterest: 17_601,
    });
  });

  test('after any payments ends at zero, and is never negative', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 120 }),
        fc.integer({ min: 0, max: 699_651 }),
        (offset, paidPesos) => {
          const on = addDays(START, offset);
          const { allocations } = allocate(pesos(paidPesos), owedOn(on, TERMS, NOTHING).installments);
          const paid = { payments: [{ on, allocations }], contacts: [] };
          const { total, rebates } = payoffOn(on, owedOn(on, TERMS, paid), PARTS);
          expect(total).toBeGreaterThanOrEqual(0);
          const released = { ...paid, payments: [...paid.payments, { on, allocations: rebates }] };
          expect(owedOn(on, TERMS, released).total).toBe(total);
        },
      ),
    );
  });
});

describe('withdrawal', () => {
  const easter = new Set(['2026-04-02', '2026-04-03']);
  const isHoliday = (on: string) => easter.has(on);

  test.each([
    // Friday 6 March: Monday to Friday of the next week.
    ['2026-03-06', '2026-03-13'],
    // Saturday and Sunday begin to count on Monday.
    ['2026-03-07', '2026-03-13'],
    ['2026-03-08', '2026-03-13'],
    ['2026-03-09', '2026-03-16'],
    // Holy Thursday and Friday do not count.
    ['2026-03-31', '2026-04-09'],
  ])('of money sent on %s may be requested until %s', (sent, last) => {
    expect(lastWithdrawalDay(day(sent), isHoliday)).toBe(last);
  });

  test('a business day is Monday to Friday and no holiday', () => {
    const week = [
      '2026-03-30',
      '2026-03-31',
      '2026-04-01',
      '2026-04-02',
      '2026-04-03',
      '2026-04-04',
      '2026-04-05',
    ];
    expect(week.map((on) => isBusinessDay(day(on), isHoliday))).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
  });

  test('returns what was lent less what was paid, and cancels every charge', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 699_651 }), (paidPesos) => {
        const { allocations } = allocate(pesos(paidPesos), owedOn(START, TERMS, NOTHING).installments);
        const paid = { on: START, allocations };
        const owed = owedOn(START, TERMS, { payments: [paid], contacts: [] });
        const quoted = withdrawalOf(pesos(500_000), pesos(paidPesos), owed);
        if (quoted === null) {
          expect(paidPesos).toBeGreaterThan(500_000);
          return;
        }
        const released = { on: START, allocations: quoted.cancelledCharges };
        const after = owedOn(START, TERMS, { payments: [paid, released], contacts: [] });
        expect(after.total).toBe(quoted.total);
        expect(quoted.total).toBe(500_000 - paidPesos);
      }),
    );
  });
});
