import { askForAccount, type WaitingCredit } from '@unamano/contract/money/payout-desk';
import { toast } from '../../../shared/ui/feedback/toast.ts';
import { askAccount as words } from '../../../text/staff/payout.ts';
import { showServerMessage, useCommand } from '../../shared/data/use-command.ts';
import { ReasonModal } from '../../shared/forms/form-modal.tsx';

type AskAccountModalProps = { row: WaitingCredit; onDone: () => void; onClose: () => void };

/** Has the borrower give another account, with a reason for colleagues. */
export function AskAccountModal({ row, onDone, onClose }: AskAccountModalProps) {
  const ask = useCommand(askForAccount);
  const send = async (reason: string) => {
    const outcome = await ask({ credit_id: row.id_credit, reason });
    if (outcome.ok) {
      toast.success(words.done);
      onDone();
      return null;
    }
    if (outcome.fields.reason) return outcome.fields.reason;
    showServerMessage(outcome);
    onClose();
    return null;
  };
  return (
    <ReasonModal words={words} send={send} onClose={onClose}>
      {row.file && <p className="font-semibold text-coral">{words.inFile(row.file.name)}</p>}
    </ReasonModal>
  );
}
