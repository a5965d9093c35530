import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, compareDays, day, daysBetween } from '../../calendar.ts';
import { pesos } from '../../money.ts';
import { DAILY_RATE_ONE, dailyRateFromAnnualPpm } from '../../rates.ts';
import { amortize } from '../price/amortization.ts';
import { FIRST_CONFIGURATION, FIRST_LIMITS, gridAmounts, quote, type TypeUser } from '../price/pricing.ts';
import { paymentsAMonth } from '../price/simulator.ts';
import { scheduleFor } from '../schedule/schedule.ts';
import { allocate } from './allocation.ts';
import {
  type CreditHistory,
  type CreditTerms,
  FIRST_LATE_TERMS,
  LATE_INTEREST_BASES,
  legalCeilingPpm,
  owedOn,
} from './arrears.ts';

const START = day('2025-10-01');

const anyTerms: fc.Arbitrary<CreditTerms> = fc
  .constantFrom<TypeUser>('user_external', 'allied_company')
  .chain((typeUser) =>
    fc.record({
      typeUser: fc.constant(typeUser),
      offset: fc.integer({ min: 0, max: 120 }),
      amount: fc.constantFrom(...gridAmounts(FIRST_LIMITS[typeUser])),
      months: fc.integer({ min: 1, max: FIRST_LIMITS[typeUser].maxInstallments }),
      lateAnnualRatePpm: fc.constantFrom(0, 180_000, 231_400, 300_000),
      lateInterestBase: fc.constantFrom(...LATE_INTEREST_BASES),
      tolerancePesos: fc.constantFrom(...[0, 5_000, 60_000].map(pesos)),
      isPayroll: fc.boolean(),
    }),
  )
  .map(({ typeUser, offset, amount, months, ...terms }) => {
    const configuration = FIRST_CONFIGURATION[typeUser];
    const lines = quote(configuration, amount, months);
    const disbursedOn = addDays(START, offset);
    const schedule = scheduleFor({ ...configuration, ...lines }, disbursedOn);
    const cost = {
      amount,
      interest: lines.interestPaid,
      charges: pesos(lines.total - amount - lines.interestPaid),
      interestRatePpm: configuration.interestRatePpm,
      periodsAMonth: paymentsAMonth(typeUser),
      disbursedOn,
    };
    const parts = amortize(cost, schedule);
    return {
      ...FIRST_LATE_TERMS,
      ...terms,
      schedule: schedule.map((row, index) => ({ ...row, principal: parts[index]?.principal ?? pesos(0) })),
    };
  });

const anyDay = fc.integer({ min: 0, max: 500 }).map((days) => addDays(START, days));
const anyContacts = fc.array(
  anyDay.map((on) => ({ on })),
  { maxLength: 4 },
);
const anyReceipts = fc.array(fc.record({ on: anyDay, amount: fc.integer({ min: 1, max: 400_000 }) }), {
  maxLength: 6,
});

/** A random sequence: money comes in day by day and is allocated to the debt of that day; the excess is ignored. */
function live(
  terms: CreditTerms,
  contacts: CreditHistory['contacts'],
  receipts: readonly { on: ReturnType<typeof day>; amount: number }[],
) {
  let history: CreditHistory = { payments: [], contacts };
  let received = 0;
  for (const { on, amount } of [...receipts].sort((a, b) => compareDays(a.on, b.on))) {
    const { allocations, unallocated } = allocate(pesos(amount), owedOn(on, terms, history).installments);
    received += amount - unallocated;
    history = { ...history, payments: [...history.payments, { on, allocations }] };
  }
  return { history, received };
}

test('what is owed only grows from day to day while nothing is paid', () => {
  fc.assert(
    fc.property(
      anyTerms,
      anyContacts,
      anyDay,
      fc.integer({ min: 0, max: 90 }),
      (terms, contacts, on, days) => {
        const history = { payments: [], contacts };
        const before = owedOn(on, terms, history);
        const after = owedOn(addDays(on, days), terms, history);
        for (const key of ['total', 'pastDue', 'lateInterest', 'collectionFee', 'maxDaysPastDue'] as const) {
          expect(after[key]).toBeGreaterThanOrEqual(before[key]);
        }
      },
    ),
  );
});

test('what was paid and what is owed add up to the schedule, the interest and the fees', () => {
  fc.assert(
    fc.property(anyTerms, anyContacts, anyReceipts, anyDay, (terms, contacts, receipts, on) => {
      const { history, received } = live(terms, contacts, receipts);
      const days = [on, ...history.payments.map((payment) => payment.on)];
      const end = days.sort(compareDays).at(-1) ?? on;
      const owed = owedOn(end, terms, history);
      const toInstallments = history.payments
        .flatMap(({ allocations }) => allocations)
        .filter(({ part }) => part === 'installment')
        .reduce((sum, { amount }) => sum + amount, 0);
      const scheduled = terms.schedule.reduce((sum, { value }) => sum + value, 0);
      const unpaid = owed.installments.reduce((sum, installment) => sum + installment.unpaid, 0);
      expect(toInstallments + unpaid).toBe(scheduled);
      expect(owed.total).toBe(unpaid + owed.lateInterest + owed.collectionFee);
      expect(received).toBeGreaterThanOrEqual(toInstallments);
      for (const installment of owed.installments) {
        expect(
          Math.min(installment.unpaid, installment.lateInterest, installment.collectionFee),
        ).toBeGreaterThanOrEqual(0);
        expect(installment.used).toBe(installment.totalOwed === 0);
      }
    }),
  );
});

test('paying all that is owed ends the credit, after any history', () => {
  fc.assert(
    fc.property(anyTerms, anyContacts, anyReceipts, anyDay, (terms, contacts, receipts, on) => {
      const early = receipts.filter((receipt) => receipt.on <= on);
      const { history } = live(terms, contacts, early);
      const { total, installments } = owedOn(on, terms, history);
      const { allocations, unallocated } = allocate(total, installments);
      const paid = { ...history, payments: [...history.payments, { on, allocations }] };
      expect(unallocated).toBe(0);
      expect(owedOn(on, terms, paid).total).toBe(0);
      expect(owedOn(addDays(on, 365), terms, paid).total).toBe(0);
    }),
  );
});

test('late interest equals a sum computed day by day', () => {
  fc.assert(
    fc.property(anyTerms, anyReceipts, anyDay, (terms, receipts, on) => {
      const early = receipts.filter((receipt) => receipt.on <= on);
      const { history } = live(terms, [], early);
      const allocations = history.payments.flatMap((payment) =>
        payment.allocations.map((allocation) => ({ ...allocation, on: payment.on })),
      );
      const paidBefore = (number: number, today: string) =>
        allocations
          .filter((row) => row.number === number && row.part === 'installment' && row.on < today)
          .reduce((sum, row) => sum + row.amount, 0);
      const isLate = (today: string) =>
        terms.schedule
          .filter(({ dueOn }) => dueOn < today)
          .reduce((sum, { number, value }) => sum + value - paidBefore(number, today), 0) >
        terms.tolerancePesos;
      for (const status of owedOn(on, terms, history).installments) {
        const principal = terms.schedule[status.number - 1]?.principal ?? 0;
        const value = terms.lateInterestBase === 'principal' ? principal : status.value;
        let exact = 0n;
        for (let days = 1; days <= daysBetween(status.dueOn, on); days += 1) {
          const today = addDays(status.dueOn, days);
          if (!isLate(today)) continue;
          const ceiling = legalCeilingPpm(terms.legalCeilings, today) ?? 0;
          const rate = dailyRateFromAnnualPpm(Math.min(terms.lateAnnualRatePpm, ceiling));
          exact += BigInt(Math.max(0, value - paidBefore(status.number, today))) * rate;
        }
        const interestPaid = allocations
          .filter((row) => row.number === status.number && row.part === 'late_interest')
          .reduce((sum, row) => sum + row.amount, 0);
        const rounded = Number((2n * exact + DAILY_RATE_ONE) / (2n * DAILY_RATE_ONE));
        expect(status.lateInterest).toBe(pesos(rounded - interestPaid));
      }
    }),
    { numRuns: 30 },
  );
});
