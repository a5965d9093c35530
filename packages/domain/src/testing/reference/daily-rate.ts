/** The daily rate of the reference. It imports nothing of the product. */
const ONE = 10n ** 18n;
const rates = new Map<number, bigint>();

/** The largest 18-decimal daily rate that does not compound past the annual one, found by halving an interval. */
export function dailyRate(annualPpm: number): bigint {
  const known = rates.get(annualPpm);
  if (known !== undefined) return known;
  const limit = (1_000_000n + BigInt(annualPpm)) * ONE ** 365n;
  // The root in floating point has 15 right digits: the interval around it is a small part of the complete one.
  const near = BigInt(Math.round((1 + annualPpm / 1_000_000) ** (1 / 365) * 1e12)) * 1_000_000n;
  let low = near - 2_000_000n;
  let high = near + 2_000_000n;
  if (low ** 365n * 1_000_000n > limit || high ** 365n * 1_000_000n <= limit)
    throw new RangeError(`no daily rate for ${annualPpm} ppm near ${near}`);
  while (high - low > 1n) {
    const middle = (low + high) / 2n;
    if (middle ** 365n * 1_000_000n <= limit) low = middle;
    else high = middle;
  }
  rates.set(annualPpm, low - ONE);
  return low - ONE;
}
