import { type BarState, HandBars } from './hand-bars.tsx';

/** The progress of several steps on the same hand: done, current, next. */
export function HandProgress({ step, steps, label }: { step: number; steps: number; label: string }) {
  const bars = Array.from({ length: steps }, (_, index): BarState => {
    if (index + 1 < step) return 'paid';
    return index + 1 === step ? 'next' : 'due';
  });
  return <HandBars bars={bars} label={label} className="size-11 shrink-0" />;
}
