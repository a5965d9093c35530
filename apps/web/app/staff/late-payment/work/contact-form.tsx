import { CONTACT_CHANNELS, type ContactChannel } from '@unamano/contract/collection-enums';
import { recordContact } from '@unamano/contract/collections';
import { requiredFault } from '@unamano/contract/rules';
import { type FormEvent, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { useIdempotencyKey } from '../../../shared/api/use-idempotency-key.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { RadioTabs } from '../../../shared/ui/radio-tabs.tsx';
import { SelectField } from '../../../shared/ui/select-field.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { useFaults } from '../../../shared/ui/use-faults.ts';
import { useBusy } from '../../../shared/use-busy.ts';
import { channels, contact as words } from '../../../text/staff/collections.ts';
import { showError } from '../../shared/data/refusals.ts';
import { NoteField } from '../../shared/forms/note-field.tsx';
import { type Allowed, AllowedNote } from './allowed-note.tsx';

const options = CONTACT_CHANNELS.map((value) => ({ value, label: channels[value] }));

type Outcome = 'reached' | 'notReached';
const outcomes: { value: Outcome; label: string }[] = [
  { value: 'reached', label: words.reached },
  { value: 'notReached', label: words.notReached },
];

type ContactFormProps = { creditId: number; work: Allowed; onDone: () => void };

/** A contact that was made today, in the words of who made it. */
export function ContactForm({ creditId, work, onDone }: ContactFormProps) {
  const [channel, setChannel] = useState<ContactChannel>('phone');
  const [outcome, setOutcome] = useState<Outcome>('reached');
  const [note, setNote] = useState('');
  const { form, faults, check, clearError } = useFaults<'note'>();
  const { busy, run } = useBusy();
  // Another contact is another operation, even with the same words: its key is made again after each.
  const keyFor = useIdempotencyKey();
  const [sent, setSent] = useState(0);
  const record = async () => {
    const body = { credit_id: creditId, channel, note: note.trim(), reached: outcome === 'reached' };
    const answer = await call(recordContact, body, { idempotencyKey: keyFor({ ...body, sent }) });
    if (!answer.ok) return showError(answer, { OBJECT_NOT_FOUND: words.failed });
    toast.success(words.done);
    setNote('');
    setSent(sent + 1);
    onDone();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (check({ note: requiredFault(note) })) void run(record);
  };
  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
      <AllowedNote work={work} channel={channel} />
      <SelectField
        label={words.channel}
        hint={words.hint}
        name="channel"
        options={options}
        value={channel}
        onChange={(event) =>
          setChannel(CONTACT_CHANNELS.find((known) => known === event.target.value) ?? 'phone')
        }
      />
      <RadioTabs<Outcome> legend={words.outcome} options={outcomes} value={outcome} onChange={setOutcome} />
      <NoteField
        label={words.note}
        hint={words.noteHint}
        error={faults.note}
        value={note}
        onChange={(text) => {
          setNote(text);
          clearError('note');
        }}
      />
      <p className="text-ink-soft">{words.fee}</p>
      <Button type="submit" variant="secondary" busy={busy}>
        {words.submit}
      </Button>
    </form>
  );
}
