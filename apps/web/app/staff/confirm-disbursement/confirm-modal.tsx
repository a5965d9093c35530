import { confirmDisbursement, type disbursementLookup } from '@unamano/contract/disbursement';
import type { Reply } from '@unamano/contract/endpoint';
import { toast } from '../../shared/ui/feedback/toast.ts';
import { Money } from '../../shared/ui/layout/money.tsx';
import { AlertModal } from '../../shared/ui/modal/alert-modal.tsx';
import { useBusy } from '../../shared/use-busy.ts';
import {
  confirmed,
  confirmRefusals,
  confirmDisbursement as words,
} from '../../text/staff/disbursement-confirm.ts';
import { showError } from '../shared/data/refusals.ts';
import { useCommand } from '../shared/data/use-command.ts';

type ConfirmModalProps = {
  name: string;
  payable: Reply<typeof disbursementLookup>;
  onConfirmed: () => void;
  onClose: () => void;
};

/** Confirms that the money was sent. */
export function ConfirmModal({ name, payable, onConfirmed, onClose }: ConfirmModalProps) {
  const { busy, run } = useBusy();
  const send = useCommand(confirmDisbursement);
  const confirm = async () => {
    const outcome = await send({ credit_id: payable.id_credit });
    if (outcome.ok) {
      toast.success(confirmed);
      onConfirmed();
      return;
    }
    showError(outcome, confirmRefusals);
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
      <p>{words.confirmText(name)}</p>
    </AlertModal>
  );
}
