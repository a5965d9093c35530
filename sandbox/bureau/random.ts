import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/** A seeded random generator: the same seed gives the same numbers on every machine. */
export interface SeededRandom {
  /** An integer from `min` to `max`, both included. */
  integer(min: number, max: number): number;
  pick<T>(list: readonly [T, ...T[]]): T;
  /** True with a probability of `percent` %. */
  isTrueFor(percent: number): boolean;
}

/** FNV-1a, 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const char of text) value = Math.imul(value ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return value >>> 0;
}

/** Creates a generator; the text is the seed. */
export function createSeededRandom(seed: string): SeededRandom {
  const generator = xoroshiro128plus(hash(seed));
  const integer = (min: number, max: number): number => uniformInt(generator, min, max);
  return {
    integer,
    pick: (list) => list[integer(0, list.length - 1)] ?? list[0],
    isTrueFor: (percent) => integer(1, 100) <= percent,
  };
}
