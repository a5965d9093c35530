/** The state of an installment's bar: `unused` is a finger that this credit does not need. */
export type BarState = 'paid' | 'next' | 'due' | 'late' | 'unused';

const FINGERS = 5;
const FLOOR = 25;
/** Tops of the five fingers, thumb first; the floor is where they meet the palm. */
const TOPS = [15, 7, 3, 6, 12];
const LEFTS = [3, 10, 17, 24, 31];
const WIDTH = 5.5;
const GAP = 1.2;

/** A bar of the hand, as an SVG draws it. */
type FingerPart = {
  className: string;
  x: number;
  y: number;
  width: number;
  height: number;
  rx: number;
};

/** The bars of the five fingers, thumb first. The parts of a biweekly finger fill from the palm upwards: the first pay period is the lower one. */
export function fingerParts(bars: readonly BarState[], biweekly: boolean): FingerPart[] {
  const perFinger = biweekly ? 2 : 1;
  return Array.from({ length: FINGERS }, (_, index) => {
    const parts = bars.slice(index * perFinger, (index + 1) * perFinger);
    return finger(index, parts.length > 0 ? parts : ['unused']);
  }).flat();
}

function finger(index: number, parts: readonly BarState[]): FingerPart[] {
  const left = LEFTS[index] ?? 0;
  const top = TOPS[index] ?? 0;
  const height = (FLOOR + 1.5 - top - GAP * (parts.length - 1)) / parts.length;
  return parts.map((part, at) => {
    // A bar that is due has an outline whose half is outside.
    const inset = part === 'due' ? 0.6 : 0;
    return {
      className: `hand-finger hand-${part}`,
      x: left + inset,
      y: top + (parts.length - 1 - at) * (height + GAP) + inset,
      width: WIDTH - 2 * inset,
      height: height - 2 * inset,
      rx: part === 'due' ? 2.2 : 2.75,
    };
  });
}
