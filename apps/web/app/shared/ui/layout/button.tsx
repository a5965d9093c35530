import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { Link, type LinkProps } from 'react-router';
import { BusyDots } from '../feedback/busy-dots.tsx';

type Look = { variant?: 'primary' | 'secondary' | 'ghost'; small?: boolean };

function classOf({ variant = 'primary', small = false }: Look, className = ''): string {
  return `button button-${variant} ${small ? 'button-small' : ''} ${className}`;
}

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> &
  Look & {
    /** Busy: the button has the same width and focus, announces it, and ignores another press. */
    busy?: boolean;
    children: ReactNode;
    ref?: Ref<HTMLButtonElement>;
  };

export function Button({ variant, small, busy = false, className, onClick, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classOf({ ...(variant && { variant }), ...(small && { small }) }, className)}
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
  return (
    <Link
      {...rest}
      className={classOf({ ...(variant && { variant }), ...(small && { small }) }, className)}
    />
  );
}

/** A plain address that looks like a button: it works before the page's code has loaded, and leaves the site. */
export function ButtonAnchor({
  variant,
  small,
  className,
  children,
  ...rest
}: AnchorHTMLAttributes<HTMLAnchorElement> & Look) {
  return (
    <a {...rest} className={classOf({ ...(variant && { variant }), ...(small && { small }) }, className)}>
      {children}
    </a>
  );
}

/** A round button with an icon and a text for screen readers. */
export function IconButton({
  label,
  children,
  className = '',
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & { label: string }) {
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
