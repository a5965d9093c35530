import type { Ref, SelectHTMLAttributes } from 'react';
import { Field, type FieldProps } from './field.tsx';

export type Option = { value: string; label: string };

type SelectFieldProps = FieldProps &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id' | 'className'> & {
    options: readonly Option[];
    /** Shown while nothing is chosen. */
    placeholder?: string;
    ref?: Ref<HTMLSelectElement>;
  };

/** The phone's own list to choose from. Takes what react-hook-form's `register` gives. */
export function SelectField(props: SelectFieldProps) {
  const { label, hint, error, id, className, options, placeholder, ref, ...select } = props;
  return (
    <Field label={label} hint={hint} error={error} id={id} {...(className && { className })}>
      {(control) => (
        <select {...select} {...control} ref={ref} className="input">
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
