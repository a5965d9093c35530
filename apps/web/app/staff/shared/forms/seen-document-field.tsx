import type { FieldProps } from '../../../shared/forms/use-fields.ts';
import { TextField } from '../../../shared/ui/fields/text-field.tsx';
import { seenDocument as words } from '../../../text/staff/staff.ts';

/** Which document a staff member saw: who approves reads it. */
export const SeenDocumentField = (props: FieldProps<string> & { hint?: string | undefined }) => (
  <TextField
    {...props}
    hint={props.hint ?? words.hint}
    label={words.label}
    maxLength={200}
    autoComplete="off"
  />
);
