/**
 * The effective annual rate of flows by days, months or pay periods, by bisection of the discount factor of one of them in steps
 * of 2^-BITS, each compared exactly. It shares no code with the product.
 */
import { type Prices, paymentCount } from './credit.ts';
import type { Fraction } from './fraction.ts';

const BITS = 56n;
const UNIT = 1n << BITS;

export interface Flow {
  /** Days, months or pay periods. */
  readonly days: number;
  readonly pesos: number | bigint;
}

/** Whether the flows, discounted at steps / 2^BITS a day, are worth more than the amount. */
function isWorthMore(amount: number | bigint, flows: readonly Flow[], steps: bigint): boolean {
  const last = Math.max(...flows.map(({ days }) => days));
  let worth = -BigInt(amount) * UNIT ** BigInt(last);
  for (const { days, pesos } of flows) {
    worth += BigInt(pesos) * steps ** BigInt(days) * UNIT ** BigInt(last - days);
  }
  return worth > 0n;
}

/** (1 / discount)^daysAYear - 1 in hundredths of a percent, rounded half up. */
function annualHundredths(steps: bigint, daysAYear: number): number {
  const [top, bottom] = [UNIT ** BigInt(daysAYear), steps ** BigInt(daysAYear)];
  const doubled = (20_000n * (top - bottom)) / bottom;
  return Number((doubled + 1n) / 2n);
}

/**
 * The rates at both ends of the last bracket, rounded. They are equal, except where the exact rate is so close to a half of a
 * hundredth of a percent that one end rounds up and the other one down.
 */
export function bracketedAnnualPpm(
  amount: number | bigint,
  flows: readonly Flow[],
  daysAYear = 365,
): readonly [number, number] {
  const [low, high] = bracket(amount, flows);
  return [100 * annualHundredths(high, daysAYear), 100 * annualHundredths(low, daysAYear)];
}

function bracket(amount: number | bigint, flows: readonly Flow[]): readonly [bigint, bigint] {
  let [low, high] = [1n, UNIT];
  while (high - low > 1n) {
    const middle = (low + high) / 2n;
    if (isWorthMore(amount, flows, middle)) high = middle;
    else low = middle;
  }
  return [low, high];
}

/** An employee pays on 24 paydays a year. */
const periodsAYear = ({ repaidEveryPayday }: Prices): number => (repaidEveryPayday ? 24 : 12);

const levelFlows = (payment: Fraction, prices: Prices, months: number): Flow[] =>
  Array.from({ length: paymentCount(prices, months) }, (_, at) => ({ days: at + 1, pesos: payment.top }));

/** The rates of equal payments at the end of equal periods, as `bracketedAnnualPpm`. */
export function bracketedLevelPpm(
  amount: number,
  payment: Fraction,
  prices: Prices,
  months: number,
): readonly [number, number] {
  const flows = levelFlows(payment, prices, months);
  return bracketedAnnualPpm(BigInt(amount) * payment.bottom, flows, periodsAYear(prices));
}

/** Whether such payments cost more in a year than an annual rate; null where it is too close to tell. */
export function isLevelAbove(
  amount: number,
  payment: Fraction,
  prices: Prices,
  months: number,
  annualPpm: number,
): boolean | null {
  const flows = levelFlows(payment, prices, months);
  const [above, at] = bracket(BigInt(amount) * payment.bottom, flows).map((steps) => {
    const [top, bottom] = [UNIT ** BigInt(periodsAYear(prices)), steps ** BigInt(periodsAYear(prices))];
    return top * 1_000_000n > BigInt(1_000_000 + annualPpm) * bottom;
  });
  return above === at ? (at ?? null) : null;
}
