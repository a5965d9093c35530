/** One side of a comparison; both sides of a figure share the unit. */
type Side = { label: string; value: number; unit: string };

/** A ratio with its two sides. */
export type Figure = {
  name: string;
  /** The first side over the second. */
  ratio: number;
  goal?: string;
  sides: [Side, Side];
  configuration: Record<string, string | number>;
};

export type Workload<On> = (on: On) => Promise<Figure | Figure[]>;

/** The median; of two middle values the lower one, so that the result was really measured. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted[Math.floor((sorted.length - 1) / 2)];
  if (middle === undefined) throw new Error('no values');
  return middle;
}
