import type { ComponentProps, ReactNode } from 'react';
import { Field, type FieldProps } from './field.tsx';

export type TextFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, 'id' | 'className'> & {
    /** Inside the box at its end, for example the button that shows a password. */
    end?: ReactNode;
    /** Inside the box before the text, for example `+57`. */
    start?: ReactNode;
  };

/** A line of text. */
export function TextField({
  label,
  hint,
  error,
  id,
  faultId,
  className,
  start,
  end,
  ...input
}: TextFieldProps) {
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      id={id}
      faultId={faultId}
      {...(className && { className })}
    >
      {(control) => (
        <span className="relative flex">
          {start && (
            <span className="pointer-events-none absolute inset-y-0 left-0 grid place-items-center pl-3.5 text-ink-soft">
              {start}
            </span>
          )}
          <input
            type="text"
            {...input}
            {...control}
            data-start={start ? true : undefined}
            className={`input ${start ? (start === '$' ? 'pl-8!' : 'pl-14!') : ''} ${end ? 'pr-13!' : ''}`}
          />
          {end && <span className="absolute inset-y-0 right-0.5 grid place-items-center">{end}</span>}
        </span>
      )}
    </Field>
  );
}
