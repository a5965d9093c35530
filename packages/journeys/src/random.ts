/** Random choices that can be repeated: the same seed gives the same choices on every machine. */
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

export type SeededRandom = {
  /** From `min` to `max`, both included. */
  integer(min: number, max: number): number;
  /** From 0 to `count`, without `count`. */
  below(count: number): number;
  /** @throws RangeError for an empty list */
  pick<Value>(values: readonly Value[]): Value;
  /** True with a probability of `percent` %. */
  isTrueFor(percent: number): boolean;
  /** A name by its weight; weights are positive integers. */
  weighted<Name extends string>(weights: Readonly<Record<Name, number>>): Name;
};

export function createSeededRandom(seed: number): SeededRandom {
  const generator = xoroshiro128plus(seed);
  const integer = (min: number, max: number): number => uniformInt(generator, min, max);
  return {
    integer,
    below: (count) => integer(0, count - 1),
    pick(values) {
      if (values.length === 0) throw new RangeError('nothing to pick from');
      return values[integer(0, values.length - 1)] as (typeof values)[number];
    },
    isTrueFor: (percent) => integer(1, 100) <= percent,
    weighted(weights) {
      const names = Object.keys(weights) as (keyof typeof weights)[];
      let remainingWeight = integer(
        1,
        names.reduce((sum, name) => sum + weights[name], 0),
      );
      const found = names.find((name) => {
        remainingWeight -= weights[name];
        return remainingWeight <= 0;
      });
      return found ?? (names.at(-1) as keyof typeof weights);
    },
  };
}
