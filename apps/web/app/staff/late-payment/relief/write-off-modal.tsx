import { type LateUser, requestWriteOff } from '@unamano/contract/staff';
import { type FormEvent, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { useIdempotencyKey } from '../../../shared/api/use-idempotency-key.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Modal } from '../../../shared/ui/modal.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { useFaults } from '../../../shared/ui/use-faults.ts';
import { useBusy } from '../../../shared/use-busy.ts';
import { writeOff as words } from '../../../text/staff/relief.ts';
import { showError } from '../../shared/data/refusals.ts';
import { NoteField } from '../../shared/forms/note-field.tsx';

type WriteOffModalProps = { user: LateUser; onClose: () => void; onDone: () => void };

/** Asks for a debt to be taken off the books. */
export function WriteOffModal({ user, onClose, onDone }: WriteOffModalProps) {
  const [reason, setReason] = useState('');
  const { form, faults, check, clearError } = useFaults<'reason'>();
  const { busy, run } = useBusy();
  const keyFor = useIdempotencyKey();
  const ask = async () => {
    const body = { credit_id: user.credit_id, reason: reason.trim() };
    const outcome = await call(requestWriteOff, body, { idempotencyKey: keyFor(body) });
    if (!outcome.ok) return showError(outcome);
    toast.success(words.done);
    onDone();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (check({ reason: reason.trim() ? null : words.noReason })) void run(ask);
  };
  return (
    <Modal title={words.title} onClose={onClose} locked={busy}>
      <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-5">
        <p>{words.intro}</p>
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
