/** What a row of the suite is: trials that may fail, and the same judge shown a planted fault. */

/** How the trials went. */
export type Outcome = {
  /** Independent trials. */
  n: number;
  failures: number;
  /** What a trial is: `acknowledged writes`. */
  unit: string;
  /** More figures of the run, and the first faults; never a secret or a person's data. */
  notes?: Readonly<Record<string, string | number>>;
};

export type RowOptions = {
  /** The size of the run; each row says what it counts. */
  size: number;
  seed: number;
  say: (line: string) => void;
};

export type Row = {
  /** The id of the plan of tests. */
  id: string;
  title: string;
  /** What `--size` counts: `kills`, `codes`. */
  sizeUnit: string;
  /** The size of a whole run, and of the one that is part of `npm test`; 0: not part of it. */
  size: number;
  quickSize: number;
  run: (options: RowOptions) => Promise<Outcome>;
  /** What is broken on purpose, in words. */
  plant: string;
  /** The same judge over the broken thing: it must find failures. */
  planted: (options: RowOptions) => Promise<Outcome>;
};

/**
 * The 95% bound of a fault's chance: with none of n it is 3/n (Hanley and Lippman-Hand, JAMA 1983); with some, Wilson's
 * upper bound.
 */
export function upperBound({ n, failures }: Outcome): number {
  if (n === 0) return 1;
  if (failures === 0) return Math.min(1, 3 / n);
  const z = 1.96;
  const share = failures / n;
  const centre = share + (z * z) / (2 * n);
  const margin = z * Math.sqrt((share * (1 - share)) / n + (z * z) / (4 * n * n));
  return (centre + margin) / (1 + (z * z) / n);
}

/** Random numbers from 0 to 1 that a seed repeats (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}
