import type { ComponentProps } from 'react';
import { Link, type LinkProps } from 'react-router';
import { useOpening } from './use-opening.ts';

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

/** Busy while `busy` says so, and until the screen that it opens is there. */
export function Button({ variant, small, busy = false, className, onClick, children, ...rest }: ButtonProps) {
  const { isOpening, markPressed } = useOpening();
  const isBusy = busy || isOpening;
  return (
    <button
      type="button"
      {...rest}
      className={classOf({ variant, small, className })}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={(event) => {
        if (isBusy) {
          event.preventDefault();
          return;
        }
        markPressed();
        onClick?.(event);
      }}
    >
      {children}
    </button>
  );
}

/** A link of this site that looks like a button, and is busy until its screen is there. */
export function ButtonLink({ variant, small, className, onClick, ...rest }: LinkProps & Look) {
  const { isOpening, markPressed } = useOpening();
  return (
    <Link
      {...rest}
      className={classOf({ variant, small, className })}
      aria-busy={isOpening || undefined}
      onClick={(event) => {
        markPressed();
        onClick?.(event);
      }}
    />
  );
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
