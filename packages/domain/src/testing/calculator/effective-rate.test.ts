import { describe, expect, test } from 'vitest';
import { type Day, day } from '../../calendar.ts';
import { type CashFlow, effectiveAnnualRatePpm } from '../../loans/price/effective-rate.ts';
import { type Pesos, pesos } from '../../money.ts';
import { type Case, randomCases } from './compare.ts';
import { planOf, priceOf } from './credit.ts';
import { written } from './dates.ts';
import { bracketedAnnualPpm } from './effective-rate.ts';

/** `CALCULATOR_CASES=100000` compares more; a comparison of whole numbers with 10,000 bits takes its time. */
const CASES = Math.max(150, Math.floor(Number(process.env.CALCULATOR_CASES ?? 0) / 20));
const SEED = Number(process.env.CALCULATOR_SEED ?? 13);

type Product = (lent: Pesos, on: Day, flows: readonly CashFlow[]) => number | null;

/** Interest alone, interest and study fee, and all lines, of one random credit. */
function* prices({ prices: own, amount, months, disbursedOn }: Case) {
  const plan = planOf(own, amount, months, priceOf(own, amount, months), disbursedOn);
  for (const lines of [0, 1, 4]) {
    yield plan.map(({ dueOn, principal, interest, charges }) => ({
      dueOn,
      pesos: principal + interest + charges.slice(0, lines).reduce((sum, line) => sum + line, 0),
    }));
  }
}

function firstDifference(product: Product, count: number): string | null {
  for (const example of randomCases(count, SEED)) {
    const { amount, disbursedOn } = example;
    for (const flows of prices(example)) {
      const wanted = bracketedAnnualPpm(
        amount,
        flows.map(({ dueOn, pesos }) => ({ days: dueOn - disbursedOn, pesos })),
      );
      const dated = flows.map((flow) => ({ on: day(written(flow.dueOn)), pesos: pesos(flow.pesos) }));
      const made = product(pesos(amount), day(written(disbursedOn)), dated);
      if (made === null || !wanted.includes(made))
        return `${JSON.stringify(example)} ${JSON.stringify(flows)}: ${made}, not ${wanted.join(' or ')}`;
    }
  }
  return null;
}

describe('the independent calculator finds', () => {
  test('a day more in the days of the first payment', () => {
    const late: Product = (lent, on, [first, ...others]) =>
      first === undefined
        ? null
        : effectiveAnnualRatePpm(lent, on, [
            { ...first, on: day(written(Date.parse(first.on) / 86_400_000 + 25_567 + 1)) },
            ...others,
          ]);
    expect(firstDifference(late, 5)).not.toBeNull();
  });

  test('a peso that is missing in the last payment', () => {
    const short: Product = (lent, on, flows) =>
      effectiveAnnualRatePpm(
        lent,
        on,
        flows.map((flow, at) => (at === flows.length - 1 ? { ...flow, pesos: pesos(flow.pesos - 1) } : flow)),
      );
    expect(firstDifference(short, 50)).not.toBeNull();
  });

  test('a rate that is rounded down to an even hundredth of a percent', () => {
    const down: Product = (...credit) => {
      const ppm = effectiveAnnualRatePpm(...credit);
      return ppm === null ? null : ppm - (ppm % 200);
    };
    expect(firstDifference(down, 5)).not.toBeNull();
  });
});

test(`the effective annual rates of ${CASES} random credits are equal to the independent calculator`, {
  timeout: Math.max(30_000, 200 * CASES),
}, () => {
  expect(firstDifference(effectiveAnnualRatePpm, CASES)).toBeNull();
});
