import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FIRST_CONFIGURATION, FIRST_LIMITS, gridAmounts, quote } from '../loans/price/pricing.ts';
import { type Pesos, pesos } from '../money.ts';
import { FIRST_POLICY } from '../testing/first-policy.ts';
import { type DecisionInput, decide } from './decision.ts';
import { nextLimit } from './next-limit.ts';

const LIMITS = FIRST_LIMITS.user_external;
const PERSONS = Number(process.env.RANDOM_PERSONS ?? 1_000);
const price = (amount: Pesos, term: number) => quote(FIRST_CONFIGURATION.user_external, amount, term);
const next = (input: DecisionInput) => nextLimit(FIRST_POLICY, LIMITS, input, price);
const granted = (input: DecisionInput, amount: Pesos, term: number): Pesos | null => {
  const request = { ...input, requestedAmount: amount, requestedInstallments: term };
  const { operation, amount: offered } = decide(FIRST_POLICY, LIMITS, request, price);
  return operation === 'PRESTAMO' ? offered : null;
};

const anyPerson: fc.Arbitrary<DecisionInput> = fc
  .record({
    monthlyIncome: fc.integer({ min: 50_000, max: 1_500_000 }).map(pesos),
    numberPeopleInCharge: fc.nat(9),
    age: fc.integer({ min: 17, max: 80 }),
    paidOnTime: fc.nat(6),
    score: fc.integer({ min: 380, max: 900 }),
    openAccounts: fc.nat(2),
    oldestAccountMonths: fc.nat(8),
    negativeAccounts: fc.constantFrom(0, 0, 0, 1, 2),
  })
  .map(({ score, openAccounts, oldestAccountMonths, negativeAccounts, ...person }) => ({
    ...person,
    typeUser: 'user_external' as const,
    requestedAmount: LIMITS.minAmount,
    requestedInstallments: 1,
    typeOccupation: 'independent' as const,
    bureau: { kind: 'found' as const, score, openAccounts, oldestAccountMonths, negativeAccounts },
  }));

test('what is named is granted after those installments, and neither today nor before them', () => {
  const seen = { named: 0, none: 0 };
  fc.assert(
    fc.property(anyPerson, (input) => {
      const named = next(input);
      if (!named) {
        seen.none += 1;
        return;
      }
      seen.named += 1;
      const { amount, installments, moreOnTime } = named;
      for (let more = 0; more < moreOnTime; more += 1) {
        const before = { ...input, paidOnTime: input.paidOnTime + more };
        for (let term = 1; term <= LIMITS.maxInstallments; term += 1)
          expect(granted(before, amount, term)).not.toBe(amount);
      }
      const then = { ...input, paidOnTime: input.paidOnTime + moreOnTime };
      expect(granted(then, amount, installments)).toBe(amount);
      const larger = gridAmounts(LIMITS).filter((other) => other > amount);
      for (const other of larger) expect(granted(then, other, 1)).not.toBe(other);
    }),
    { numRuns: PERSONS },
  );
  expect(seen.named).toBeGreaterThan(PERSONS / 10);
  expect(seen.none).toBeGreaterThan(PERSONS / 10);
}, 300_000);

test('two installments on time open 500,000 in 3, four 800,000 in 4', () => {
  const thin = {
    typeUser: 'user_external' as const,
    requestedAmount: pesos(800_000),
    requestedInstallments: 4,
    monthlyIncome: pesos(2_000_000),
    numberPeopleInCharge: 0,
    typeOccupation: 'employee' as const,
    age: 30,
    bureau: {
      kind: 'found' as const,
      score: 700,
      openAccounts: 0,
      oldestAccountMonths: 0,
      negativeAccounts: 0,
    },
  };
  const offers = [0, 1, 2, 3, 4].map((paidOnTime) => {
    const { amount, installments } = decide(FIRST_POLICY, LIMITS, { ...thin, paidOnTime }, price);
    return [amount, installments, next({ ...thin, paidOnTime })?.moreOnTime ?? null];
  });
  expect(offers).toEqual([
    [300_000, 2, 2],
    [300_000, 2, 1],
    [500_000, 3, 2],
    [500_000, 3, 1],
    [800_000, 4, null],
  ]);
});
