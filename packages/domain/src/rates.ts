const PPM = 1_000_000;
const DAYS_A_YEAR = 365;

/** One, in the fixed point of daily rates: 18 decimals. */
export const DAILY_RATE_ONE = 10n ** 18n;

/**
 * A decimal rate in parts per million: '0.0175' or 0.0175 -> 17_500.
 * Throws RangeError on other text, on negative rates and on more than six decimals: nothing is rounded.
 */
export function ppmFromDecimal(decimal: string | number): number {
  const parts = /^(\d{1,6})(?:\.(\d+))?$/.exec(String(decimal));
  if (parts === null) throw new RangeError(`not a rate: ${decimal}`);
  const fraction = (parts[2] ?? '').replace(/0+$/, '');
  if (fraction.length > 6) throw new RangeError(`more than six decimals: ${decimal}`);
  return Number(parts[1]) * PPM + Number(fraction.padEnd(6, '0'));
}

/** 17_500 -> 0.0175, the nearest double: for replies and screens, never for computations. */
export const decimalFromPpm = (ratePpm: number): number => assertPpm(ratePpm) / PPM;

const dailyRates = new Map<number, bigint>();

/**
 * Daily rate of an annual effective rate, (1 + EA)^(1/365) - 1 (Superfinanciera, Concepto 2009046566-001),
 * in units of 1 / DAILY_RATE_ONE, rounded down: never above the exact rate.
 * It is an exact integer root, so it is the same on every machine.
 */
export function dailyRateFromAnnualPpm(annualEffectivePpm: number): bigint {
  const cached = dailyRates.get(assertPpm(annualEffectivePpm));
  if (cached !== undefined) return cached;
  const rate = dailyFactor(BigInt(annualEffectivePpm)) - DAILY_RATE_ONE;
  dailyRates.set(annualEffectivePpm, rate);
  return rate;
}

/** floor of ONE * ((10^6 + ppm) / 10^6)^(1/365), by Newton's method for integer roots. */
function dailyFactor(annualPpm: bigint): bigint {
  const exponent = BigInt(DAYS_A_YEAR);
  const million = BigInt(PPM);
  const power = ((million + annualPpm) * DAILY_RATE_ONE ** exponent) / million;
  // (1 + x/365)^365 >= 1 + x, so the start is the root's floor or above it; each step falls from there.
  let root = DAILY_RATE_ONE + (DAILY_RATE_ONE * annualPpm) / (exponent * million);
  for (;;) {
    const next = ((exponent - 1n) * root + power / root ** (exponent - 1n)) / exponent;
    if (next >= root) return root;
    root = next;
  }
}

function assertPpm(ratePpm: number): number {
  if (!Number.isSafeInteger(ratePpm) || ratePpm < 0) throw new RangeError(`not a rate in ppm: ${ratePpm}`);
  return ratePpm;
}

/** 17_500 -> '1,75 %': exact, with as many decimals as needed. */
export function formatPercent(ratePpm: number): string {
  const integer = Math.floor(assertPpm(ratePpm) / 10_000);
  const decimals = String(ratePpm % 10_000)
    .padStart(4, '0')
    .replace(/0+$/, '');
  return decimals === '' ? `${integer} %` : `${integer},${decimals} %`;
}
