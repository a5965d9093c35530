import type { Reply } from '@unamano/contract/endpoint';
import { confirmDisbursement, type disbursementLookup } from '@unamano/contract/money/disbursement';
import { useState } from 'react';
import { toast } from '../../shared/ui/feedback/toast.ts';
import { TextField } from '../../shared/ui/fields/text-field.tsx';
import { Money } from '../../shared/ui/layout/money.tsx';
import { AlertModal } from '../../shared/ui/modal/alert-modal.tsx';
import { useBusy } from '../../shared/use-busy.ts';
import {
  confirmed,
  confirmRefusals,
  confirmDisbursement as words,
} from '../../text/staff/disbursement-confirm.ts';
import { showError, useCommand } from '../shared/data/use-command.ts';

const REFERENCE_LENGTH_MAX = 60;

type ConfirmModalProps = {
  name: string;
  payable: Reply<typeof disbursementLookup>;
  onConfirmed: () => void;
  onClose: () => void;
};

/** Confirms that the money was sent. Two clicks, or a retry after a lost response, are one command. */
export function ConfirmModal({ name, payable, onConfirmed, onClose }: ConfirmModalProps) {
  const [reference, setReference] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const { busy, run } = useBusy();
  const send = useCommand(confirmDisbursement);
  const confirm = async () => {
    const body = {
      credit_id: payable.id_credit,
      bank_reference: reference.trim(),
      account_number: payable.account_number,
    };
    const outcome = await send(body);
    if (outcome.ok) {
      toast.success(outcome.data.start_date === null ? words.waitsForSecond : confirmed);
      onConfirmed();
      return;
    }
    if (outcome.fields.bank_reference) return setFault(outcome.fields.bank_reference);
    // The server's sentence says why the money may not be sent, and what to do.
    const text = outcome.code === 'OBJECT_NOT_FOUND' ? confirmRefusals.OBJECT_NOT_FOUND : outcome.message;
    showError(outcome, outcome.status >= 500 ? confirmRefusals : { [outcome.code]: text });
    onClose();
  };
  return (
    <AlertModal
      title={words.confirmTitle}
      primary={{ label: words.confirmSend, onClick: () => void run(confirm), busy }}
      secondary={{ label: words.back, onClick: onClose }}
      binding
      onClose={onClose}
    >
      <p className="text-3xl font-extrabold text-ink">
        <Money amount={payable.amount_to_disburse} />
      </p>
      {payable.disbursement_type === 'TRANSFER' && (
        <p className="figures mb-3">{`${payable.bank} · ${payable.account_number}`}</p>
      )}
      <p>{payable.needs_two_people ? words.prepareText(name) : words.confirmText(name)}</p>
      <TextField
        className="mt-3 text-ink"
        label={words.reference}
        hint={payable.needs_two_people ? words.referenceHint : words.referenceOptional}
        name="bank_reference"
        autoComplete="off"
        maxLength={REFERENCE_LENGTH_MAX}
        value={reference}
        error={fault}
        onChange={(event) => {
          setFault(null);
          setReference(event.target.value);
        }}
      />
    </AlertModal>
  );
}
