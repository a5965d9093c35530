import type { Reply } from '@unamano/contract/endpoint';
import {
  type conversationLines,
  REPLY_LENGTH_MAX,
  replyInConversation,
} from '@unamano/contract/loans/collecting/inbox';
import { requiredFault } from '@unamano/contract/rules';
import { Link } from 'react-router';
import type { FieldProps } from '../../shared/forms/use-fields.ts';
import { Field } from '../../shared/ui/fields/field.tsx';
import { Button } from '../../shared/ui/layout/button.tsx';
import { answer as words } from '../../text/staff/late/inbox.ts';
import { useCommandForm } from '../shared/forms/form-modal.tsx';
import { caseDraft } from '../shared/late/case-draft.ts';
import { latePath } from '../shared/late/late-person.ts';

type AnswerFormProps = { open: Reply<typeof conversationLines>; onDone: () => void };

/** An answer in the writer's own words; where none may be sent, why, and the way to a template. */
export function AnswerForm({ open, onDone }: AnswerFormProps) {
  const { conversation, obstacle, seen } = open;
  const { id, id_user: idUser, credit, has_opted_out } = conversation;
  const draft = caseDraft<{ text: string }>(id, 'answer');
  const { set, field, command } = useCommandForm(
    replyInConversation,
    () => draft.over({ text: '' }),
    { text: requiredFault },
    {
      body: ({ text }) => ({ id, text: text.trim(), seen }),
      done: words.done,
      onDone: () => set({ text: '' }),
      onEnd: onDone,
      saveDraft: draft.save,
    },
  );
  if (obstacle !== null) {
    return (
      <div className="flex flex-col items-start gap-2 border-t border-line px-4 py-3">
        <p>{words.obstacles[obstacle]}</p>
        {idUser !== null && credit?.is_late && !has_opted_out && (
          <Link className="dense-button" to={latePath({ id_user: idUser })}>
            {words.template}
          </Link>
        )}
      </div>
    );
  }
  return (
    <form {...command.form} className="flex flex-col gap-2 border-t border-line px-4 py-3">
      <Answer {...field('text')} />
      <Button type="submit" variant="secondary" small busy={command.busy}>
        {words.submit}
      </Button>
    </form>
  );
}

function Answer({ error, ...area }: FieldProps<string>) {
  return (
    <Field label={words.label} error={error}>
      {(control) => (
        <textarea {...control} {...area} rows={2} maxLength={REPLY_LENGTH_MAX} className="input" />
      )}
    </Field>
  );
}
