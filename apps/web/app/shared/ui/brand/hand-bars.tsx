/** The state of an installment's bar: `unused` is a finger that this credit does not need. */
export type BarState = 'paid' | 'next' | 'due' | 'late' | 'unused';

const FINGERS = 5;
const FLOOR = 25;
/** Tops of the five fingers, thumb first; the floor is where they meet the palm. */
const TOPS = [15, 7, 3, 6, 12];
const LEFTS = [3, 10, 17, 24, 31];
const WIDTH = 5.5;
const PALM = 'M3 28.5h33.5v3.5a10 10 0 0 1-10 10H13A10 10 0 0 1 3 32Z';

type HandBarsProps = {
  /** One state for each installment, up to five; with `biweekly`, two for each month, up to ten. */
  bars: readonly BarState[];
  biweekly?: boolean;
  /** The text for screen readers. Without it the picture is an ornament. */
  label?: string;
  className?: string;
};

/** The product's picture of a credit: an open hand, with a finger for each installment, or half a finger for each pay period. */
export function HandBars({ bars, biweekly = false, label, className }: HandBarsProps) {
  return (
    <svg viewBox="0 0 39.5 43" className={className} role="img" aria-label={label ?? ''} aria-hidden={!label}>
      {fingersOf(bars, biweekly).map((finger, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the five fingers never change places
        <Finger key={index} index={index} parts={finger} />
      ))}
      <path className="hand-palm" d={PALM} />
    </svg>
  );
}

function fingersOf(bars: readonly BarState[], biweekly: boolean): BarState[][] {
  const perFinger = biweekly ? 2 : 1;
  return Array.from({ length: FINGERS }, (_, index) => {
    const parts = bars.slice(index * perFinger, (index + 1) * perFinger);
    return parts.length > 0 ? parts : ['unused'];
  });
}

function Finger({ index, parts }: { index: number; parts: BarState[] }) {
  const left = LEFTS[index] ?? 0;
  const top = TOPS[index] ?? 0;
  const gap = 1.2;
  const height = (FLOOR + 1.5 - top - gap * (parts.length - 1)) / parts.length;
  // Two halves fill from the palm upwards: the first pay period is the lower one.
  return parts.map((part, at) => (
    <rect
      // biome-ignore lint/suspicious/noArrayIndexKey: the halves never change places
      key={at}
      className={`hand-finger hand-${part}`}
      x={part === 'due' ? left + 0.6 : left}
      y={top + (parts.length - 1 - at) * (height + gap) + (part === 'due' ? 0.6 : 0)}
      width={part === 'due' ? WIDTH - 1.2 : WIDTH}
      height={part === 'due' ? height - 1.2 : height}
      rx={part === 'due' ? 2.2 : 2.75}
    />
  ));
}
