import { type ReactNode, useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router';
import { modal as words } from '../../text/common.ts';
import { Button, ButtonLink } from './button.tsx';
import { Icon } from './icon.tsx';

type PageProps = {
  title: ReactNode;
  /** Above the title: where one is in a series of steps. */
  progress?: ReactNode;
  lead?: ReactNode;
  /** 'Volver': an address, or what to do. */
  back?: string | (() => void) | undefined;
  /** Two columns' width on a wide screen. */
  wide?: boolean;
  children: ReactNode;
};

/** One column for a phone, its title first. A screen that was led to begins to be read at its title. */
export function Page({ title, progress, lead, back, wide = false, children }: PageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const led = useNavigationType() !== 'POP';
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the screen appears
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    // The router scrolls up when the address changes; by then a screen that fetches first is not there yet.
    if (led) scrollTo(0, 0);
  }, []);
  return (
    <div className={`mx-auto px-4 pt-4 pb-10 sm:px-6 sm:pt-8 ${wide ? 'max-w-280' : 'max-w-xl'}`}>
      {back && <Back to={back} />}
      {progress && <div className="mt-2">{progress}</div>}
      <h1 ref={heading} tabIndex={-1} className="mt-3 text-[1.875rem] font-extrabold sm:text-4xl">
        {title}
      </h1>
      {lead && <p className="mt-2 max-w-prose text-lg text-ink-soft">{lead}</p>}
      <div className="mt-6 flex flex-col gap-8">{children}</div>
    </div>
  );
}

function Back({ to }: { to: string | (() => void) }) {
  const inside = (
    <>
      <Icon name="back" size={20} />
      {words.back}
    </>
  );
  const look = { variant: 'ghost', small: true, className: '-ml-3.5' } as const;
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

/**
 * The way on, within reach of the thumb: it stays at the lower edge, above the keyboard, and leaves the floating chat
 * its place.
 */
export function ActionBar({ children }: { children: ReactNode }) {
  return (
    <div className="action-bar sticky bottom-0 z-10 -mx-4 flex flex-col gap-2 border-t border-line bg-paper py-3 pr-21 pl-4 sm:static sm:mx-0 sm:border-0 sm:p-0">
      {children}
    </div>
  );
}

/** Questions of one kind under their heading. */
export function Group({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-5">
      <legend className="mb-3 text-xl font-bold">{title}</legend>
      {hint && <p className="-mt-4 text-ink-soft">{hint}</p>}
      {children}
    </fieldset>
  );
}
