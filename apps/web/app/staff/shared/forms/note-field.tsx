import { Field } from '../../../shared/ui/field.tsx';

const NOTE_LENGTH_MAX = 1000;

type NoteFieldProps = {
  label: string;
  hint?: string;
  error?: string | null | undefined;
  value: string;
  onChange: (text: string) => void;
};

/** A few lines in one's own words. */
export function NoteField({ value, onChange, ...field }: NoteFieldProps) {
  return (
    <Field {...field}>
      {(control) => (
        <textarea
          {...control}
          name="note"
          rows={3}
          maxLength={NOTE_LENGTH_MAX}
          className="input"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
