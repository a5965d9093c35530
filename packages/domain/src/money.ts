declare const pesosBrand: unique symbol;

/** Colombian pesos without fractions: a safe integer, positive or negative. Only `pesos` makes one. */
export type Pesos = number & { readonly [pesosBrand]: true };

/**
 * The only constructor of an amount.
 * Throws RangeError on fractions, NaN, infinities and integers that a double cannot hold exactly.
 */
/* @__NO_SIDE_EFFECTS__ */
export function pesos(amount: number): Pesos {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not whole pesos: ${amount}`);
  // -0 would print as "-0" and differ under Object.is.
  return (amount === 0 ? 0 : amount) as Pesos;
}

export const ZERO_PESOS: Pesos = pesos(0);

/** The amount from the BigInt result of exact arithmetic. Throws RangeError past the safe integers. */
export const pesosFromBigInt = (amount: bigint): Pesos => pesos(Number(amount));

/** Sum of the amounts, 0 for none. Throws RangeError past the safe integers. */
export function sumPesos(amounts: Iterable<Pesos>): Pesos {
  let sum: Pesos = ZERO_PESOS;
  for (const amount of amounts) sum = pesos(sum + amount);
  return sum;
}

export const addPesos = (left: Pesos, right: Pesos): Pesos => pesos(left + right);

export const subtractPesos = (from: Pesos, amount: Pesos): Pesos => pesos(from - amount);

export const negatePesos = (amount: Pesos): Pesos => pesos(-amount);

export function minPesos(first: Pesos, ...others: readonly Pesos[]): Pesos {
  return pesos(Math.min(first, ...others));
}

export function maxPesos(first: Pesos, ...others: readonly Pesos[]): Pesos {
  return pesos(Math.max(first, ...others));
}

/**
 * numerator / denominator rounded to the nearest integer, exact halves towards plus infinity
 * (2.5 -> 3, -2.5 -> -2). Throws RangeError unless the denominator is positive.
 */
export function divRoundHalfUp(numerator: bigint, denominator: bigint): bigint {
  if (denominator <= 0n) throw new RangeError('denominator must be positive');
  const doubled = 2n * numerator + denominator;
  const divisor = 2n * denominator;
  const truncated = doubled / divisor;
  // BigInt division truncates towards zero; rounding needs the floor.
  return doubled < 0n && truncated * divisor !== doubled ? truncated - 1n : truncated;
}

/** 1000000 -> "1.000.000". Without Intl: the same text in every browser and on the server. */
export function formatPesos(amount: number): string {
  const digits = String(Math.abs(pesos(amount)));
  const grouped = digits.replace(/\B(?=(\d{3})+$)/g, '.');
  return amount < 0 ? `-${grouped}` : grouped;
}

/** 1000000 -> "$1.000.000 COP", -500 -> "-$500 COP". */
export function formatCop(amount: number): string {
  const sign = amount < 0 ? '-' : '';
  return `${sign}$${formatPesos(Math.abs(amount))} COP`;
}
