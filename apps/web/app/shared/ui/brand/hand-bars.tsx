import { type BarState, fingerParts } from './finger-parts.ts';

export type { BarState };

const PALM = 'M3 28.5h33.5v3.5a10 10 0 0 1-10 10H13A10 10 0 0 1 3 32Z';

type HandBarsProps = {
  /** One state for each installment, up to five; with `biweekly`, two for each month, up to ten. */
  bars: readonly BarState[];
  biweekly?: boolean;
  /** The text for screen readers. Without it the picture is an ornament. */
  label?: string;
  className?: string;
  /** It follows the simulator: the landing page's first code finds it. */
  live?: boolean;
};

/** The product's picture of a credit: an open hand, with a finger for each installment, or half a finger for each pay period. */
export function HandBars({ bars, biweekly = false, label, className, live }: HandBarsProps) {
  return (
    <svg
      viewBox="0 0 39.5 43"
      className={className}
      role="img"
      aria-label={label ?? ''}
      aria-hidden={!label}
      data-hand={live}
    >
      {fingerParts(bars, biweekly).map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the fingers never change places
        <rect key={index} {...part} />
      ))}
      <path className="hand-palm" d={PALM} />
    </svg>
  );
}
