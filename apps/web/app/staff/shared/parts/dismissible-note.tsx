import type { ReactNode } from 'react';
import { SmallButton } from './buttons.tsx';

type DismissibleNoteProps = { close: string; onClose: () => void; children: ReactNode };

/** A note that stays until the user has read it: a toast disappears by itself. Null children show nothing. */
export function DismissibleNote({ close, onClose, children }: DismissibleNoteProps) {
  return (
    <div role="status" className="empty:absolute">
      {children !== null && (
        <div className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-mango bg-mango-wash px-4 py-2.5">
          {children}
          <SmallButton onClick={onClose}>{close}</SmallButton>
        </div>
      )}
    </div>
  );
}
