/** An exact number; the denominator is positive. */
interface Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

const MILLION = 1_000_000n;

/**
 * Level end-of-period payment PMT(i, n, A) = A*i*(1+i)^n / ((1+i)^n - 1), A/n at i = 0, as an exact fraction.
 * With i = p/10^6 it is A*p*q / (10^6 * (q - 10^6n)), q = (10^6 + p)^n.
 */
export function levelPayment(principal: bigint, ratePpm: number, periods: number): Fraction {
  if (!Number.isSafeInteger(ratePpm) || ratePpm < 0) throw new RangeError(`not a rate in ppm: ${ratePpm}`);
  if (!Number.isSafeInteger(periods) || periods < 1)
    throw new RangeError(`not a number of periods: ${periods}`);
  if (ratePpm === 0) return { numerator: principal, denominator: BigInt(periods) };
  const rate = BigInt(ratePpm);
  const grown = (MILLION + rate) ** BigInt(periods);
  return {
    numerator: principal * rate * grown,
    denominator: MILLION * (grown - MILLION ** BigInt(periods)),
  };
}
