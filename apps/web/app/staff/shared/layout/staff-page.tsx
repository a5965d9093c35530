import { type ReactNode, useEffect, useRef } from 'react';
import { BackLink } from '../../../shared/ui/layout/back-link.tsx';

type StaffPageProps = {
  title: string;
  /** The target of 'Volver': an address or a function. */
  back?: string | (() => void);
  lead?: string;
  /** Commands for the page, at the right of the title. */
  actions?: ReactNode;
  children: ReactNode;
};

/** A page of the dashboard. The title takes the focus, so that screen readers start there. */
export function StaffPage({ title, back, lead, actions, children }: StaffPageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <div className="mx-auto max-w-360 px-4 pt-4 pb-8 sm:px-6">
      {back !== undefined && <BackLink to={back} iconSize={18} />}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h1 ref={heading} tabIndex={-1} className="text-2xl font-extrabold">
          {title}
        </h1>
        {actions}
      </div>
      {lead && <p className="mt-1 max-w-prose text-ink-soft">{lead}</p>}
      <div className="mt-4 flex flex-col gap-4">{children}</div>
    </div>
  );
}
