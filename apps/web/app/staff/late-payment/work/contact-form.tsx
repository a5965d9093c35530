import { recordContact } from '@unamano/contract/loans/collections';
import { requiredFault } from '@unamano/contract/rules';
import { useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { useIdempotencyKey } from '../../../shared/api/use-command.ts';
import { useFields } from '../../../shared/forms/use-fields.ts';
import { SelectField } from '../../../shared/ui/fields/select-field.tsx';
import { Button } from '../../../shared/ui/layout/button.tsx';
import { contact as words } from '../../../text/staff/collections.ts';
import { reportOutcome } from '../../shared/data/use-command.ts';
import { NoteField } from '../../shared/forms/form-modal.tsx';
import { caseDraft } from '../../shared/late/case-draft.ts';
import { AllowedNote } from './allowed-note.tsx';
import type { CaseWork, WorkDone } from './case-work.ts';
import { conversationOptions, type MadeBy, madeBy } from './made-by.ts';

type ContactFormProps = WorkDone & { creditId: number; work: CaseWork };

/** Records a conversation of now. */
export function ContactForm({ creditId, work, onDone, onRefused }: ContactFormProps) {
  const draft = caseDraft<{ channel: MadeBy; note: string }>(creditId, 'contact');
  const { values, set, field, form, busy, showFaults } = useFields(
    () => draft.over({ channel: 'phone', note: '' }),
    { note: requiredFault },
    { saveDraft: draft.save },
  );
  // Another contact is another operation, even with the same words: `sent` gives each one its own key.
  const keyFor = useIdempotencyKey();
  const [sent, setSent] = useState(0);
  const [outsideHours, setOutsideHours] = useState(false);
  const submit = form(async ({ channel, note }) => {
    const body = {
      credit_id: creditId,
      ...madeBy(channel),
      note: note.trim(),
      reached: true,
      seen: work.seen,
    };
    const outcome = await call(recordContact, body, { idempotencyKey: keyFor({ ...body, sent }) });
    reportOutcome(outcome, {
      onDone: ({ is_outside_hours: isOutsideHours }) => {
        setOutsideHours(isOutsideHours);
        set({ note: '' });
        draft.clear();
        setSent(sent + 1);
        onDone(isOutsideHours ? words.outsideHours : words.done);
      },
      showFaults,
      showRefusal: onRefused,
    });
  });
  return (
    <form {...submit} className="flex flex-col gap-2">
      <AllowedNote work={work} channel={values.channel} />
      <NoteField {...field('note')} label={words.note} rows={2} data-first="" />
      <SelectField {...field('channel')} label={words.channel} options={conversationOptions} />
      <p role="status" className="empty:hidden">
        {outsideHours && words.outsideHours}
      </p>
      <Button type="submit" variant="secondary" small busy={busy}>
        {words.submit}
      </Button>
    </form>
  );
}
