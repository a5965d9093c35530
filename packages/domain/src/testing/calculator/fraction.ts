/** Exact fractions of the independent calculator. It shares no code with the product. */
export class Fraction {
  readonly top: bigint;
  readonly bottom: bigint;

  constructor(top: bigint, bottom: bigint) {
    const sign = bottom < 0n ? -1n : 1n;
    const divisor = commonDivisor(top < 0n ? -top : top, bottom * sign) * sign;
    this.top = top / divisor;
    this.bottom = bottom / divisor;
  }

  static of(top: number | bigint, bottom: number | bigint = 1): Fraction {
    return new Fraction(BigInt(top), BigInt(bottom));
  }

  plus(other: Fraction): Fraction {
    return new Fraction(this.top * other.bottom + other.top * this.bottom, this.bottom * other.bottom);
  }

  minus(other: Fraction): Fraction {
    return this.plus(new Fraction(-other.top, other.bottom));
  }

  times(other: Fraction): Fraction {
    return new Fraction(this.top * other.top, this.bottom * other.bottom);
  }

  over(other: Fraction): Fraction {
    return new Fraction(this.top * other.bottom, this.bottom * other.top);
  }

  /** The nearest whole number of a fraction that is not negative; a half goes up. */
  rounded(): number {
    const rest = this.top % this.bottom;
    const down = (this.top - rest) / this.bottom;
    return Number(rest + rest >= this.bottom ? down + 1n : down);
  }
}

export const ZERO = Fraction.of(0);
export const ONE = Fraction.of(1);

function commonDivisor(left: bigint, right: bigint): bigint {
  let [a, b] = [left, right];
  while (b !== 0n) [a, b] = [b, a % b];
  return a;
}
