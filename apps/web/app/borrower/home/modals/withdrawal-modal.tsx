import { withdrawal } from '@unamano/contract/loans/early-closing';
import { useCall } from '../../../shared/api/use-call.ts';
import { NotLoaded } from '../../../shared/ui/feedback/load-failed.tsx';
import { Modal } from '../../../shared/ui/modal/modal.tsx';
import { withdrawal as words } from '../../../text/shared/ending.ts';
import { WithdrawalModal } from '../../shared/ending/withdrawal-modal.tsx';

type HomeWithdrawalProps = { creditId: number; onClose: () => void; onDone: () => void };

/** The way out of a credit whose money was not sent, straight from home. */
export default function HomeWithdrawal({ creditId, onClose, onDone }: HomeWithdrawalProps) {
  const right = useCall(withdrawal, { id_credit: creditId });
  if (right.data && right.data.state !== 'closed') {
    return <WithdrawalModal right={right.data} onClose={onClose} onDone={onDone} />;
  }
  return (
    <Modal title={words.title} onClose={onClose}>
      {right.data ? <p>{words.closed}</p> : <NotLoaded call={right} />}
    </Modal>
  );
}
