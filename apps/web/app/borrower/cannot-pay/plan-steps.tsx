import { addMonths, type Day } from '@unamano/domain/calendar';
import { type ReactNode, useState } from 'react';
import { paths } from '../../shared/paths.ts';
import { Icon } from '../../shared/ui/layout/icon.tsx';
import { Page } from '../../shared/ui/layout/page.tsx';
import { cannotPay as words } from '../../text/borrower/cannot-pay.ts';
import { DayStep } from './day-step.tsx';
import { OfferStep } from './offer-step.tsx';
import type { PlanDays } from './plan-days.ts';

type PlanStepsProps = { creditId: number; days: PlanDays; needsAPerson: boolean };

const MOST_SHOWN = 6;

/** The payments that fit when the first one comes as early as it may. */
function countsOf({ first_from, last_until }: PlanDays): number[] {
  const counts: number[] = [];
  for (let count = 2; count <= MOST_SHOWN; count++)
    if (addMonths(first_from as Day, count - 1) <= last_until) counts.push(count);
  return counts;
}

/** One decision a screen: one payment or some, how many, from which day, and the offer with its cost. */
export function PlanSteps({ creditId, days, needsAPerson }: PlanStepsProps) {
  /** 0: some payments, not decided how many. */
  const [payments, setPayments] = useState<number | null>(null);
  const [firstOn, setFirstOn] = useState<Day | null>(null);
  const counts = countsOf(days);
  if (payments === null)
    return (
      <Page key="what" title={words.title} lead={words.lead} back={paths.home}>
        <Choices legend={words.what}>
          <Choice label={words.otherDay} hint={words.otherDayHint} onClick={() => setPayments(1)} />
          {counts.length > 0 && (
            <Choice label={words.parts} hint={words.partsHint} onClick={() => setPayments(0)} />
          )}
        </Choices>
      </Page>
    );
  if (payments === 0)
    return (
      <Page key="count" title={words.countTitle} back={() => setPayments(null)}>
        <Choices legend={words.countTitle} isHidden>
          {counts.map((count) => (
            <Choice key={count} label={words.count(count)} onClick={() => setPayments(count)} />
          ))}
        </Choices>
      </Page>
    );
  if (firstOn === null)
    return (
      <DayStep
        days={days}
        payments={payments}
        onBack={() => setPayments(payments === 1 ? null : 0)}
        onDay={setFirstOn}
      />
    );
  return (
    <OfferStep
      creditId={creditId}
      firstOn={firstOn}
      payments={payments}
      needsAPerson={needsAPerson}
      onBack={() => setFirstOn(null)}
    />
  );
}

type ChoicesProps = { legend: string; isHidden?: boolean; children: ReactNode };

function Choices({ legend, isHidden = false, children }: ChoicesProps) {
  return (
    <section aria-label={legend} className="flex flex-col gap-4">
      {!isHidden && <h2 className="text-xl">{legend}</h2>}
      {children}
    </section>
  );
}

function Choice({ label, hint, onClick }: { label: string; hint?: string; onClick: () => void }) {
  return (
    <button
      type="button"
      className="card flex min-h-16 w-full items-center gap-3 p-4 text-left hover:bg-sunken"
      onClick={onClick}
    >
      <span className="flex-1">
        <span className="block text-lg font-semibold">{label}</span>
        {hint && <span className="block text-ink-soft">{hint}</span>}
      </span>
      <Icon name="next" />
    </button>
  );
}
