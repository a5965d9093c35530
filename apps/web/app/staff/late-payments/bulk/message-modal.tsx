import { type BulkRow, previewBulkMessage, sendBulkMessage } from '@unamano/contract/loans/bulk-messages';
import {
  BULK_TEMPLATES,
  type BulkTemplate,
  MESSAGE_CHANNELS,
  type MessageChannel,
} from '@unamano/contract/loans/collection-enums';
import type { LatePaymentRow } from '@unamano/contract/loans/late-payments';
import { useState } from 'react';
import { useFields } from '../../../shared/forms/use-fields.ts';
import { SelectField } from '../../../shared/ui/fields/select-field.tsx';
import { Button } from '../../../shared/ui/layout/button.tsx';
import { SubmitButton } from '../../../shared/ui/layout/submit-button.tsx';
import { Modal } from '../../../shared/ui/modal/modal.tsx';
import { channels, message, templates } from '../../../text/staff/collections.ts';
import { bulk as words } from '../../../text/staff/late/bulk.ts';
import { reportOutcome, useCommand } from '../../shared/data/use-command.ts';
import { useQueryCall, WhenLoaded } from '../../shared/data/use-query-call.tsx';

import { MessageRows } from './message-rows.tsx';

type BulkMessageModalProps = {
  cases: readonly LatePaymentRow[];
  onClose: () => void;
  /** Closed after a message went out. */
  onDone: () => void;
};

const channelOptions = MESSAGE_CHANNELS.map((value) => ({ value, label: channels[value] }));
const templateOptions = BULK_TEMPLATES.map((value) => ({ value, label: templates[value] }));

/** One message to the ticked cases: whom the law and the credit leave out, then the sending, then the result row by row. */
export function BulkMessageModal({ cases, onClose, onDone }: BulkMessageModalProps) {
  // The rows behind the modal may change: the message is for those who were ticked.
  const [chosen] = useState(cases);
  const [result, setResult] = useState<readonly BulkRow[] | null>(null);
  if (!result) return <MessageForm cases={chosen} onClose={onClose} onSent={setResult} />;
  const count = result.filter(({ left_out }) => left_out === null).length;
  return (
    <Modal key="result" title={words.sentTitle(count)} onClose={onDone} shape="wide">
      <MessageRows rows={result} cases={chosen} gets={words.sent} isSent />
      <Button onClick={onDone} className="self-start">
        {words.done}
      </Button>
    </Modal>
  );
}

type MessageFormProps = {
  cases: readonly LatePaymentRow[];
  onClose: () => void;
  onSent: (rows: readonly BulkRow[]) => void;
};

function MessageForm({ cases, onClose, onSent }: MessageFormProps) {
  const { values, field, form, busy } = useFields({
    channel: 'whatsapp' as MessageChannel,
    template: 'late_reminder' as BulkTemplate,
  });
  const body = { credits: cases.map(({ credit_id }) => credit_id).join(), ...values };
  const preview = useQueryCall(previewBulkMessage, body);
  const send = useCommand(sendBulkMessage);
  const submit = form(async () => {
    reportOutcome(await send(body), { onDone: ({ rows }) => onSent(rows) });
  });
  return (
    <Modal title={words.title(cases.length)} onClose={onClose} shape="wide" locked={busy}>
      <form {...submit} className="flex flex-col gap-4">
        <div className="grid gap-3 sm:grid-cols-2">
          <SelectField {...field('channel')} label={message.channel} options={channelOptions} />
          <SelectField {...field('template')} label={message.template} options={templateOptions} />
        </div>
        <WhenLoaded query={preview}>
          {({ rows, sample }) => {
            const count = rows.filter(({ left_out }) => left_out === null).length;
            return (
              <>
                <MessageRows rows={rows} cases={cases} gets={words.willGet} />
                {sample && (
                  <figure>
                    <figcaption className="mb-1 font-semibold">{words.sample}</figcaption>
                    <blockquote className="rounded-[12px_12px_12px_2px] border border-line bg-sunken px-3.5 py-2.5 [overflow-wrap:anywhere]">
                      {sample}
                    </blockquote>
                  </figure>
                )}
                {count > 0 && (
                  <SubmitButton busy={busy} disabled={preview.status !== 'ready'}>
                    {words.submit(count)}
                  </SubmitButton>
                )}
              </>
            );
          }}
        </WhenLoaded>
      </form>
    </Modal>
  );
}
