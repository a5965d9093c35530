import type { OrderStatus } from '@unamano/contract/money/payments';
import { useEffect, useRef, useState } from 'react';
import { CountingArt, WaitingArt } from '../../../shared/ui/brand/art.tsx';
import { Icon } from '../../../shared/ui/layout/icon.tsx';
import { AlertModal } from '../../../shared/ui/modal/alert-modal.tsx';
import { useBusy } from '../../../shared/use-busy.ts';
import { tracking as words } from '../../../text/borrower/payment.ts';
import { giveUpOrder } from './give-up.ts';
import { ReceiptModal } from './receipt-modal.tsx';
import type { TrackedOrder } from './tracked-order.ts';
import { useOrderStatus } from './use-order-status.ts';

type PaymentSheetProps = {
  tracked: TrackedOrder;
  onClose: () => void;
  /** The order was paid, or ended unpaid. */
  onSettled: () => void;
};

/** A payment on the gateway's page, until it turns into a receipt or was not made. */
export default function PaymentSheet({ tracked, onClose, onSettled }: PaymentSheetProps) {
  const { found, look } = useOrderStatus(tracked.order);
  useSettled(found?.status, onSettled);
  if (found?.status === 'paid') {
    return <ReceiptModal order={tracked.order} creditId={found.creditId} onClose={onClose} />;
  }
  if (found?.status === 'not_paid') {
    return (
      <AlertModal
        art={<CountingArt />}
        title={words.notPaidTitle}
        primary={{ label: words.understood, onClick: onClose }}
        onClose={onClose}
      >
        <p>{words.notPaidText}</p>
      </AlertModal>
    );
  }
  return <Waiting tracked={tracked} onLook={look} onClose={onClose} />;
}

/** Calls once when the order is settled. */
function useSettled(status: OrderStatus | undefined, onSettled: () => void): void {
  const latest = useRef(onSettled);
  latest.current = onSettled;
  const isSettled = status === 'paid' || status === 'not_paid';
  useEffect(() => {
    if (isSettled) latest.current();
  }, [isSettled]);
}

type WaitingProps = {
  tracked: TrackedOrder;
  onLook: () => Promise<void>;
  onClose: () => void;
};

function Waiting({ tracked, onLook, onClose }: WaitingProps) {
  const [saysPaid, setSaysPaid] = useState(false);
  const { busy, run } = useBusy();
  const looking = useBusy();
  const sayPaid = async () => {
    await onLook();
    setSaysPaid(true);
  };
  const giveUp = async () => {
    if (await giveUpOrder(tracked.order)) onClose();
    else await onLook();
  };
  return (
    <AlertModal
      art={<WaitingArt />}
      title={saysPaid ? words.stillTitle : words.openedTitle}
      primary={
        saysPaid
          ? { label: words.understood, onClick: onClose }
          : { label: words.done, onClick: () => void looking.run(sayPaid), busy: looking.busy }
      }
      secondary={{ label: words.giveUp, onClick: () => void run(giveUp), busy }}
      onClose={onClose}
    >
      <p role="status">{saysPaid ? words.stillText : words.openedText}</p>
      <a
        href={tracked.url}
        target="_blank"
        rel="noreferrer"
        className="link mt-2 inline-flex min-h-11 items-center gap-1.5"
      >
        {words.openAgain}
        <Icon name="external" size={18} />
      </a>
    </AlertModal>
  );
}
