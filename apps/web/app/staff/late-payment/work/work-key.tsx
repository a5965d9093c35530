import type { ReactNode } from 'react';

/** The key that does it, for the eye alone. */
export function WorkKey({ children }: { children: ReactNode }) {
  return (
    <span aria-hidden="true" className="work-key">
      {children}
    </span>
  );
}
