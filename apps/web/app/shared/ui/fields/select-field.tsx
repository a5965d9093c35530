import type { ComponentProps } from 'react';
import { Field, type FieldProps } from './field.tsx';

export type Option = { value: string; label: string };

export type SelectFieldProps = FieldProps &
  Omit<ComponentProps<'select'>, 'id' | 'className'> & {
    options: readonly Option[];
    /** Shown while nothing is chosen. */
    placeholder?: string;
  };

/** A choice from the phone's own list. */
export function SelectField(props: SelectFieldProps) {
  const { label, hint, error, id, className, options, placeholder, ...select } = props;
  return (
    <Field label={label} hint={hint} error={error} id={id} {...(className && { className })}>
      {(control) => (
        <select {...select} {...control} className="input">
          {placeholder && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
