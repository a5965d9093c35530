import { requiredFault } from '@unamano/contract/rules';
import { CONTACT_CHANNELS, type ContactChannel, recordContact } from '@unamano/contract/staff';
import { type FormEvent, useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { useIdempotencyKey } from '../../shared/api/use-idempotency-key.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Field } from '../../shared/ui/field.tsx';
import { SelectField } from '../../shared/ui/select-field.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { useFaults } from '../../shared/ui/use-faults.ts';
import { useBusy } from '../../shared/use-busy.ts';
import { contact as words } from '../../text/late-payments.ts';
import { sayRefused } from '../shared/refusals.ts';

const NOTE_LENGTH_MAX = 1000;
const channels = CONTACT_CHANNELS.map((value) => ({ value, label: words.channels[value] }));

/** A contact that was made today, in the words of who made it. */
export function ContactForm({ creditId, onRecorded }: { creditId: number; onRecorded: () => void }) {
  const [channel, setChannel] = useState<ContactChannel>('phone');
  const [note, setNote] = useState('');
  const { form, faults, check, mend } = useFaults<'note'>();
  const { busy, run } = useBusy();
  // Another contact is another deed, even with the same words: its key is made anew after each.
  const keyFor = useIdempotencyKey();
  const [sent, setSent] = useState(0);
  const record = async () => {
    const body = { credit_id: creditId, channel, note: note.trim() };
    const outcome = await call(recordContact, body, { idempotencyKey: keyFor({ ...body, sent }) });
    if (!outcome.ok) return sayRefused(outcome, { OBJECT_NOT_FOUND: words.failed });
    toast.success(words.done);
    setNote('');
    setSent(sent + 1);
    onRecorded();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (check({ note: requiredFault(note) })) void run(record);
  };
  return (
    <section aria-labelledby="contacto" className="card px-5 py-4">
      <h2 id="contacto" className="text-lg">
        {words.title}
      </h2>
      <p className="mt-1 text-ink-soft">{words.hint}</p>
      <form ref={form} noValidate onSubmit={submit} className="mt-4 flex flex-col gap-4">
        <SelectField
          label={words.channel}
          name="channel"
          options={channels}
          value={channel}
          onChange={(event) =>
            setChannel(CONTACT_CHANNELS.find((known) => known === event.target.value) ?? 'phone')
          }
        />
        <Field label={words.note} hint={words.noteHint} error={faults.note}>
          {(control) => (
            <textarea
              {...control}
              name="note"
              rows={4}
              maxLength={NOTE_LENGTH_MAX}
              className="input"
              value={note}
              onChange={(event) => {
                setNote(event.target.value);
                mend('note');
              }}
            />
          )}
        </Field>
        <Button type="submit" variant="secondary" busy={busy}>
          {words.submit}
        </Button>
      </form>
    </section>
  );
}
