import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { Link, type LinkProps } from 'react-router';
import { BusyDots } from '../feedback/busy-dots.tsx';

type Look = { variant?: 'primary' | 'secondary' | 'ghost'; small?: boolean };

function classOf({ variant = 'primary', small = false }: Look, className = ''): string {
  return `button button-${variant} ${small ? 'button-small' : ''} ${className}`;
}

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> &
  Look & {
    /** At work: keeps its width and focus, says so, and does nothing when pressed again. */
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

/** Looks like a button, goes somewhere on this site. */
export function ButtonLink({ variant, small, className, ...rest }: LinkProps & Look) {
  return (
    <Link
      {...rest}
      className={classOf({ ...(variant && { variant }), ...(small && { small }) }, className)}
    />
  );
}

/** Looks like a button, is a plain address: works before the page's code has arrived, and leads elsewhere. */
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

/** A round button that shows an icon and is named by words. */
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
