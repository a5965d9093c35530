import { describe, expect, test } from 'vitest';
import { addDays, addMonths, day } from '../../calendar.ts';
import { amortize } from '../../loans/price/amortization.ts';
import { installmentLines } from '../../loans/price/installment-lines.ts';
import {
  FIRST_CONFIGURATION,
  FIRST_LIMITS,
  gridAmounts,
  type Quote,
  quote,
  type SimulatorConfiguration,
} from '../../loans/price/pricing.ts';
import { alliedSchedule, scheduleFor } from '../../loans/schedule/schedule.ts';
import { type Pesos, pesos } from '../../money.ts';
import { caseCount } from './cases.ts';
import { difference, type Product, randomCases } from './compare.ts';
import { annualCost, excessAt } from './credit.ts';
import { parsed } from './dates.ts';

/** `CALCULATOR_CASES=100000 npx vitest run packages/domain/src/testing` compares as many. */
const CASES = caseCount('CALCULATOR_CASES', 2_000);
const SEED = Number(process.env.CALCULATOR_SEED ?? 12);
const TIMEOUT_MS = Math.max(20_000, 10 * CASES);

const PROMISED = 0.2314;

const PRODUCT: Product = { quote, scheduleFor, amortize, installmentLines };

function firstDifference(product: Product, count: number): string | null {
  for (const example of randomCases(count, SEED)) {
    const found = difference(product, example);
    if (found !== null) return found;
  }
  return null;
}

describe('the independent calculator finds', () => {
  test('an employee’s interest by the month', () => {
    const byTheMonth: Product['quote'] = (configuration, ...rest) => {
      const own = quote(configuration, ...rest);
      const { interestPaid } = quote({ ...configuration, typeUser: 'user_external' }, ...rest);
      const total = own.total - own.interestPaid + interestPaid;
      return { ...own, interestPaid, total } as Quote;
    };
    expect(firstDifference({ ...PRODUCT, quote: byTheMonth }, 50)).not.toBeNull();
  });

  test('a peso too much in one line of one amount', () => {
    const oneUp: Product['quote'] = (configuration: SimulatorConfiguration, amount, ...rest) => {
      const own = quote(configuration, amount, ...rest);
      return amount === 450_000 ? ({ ...own, valueEndorsement: own.valueEndorsement + 1 } as Quote) : own;
    };
    expect(firstDifference({ ...PRODUCT, quote: oneUp }, 1_000)).not.toBeNull();
  });

  test('the default study fee of a returning person, where the setting is lower', () => {
    const byDefault: Product['quote'] = (configuration, amount, months, options) =>
      quote(
        options?.waiveCentralRisk
          ? { ...configuration, creditStudyPpm: FIRST_CONFIGURATION.user_external.creditStudyPpm }
          : configuration,
        amount,
        months,
        options,
      );
    expect(firstDifference({ ...PRODUCT, quote: byDefault }, 100)).not.toBeNull();
  });

  test('a payday of an employee that comes too early', () => {
    const early: Product['scheduleFor'] = (credit, on) =>
      scheduleFor(credit, credit.typeUser === 'allied_company' ? addDays(on, -15) : on);
    expect(firstDifference({ ...PRODUCT, scheduleFor: early }, 50)).not.toBeNull();
  });

  test('a due day that moves the ones after it', () => {
    const chained: Product['scheduleFor'] = (credit, on) => {
      const own = scheduleFor(credit, on);
      return own.map((row, index) => {
        const before = own[index - 1];
        return before && credit.typeUser === 'user_external'
          ? { ...row, dueOn: addMonths(before.dueOn, 1) }
          : row;
      });
    };
    expect(firstDifference({ ...PRODUCT, scheduleFor: chained }, 200)).not.toBeNull();
  });

  test('interest split evenly over the installments', () => {
    const evenly: Product['amortize'] = (cost, schedule) =>
      amortize({ ...cost, interestRatePpm: 0 }, schedule);
    expect(firstDifference({ ...PRODUCT, amortize: evenly }, 50)).not.toBeNull();
  });
});

test(`quote, schedule and parts of ${CASES} random credits are equal to the independent calculator`, {
  timeout: TIMEOUT_MS,
}, () => {
  expect(firstDifference(PRODUCT, CASES)).toBeNull();
});

describe('the interest of an employee', () => {
  const configuration = FIRST_CONFIGURATION.allied_company;
  const { maxInstallments } = FIRST_LIMITS.allied_company;

  /** The dated flows of principal and interest, for each day of the year and each term. */
  function* credits(year: string, amounts: readonly Pesos[]) {
    for (let on = day(`${year}-01-01`); on.startsWith(year); on = addDays(on, 1)) {
      for (let months = 1; months <= maxInstallments; months += 1) {
        for (const amount of amounts) {
          const quoted = quote(configuration, amount, months);
          const schedule = alliedSchedule(on, { ...configuration, ...quoted });
          const cost = {
            amount,
            interest: quoted.interestPaid,
            charges: pesos(quoted.total - amount - quoted.interestPaid),
            interestRatePpm: configuration.interestRatePpm,
            periodsAMonth: 2,
            disbursedOn: on,
          } as const;
          const flows = amortize(cost, schedule).map((part) => ({ ...part, dueOn: parsed(part.dueOn) }));
          yield { amount, on: parsed(on), flows };
        }
      }
    }
  }

  test.each(['2026', '2028'])(
    'alone is never above the promised rate, whatever the day of %s, the term and the amount',
    { timeout: 60_000 },
    (year) => {
      let [most, shortestWait] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
      for (const { amount, on, flows } of credits(year, gridAmounts(FIRST_LIMITS.allied_company))) {
        most = Math.max(most, excessAt(PROMISED, amount, on, flows));
        shortestWait = Math.min(shortestWait, (flows[0]?.dueOn ?? on) - on);
      }
      expect(most).toBeLessThanOrEqual(0);
      expect(shortestWait).toBe(15);
    },
  );

  test('of 400,000 costs 23.14 % a year at the most', () => {
    const costs = [...credits('2026', [pesos(400_000)])].map(({ amount, on, flows }) =>
      annualCost(amount, on, flows),
    );
    expect(Math.max(...costs)).toBeLessThanOrEqual(PROMISED);
    expect(Math.max(...costs)).toBeGreaterThan(0.231);
  });
});
