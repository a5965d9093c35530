import { grantWaiver, type LateUser } from '@unamano/contract/staff';
import { formatPesos } from '@unamano/domain/money';
import { type FormEvent, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { useIdempotencyKey } from '../../../shared/api/use-idempotency-key.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Modal } from '../../../shared/ui/modal.tsx';
import { MoneyField } from '../../../shared/ui/money-field.tsx';
import { RadioTabs } from '../../../shared/ui/radio-tabs.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { useFaults } from '../../../shared/ui/use-faults.ts';
import { useBusy } from '../../../shared/use-busy.ts';
import { waiver as words } from '../../../text/staff/relief.ts';
import { showError } from '../../shared/data/refusals.ts';
import { NoteField } from '../../shared/forms/note-field.tsx';

type Part = 'late_interest' | 'collection_fee';
type WaiverModalProps = { user: LateUser; onClose: () => void; onDone: () => void };

const parts: { value: Part; label: string }[] = [
  { value: 'late_interest', label: words.late_interest },
  { value: 'collection_fee', label: words.collection_fee },
];

/** Lets go of late interest or of a collection fee, at most what is owed of it. */
export function WaiverModal({ user, onClose, onDone }: WaiverModalProps) {
  const [part, setPart] = useState<Part>('late_interest');
  const [amount, setAmount] = useState<number | null>(null);
  const [reason, setReason] = useState('');
  const { form, faults, check, clearError } = useFaults<'amount' | 'reason'>();
  const { busy, run } = useBusy();
  const keyFor = useIdempotencyKey();
  const most = part === 'late_interest' ? user.price_past_due : user.collection_management;
  const grant = async () => {
    const body = { credit_id: user.credit_id, part, amount: amount ?? 0, reason: reason.trim() };
    const outcome = await call(grantWaiver, body, { idempotencyKey: keyFor(body) });
    if (outcome.ok) {
      toast.success(words.done);
      onDone();
    } else if (outcome.fields.amount) check({ amount: outcome.fields.amount, reason: null });
    else showError(outcome);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = { amount: amount ? null : words.noAmount, reason: reason.trim() ? null : words.noReason };
    if (check(wrong)) void run(grant);
  };
  return (
    <Modal title={words.title} onClose={onClose} locked={busy}>
      <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-5">
        <RadioTabs<Part> legend={words.legend} options={parts} value={part} onChange={setPart} />
        <MoneyField
          name="amount"
          label={words.amount}
          hint={words.amountHint(`$${formatPesos(most)}`)}
          value={amount}
          onChange={(typed) => {
            setAmount(typed);
            clearError('amount');
          }}
          error={faults.amount}
        />
        <NoteField
          label={words.reason}
          value={reason}
          onChange={(typed) => {
            setReason(typed);
            clearError('reason');
          }}
          error={faults.reason}
        />
        <Button type="submit" busy={busy}>
          {words.submit}
        </Button>
      </form>
    </Modal>
  );
}
