import { biweeklyFee, type TypeUser } from '@unamano/domain/loans/price/pricing';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { landingParams, paths } from '../../shared/paths.ts';
import { AmountSlider } from '../../shared/simulator/amount-slider.tsx';
import { CostSummary } from '../../shared/simulator/cost-summary.tsx';
import { InstallmentsTabs } from '../../shared/simulator/installments-tabs.tsx';
import type { SimulatorSettings } from '../../shared/simulator/settings.ts';
import { quoteTerms, termsSearch } from '../../shared/simulator/terms.ts';
import { Money } from '../../shared/ui/layout/money.tsx';
import { barTitle, simulator as words } from '../../text/shared/simulator.ts';
import type { SimulatorSelection } from './use-simulator-selection.ts';

/**
 * The simulator as a plain form. Sent before the page's JavaScript has loaded, it still requests the terms of the slider.
 */
export function RequestForm({
  typeUser,
  settings,
  form,
  terms,
  setTerms,
}: SimulatorSelection & { typeUser: TypeUser; settings: SimulatorSettings }) {
  const navigate = useNavigate();
  const quoted = quoteTerms(settings, terms);
  const allied = typeUser === 'allied_company';
  const payments = allied ? terms.installments * 2 : terms.installments;

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    navigate(termsSearch(terms, { [landingParams.signup]: '1' }), { preventScrollReset: true });
  };
  return (
    <form
      ref={form}
      data-simulator={typeUser}
      method="get"
      action={allied ? paths.agreements : paths.start}
      onSubmit={submit}
      aria-label={words.legend}
      className="card p-[min(1.25rem,5.6vw)] sm:p-7 wide:row-span-2"
    >
      <input type="hidden" name={landingParams.signup} value="1" />
      <AmountSlider
        limits={settings.limits}
        name={landingParams.amount}
        value={terms.amount}
        onChange={(amount) => setTerms({ ...terms, amount })}
      />
      <div className="mt-6 mb-7">
        <InstallmentsTabs
          typeUser={typeUser}
          max={settings.limits.maxInstallments}
          name={landingParams.installments}
          value={terms.installments}
          onChange={(installments) => setTerms({ ...terms, installments })}
        />
      </div>
      <CostSummary
        typeUser={typeUser}
        quoted={quoted}
        settings={settings}
        withoutPlatform={terms.withoutPlatform}
        onPlatform={(withoutPlatform) => setTerms({ ...terms, withoutPlatform })}
      />
      <p className="mt-6 text-center text-[0.9375rem] text-ink-soft">
        {allied ? words.nextAllied : words.next}
      </p>
      <div className="offer-bar">
        <p>
          <span data-text="barTitle">{barTitle(payments)}</span>{' '}
          <Money
            amount={allied ? biweeklyFee(quoted.monthlyCost) : quoted.monthlyCost}
            figure="fee"
            className="font-bold"
          />
        </p>
        <button type="submit" className="button button-primary text-lg">
          {words.submit}
        </button>
      </div>
    </form>
  );
}
