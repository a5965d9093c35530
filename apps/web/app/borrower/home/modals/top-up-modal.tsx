import type { Home } from '@unamano/contract/lending/credits';
import { biweeklyFee, paymentsAMonth } from '@unamano/domain/loans/price/pricing';
import { pesos } from '@unamano/domain/money';
import { useNavigate } from 'react-router';
import { ScreenAhead } from '../../../shared/loading/screen-ahead.tsx';
import { paths } from '../../../shared/paths.ts';
import { useTypeUser } from '../../../shared/session/use-session.ts';
import { useSimulatorSettings } from '../../../shared/simulator/configuration.ts';
import { quoteTerms, termsSearch } from '../../../shared/simulator/terms.ts';
import { OfferingArt } from '../../../shared/ui/brand/art.tsx';
import { Button } from '../../../shared/ui/layout/button.tsx';
import { Facts, MoneyFact } from '../../../shared/ui/layout/facts.tsx';
import { Modal } from '../../../shared/ui/modal/modal.tsx';
import { SheetActions } from '../../../shared/ui/modal/sheet-actions.tsx';
import { topUp as words } from '../../../text/borrower/home.ts';
import { firstTerm } from '../../shared/offer/requested-terms.ts';

type TopUpModalProps = {
  offer: NonNullable<Home['top_up']>;
  /** Of the running credit, in months: the new one begins with the same. */
  runningTerm: number;
  onClose: () => void;
};

/** The pre-approved top-up: what is received after the credit is paid off, and what it costs in the running term. */
export default function TopUpModal({ offer, runningTerm, onClose }: TopUpModalProps) {
  const navigate = useNavigate();
  const typeUser = useTypeUser();
  const settings = useSimulatorSettings(typeUser);
  const terms = {
    amount: pesos(offer.amount),
    installments: firstTerm(settings.limits, runningTerm),
  };
  const quoted = quoteTerms(settings, terms);
  const isAllied = typeUser === 'allied_company';
  return (
    <Modal title={words.title} art={<OfferingArt />} onClose={onClose}>
      <ScreenAhead page={paths.refinance} />
      <Facts>
        <MoneyFact label={words.amount} amount={offer.amount} className="text-[min(1.5rem,8vw)]" />
        <MoneyFact label={words.remaining} amount={-offer.remaining_balance} />
        <MoneyFact label={words.toDisburse} amount={offer.amount_to_disburse} className="text-xl" />
        <MoneyFact
          label={words.cost}
          hint={words.inPayments(
            quoted.installments * paymentsAMonth(typeUser),
            isAllied ? biweeklyFee(quoted.monthlyCost) : quoted.monthlyCost,
          )}
          amount={quoted.total - quoted.amount}
        />
      </Facts>
      <SheetActions>
        <Button onClick={() => navigate(`${paths.refinance}${termsSearch(terms)}`)}>{words.submit}</Button>
      </SheetActions>
    </Modal>
  );
}
