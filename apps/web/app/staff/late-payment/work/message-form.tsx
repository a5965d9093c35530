import {
  type CollectionTemplate,
  MESSAGE_CHANNELS,
  type MessageChannel,
} from '@unamano/contract/collection-enums';
import { sendCollectionMessage } from '@unamano/contract/collections';
import { type FormEvent, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { useIdempotencyKey } from '../../../shared/api/use-idempotency-key.ts';
import { formatInstantInWords } from '../../../shared/format-instant.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { SelectField } from '../../../shared/ui/select-field.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { useBusy } from '../../../shared/use-busy.ts';
import { channels, templates, message as words } from '../../../text/staff/collections.ts';
import { showError } from '../../shared/data/refusals.ts';
import { type Allowed, AllowedNote, allowedFrom } from './allowed-note.tsx';

type Work = Allowed & {
  messages: readonly { template: CollectionTemplate; short_text: string; subject: string }[];
};

const channelOptions = MESSAGE_CHANNELS.map((value) => ({ value, label: channels[value] }));

/** A message in the platform's words: shown before it is sent, and kept waiting where the law does not allow it yet. */
export function MessageForm({
  creditId,
  work,
  onDone,
}: {
  creditId: number;
  work: Work;
  onDone: () => void;
}) {
  const [channel, setChannel] = useState<MessageChannel>('whatsapp');
  const [wanted, setWanted] = useState<string>('');
  const { busy, run } = useBusy();
  const keyFor = useIdempotencyKey();
  const text = work.messages.find(({ template }) => template === wanted) ?? work.messages[0];
  if (!text) return <p className="text-ink-soft">{words.none}</p>;
  const send = async () => {
    const body = { credit_id: creditId, channel, template: text.template };
    const outcome = await call(sendCollectionMessage, body, {
      idempotencyKey: keyFor({ ...body, now: work.now }),
    });
    if (!outcome.ok) return showError(outcome, { OBJECT_NOT_FOUND: words.failed });
    const { state, planned_at } = outcome.data.message;
    toast.success(state === 'sent' ? words.sent : words.waiting(formatInstantInWords(planned_at)));
    onDone();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(send);
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <AllowedNote work={work} channel={channel} />
      <SelectField
        label={words.channel}
        name="channel"
        options={channelOptions}
        value={channel}
        onChange={(event) =>
          setChannel(MESSAGE_CHANNELS.find((known) => known === event.target.value) ?? 'whatsapp')
        }
      />
      <SelectField
        label={words.template}
        name="template"
        options={work.messages.map(({ template }) => ({ value: template, label: templates[template] }))}
        value={text.template}
        onChange={(event) => setWanted(event.target.value)}
      />
      <figure>
        <figcaption className="mb-1.5 font-semibold">{words.preview}</figcaption>
        <blockquote className="message-preview">{text.short_text}</blockquote>
      </figure>
      <Button type="submit" variant="secondary" busy={busy}>
        {allowedFrom(work, channel) === null ? words.submit : words.submitLater}
      </Button>
    </form>
  );
}
