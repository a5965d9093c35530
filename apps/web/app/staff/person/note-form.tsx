import { addPersonNote, NOTE_FILE_BYTES_MAX, NOTE_FILE_TYPES } from '@unamano/contract/identity/person-notes';
import { requiredFault } from '@unamano/contract/rules';
import { useId, useRef } from 'react';
import { call } from '../../shared/api/call.ts';
import { useIdempotencyKey } from '../../shared/api/use-command.ts';
import { useFields } from '../../shared/forms/use-fields.ts';
import { FieldError } from '../../shared/ui/fields/field.tsx';
import { SubmitButton } from '../../shared/ui/layout/submit-button.tsx';
import { notes as words } from '../../text/staff/people/person.ts';
import { reportOutcome } from '../shared/data/use-command.ts';
import { NoteField } from '../shared/forms/form-modal.tsx';
import { DenseButton } from '../shared/parts/buttons.tsx';

const fileFault = (file: File | null): string | null =>
  file !== null && file.size > NOTE_FILE_BYTES_MAX ? words.tooLarge : null;

/** A note about the person, with a file if one wants. It stays as it was written. */
export function NoteForm({ idUser, onSaved }: { idUser: number; onSaved: () => void }) {
  const { field, values, faults, set, form, busy, showFaults } = useFields(
    { text: '', file: null as File | null },
    { text: requiredFault, file: fileFault },
  );
  const keyFor = useIdempotencyKey();
  const submit = form(async ({ text, file }) => {
    const body = { id_user: idUser, text, ...(file && { file: '', file_name: file.name }) };
    const idempotencyKey = keyFor({ ...body, size: file?.size, modified: file?.lastModified });
    const outcome = await call(addPersonNote, body, { idempotencyKey, ...(file && { files: { file } }) });
    reportOutcome(outcome, {
      done: words.done,
      showFaults,
      onDone: () => {
        set({ text: '', file: null });
        onSaved();
      },
    });
  });
  return (
    <form {...submit} className="mb-4 flex flex-col gap-2 border-b border-line pb-4">
      <NoteField {...field('text')} label={words.label} rows={2} />
      <div className="flex flex-wrap items-center gap-2">
        <FileChoice file={values.file} error={faults.file ?? null} onFile={(file) => set({ file })} />
        <SubmitButton small busy={busy} className="ml-auto">
          {words.submit}
        </SubmitButton>
      </div>
    </form>
  );
}

type FileChoiceProps = { file: File | null; error: string | null; onFile: (file: File | null) => void };

/** The browser's own chooser behind a small button. */
function FileChoice({ file, error, onFile }: FileChoiceProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={NOTE_FILE_TYPES.join(',')}
        className="sr-only"
        tabIndex={-1}
        aria-label={words.fileLabel}
        aria-invalid={error !== null}
        aria-describedby={`${id}-error`}
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          if (chosen) onFile(chosen);
          target.value = '';
        }}
      />
      <DenseButton onClick={() => input.current?.click()}>{file ? file.name : words.file}</DenseButton>
      {file && <DenseButton onClick={() => onFile(null)}>{words.remove}</DenseButton>}
      <FieldError id={`${id}-error`} error={error} />
    </>
  );
}
