import {
  type CollectionTemplate,
  MESSAGE_CHANNELS,
  type MessageChannel,
} from '@unamano/contract/loans/collection-enums';
import { sendCollectionMessage } from '@unamano/contract/loans/collections';
import { call } from '../../../shared/api/call.ts';
import { useIdempotencyKey } from '../../../shared/api/use-idempotency-key.ts';
import { formatInstantInWords } from '../../../shared/format-instant.ts';
import { useFields } from '../../../shared/forms/use-fields.ts';
import { toast } from '../../../shared/ui/feedback/toast.ts';
import { SelectField } from '../../../shared/ui/fields/select-field.tsx';
import { Button } from '../../../shared/ui/layout/button.tsx';
import { channels, templates, message as words } from '../../../text/staff/collections.ts';
import { reportOutcome } from '../../shared/data/refusals.ts';
import { type Allowed, AllowedNote, allowedFrom } from './allowed-note.tsx';

type MessageWork = Allowed & {
  messages: readonly { template: CollectionTemplate; short_text: string; subject: string }[];
};

type MessageFormProps = { creditId: number; work: MessageWork; onDone: () => void };

const channelOptions = MESSAGE_CHANNELS.map((value) => ({ value, label: channels[value] }));

/** Sends a message from a template, with a preview. Outside the legal hours the platform schedules it. */
export function MessageForm({ creditId, work, onDone }: MessageFormProps) {
  const { values, field, form, busy } = useFields({
    channel: 'whatsapp' as MessageChannel,
    template: '' as CollectionTemplate | '',
  });
  const keyFor = useIdempotencyKey();
  const message = work.messages.find(({ template }) => template === values.template) ?? work.messages[0];
  if (!message) return <p className="text-ink-soft">{words.none}</p>;
  const submit = form(async ({ channel }) => {
    const body = { credit_id: creditId, channel, template: message.template };
    const outcome = await call(sendCollectionMessage, body, {
      idempotencyKey: keyFor({ ...body, now: work.now }),
    });
    reportOutcome(outcome, {
      onDone: ({ message: { state, planned_at }, is_new }) => {
        if (state !== 'sent') toast.success(words.waiting(formatInstantInWords(planned_at)));
        else if (is_new) toast.success(words.sent);
        else toast.error(words.sentBefore);
        onDone();
      },
      known: { OBJECT_NOT_FOUND: words.failed },
    });
  });
  return (
    <form {...submit} className="flex flex-col gap-4">
      <AllowedNote work={work} channel={values.channel} />
      <SelectField {...field('channel')} label={words.channel} options={channelOptions} />
      <SelectField
        {...field('template')}
        value={message.template}
        label={words.template}
        options={work.messages.map(({ template }) => ({ value: template, label: templates[template] }))}
      />
      <figure>
        <figcaption className="mb-1.5 font-semibold">{words.preview}</figcaption>
        <blockquote className="message-preview">{message.short_text}</blockquote>
      </figure>
      <Button type="submit" variant="secondary" busy={busy}>
        {allowedFrom(work, values.channel) === null ? words.submit : words.submitLater}
      </Button>
    </form>
  );
}
