/** Chance that can be had again: the same seed gives the same life. */
export type SeededRandom = {
  /** From 0 to `below`, without it. */
  number(below: number): number;
  pick<Item>(items: readonly Item[]): Item;
  /** By weight. */
  weighted<Name extends string>(weights: Readonly<Record<Name, number>>): Name;
};

/** Mulberry32, by Tommy Ettinger (public domain): small, quick, good enough for choosing what happens. */
export function chance(seed: number): SeededRandom {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const number = (below: number): number => Math.floor(next() * below);
  return {
    number,
    pick(items) {
      if (items.length === 0) throw new RangeError('nothing to pick from');
      return items[number(items.length)] as (typeof items)[number];
    },
    weighted(weights) {
      const names = Object.keys(weights) as (keyof typeof weights)[];
      let left = next() * names.reduce((sum, name) => sum + weights[name], 0);
      const found = names.find((name) => {
        left -= weights[name];
        return left < 0;
      });
      return found ?? (names.at(-1) as keyof typeof weights);
    },
  };
}
