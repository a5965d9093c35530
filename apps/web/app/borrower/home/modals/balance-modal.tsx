import { requestBalance } from '@unamano/contract/lending/credits';
import { call } from '../../../shared/api/call.ts';
import { CountingArt } from '../../../shared/ui/brand/art.tsx';
import { problemText } from '../../../shared/ui/feedback/problem-text.ts';
import { toast } from '../../../shared/ui/feedback/toast.ts';
import { AlertModal } from '../../../shared/ui/modal/alert-modal.tsx';
import { useBusy } from '../../../shared/use-busy.ts';
import { balanceRequest as words } from '../../../text/borrower/home.ts';

/** Sends the balance to the registered e-mail and WhatsApp, after a confirmation. */
export default function BalanceModal({ creditId, onClose }: { creditId: number; onClose: () => void }) {
  const { busy, run } = useBusy();
  const send = async () => {
    const outcome = await call(requestBalance, { id_credit: creditId });
    if (!outcome.ok) {
      toast.error(problemText(outcome));
      return;
    }
    toast.success(words.sent);
    onClose();
  };
  return (
    <AlertModal
      art={<CountingArt />}
      title={words.title}
      primary={{ label: words.confirm, onClick: () => void run(send), busy }}
      secondary={{ label: words.back, onClick: onClose }}
      onClose={onClose}
    >
      {words.text}
    </AlertModal>
  );
}
