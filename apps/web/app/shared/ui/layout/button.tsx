import type { ComponentProps } from 'react';
import { Link, type LinkProps } from 'react-router';
import { BusyDots } from '../feedback/busy-dots.tsx';

type Look = {
  variant?: 'primary' | 'secondary' | 'ghost' | undefined;
  small?: boolean | undefined;
  className?: string | undefined;
};

function classOf({ variant = 'primary', small, className = '' }: Look): string {
  return `button button-${variant} ${small ? 'button-small' : ''} ${className}`;
}

type ButtonProps = ComponentProps<'button'> &
  Look & {
    /** Busy: the button has the same width and focus, announces it, and ignores another press. */
    busy?: boolean;
  };

export function Button({ variant, small, busy = false, className, onClick, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classOf({ variant, small, className })}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {children}
      {busy && <BusyDots />}
    </button>
  );
}

/** A link of this site that looks like a button. */
export function ButtonLink({ variant, small, className, ...rest }: LinkProps & Look) {
  return <Link {...rest} className={classOf({ variant, small, className })} />;
}

/** A round button with an icon and a text for screen readers. */
export function IconButton({
  label,
  children,
  className = '',
  ...rest
}: ComponentProps<'button'> & { label: string }) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      className={`grid size-11 shrink-0 place-items-center rounded-full hover:bg-sunken ${className}`}
    >
      {children}
    </button>
  );
}
