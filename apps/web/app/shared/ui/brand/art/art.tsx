import type { ReactNode } from 'react';

/** The frame of an illustration: an ornament, so screen readers skip it. */
export function Art({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 200 160" className="block w-full" aria-hidden="true">
      {children}
    </svg>
  );
}

type HandProps = {
  /** Heights of the five fingers above the palm, thumb first. */
  fingers: readonly [number, number, number, number, number];
  /** Which finger is mango; none without it. */
  accent?: number;
  transform?: string;
  className?: string;
};

/** The hand of the logo, with the given heights of the fingers. */
export function ArtHand({ fingers, accent, transform, className = 'art-ink' }: HandProps) {
  return (
    <g transform={transform}>
      {fingers.map((height, index) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: five fingers, always the same
          key={index}
          className={index === accent ? 'art-mango' : className}
          x={index * 16}
          y={-height}
          width="12.5"
          height={height}
          rx="6.25"
        />
      ))}
      <path className={className} d="M0 5h76.5v8a24 24 0 0 1-24 24H24A24 24 0 0 1 0 13Z" />
    </g>
  );
}
