import { type ReactNode, useId } from 'react';
import { Icon } from '../layout/icon.tsx';

export type FieldProps = {
  label: string;
  /** What to type and in which form, above the box. */
  hint?: ReactNode;
  /** How to correct it, below the box. */
  error?: string | null | undefined;
  /** Needed when a script must find the field; generated otherwise. */
  id?: string | undefined;
  /** The element with a fault of several fields; it is shown outside of them. */
  faultId?: string | undefined;
  className?: string;
};

/** The attributes that tie an input to its label, hint and error. Spread them over the input. */
type Control = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': boolean };

/** Label, hint, the control that `children` makes, and its error. */
export function Field({
  label,
  hint,
  error,
  id,
  faultId,
  className = '',
  children,
}: FieldProps & { children: (control: Control) => ReactNode }) {
  const generatedId = useId();
  const controlId = id ?? generatedId;
  const hintId = `${controlId}-hint`;
  const errorId = `${controlId}-error`;
  const described = [hint && hintId, error && errorId, faultId].filter(Boolean).join(' ');
  return (
    <div className={`flex flex-col gap-1.5 ${className}`}>
      <label htmlFor={controlId} className="font-semibold">
        {label}
      </label>
      {hint && (
        <p id={hintId} className="-mt-1 text-[0.9375rem] text-ink-soft">
          {hint}
        </p>
      )}
      {children({
        id: controlId,
        'aria-describedby': described || undefined,
        'aria-invalid': Boolean(error || faultId),
      })}
      <FieldError id={errorId} error={error} />
    </div>
  );
}

/** The sentence under a field at fault. Its element exists before it, so that screen readers announce it. */
export function FieldError({ id, error }: { id: string; error: string | null | undefined }) {
  return (
    <div aria-live="polite">
      {error && (
        <p id={id} className="flex items-start gap-1.5 text-[0.9375rem] font-semibold text-coral">
          <span className="mt-0.5 shrink-0">
            <Icon name="alert" size={18} />
          </span>
          {error}
        </p>
      )}
    </div>
  );
}
