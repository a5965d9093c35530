import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pesos } from '../../money.ts';
import { amountForTotal } from './amount-for-total.ts';
import { quoteChosen, withoutPlatform } from './optional-platform.ts';
import { FIRST_CONFIGURATION, FIRST_LIMITS, gridAmounts, quote } from './pricing.ts';

const prices = FIRST_CONFIGURATION.user_external;
const limits = FIRST_LIMITS.user_external;

describe('a credit without the optional platform line', () => {
  it('costs 556,851 for 500,000 in 3 months: 142,800 less than with it', () => {
    // By hand: 500,000 + 17,601 + 29,750 + 9,500; a third of it is 185,617.
    expect(withoutPlatform(quote(prices, pesos(500_000), 3))).toEqual({
      ...quote(prices, pesos(500_000), 3),
      valueCreditStudy: 0,
      VATCreditStudy: 0,
      total: 556_851,
      monthlyCost: 185_617,
    });
  });

  it('keeps every other line, and its lines add up', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...gridAmounts(limits)),
        fc.integer({ min: 1, max: limits.maxInstallments }),
        fc.boolean(),
        (amount, months, waiveCentralRisk) => {
          const all = quote(prices, amount, months, { waiveCentralRisk });
          const some = quoteChosen(prices, amount, months, { waiveCentralRisk, withoutPlatform: true });
          const { interestPaid, valueEndorsement, centralRisk } = all;
          expect(some).toMatchObject({
            amount,
            installments: months,
            interestPaid,
            valueEndorsement,
            centralRisk,
          });
          expect(some.total).toBe(all.total - all.valueCreditStudy - all.VATCreditStudy);
          expect(quoteChosen(prices, amount, months, { waiveCentralRisk })).toEqual(all);
        },
      ),
      { numRuns: 50 },
    );
  });

  it('is found by its own total, and not by the total with the line', () => {
    expect(amountForTotal(prices, limits, 3, pesos(556_851), { withoutPlatform: true })).toBe(500_000);
    expect(amountForTotal(prices, limits, 3, pesos(699_651), { withoutPlatform: true })).toBeNull();
    expect(amountForTotal(prices, limits, 3, pesos(699_651))).toBe(500_000);
  });
});
