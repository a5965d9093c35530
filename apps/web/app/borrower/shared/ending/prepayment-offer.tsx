import { prepayment } from '@unamano/contract/loans/prepayments';
import { useCall } from '../../../shared/api/use-call.ts';
import { Button } from '../../../shared/ui/layout/button.tsx';
import { prepayment as words } from '../../../text/shared/ending.ts';

/** The link to a payment that reduces principal; nothing where today only the payoff is more than the installment. */
export function PrepaymentOffer({ creditId, onOpen }: { creditId: number; onOpen: () => void }) {
  const { data } = useCall(prepayment, { id_credit: creditId });
  if (!data || data.minimum === null) return null;
  return (
    <Button variant="secondary" onClick={onOpen}>
      {words.offer}
    </Button>
  );
}
