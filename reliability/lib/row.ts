/** A row of the suite: trials that may fail, and the same check run against a planted fault. */

/** The result of the trials. */
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
  /** The size of the run, in the unit of the row (`sizeUnit`). */
  size: number;
  seed: number;
  say: (line: string) => void;
};

export type Row = {
  id: string;
  title: string;
  /** What `--size` counts: `kills`, `codes`. */
  sizeUnit: string;
  /** `size` is for a full run, `quickSize` for the run within `npm test`; 0: not part of it. */
  size: number;
  quickSize: number;
  /** A row that runs longer has failed; 15 minutes without it. */
  limitMs?: number;
  /** The packages of the system that the row needs and that are not installed. */
  missing?: () => string[];
  run: (options: RowOptions) => Promise<Outcome>;
  /** Describes what is broken on purpose. */
  plant: string;
  /** The same check with the planted fault: it must find failures. */
  planted: (options: RowOptions) => Promise<Outcome>;
};

/**
 * The 95% upper bound of the probability of a fault: 3/n without failures (Hanley and Lippman-Hand, JAMA 1983),
 * Wilson's upper bound with failures.
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
