import { payoff } from '@unamano/contract/loans/early-closing';
import { formatCop } from '@unamano/domain/money';
import { useCall } from '../../../shared/api/use-call.ts';
import { Button } from '../../../shared/ui/layout/button.tsx';
import { payoff as words } from '../../../text/shared/ending.ts';

/** The link to the payoff of today, with the saving; nothing until the figure is loaded. */
export function PayoffOffer({ creditId, onOpen }: { creditId: number; onOpen: () => void }) {
  const { data } = useCall(payoff, { id_credit: creditId });
  if (!data) return null;
  const saved = data.saved_interest;
  return (
    <Button variant="secondary" onClick={onOpen}>
      {saved > 0 ? words.offerSaves(formatCop(saved)) : words.offer}
    </Button>
  );
}
