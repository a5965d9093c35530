/**
 * The effective annual rate of dated flows, by bisection of the daily discount factor in steps of 2^-BITS, each compared
 * exactly. It shares no code with the product.
 */
const BITS = 56n;
const UNIT = 1n << BITS;

export interface Flow {
  readonly days: number;
  readonly pesos: number;
}

/** Whether the flows, discounted at steps / 2^BITS a day, are worth more than the amount. */
function isWorthMore(amount: number, flows: readonly Flow[], steps: bigint): boolean {
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
  amount: number,
  flows: readonly Flow[],
  daysAYear = 365,
): readonly [number, number] {
  let [low, high] = [1n, UNIT];
  while (high - low > 1n) {
    const middle = (low + high) / 2n;
    if (isWorthMore(amount, flows, middle)) high = middle;
    else low = middle;
  }
  return [100 * annualHundredths(high, daysAYear), 100 * annualHundredths(low, daysAYear)];
}
