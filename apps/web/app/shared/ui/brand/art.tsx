import type { ReactNode } from 'react';

/** The frame of an illustration: an ornament, so screen readers skip it. */
function Art({ children }: { children: ReactNode }) {
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
function ArtHand({ fingers, accent, transform, className = 'art-ink' }: HandProps) {
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

/** Three fingers up: counting installments. */
export function CountingArt() {
  return (
    <Art>
      <rect className="art-sage" x="22" y="24" width="156" height="112" rx="24" />
      <ArtHand fingers={[36, 58, 66, 12, 12]} accent={1} transform="translate(62 100)" />
    </Art>
  );
}

/** Two hands meet. */
export function HighFiveArt() {
  return (
    <Art>
      <circle className="art-sage" cx="100" cy="84" r="70" />
      <ArtHand fingers={[24, 44, 52, 46, 34]} transform="translate(28 98) rotate(12)" />
      <ArtHand
        fingers={[34, 46, 52, 44, 24]}
        className="art-mango"
        transform="translate(98 114) rotate(-12)"
      />
      <path className="art-line" d="M100 12v12M72 18l6 10M128 18l-6 10" />
    </Art>
  );
}

/** An open hand over the hills: 404. All fingers are up, because one alone is an insult. */
export function LostArt() {
  return (
    <Art>
      <path className="art-sage" d="M12 138c18-40 34-58 52-58s26 22 40 22 26-42 46-42 30 40 38 78Z" />
      <path className="art-line" d="M20 138h160" />
      <ArtHand fingers={[24, 44, 52, 46, 34]} accent={1} transform="translate(62 100)" />
      <circle className="art-mango" cx="160" cy="32" r="14" />
    </Art>
  );
}

/** A hand held out, a coin over it. */
export function OfferingArt() {
  return (
    <Art>
      <circle className="art-sage" cx="100" cy="82" r="72" />
      <circle className="art-mango" cx="100" cy="36" r="22" />
      <path
        className="art-line"
        d="M106 31c-1-2.2-3.2-3.5-6-3.5-3.4 0-6 1.7-6 4.3s2.4 3.6 6 4.2 6 1.6 6 4.2-2.6 4.3-6 4.3c-2.8 0-5-1.3-6-3.5M100 23.5v25"
      />
      <ArtHand fingers={[14, 26, 32, 28, 18]} transform="translate(62 112)" />
    </Art>
  );
}

/** A hand that reaches for a signal. */
export function OfflineArt() {
  return (
    <Art>
      <circle className="art-sage" cx="100" cy="84" r="70" />
      <ArtHand fingers={[16, 28, 34, 30, 20]} transform="translate(62 112)" />
      <path className="art-line" d="M70 48a44 44 0 0 1 60 0M81 60a28 28 0 0 1 38 0" />
      <circle className="art-mango" cx="100" cy="70" r="5" />
      <path className="art-line" d="M66 72 134 34" />
    </Art>
  );
}

/** A hand with a clock on its palm. */
export function WaitingArt() {
  return (
    <Art>
      <circle className="art-sage" cx="100" cy="80" r="72" />
      <ArtHand fingers={[26, 48, 58, 50, 34]} accent={2} transform="translate(62 96)" />
      <circle className="art-paper" cx="100" cy="112" r="16" />
      <path className="art-line" d="M100 103v9l6 4" />
    </Art>
  );
}
