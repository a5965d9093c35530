import { expect, test } from 'vitest';
import { addDays, type Day, day, startOfBogotaDay } from '../../calendar.ts';
import { type Allocation, allocate } from '../../loans/arrears/allocation.ts';
import { type CreditTerms, owedOn, type PaymentEvent } from '../../loans/arrears/arrears.ts';
import { isWithinContactHours } from '../../loans/arrears/contact-rules.ts';
import { pesos } from '../../money.ts';
import { randomCase } from './arrears-random.ts';
import { type CaseStatus, type CreditCase, isColombianHoliday, simulate } from './arrears-simulation.ts';
import { caseCount } from './cases.ts';

const CASES = caseCount('ARREARS_CASES', 1_000);
const FAULT_CASES = 200;

const EPOCH = day('1970-01-01');
const dayOf = (number: number): Day => addDays(EPOCH, number);
const numbers = new Map<Day, number>();
const isHoliday = (on: Day): boolean => {
  const number = numbers.get(on) ?? Math.round(Date.parse(`${on}T00:00:00Z`) / 86_400_000);
  numbers.set(on, number);
  return isColombianHoliday(number);
};

function termsOf(credit: CreditCase): CreditTerms {
  return {
    schedule: credit.installments.map(({ due, value, principal }, index) => ({
      number: index + 1,
      dueOn: dayOf(due),
      value: pesos(value),
      principal: pesos(principal),
    })),
    lateAnnualRatePpm: credit.ratePpm,
    legalCeilings: credit.ceilings.map(({ from, ppm }) => ({ from: dayOf(from), ratePpm: ppm })),
    collectionFeeSteps: credit.steps.map(({ days, fee }) => ({
      fromDaysPastDue: days,
      feePesos: pesos(fee),
    })),
    lateInterestBase: credit.onPrincipal ? 'principal' : 'installment',
    tolerancePesos: pesos(credit.tolerance),
    collectionFeesMaxPpm: credit.feesMaxPpm,
    isPayroll: credit.payroll,
  };
}

/** A planted fault: other terms than those of the credit, or contacts at any hour. */
type Fault = { terms?: Partial<CreditTerms>; anyHour?: true };

/** The status of each wanted day by the product: by what is known at the end of the case. */
function byProduct(credit: CreditCase, days: readonly number[], fault: Fault): Map<number, CaseStatus[]> {
  const terms = { ...termsOf(credit), ...fault.terms };
  const payments: PaymentEvent[] = [];
  const contacts: { on: Day }[] = [];
  const received: (readonly Allocation[])[] = [];
  for (const event of credit.events) {
    const on = dayOf(event.day);
    if (event.kind === 'contact') {
      const at = new Date(startOfBogotaDay(on).getTime() + event.minute * 60_000);
      if (fault.anyHour || isWithinContactHours(at, isHoliday)) contacts.push({ on });
    } else if (event.kind === 'payment') {
      const owed = owedOn(on, terms, { payments, contacts });
      const { allocations } = allocate(pesos(event.amount), owed.installments);
      payments.push({ on, allocations });
      received.push(allocations);
    } else {
      const reversed = received[event.payment] ?? [];
      payments.push({ on, allocations: reversed.map((row) => ({ ...row, amount: pesos(-row.amount) })) });
    }
  }
  const statuses = days.map((number): [number, CaseStatus[]] => {
    const { installments } = owedOn(dayOf(number), terms, { payments, contacts });
    return [
      number,
      installments.map((row) => ({
        unpaid: row.unpaid,
        interest: row.lateInterest,
        fee: row.collectionFee,
        daysLate: row.daysPastDue,
      })),
    ];
  });
  return new Map(statuses);
}

/** The seeds whose credits differ. */
function differences(cases: number, faultOf: (credit: CreditCase) => Fault): number[] {
  return Array.from({ length: cases }, (_, seed) => seed).filter((seed) => {
    const credit = randomCase(seed);
    const last = credit.installments.at(-1)?.due ?? 0;
    const days = [...new Set([...credit.events.map((event) => event.day), last + 1, last + 130])].sort();
    const product = byProduct(credit, days, faultOf(credit));
    const own = simulate(credit, days);
    return days.some((number) => JSON.stringify(product.get(number)) !== JSON.stringify(own.get(number)));
  });
}

test('the calculator has the holidays of Colombia in 2026', () => {
  const found = Array.from({ length: 365 }, (_, offset) => addDays(day('2026-01-01'), offset)).filter(
    isHoliday,
  );
  expect(found.map((on) => on.slice(5))).toEqual([
    '01-01',
    '01-12',
    '03-23',
    '04-02',
    '04-03',
    '05-01',
    '05-18',
    '06-08',
    '06-15',
    '06-29',
    '07-20',
    '08-07',
    '08-17',
    '10-12',
    '11-02',
    '11-16',
    '12-08',
    '12-25',
  ]);
});

test.each<[string, (credit: CreditCase) => Fault]>([
  ['late interest on all of the installment', () => ({ terms: { lateInterestBase: 'installment' } })],
  ['no tolerance', () => ({ terms: { tolerancePesos: pesos(0) } })],
  [
    'one peso more of tolerance',
    ({ tolerance }) => ({ terms: { tolerancePesos: pesos(tolerance + 1_000) } }),
  ],
  ['no ceiling', () => ({ terms: { legalCeilings: [{ from: day('2020-01-01'), ratePpm: 1_000_000 }] } })],
  ['no maximum of the fees', () => ({ terms: { collectionFeesMaxPpm: 1_000_000 } })],
  ['fees on a payroll credit', () => ({ terms: { isPayroll: false } })],
  ['contacts at any hour', () => ({ anyHour: true })],
])('a planted fault is found: %s', (_name, faultOf) => {
  expect(differences(FAULT_CASES, faultOf)).not.toEqual([]);
});

test(`late interest, tolerance and fees of ${CASES} random cases equal those of an independent calculator`, () => {
  expect(differences(CASES, () => ({}))).toEqual([]);
}, 3_600_000);
