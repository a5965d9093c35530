/** Chance that repeats: the same seed gives the same people and lives, on every machine. */

export type SeededRandom = {
  /** A whole number from `min` to `max`, both included. */
  whole(min: number, max: number): number;
  pick<Value>(values: readonly Value[]): Value;
  /** True in so many of a hundred cases. */
  happens(percent: number): boolean;
};

/** Mulberry32, by Tommy Ettinger (public domain): small, and even enough for made-up people. */
export function createSeededRandom(seed: number): SeededRandom {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1));
  return {
    whole,
    pick(values) {
      const value = values[whole(0, values.length - 1)];
      if (value === undefined) throw new RangeError('nothing to pick from');
      return value;
    },
    happens: (percent) => next() * 100 < percent,
  };
}
