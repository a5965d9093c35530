import type { Credit } from '@unamano/contract/lending/credits';
import { payoff } from '@unamano/contract/loans/early-closing';
import { prepayment } from '@unamano/contract/loans/prepayments';
import { formatCop } from '@unamano/domain/money';
import { useCall } from '../../../shared/api/use-call.ts';
import { Button } from '../../../shared/ui/layout/button.tsx';
import { payoff as payoffWords, prepayment as prepaymentWords } from '../../../text/shared/ending.ts';

/** Of one alone nothing is paid ahead: the payoff is the only offer. */
const isUpcoming = ({ pending_value, days_past_due }: Credit['payments'][number]): boolean =>
  pending_value > 0 && days_past_due <= 0;

/**
 * The links to a payment that reduces principal (none where today only the payoff is more than the installment) and to
 * the payoff of today, with its saving. Both come at once: the later one would push the other from under a finger.
 */
export function EarlyOffers({
  credit: { id_credit: creditId, payments },
  onOpen,
}: {
  credit: Credit;
  onOpen: (offer: 'prepayment' | 'payoff') => void;
}) {
  const prepaid = useCall(prepayment, { id_credit: creditId });
  const paidOff = useCall(payoff, { id_credit: creditId });
  if (prepaid.status === 'loading' || paidOff.status === 'loading')
    return (
      <>
        <div className="skeleton min-h-12" />
        {payments.filter(isUpcoming).length > 1 && <div className="skeleton min-h-12" />}
      </>
    );
  const saved = paidOff.data?.saved_interest ?? 0;
  return (
    <>
      {prepaid.data && prepaid.data.minimum !== null && (
        <Button variant="secondary" onClick={() => onOpen('prepayment')}>
          {prepaymentWords.offer}
        </Button>
      )}
      {paidOff.data && (
        <Button variant="secondary" onClick={() => onOpen('payoff')}>
          {saved > 0 ? payoffWords.offerSaves(formatCop(saved)) : payoffWords.offer}
        </Button>
      )}
    </>
  );
}
