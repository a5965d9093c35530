import type { Home } from '@unamano/contract/lending/credits';
import { pesos } from '@unamano/domain/money';
import { useNavigate } from 'react-router';
import { ScreenAhead } from '../../../shared/loading/screen-ahead.tsx';
import { paths } from '../../../shared/paths.ts';
import { useTypeUser } from '../../../shared/session/use-session.ts';
import { useSimulatorSettings } from '../../../shared/simulator/configuration.ts';
import { termsSearch } from '../../../shared/simulator/terms.ts';
import { OfferingArt } from '../../../shared/ui/brand/art.tsx';
import { Button } from '../../../shared/ui/layout/button.tsx';
import { Facts, MoneyFact } from '../../../shared/ui/layout/facts.tsx';
import { Modal } from '../../../shared/ui/modal/modal.tsx';
import { topUp as words } from '../../../text/borrower/home.ts';

type TopUpModalProps = { offer: NonNullable<Home['top_up']>; onClose: () => void };

/** The pre-approved top-up, with the part that pays off the credit and the rest. */
export default function TopUpModal({ offer, onClose }: TopUpModalProps) {
  const navigate = useNavigate();
  const installments = useSimulatorSettings(useTypeUser()).limits.defaultInstallments;
  return (
    <Modal title={words.title} art={<OfferingArt />} onClose={onClose}>
      <ScreenAhead page={paths.refinance} />
      <Facts>
        <MoneyFact label={words.amount} amount={offer.amount} className="text-[min(1.5rem,8vw)]" />
        <MoneyFact label={words.remaining} amount={-offer.remaining_balance} />
        <MoneyFact label={words.toDisburse} amount={offer.amount_to_disburse} className="text-xl" />
      </Facts>
      <Button
        onClick={() =>
          navigate(`${paths.refinance}${termsSearch({ amount: pesos(offer.amount), installments })}`)
        }
      >
        {words.submit}
      </Button>
    </Modal>
  );
}
