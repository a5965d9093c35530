import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pesos } from '../../money.ts';
import { amountForTotal } from './amount-for-total.ts';
import {
  biweeklyFee,
  FIRST_CONFIGURATION,
  FIRST_LIMITS,
  gridAmounts,
  isOnGrid,
  levelPayment,
  quote,
  type TypeUser,
} from './pricing.ts';

const EXTERNAL = FIRST_CONFIGURATION.user_external;
const TYPES: readonly TypeUser[] = ['user_external', 'allied_company'];

test('a study fee that is interest has no VAT, and no other line changes', () => {
  for (const type of TYPES) {
    const taxed = quote(FIRST_CONFIGURATION[type], pesos(500_000), 3);
    const untaxed = quote({ ...FIRST_CONFIGURATION[type], isStudyTaxed: false }, pesos(500_000), 3);
    const total = taxed.total - 22_800;
    expect(untaxed).toEqual({ ...taxed, VATCreditStudy: 0, total, monthlyCost: Math.round(total / 3) });
  }
});

describe('levelPayment', () => {
  // Published results of PMT: SpreadJS help, Adobe FormCalc help; amounts are scaled to keep the decimals.
  test.each([
    [5_000, 15, 5_000, 346.82, 2],
    [85_000, 12, 25_000, 3403.82145169876, 8],
  ])('at %d ppm over %d periods on %d is %d', (ratePpm, periods, principal, expected, decimals) => {
    const { numerator, denominator } = levelPayment(BigInt(principal) * 10n ** 12n, ratePpm, periods);
    expect(Number(numerator / denominator) / 1e12).toBeCloseTo(expected, decimals);
  });

  test('without interest is an equal share', () => {
    const { numerator, denominator } = levelPayment(100n, 0, 3);
    expect(numerator * 3n).toBe(100n * denominator);
  });

  test('pays the debt off exactly: the balance after the last payment is zero', () => {
    fc.assert(
      fc.property(
        fc.bigInt(1n, 10n ** 9n),
        fc.integer({ min: 0, max: 100_000 }),
        fc.integer({ min: 1, max: 12 }),
        (principal, ratePpm, periods) => {
          const { numerator, denominator } = levelPayment(principal, ratePpm, periods);
          let balance = principal * denominator;
          let scale = 1n;
          for (let period = 0; period < periods; period += 1) {
            scale *= 1_000_000n;
            balance = balance * BigInt(1_000_000 + ratePpm) - numerator * scale;
          }
          expect(balance).toBe(0n);
        },
      ),
    );
  });

  test('halves the monthly rate for two periods a month, also an odd one', () => {
    // One payment after half a month is the amount and half of the month's interest: an odd rate is halved without rounding.
    const { numerator, denominator } = levelPayment(2_000_000n, 17_501, 1, 2);
    expect(numerator).toBe(denominator * 2_000_000n + denominator * 17_501n);
  });

  test('refuses no periods and a negative rate', () => {
    expect(() => levelPayment(1n, 1, 0)).toThrow(RangeError);
    expect(() => levelPayment(1n, -1, 1)).toThrow(RangeError);
  });
});

describe('quote', () => {
  test.each([
    [500_000, 3, 17_601, 29_750, 120_000, 22_800, 9_500, 699_651, 233_217],
    [150_000, 2, 3_949, 8_925, 28_500, 5_415, 9_500, 206_289, 103_145],
    [600_000, 4, 26_478, 21_420, 144_000, 27_360, 9_500, 828_758, 207_190],
  ])(
    'of %d in %d',
    (amount, installments, interestPaid, endorsement, study, vat, risk, total, monthlyCost) => {
      expect(quote(EXTERNAL, pesos(amount), installments)).toEqual({
        amount,
        installments,
        interestPaid,
        valueEndorsement: endorsement,
        valueCreditStudy: study,
        VATCreditStudy: vat,
        centralRisk: risk,
        total,
        monthlyCost,
      });
    },
  );

  const steep = { ...EXTERNAL, creditStudyPpm: [10_000, 20_000, 30_000, 40_000, 50_000] };

  test.each([
    [350_000, 4, 10_500],
    [400_000, 4, 12_000],
    [450_000, 4, 18_000],
    [400_000, 5, 20_000],
    [400_000, 3, 12_000],
  ])('of %d in %d has a study fee of %d', (amount, installments, expected) => {
    expect(quote(steep, pesos(amount), installments).valueCreditStudy).toBe(expected);
  });

  test.each([
    [550_000, 4, 32_725],
    [600_000, 4, 21_420],
    [650_000, 4, 23_205],
    [600_000, 3, 35_700],
    [600_000, 5, 35_700],
  ])('of %d in %d has an endorsement of %d', (amount, installments, expected) => {
    expect(quote(EXTERNAL, pesos(amount), installments).valueEndorsement).toBe(expected);
  });

  test.each([
    [50_000, 586_601 - 9_500],
    [240_000, 699_651 - 9_500],
    [300_000, 699_651 - 9_500],
  ])('with central risk waived and a study fee of %d ppm totals %d: the lower fee counts', (ppm, total) => {
    const priced = { ...EXTERNAL, creditStudyPpm: EXTERNAL.creditStudyPpm.map(() => ppm) };
    const waived = quote(priced, pesos(500_000), 3, { waiveCentralRisk: true });
    expect([waived.centralRisk, waived.total]).toEqual([0, total]);
    expect(quote(priced, pesos(500_000), 3).total).toBeGreaterThanOrEqual(total + 9_500);
  });

  // Computed apart with exact fractions: 500,000 in 6 payments of 85,903.94 at 0.875 % are 15,423.66 of interest.
  test.each([
    [500_000, 3, 15_424, 29_750, 120_000, 22_800, 687_974, 229_325],
    [400_000, 1, 5_258, 23_800, 48_000, 9_120, 486_178, 486_178],
    [800_000, 4, 31_820, 28_560, 192_000, 36_480, 1_088_860, 272_215],
  ])(
    'of %d in %d for an employee has the interest of two payments a month, and no central risk',
    (amount, installments, interestPaid, endorsement, study, vat, total, monthlyCost) => {
      expect(quote(FIRST_CONFIGURATION.allied_company, pesos(amount), installments)).toEqual({
        amount,
        installments,
        interestPaid,
        valueEndorsement: endorsement,
        valueCreditStudy: study,
        VATCreditStudy: vat,
        centralRisk: 0,
        total,
        monthlyCost,
      });
    },
  );

  test('rounds the monthly cost half up', () => {
    expect(quote(EXTERNAL, pesos(150_000), 2).total / 2).toBe(103_144.5);
    expect(quote(EXTERNAL, pesos(150_000), 2).monthlyCost).toBe(103_145);
  });

  test.each([0, -100_000, 100_000.5])('refuses to lend %d', (amount) => {
    expect(() => quote(EXTERNAL, pesos(amount), 1)).toThrow(RangeError);
  });

  test.each([0, 6, 1.5, -1])('refuses %d installments', (installments) => {
    expect(() => quote(EXTERNAL, pesos(100_000), installments)).toThrow(RangeError);
  });
});

test.each([
  [233_217, 116_609],
  [103_144, 51_572],
])('the biweekly fee of %d a month is %d', (monthlyCost, expected) => {
  expect(biweeklyFee(pesos(monthlyCost))).toBe(expected);
});

describe('the grid', () => {
  test('runs from the least to the most in steps, and the default lies on it', () => {
    for (const typeUser of TYPES) {
      const { minAmount, maxAmount, stepAmount, defaultAmount, defaultInstallments } = FIRST_LIMITS[typeUser];
      const amounts = gridAmounts(FIRST_LIMITS[typeUser]);
      expect(amounts).toHaveLength((maxAmount - minAmount) / stepAmount + 1);
      expect(amounts.every((amount) => isOnGrid(FIRST_LIMITS[typeUser], amount, 1))).toBe(true);
      expect(defaultAmount).toBe(maxAmount / 2);
      expect(isOnGrid(FIRST_LIMITS[typeUser], defaultAmount, defaultInstallments)).toBe(true);
    }
  });

  test.each<[TypeUser, number, number]>([
    ['user_external', 50_000, 1],
    ['user_external', 1_050_000, 1],
    ['user_external', 125_000, 1],
    ['user_external', 100_000, 6],
    ['user_external', 100_000, 0],
    ['user_external', 100_000, 1.5],
    ['allied_company', 850_000, 1],
    ['allied_company', 100_000, 5],
  ])('has no %s request of %d in %d', (typeUser, amount, installments) => {
    expect(isOnGrid(FIRST_LIMITS[typeUser], pesos(amount), installments)).toBe(false);
  });

  test('finds the amount of every total, so no two amounts of one term share a total', () => {
    for (const typeUser of TYPES) {
      const configuration = FIRST_CONFIGURATION[typeUser];
      for (let installments = 1; installments <= FIRST_LIMITS[typeUser].maxInstallments; installments += 1) {
        for (const waiveCentralRisk of [false, true]) {
          for (const amount of gridAmounts(FIRST_LIMITS[typeUser])) {
            const { total } = quote(configuration, amount, installments, { waiveCentralRisk });
            expect(
              amountForTotal(configuration, FIRST_LIMITS[typeUser], installments, total, {
                waiveCentralRisk,
              }),
            ).toBe(amount);
          }
        }
      }
    }
  });

  test('finds no amount for another total, another term or an amount off the grid', () => {
    expect(amountForTotal(EXTERNAL, FIRST_LIMITS.user_external, 3, pesos(699_650))).toBeNull();
    expect(amountForTotal(EXTERNAL, FIRST_LIMITS.user_external, 3, pesos(699_652))).toBeNull();
    expect(amountForTotal(EXTERNAL, FIRST_LIMITS.user_external, 6, pesos(699_651))).toBeNull();
    const { total } = quote(FIRST_CONFIGURATION.allied_company, pesos(850_000), 2);
    expect(
      amountForTotal(FIRST_CONFIGURATION.allied_company, FIRST_LIMITS.allied_company, 2, total),
    ).toBeNull();
  });

  test('finds no amount where two share a total', () => {
    const plain = {
      typeUser: 'user_external' as const,
      isStudyTaxed: true,
      vatPpm: 0,
      endorsementPpm: 0,
      centralRiskPesos: pesos(0),
      interestRatePpm: 0,
      annualInterestRatePpm: 0,
    };
    // In 4 installments 400,000 pays the fee for 3: 400,000 * 1.17 = 450,000 * 1.04.
    const withEqualTotals = { ...plain, creditStudyPpm: [0, 0, 170_000, 40_000, 0] };
    expect(quote(withEqualTotals, pesos(400_000), 4).total).toBe(
      quote(withEqualTotals, pesos(450_000), 4).total,
    );
    expect(amountForTotal(withEqualTotals, FIRST_LIMITS.user_external, 4, pesos(468_000))).toBeNull();
  });
});
