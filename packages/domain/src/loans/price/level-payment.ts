/** An exact number; the denominator is positive. */
interface Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

const MILLION = 1_000_000n;

/**
 * Level end-of-period payment PMT(i, n, A) = A*i*(1+i)^n / ((1+i)^n - 1), A/n at i = 0, as an exact fraction.
 * The rate of a period is `ratePpm` / `rateDivisor`: half of a monthly rate for two periods a month.
 * With i = p/b it is A*p*q / (b * (q - b^n)), q = (b + p)^n.
 */
export function levelPayment(principal: bigint, ratePpm: number, periods: number, rateDivisor = 1): Fraction {
  if (!Number.isSafeInteger(ratePpm) || ratePpm < 0) throw new RangeError(`not a rate in ppm: ${ratePpm}`);
  if (!Number.isSafeInteger(periods) || periods < 1)
    throw new RangeError(`not a number of periods: ${periods}`);
  if (ratePpm === 0) return { numerator: principal, denominator: BigInt(periods) };
  const rate = BigInt(ratePpm);
  const base = MILLION * BigInt(rateDivisor);
  const grown = (base + rate) ** BigInt(periods);
  return { numerator: principal * rate * grown, denominator: base * (grown - base ** BigInt(periods)) };
}
