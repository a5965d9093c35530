/** A seeded random generator: the same seed gives the same numbers on every machine. */
export interface Chance {
  /** An integer from `min` to `max`, both included. */
  integer(min: number, max: number): number;
  pick<T>(list: readonly [T, ...T[]]): T;
  /** True in `percent` of a hundred cases. */
  happens(percent: number): boolean;
}

/** FNV-1a, 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const char of text) value = Math.imul(value ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return value >>> 0;
}

/** Mulberry32 seeded with a text. */
export function createChance(seed: string): Chance {
  let state = hash(seed);
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const integer = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1));
  return {
    integer,
    pick: (list) => list[integer(0, list.length - 1)] ?? list[0],
    happens: (percent) => next() * 100 < percent,
  };
}
