import { Field } from '../../../shared/ui/field.tsx';

const REASON_LENGTH_MAX = 500;

type ReasonFieldProps = {
  label: string;
  hint: string;
  value: string;
  error: string | null | undefined;
  onChange: (value: string) => void;
};

/** Why something is done; it is kept with who and when. */
export function ReasonField({ label, hint, value, error, onChange }: ReasonFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <textarea
          {...control}
          rows={2}
          maxLength={REASON_LENGTH_MAX}
          className="input"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
