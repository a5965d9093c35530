import { type BarState, HandBars } from './hand-bars.tsx';

const raised: BarState[] = ['paid', 'paid', 'next', 'paid', 'paid'];

/** The hand and the name. */
export function Logo() {
  return (
    <span className="inline-flex items-center gap-2">
      <HandBars bars={raised} className="h-8" />
      <span className="text-[1.375rem] @max-[21.8rem]:hidden leading-none font-extrabold tracking-tight">
        unamano
      </span>
    </span>
  );
}
