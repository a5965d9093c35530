import { type ReactNode, useEffect, useRef } from 'react';
import { Button, ButtonLink } from '../../../shared/ui/layout/button.tsx';
import { Icon } from '../../../shared/ui/layout/icon.tsx';
import { modal as words } from '../../../text/shared/common.ts';

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
    <div className="staff-width pt-4 pb-8">
      {back !== undefined && <Back to={back} />}
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

function Back({ to }: { to: string | (() => void) }) {
  const look = { variant: 'ghost', small: true, className: '-ml-3.5' } as const;
  const inside = (
    <>
      <Icon name="back" size={18} />
      {words.back}
    </>
  );
  return typeof to === 'string' ? (
    <ButtonLink to={to} {...look}>
      {inside}
    </ButtonLink>
  ) : (
    <Button onClick={to} {...look}>
      {inside}
    </Button>
  );
}
