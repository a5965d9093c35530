import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { BackLink } from '../../../shared/ui/layout/back-link.tsx';

type StaffPageProps = {
  title: string;
  /** The target of 'Volver': an address or a function. */
  back?: string | (() => void);
  lead?: string;
  /** Commands for the page, at the right of the title. */
  actions?: ReactNode;
  /** In the row of the title, after it: a search. */
  beside?: ReactNode;
  children: ReactNode;
};

/** A page of the dashboard. The title takes the focus, so that screen readers start there. */
export function StaffPage({ title, back, lead, actions, beside, children }: StaffPageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <div className="staff-page">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        {back !== undefined && <BackLink to={back} iconSize={18} />}
        <h1 ref={heading} tabIndex={-1} className="text-2xl leading-8.5 font-extrabold">
          {title}
        </h1>
        {beside}
        <div className="ml-auto">{actions}</div>
      </div>
      {lead && <p className="mt-1 max-w-prose text-ink-soft">{lead}</p>}
      <div className="staff-page-parts">{children}</div>
    </div>
  );
}
