import { proposeWithdrawal, type SettingsTopic } from '@unamano/contract/settings';
import { type Day, formatDay } from '@unamano/domain/calendar';
import { useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { useIdempotencyKey } from '../../shared/api/use-idempotency-key.ts';
import { toast } from '../../shared/ui/feedback/toast.ts';
import { TextField } from '../../shared/ui/fields/text-field.tsx';
import { AlertModal } from '../../shared/ui/modal/alert-modal.tsx';
import { useBusy } from '../../shared/use-busy.ts';
import { approvals } from '../../text/staff/approvals.ts';
import { changeForm, settings as words } from '../../text/staff/settings.ts';
import { showServerMessage } from '../shared/data/refusals.ts';
import type { Version } from './topics.ts';

type WithdrawModalProps = {
  topic: SettingsTopic;
  version: Version;
  onClose: () => void;
  onDone: () => void;
};

/** Proposes, with a reason, to withdraw a scheduled version. */
export function WithdrawModal({ topic, version, onClose, onDone }: WithdrawModalProps) {
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const keyFor = useIdempotencyKey();
  const { busy, run } = useBusy();
  const send = async () => {
    if (reason.trim() === '') return setFault(changeForm.reasonMissing);
    const body = { topic, id_version: version.id, reason: reason.trim() };
    const outcome = await call(proposeWithdrawal, body, { idempotencyKey: keyFor(body) });
    if (outcome.ok) {
      toast.success(words.withdrawDone);
      return onDone();
    }
    const found = outcome.fields.id_version ?? outcome.fields.reason;
    if (found) setFault(found);
    else showServerMessage(outcome);
  };
  return (
    <AlertModal
      binding
      title={words.withdrawTitle}
      primary={{ label: words.withdraw, onClick: () => void run(send), busy }}
      secondary={{ label: approvals.back, onClick: onClose }}
      onClose={onClose}
    >
      <p className="font-semibold text-ink">{words.from(formatDay(version.effective_on as Day))}</p>
      <p>{words.withdrawText}</p>
      <TextField
        className="mt-3 text-ink"
        label={changeForm.reason}
        hint={changeForm.reasonHint}
        name="reason"
        autoComplete="off"
        maxLength={500}
        value={reason}
        error={fault}
        onChange={(event) => {
          setReason(event.target.value);
          setFault(null);
        }}
      />
    </AlertModal>
  );
}
