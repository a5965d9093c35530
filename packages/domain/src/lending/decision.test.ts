import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  FIRST_CONFIGURATION,
  FIRST_LIMITS,
  gridAmounts,
  isOnGrid,
  quote,
  type TypeUser,
} from '../loans/price/pricing.ts';
import { type Pesos, pesos } from '../money.ts';
import { FIRST_POLICY } from '../testing/first-policy.ts';
import { type BureauSummary, type DecisionInput, decide } from './decision.ts';

const GOOD: BureauSummary = {
  kind: 'found',
  score: 700,
  openAccounts: 3,
  oldestAccountMonths: 48,
  negativeAccounts: 0,
};
const THIN: BureauSummary = { ...GOOD, openAccounts: 1, oldestAccountMonths: 5 };

const REQUEST: DecisionInput = {
  typeUser: 'user_external',
  requestedAmount: pesos(500_000),
  requestedInstallments: 3,
  monthlyIncome: pesos(2_000_000),
  numberPeopleInCharge: 0,
  typeOccupation: 'employee',
  age: 30,
  bureau: GOOD,
  paidOnTime: 0,
};

const quoteFor = (typeUser: TypeUser) => (amount: Pesos, installments: number) =>
  quote(FIRST_CONFIGURATION[typeUser], amount, installments);
const decideOn = (change: Partial<DecisionInput>) => {
  const input = { ...REQUEST, ...change };
  return decide(FIRST_POLICY, FIRST_LIMITS[input.typeUser], input, quoteFor(input.typeUser));
};

test('a request within the policy is granted unchanged, under a named version', () => {
  expect(decideOn({})).toEqual({
    operation: 'PRESTAMO',
    amount: 500_000,
    installments: 3,
    changed: false,
    reasons: [],
    policyVersion: '2026-01',
  });
});

describe('refusals', () => {
  test.each<[string, Partial<DecisionInput>, string[]]>([
    ['the bureau says no', { bureau: { ...GOOD, operation: 'NO PRESTAMO' } }, ['BUREAU_REJECTED']],
    ['no person with that number', { bureau: { kind: 'not_found' } }, ['BUREAU_NOT_FOUND']],
    ['score of 399', { bureau: { ...GOOD, score: 399 } }, ['LOW_SCORE']],
    ['two negative accounts', { bureau: { ...GOOD, negativeAccounts: 2 } }, ['NEGATIVE_ACCOUNTS']],
    ['under age', { age: 17 }, ['UNDER_AGE']],
    ['no income', { monthlyIncome: pesos(0) }, ['INSUFFICIENT_CAPACITY']],
    [
      'several at once',
      { bureau: { ...GOOD, score: 150, negativeAccounts: 4, operation: 'NO PRESTAMO' } },
      ['BUREAU_REJECTED', 'LOW_SCORE', 'NEGATIVE_ACCOUNTS'],
    ],
  ])('%s', (_, change, reasons) => {
    expect(decideOn(change)).toMatchObject({
      operation: 'NO PRESTAMO',
      amount: 500_000,
      installments: 3,
      changed: false,
      reasons,
    });
  });

  test.each<[string, Partial<DecisionInput>]>([
    ['the bureau says yes', { bureau: { ...GOOD, operation: 'PRESTAMO' } }],
    ['score of 400', { bureau: { ...GOOD, score: 400 } }],
    ['one negative account', { bureau: { ...GOOD, negativeAccounts: 1 } }],
    ['eighteen', { age: 18 }],
  ])('not for: %s', (_, change) => {
    expect(decideOn(change)).toMatchObject({ operation: 'PRESTAMO', changed: false });
  });

  test('an external request without a bureau answer is a bug, not a refusal', () => {
    expect(() => decideOn({ bureau: null })).toThrow('bureau');
  });
});

describe('a thin file', () => {
  test.each([
    [500_000, 3, 300_000, 2],
    [300_000, 3, 300_000, 2],
    [500_000, 1, 300_000, 1],
    [200_000, 2, 200_000, 2],
  ])('of %d in %d gets %d in %d', (requestedAmount, requestedInstallments, amount, installments) => {
    const changed = requestedAmount !== amount || requestedInstallments !== installments;
    expect(
      decideOn({ bureau: THIN, requestedAmount: pesos(requestedAmount), requestedInstallments }),
    ).toMatchObject({
      operation: 'PRESTAMO',
      amount,
      installments,
      changed,
      reasons: changed ? ['THIN_FILE'] : [],
    });
  });

  test.each<[BureauSummary]>([[{ ...THIN, oldestAccountMonths: 6 }], [{ ...THIN, openAccounts: 2 }]])(
    'is not %j',
    (bureau) => {
      expect(decideOn({ bureau }).changed).toBe(false);
    },
  );

  test('is not stretched past two installments', () => {
    // 300,000 in 2 costs 201,539 a month, more than 60 % of 300,000.
    const decision = decideOn({
      bureau: THIN,
      requestedAmount: pesos(300_000),
      monthlyIncome: pesos(300_000),
    });
    expect(decision.operation).toBe('PRESTAMO');
    expect(decision.installments).toBe(2);
    expect(decision.amount).toBeLessThan(300_000);
    expect(decision.reasons).toEqual(['THIN_FILE', 'SMALLER_AMOUNT_FITS_CAPACITY']);
  });
});

describe('payment capacity', () => {
  // 500,000 in 3 costs 233,217 a month.
  test('is 60 % of income, to the peso', () => {
    expect(decideOn({ monthlyIncome: pesos(388_695) }).changed).toBe(false);
    expect(decideOn({ monthlyIncome: pesos(388_694) }).changed).toBe(true);
  });

  test.each([
    [1, 409_153],
    [5, 518_260],
    [6, 555_279],
  ])(
    'falls 3 points a person: with %d in charge the request needs %d',
    (numberPeopleInCharge, monthlyIncome) => {
      expect(decideOn({ numberPeopleInCharge, monthlyIncome: pesos(monthlyIncome) }).changed).toBe(false);
      expect(decideOn({ numberPeopleInCharge, monthlyIncome: pesos(monthlyIncome - 1) }).changed).toBe(true);
    },
  );

  test('never falls under 40 %', () => {
    const monthlyIncome = 583_043;
    expect(decideOn({ numberPeopleInCharge: 7, monthlyIncome: pesos(monthlyIncome) }).changed).toBe(false);
    expect(decideOn({ numberPeopleInCharge: 40, monthlyIncome: pesos(monthlyIncome) }).changed).toBe(false);
    expect(decideOn({ numberPeopleInCharge: 40, monthlyIncome: pesos(monthlyIncome - 1) }).changed).toBe(
      true,
    );
  });

  test('that is too small first gets the shortest longer term that fits', () => {
    expect(decideOn({ monthlyIncome: pesos(350_000) })).toMatchObject({
      operation: 'PRESTAMO',
      amount: 500_000,
      installments: 4,
      changed: true,
      reasons: ['LONGER_TERM_FITS_CAPACITY'],
    });
  });

  test('that no term of the amount fits gets the largest smaller amount', () => {
    const decision = decideOn({ monthlyIncome: pesos(200_000) });
    expect(decision).toMatchObject({ operation: 'PRESTAMO', changed: true });
    expect(decision.reasons[0]).toBe('SMALLER_AMOUNT_FITS_CAPACITY');
    const { monthlyCost } = quote(FIRST_CONFIGURATION.user_external, decision.amount, decision.installments);
    expect(monthlyCost).toBeLessThanOrEqual(120_000);
    for (const installments of [3, 4, 5]) {
      const larger = quote(FIRST_CONFIGURATION.user_external, pesos(decision.amount + 50_000), installments);
      expect(larger.monthlyCost).toBeGreaterThan(120_000);
    }
  });

  test('that fits nothing is refused', () => {
    expect(decideOn({ monthlyIncome: pesos(40_000) })).toMatchObject({
      operation: 'NO PRESTAMO',
      reasons: ['INSUFFICIENT_CAPACITY'],
    });
  });
});

describe('an employee of an allied company', () => {
  const employee = { typeUser: 'allied_company', bureau: null } as const;

  test('is decided without the bureau, within half of the pay', () => {
    // 500,000 in 3 takes 114,663 in each pay period: 229,326 in a month.
    expect(decideOn({ ...employee, monthlyIncome: pesos(458_652) }).changed).toBe(false);
    expect(decideOn({ ...employee, monthlyIncome: pesos(458_651) })).toMatchObject({
      amount: 500_000,
      installments: 4,
    });
  });

  test('is not offered less for people in charge: the law counts the pay alone', () => {
    expect(decideOn({ ...employee, monthlyIncome: pesos(458_652), numberPeopleInCharge: 9 }).changed).toBe(
      false,
    );
  });

  test('is never stretched past four months', () => {
    const decision = decideOn({ ...employee, monthlyIncome: pesos(300_000) });
    expect(decision.installments).toBeLessThanOrEqual(4);
    expect(decision.amount).toBeLessThan(500_000);
  });
});

test('every offer is on the grid, within capacity and the request, and the same for the same input', () => {
  const anyInput: fc.Arbitrary<DecisionInput> = fc
    .constantFrom<TypeUser>('user_external', 'allied_company')
    .chain((typeUser) =>
      fc.record({
        typeUser: fc.constant(typeUser),
        requestedAmount: fc.constantFrom(...gridAmounts(FIRST_LIMITS[typeUser])),
        requestedInstallments: fc.integer({ min: 1, max: FIRST_LIMITS[typeUser].maxInstallments }),
        monthlyIncome: fc.integer({ min: 0, max: 2_000_000 }).map(pesos),
        numberPeopleInCharge: fc.integer({ min: 0, max: 12 }),
        typeOccupation: fc.constantFrom('independent', 'employee', 'pensioner'),
        age: fc.integer({ min: 18, max: 90 }),
        bureau: typeUser === 'allied_company' ? fc.constant(null) : fc.constantFrom(GOOD, THIN),
        paidOnTime: fc.integer({ min: 0, max: 6 }),
      }),
    );
  fc.assert(
    fc.property(anyInput, (input) => {
      const decision = decide(FIRST_POLICY, FIRST_LIMITS[input.typeUser], input, quoteFor(input.typeUser));
      expect(
        decide(FIRST_POLICY, FIRST_LIMITS[input.typeUser], { ...input }, quoteFor(input.typeUser)),
      ).toEqual(decision);
      if (decision.operation === 'NO PRESTAMO') return;
      expect(isOnGrid(FIRST_LIMITS[input.typeUser], decision.amount, decision.installments)).toBe(true);
      expect(decision.amount).toBeLessThanOrEqual(input.requestedAmount);
      expect(decision.changed).toBe(decision.reasons.length > 0);
      const { monthlyCost } = quoteFor(input.typeUser)(decision.amount, decision.installments);
      expect(monthlyCost).toBeLessThanOrEqual(input.monthlyIncome * 0.6);
    }),
  );
});
