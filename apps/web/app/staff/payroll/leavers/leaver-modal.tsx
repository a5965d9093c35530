import { markLeaver } from '@unamano/contract/payroll';
import { requiredFault } from '@unamano/contract/rules';
import { bogotaDay, formatDay, parseDayInput } from '@unamano/domain/calendar';
import { useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { useIdempotencyKey } from '../../../shared/api/use-idempotency-key.ts';
import { DateField } from '../../../shared/ui/date-field.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { useFaults } from '../../../shared/ui/use-faults.ts';
import { useBusy } from '../../../shared/use-busy.ts';
import { leavers as words } from '../../../text/staff/payroll.ts';
import { showError } from '../../shared/data/refusals.ts';
import { AskModal } from '../../shared/forms/ask-modal.tsx';
import { ReasonField } from '../../shared/forms/reason-field.tsx';
import { dayFault } from '../returned-files/faults.ts';

export type Leaving = { creditId: number; name: string };

type LeaverModalProps = { leaving: Leaving; onDone: () => void; onClose: () => void };

/** Asks for the last day and why, before a credit leaves payroll. */
export function LeaverModal({ leaving, onDone, onClose }: LeaverModalProps) {
  const today = bogotaDay(new Date());
  const [day, setDay] = useState(formatDay(today));
  const [reason, setReason] = useState('');
  const { form, faults, check, clearError } = useFaults<'left_on' | 'reason'>();
  const { busy, run } = useBusy();
  const keyFor = useIdempotencyKey();
  const send = async () => {
    const body = { credit_id: leaving.creditId, left_on: parseDayInput(day) ?? '', reason: reason.trim() };
    const outcome = await call(markLeaver, body, { idempotencyKey: keyFor(body) });
    if (outcome.ok) {
      toast.success(words.done);
      return onDone();
    }
    showError(outcome);
    check({ left_on: outcome.fields.left_on ?? null, reason: outcome.fields.reason ?? null });
  };
  return (
    <AskModal
      title={words.title(leaving.name)}
      text={words.text}
      submit={words.submit}
      back={words.back}
      busy={busy}
      form={form}
      onSubmit={() => {
        if (check({ left_on: dayFault(day), reason: requiredFault(reason) })) void run(send);
      }}
      onClose={onClose}
    >
      <DateField
        label={words.day}
        value={day}
        lastDay={today}
        error={faults.left_on}
        onChange={(value) => {
          setDay(value);
          clearError('left_on');
        }}
      />
      <ReasonField
        label={words.reason}
        hint={words.reasonHint}
        value={reason}
        error={faults.reason}
        onChange={(value) => {
          setReason(value);
          clearError('reason');
        }}
      />
    </AskModal>
  );
}
