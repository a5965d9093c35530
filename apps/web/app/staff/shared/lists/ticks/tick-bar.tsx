import type { ReactNode } from 'react';
import { ticks as words } from '../../../../text/staff/staff.ts';
import { LinkButton } from '../../parts/buttons.tsx';
import './bulk.css';

type TickBarProps = {
  label: string;
  /** How many are ticked. */
  count: number;
  onClear: () => void;
  /** The commands for them. */
  children: ReactNode;
  /** After the way to untick all. */
  foot?: ReactNode;
};

/** What can be done with the ticked rows, over the lower edge of the window; nothing while none is ticked. */
export function TickBar({ label, count, onClear, children, foot }: TickBarProps) {
  return (
    <>
      <p role="status" className="sr-only">
        {count > 0 && words.count(count)}
      </p>
      {count > 0 && (
        <section aria-label={label} className="edge-bar">
          <p className="figures font-bold">{words.count(count)}</p>
          {children}
          <LinkButton onClick={onClear}>{words.clear}</LinkButton>
          {foot}
        </section>
      )}
    </>
  );
}
