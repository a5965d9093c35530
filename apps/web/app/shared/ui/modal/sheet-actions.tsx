import type { ReactNode } from 'react';

/** The buttons of a sheet: at its lower edge, near the thumb, while what is above them scrolls. */
export function SheetActions({ children }: { children: ReactNode }) {
  return <div className="sheet-actions">{children}</div>;
}
