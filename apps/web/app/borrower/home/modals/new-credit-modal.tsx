import type { Credit } from '@unamano/contract/lending/credits';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ScreenAhead } from '../../../shared/loading/screen-ahead.tsx';
import { paths } from '../../../shared/paths.ts';
import { useTypeUser } from '../../../shared/session/use-session.ts';
import { AmountSlider } from '../../../shared/simulator/amount-slider.tsx';
import { useSimulatorSettings } from '../../../shared/simulator/configuration.ts';
import { InstallmentsTabs } from '../../../shared/simulator/installments-tabs.tsx';
import { quoteTerms, type RequestedTerms, termsSearch } from '../../../shared/simulator/terms.ts';
import { Button } from '../../../shared/ui/layout/button.tsx';
import { Facts, MoneyFact } from '../../../shared/ui/layout/facts.tsx';
import { Modal } from '../../../shared/ui/modal/modal.tsx';
import { SheetActions } from '../../../shared/ui/modal/sheet-actions.tsx';
import { newCredit as words } from '../../../text/borrower/home.ts';
import { FoldedCost } from '../../shared/offer/folded-cost.tsx';
import { firstAmount, firstTerm } from '../../shared/offer/requested-terms.ts';

type NewCreditModalProps = {
  /** The credit that the new one pays off; null when there is none. */
  running: Pick<Credit, 'payoff' | 'installments'> | null;
  onClose: () => void;
};

/** The simulator for a person with a session. It leads to the summary of the request. */
export default function NewCreditModal({ running, onClose }: NewCreditModalProps) {
  const balancePesos = running?.payoff ?? null;
  const navigate = useNavigate();
  const typeUser = useTypeUser();
  const settings = useSimulatorSettings(typeUser);
  const { limits } = settings;
  const [chosen, setChosen] = useState<Partial<RequestedTerms>>({});
  // Follows the limits of the day, which may arrive later, until the person chooses.
  const amount = chosen.amount ?? firstAmount(limits, balancePesos);
  const installments = chosen.installments ?? firstTerm(limits, running?.installments ?? null);
  const terms = { ...chosen, amount, installments };
  const quoted = quoteTerms(settings, terms);
  const page = balancePesos === null ? paths.newCredit : paths.refinance;
  const covers = balancePesos === null || amount > balancePesos;
  return (
    <Modal title={words.title} onClose={onClose}>
      <ScreenAhead page={page} />
      <AmountSlider limits={limits} value={amount} onChange={(amount) => setChosen({ ...chosen, amount })} />
      <InstallmentsTabs
        typeUser={typeUser}
        max={limits.maxInstallments}
        name="new-credit-installments"
        value={installments}
        onChange={(installments) => setChosen({ ...chosen, installments })}
      />
      {balancePesos !== null && (
        <Facts className="card px-4 py-1">
          <MoneyFact label={words.balance} amount={-balancePesos} />
          <MoneyFact label={words.received} amount={Math.max(0, amount - balancePesos)} className="text-xl" />
        </Facts>
      )}
      <FoldedCost
        typeUser={typeUser}
        quoted={quoted}
        settings={settings}
        withoutPlatform={chosen.withoutPlatform}
        onPlatform={(withoutPlatform) => setChosen({ ...chosen, withoutPlatform })}
        requestedLabel={words.amount}
      />
      <p role="status" className="font-semibold text-coral empty:hidden">
        {!covers && words.tooSmall}
      </p>
      <SheetActions>
        <Button disabled={!covers} onClick={() => navigate(`${page}${termsSearch(terms)}`)}>
          {words.submit}
        </Button>
      </SheetActions>
    </Modal>
  );
}
