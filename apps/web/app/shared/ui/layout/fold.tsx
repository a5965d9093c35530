import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

type FoldProps = { title: string; open?: boolean; children: ReactNode };

/** A part of a sheet in one line, which opens. */
export function Fold({ title, open = false, children }: FoldProps) {
  return (
    <details className="disclosure border-t border-line" open={open}>
      <summary>
        <h3 className="flex-1 text-lg">{title}</h3>
        <Icon name="down" />
      </summary>
      <div className="flex flex-col gap-4 pt-1 pb-4">{children}</div>
    </details>
  );
}
