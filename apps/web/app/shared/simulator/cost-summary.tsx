import type { LegalRates } from '@unamano/contract/loans/price-views';
import { biweeklyFee, type Quote, type TypeUser } from '@unamano/domain/loans/price/pricing';
import { type ReactNode, Suspense } from 'react';
import { feeTitle, handLabel, interestHint, cost as words } from '../../text/shared/simulator.ts';
import { lazyPart } from '../loading/lazy-part.ts';
import { HandBars } from '../ui/brand/hand-bars.tsx';
import { Money } from '../ui/layout/money.tsx';
import { paymentBars } from './payment-bars.ts';
import { PlatformChoice } from './platform-choice.tsx';
import type { QuoteSettings } from './settings.ts';
import { useFirstDueDay } from './use-first-due-day.ts';

/** Loaded after the first paint, when the lines have come. */
const PriceByLaw = lazyPart(() => import('./price-by-law.tsx'));

export type CostSummaryProps = {
  typeUser: TypeUser;
  quoted: Quote;
  settings: Pick<QuoteSettings, 'configuration' | 'isPlatformOptional' | 'priceLines'>;
  /** The stored legal rates of a disbursed or offered credit. */
  rates?: LegalRates;
  /** The label of the amount when the person does not receive all of it. */
  requestedLabel?: string;
  /** The platform line is declined. */
  withoutPlatform?: boolean | undefined;
  /** The person chooses; absent where the price is agreed already. */
  onPlatform?: (withoutPlatform: boolean) => void;
};

/** The cost of a credit: the fee and its picture on top, then every line, the total, the first due day and the legal rates. */
export function CostSummary(props: CostSummaryProps) {
  return (
    <section aria-label={words.title} className="@container">
      <FeeHead quoted={props.quoted} allied={props.typeUser === 'allied_company'} />
      <CostLines {...props} />
    </section>
  );
}

export function CostLines(props: CostSummaryProps) {
  const { typeUser, quoted, settings, rates, requestedLabel, withoutPlatform, onPlatform } = props;
  const allied = typeUser === 'allied_company';
  const { configuration, priceLines } = settings;
  const { interestRatePpm, annualInterestRatePpm, isStudyTaxed } = configuration;
  return (
    <>
      <dl className="mt-5">
        <Line label={requestedLabel ?? words.requested} figure="amount" amount={quoted.amount} />
        <Line
          label={words.interest}
          hint={interestHint(interestRatePpm, annualInterestRatePpm)}
          figure="interestPaid"
          amount={quoted.interestPaid}
        />
        <Line
          label={words.endorsement}
          hint={words.endorsementHint}
          figure="valueEndorsement"
          amount={quoted.valueEndorsement}
        />
        <Line
          label={allied ? words.administration : words.platform}
          hint={words.platformHint}
          figure="valueCreditStudy"
          amount={quoted.valueCreditStudy}
        >
          {onPlatform && !allied && (
            <PlatformChoice
              isOffered={settings.isPlatformOptional}
              declined={withoutPlatform === true}
              onChange={onPlatform}
            />
          )}
        </Line>
        <Line
          label={allied ? words.administrationVat : words.platformVat}
          figure="VATCreditStudy"
          isHidden={!isStudyTaxed}
          amount={quoted.VATCreditStudy}
        />
        {!allied && (
          <Line
            label={words.centralRisk}
            hint={words.centralRiskHint}
            figure="centralRisk"
            amount={quoted.centralRisk}
          />
        )}
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-t-2 border-ink pt-3 font-bold">
          <dt>{words.total}</dt>
          <dd className="text-xl" aria-live="polite">
            <Money amount={quoted.total} figure="total" />
          </dd>
        </div>
        <FirstPayment quoted={quoted} settings={settings} />
      </dl>
      <div className="rates-space">
        {priceLines && (
          <Suspense>
            <PriceByLaw configuration={configuration} quoted={quoted} lines={priceLines} rates={rates} />
          </Suspense>
        )}
      </div>
    </>
  );
}

function FeeHead({ quoted, allied }: { quoted: Quote; allied: boolean }) {
  const payments = allied ? quoted.installments * 2 : quoted.installments;
  const fee = allied ? biweeklyFee(quoted.monthlyCost) : quoted.monthlyCost;
  const bars = paymentBars(quoted.installments, allied);
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
      <HandBars bars={bars} biweekly={allied} live label={handLabel(payments)} className="h-18 shrink-0" />
      <p className="min-w-0">
        <span data-text="feeTitle" className="text-ink-soft">
          {feeTitle(payments, allied)}
        </span>
        <span className="block text-[min(2rem,11vw)] leading-tight font-extrabold tracking-tight">
          <Money amount={fee} figure="fee" />
        </span>
      </p>
    </div>
  );
}

type LineProps = {
  label: string;
  hint?: string;
  amount: number;
  figure: string;
  /** It stays on the page: the prerendered page has the line of the first settings. */
  isHidden?: boolean;
  children?: ReactNode;
};

function Line({ label, hint, amount, figure, isHidden, children }: LineProps) {
  return (
    <div
      hidden={isHidden}
      className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line py-2.5"
    >
      <dt className="flex-1 basis-28">
        {label}
        {hint && (
          <span
            data-text={figure === 'interestPaid' ? 'interestHint' : undefined}
            className="block text-sm text-ink-soft"
          >
            {hint}
          </span>
        )}
        {children}
      </dt>
      <dd>
        <Money amount={amount} figure={figure} />
      </dd>
    </div>
  );
}

/** The prerendered page leaves space for the day. */
export function FirstPayment({ quoted, settings }: Pick<CostSummaryProps, 'quoted' | 'settings'>) {
  const first = useFirstDueDay(quoted, settings.configuration);
  return (
    <div className="mt-2 flex flex-wrap items-baseline justify-between gap-x-4">
      <dt className="text-ink-soft">{words.firstPayment}</dt>
      <dd data-text="firstDay" className="figures font-semibold">
        {first ?? ' '}
      </dd>
    </div>
  );
}
