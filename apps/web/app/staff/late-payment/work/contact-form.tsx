import { CONTACT_CHANNELS, type ContactChannel } from '@unamano/contract/loans/collection-enums';
import { recordContact } from '@unamano/contract/loans/collections';
import { requiredFault } from '@unamano/contract/rules';
import { useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { useIdempotencyKey } from '../../../shared/api/use-idempotency-key.ts';
import { useFields } from '../../../shared/forms/use-fields.ts';
import { RadioTabs } from '../../../shared/ui/fields/radio-tabs.tsx';
import { SelectField } from '../../../shared/ui/fields/select-field.tsx';
import { Button } from '../../../shared/ui/layout/button.tsx';
import { channels, contact as words } from '../../../text/staff/collections.ts';
import { reportOutcome } from '../../shared/data/refusals.ts';
import { NoteField } from '../../shared/forms/note-field.tsx';
import { type Allowed, AllowedNote } from './allowed-note.tsx';

const options = CONTACT_CHANNELS.map((value) => ({ value, label: channels[value] }));

type ContactResult = 'reached' | 'notReached';
const results: { value: ContactResult; label: string }[] = [
  { value: 'reached', label: words.reached },
  { value: 'notReached', label: words.notReached },
];

type ContactFormProps = { creditId: number; work: Allowed; onDone: () => void };

/** Records a contact that was made today. */
export function ContactForm({ creditId, work, onDone }: ContactFormProps) {
  const { values, set, field, form, busy } = useFields(
    { channel: 'phone' as ContactChannel, result: 'reached' as ContactResult, note: '' },
    { note: requiredFault },
  );
  // Another contact is another operation, even with the same words: `sent` gives each one its own key.
  const keyFor = useIdempotencyKey();
  const [sent, setSent] = useState(0);
  const [outsideHours, setOutsideHours] = useState(false);
  const submit = form(async ({ channel, result, note }) => {
    const body = { credit_id: creditId, channel, note: note.trim(), reached: result === 'reached' };
    const outcome = await call(recordContact, body, { idempotencyKey: keyFor({ ...body, sent }) });
    reportOutcome(outcome, {
      done: words.done,
      onDone: ({ is_outside_hours: isOutsideHours }) => {
        setOutsideHours(isOutsideHours);
        set({ note: '' });
        setSent(sent + 1);
        onDone();
      },
      known: { OBJECT_NOT_FOUND: words.failed },
    });
  });
  return (
    <form {...submit} className="flex flex-col gap-4">
      <AllowedNote work={work} channel={values.channel} />
      <SelectField {...field('channel')} label={words.channel} hint={words.hint} options={options} />
      <RadioTabs<ContactResult>
        legend={words.outcome}
        options={results}
        value={values.result}
        onChange={(result) => set({ result })}
      />
      <NoteField {...field('note')} label={words.note} hint={words.noteHint} />
      <p className="text-ink-soft">{words.fee}</p>
      <p role="status">{outsideHours && words.outsideHours}</p>
      <Button type="submit" variant="secondary" busy={busy}>
        {words.submit}
      </Button>
    </form>
  );
}
