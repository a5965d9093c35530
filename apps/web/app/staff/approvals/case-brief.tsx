import { COLLECTION_STATE_LABELS } from '@unamano/contract/loans/collection-states';
import type { LatePaymentRow } from '@unamano/contract/loans/late-payments';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { PageSpinner } from '../../shared/ui/feedback/spinner.tsx';
import { Money } from '../../shared/ui/layout/money.tsx';
import { approvalCase as words } from '../../text/staff/approvals.ts';
import { late, lateUser } from '../../text/staff/late-payments.ts';
import { latePath, nameOf } from '../shared/late/late-person.ts';
import { CreditChips } from '../shared/parts/credit-chips.tsx';

/** Loaded by who reads it: most changes are about no credit. */
const CaseEvents = lazy(() => import('./case-events.tsx'));

/** Whose credit a change is about, and what they owe: nobody signs for a person they do not know. */
export function CaseBrief({ person }: { person: LatePaymentRow }) {
  return (
    <section aria-label={words.title} className="flex flex-col gap-1">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <Link to={latePath(person)} state={person} className="link text-lg font-bold">
          {nameOf(person)}
        </Link>
        <span className="figures text-ink-soft">{`${late.dni} ${person.dni}`}</span>
        <CreditChips marks={person} />
        {person.company_name && <span className="text-ink-soft">{person.company_name}</span>}
      </p>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-1 sm:grid-cols-3">
        <Figure label={lateUser.days}>{person.days_past_due}</Figure>
        <Figure label={person.has_agreement ? lateUser.upToDateWithout : lateUser.upToDate}>
          <Money amount={person.total_past_due} />
        </Figure>
        <Figure label={lateUser.balance}>
          <Money amount={person.pending_debt} />
        </Figure>
        <Figure label={lateUser.installments}>
          {late.installmentsOf(person.paid_installments, person.pending_fee)}
        </Figure>
        <Figure label={late.state}>{COLLECTION_STATE_LABELS[person.state_collection_management]}</Figure>
      </dl>
    </section>
  );
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="figures font-semibold">{children}</dd>
    </div>
  );
}

type HistoryProps = {
  creditId: number;
  /** The request itself is not history. */
  requestedAt: string;
  startsOpen: boolean;
};

/** What they paid, what was asked for them before, and the newest events. */
export function CaseHistory({ creditId, requestedAt, startsOpen }: HistoryProps) {
  const [isOpen, setOpen] = useState(startsOpen);
  return (
    <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="cursor-pointer font-semibold">{words.history}</summary>
      {isOpen && (
        <Suspense fallback={<PageSpinner />}>
          <CaseEvents creditId={creditId} requestedAt={requestedAt} />
        </Suspense>
      )}
    </details>
  );
}
