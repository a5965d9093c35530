import type { ReactNode } from 'react';

export const workKeyClass =
  'rounded-[4px] border border-line px-1 text-[0.75rem] font-semibold text-ink-soft in-[.segment:has(:checked)]:text-current pointer-coarse:hidden';

/** The key that does it, for the eye alone. */
export function WorkKey({ children }: { children: ReactNode }) {
  return (
    <span aria-hidden="true" className={`ml-1.5 ${workKeyClass}`}>
      {children}
    </span>
  );
}
