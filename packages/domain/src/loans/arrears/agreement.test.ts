import { describe, expect, test } from 'vitest';
import { day } from '../../calendar.ts';
import { pesos } from '../../money.ts';
import { type AgreementEvent, agreedInstallments, agreementOn, missingAgreedPesos } from './agreement.ts';
import { allocate } from './allocation.ts';
import { type CreditHistory, type CreditTerms, FIRST_LATE_TERMS, owedOn } from './arrears.ts';

const TERMS: CreditTerms = {
  ...FIRST_LATE_TERMS,
  schedule: [
    { number: 1, dueOn: day('2026-01-10'), value: pesos(100_000), principal: pesos(70_000) },
    { number: 2, dueOn: day('2026-02-10'), value: pesos(100_000), principal: pesos(70_000) },
  ],
  isPayroll: false,
};

/** Of 20 January: 60,000 on the 31st, 60,000 on 15 February. */
const AGREEMENT: AgreementEvent = {
  on: day('2026-01-20'),
  installments: agreedInstallments(pesos(120_000), [day('2026-01-31'), day('2026-02-15')]),
  paidBeforeAgreement: pesos(0),
};

const at = (on: string, ...settled: [string, number][]) =>
  agreementOn(
    day(on),
    AGREEMENT,
    settled.map(([paidOn, amount]) => ({ on: day(paidOn), amount: pesos(amount) })),
  );

describe('an agreement', () => {
  test('is in force through its first day, and broken from the day after without the money', () => {
    expect(at('2026-01-31')).toMatchObject({ state: 'kept', next: { dueOn: '2026-01-31', amount: 60_000 } });
    expect(at('2026-02-01')).toMatchObject({ state: 'broken', brokenOn: '2026-01-31' });
  });

  test('depends on the amount: a peso too little breaks it, money paid early counts', () => {
    expect(at('2026-02-01', ['2026-01-31', 59_999]).state).toBe('broken');
    expect(at('2026-02-01', ['2026-01-31', 60_000])).toMatchObject({
      state: 'kept',
      next: { dueOn: '2026-02-15' },
    });
    expect(at('2026-02-01', ['2026-01-21', 120_000]).state).toBe('fulfilled');
  });

  test('depends on the day: money that is a day late does not restore it', () => {
    expect(at('2026-02-20', ['2026-02-01', 120_000])).toMatchObject({
      state: 'broken',
      brokenOn: '2026-01-31',
    });
  });

  test('is broken by a reversed payment, on the day of the reversal', () => {
    const settled: [string, number][] = [
      ['2026-01-31', 120_000],
      ['2026-03-05', -120_000],
    ];
    expect(at('2026-03-04', ...settled).state).toBe('fulfilled');
    expect(at('2026-03-05', ...settled)).toMatchObject({ state: 'broken', brokenOn: '2026-03-05' });
  });
});

test('agreed installments add up, the last takes the rounding', () => {
  const days = [day('2026-02-01'), day('2026-03-01'), day('2026-04-01')];
  expect(agreedInstallments(pesos(100_000), days).map(({ amount }) => amount)).toEqual([
    33_333, 33_333, 33_334,
  ]);
});

describe('what is owed under an agreement', () => {
  const owed = (on: string, history: Partial<CreditHistory> = {}) =>
    owedOn(day(on), TERMS, { payments: [], contacts: [], agreements: [AGREEMENT], ...history });
  const without = (on: string) => owed(on, { agreements: [] });

  test('grows through the day of the agreement and stops while the borrower complies', () => {
    expect(owed('2026-01-20').lateInterest).toBe(without('2026-01-20').lateInterest);
    expect(owed('2026-01-31').lateInterest).toBe(without('2026-01-20').lateInterest);
  });

  test('grows again from the day after the broken day, and never for the days between', () => {
    const days = ['2026-02-01', '2026-02-05'].map((on) => owed(on).lateInterest);
    const perDay = without('2026-01-21').lateInterest - without('2026-01-20').lateInterest;
    expect(days[0]).toBe(without('2026-01-20').lateInterest + perDay);
    const skipped = without('2026-01-31').lateInterest - without('2026-01-20').lateInterest;
    expect(Math.abs(without('2026-02-05').lateInterest - skipped - (days[1] ?? 0))).toBeLessThanOrEqual(1);
  });

  test('makes no collection fee for a contact while it is in force', () => {
    const contacts = [{ on: day('2026-01-18') }, { on: day('2026-02-12') }];
    const kept = { payments: [paidOn('2026-01-31', 60_000)], contacts };
    // Broken on 31 January: the contact of 12 February reaches the step of day 31.
    expect(owed('2026-02-12', { contacts }).collectionFee).toBe(20_000);
    expect(owed('2026-02-12', kept).installments[0]?.collectionFee).toBe(0);
    expect(owed('2026-01-25', { contacts }).collectionFee).toBe(12_000);
    const late = { contacts: [{ on: day('2026-01-25') }] };
    expect(owed('2026-01-31', late).collectionFee).toBe(0);
  });

  function paidOn(on: string, amount: number) {
    return {
      on: day(on),
      allocations: allocate(pesos(amount), owed(on, { contacts: [{ on: day('2026-01-18') }] }).installments)
        .allocations,
    };
  }
});

test('misses the agreed payments up to the day, without what was paid', () => {
  const missing = (on: string, paid: number) => missingAgreedPesos(day(on), AGREEMENT, pesos(paid));
  expect([missing('2026-01-30', 0), missing('2026-01-31', 0), missing('2026-01-31', 25_000)]).toEqual([
    0, 60_000, 35_000,
  ]);
  expect([missing('2026-02-15', 60_000), missing('2026-02-15', 120_000)]).toEqual([60_000, 0]);
});
