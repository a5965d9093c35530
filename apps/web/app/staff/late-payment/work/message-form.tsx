import {
  type CollectionTemplate,
  MESSAGE_CHANNELS,
  type MessageChannel,
} from '@unamano/contract/loans/collection-enums';
import { sendCollectionMessage } from '@unamano/contract/loans/collections';
import { call } from '../../../shared/api/call.ts';
import { useIdempotencyKey } from '../../../shared/api/use-command.ts';
import { useFields } from '../../../shared/forms/use-fields.ts';
import { toast } from '../../../shared/ui/feedback/toast.ts';
import { SelectField } from '../../../shared/ui/fields/select-field.tsx';
import { Button } from '../../../shared/ui/layout/button.tsx';
import { channels, templates, message as words } from '../../../text/staff/collections.ts';
import { reportOutcome } from '../../shared/data/use-command.ts';
import { AllowedNote, allowedFrom } from './allowed-note.tsx';
import type { CaseWork, WorkDone } from './case-work.ts';
import { sentText } from './sent-text.ts';

type MessageFormProps = WorkDone & { creditId: number; work: CaseWork };

const channelOptions = MESSAGE_CHANNELS.map((value) => ({ value, label: channels[value] }));

/** Sends a message from a template, with a preview. Outside the legal hours the platform schedules it. */
export function MessageForm({ creditId, work, onDone, onRefused }: MessageFormProps) {
  const { values, field, form, busy, showFaults } = useFields({
    channel: 'whatsapp' as MessageChannel,
    template: '' as CollectionTemplate | '',
  });
  const keyFor = useIdempotencyKey();
  const message = work.messages.find(({ template }) => template === values.template) ?? work.messages[0];
  if (!message) return <p className="text-ink-soft">{words.none}</p>;
  const submit = form(async ({ channel }) => {
    const body = { credit_id: creditId, channel, template: message.template, seen: work.seen };
    const outcome = await call(sendCollectionMessage, body, {
      idempotencyKey: keyFor({ ...body, now: work.now }),
    });
    reportOutcome(outcome, {
      onDone: (sent) => {
        if (sent.message.state === 'sent' && !sent.is_new) toast.error(words.sentBefore);
        else onDone(sentText(sent.message));
      },
      showFaults,
      showRefusal: onRefused,
    });
  });
  return (
    <form {...submit} className="flex flex-col gap-2">
      <AllowedNote work={work} channel={values.channel} />
      <div className="grid gap-2 sm:grid-cols-2">
        <SelectField {...field('channel')} label={words.channel} options={channelOptions} />
        <SelectField
          {...field('template')}
          value={message.template}
          label={words.template}
          options={work.messages.map(({ template }) => ({ value: template, label: templates[template] }))}
        />
      </div>
      <figure>
        <figcaption className="mb-1 font-semibold">{words.preview}</figcaption>
        <blockquote className="rounded-[12px_12px_12px_2px] border border-line bg-sunken px-3 py-1.5 text-[0.875rem]/[1.4] [overflow-wrap:anywhere]">
          {message.short_text}
        </blockquote>
      </figure>
      <Button type="submit" variant="secondary" small data-first="" busy={busy}>
        {allowedFrom(work, values.channel) === null ? words.submit : words.submitLater}
      </Button>
    </form>
  );
}
