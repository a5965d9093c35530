import type { PayableOrder } from '@unamano/contract/loans/installments';
import { formatInstant } from '../../../shared/format-instant.ts';
import { Button } from '../../../shared/ui/layout/button.tsx';
import { Card } from '../../../shared/ui/layout/card.tsx';
import { Icon } from '../../../shared/ui/layout/icon.tsx';
import { Money } from '../../../shared/ui/layout/money.tsx';
import { useBusy } from '../../../shared/use-busy.ts';
import { tracking, openOrder as words } from '../../../text/borrower/payment.ts';
import { giveUpOrder } from './give-up.ts';

type OpenOrderCardProps = { order: PayableOrder; onGivenUp: () => void };

/** A payment that was opened at the gateway and is not confirmed yet. */
export function OpenOrderCard({ order, onGivenUp }: OpenOrderCardProps) {
  const { busy, run } = useBusy();
  const giveUp = async () => {
    await giveUpOrder(order.order);
    onGivenUp();
  };
  return (
    <Card title={words.title}>
      <p className="text-2xl font-bold">
        <Money amount={order.amount} />
      </p>
      <p className="mt-1 text-ink-soft">{words.text(formatInstant(order.opened_at))}</p>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <a
          href={order.url}
          target="_blank"
          rel="noreferrer"
          className="link inline-flex min-h-11 items-center gap-1.5"
        >
          {tracking.openAgain}
          <Icon name="external" size={18} />
        </a>
        <Button small variant="secondary" busy={busy} onClick={() => void run(giveUp)}>
          {tracking.giveUp}
        </Button>
      </div>
    </Card>
  );
}
