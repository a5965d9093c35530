import type { FieldProps } from '../../../shared/forms/use-fields.ts';
import { Field } from '../../../shared/ui/fields/field.tsx';

const NOTE_LENGTH_MAX = 1000;
const REASON_LENGTH_MAX = 500;

type NoteFieldProps = FieldProps<string> & { label: string; hint?: string };

/** A few lines of free text. */
export function NoteField(props: NoteFieldProps & { rows?: number; 'data-first'?: string }) {
  return <LinesField rows={3} {...props} maxLength={NOTE_LENGTH_MAX} />;
}

/** Why a command is given; it is stored with the person and the time. */
export function ReasonField(props: NoteFieldProps) {
  return <LinesField {...props} rows={2} maxLength={REASON_LENGTH_MAX} />;
}

type LinesFieldProps = NoteFieldProps & { rows: number; maxLength: number };

function LinesField({ label, hint, error, ...area }: LinesFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => <textarea {...control} {...area} className="input" />}
    </Field>
  );
}
