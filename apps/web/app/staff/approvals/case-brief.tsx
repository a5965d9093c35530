import { COLLECTION_STATE_LABELS } from '@unamano/contract/loans/collection-states';
import { collectionTimeline, type TimelineEvent } from '@unamano/contract/loans/collections';
import type { LatePaymentRow } from '@unamano/contract/loans/late-payments';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { formatInstant } from '../../shared/format-instant.ts';
import { Money } from '../../shared/ui/layout/money.tsx';
import { approvalCase as words } from '../../text/staff/approvals.ts';
import { late, lateUser } from '../../text/staff/late-payments.ts';
import { useQueryCall } from '../shared/data/use-query-call.ts';
import { WhenLoaded } from '../shared/data/when-loaded.tsx';
import { eventText } from '../shared/late/event-text.ts';
import { latePath, nameOf } from '../shared/late/late-person.ts';

const SHOWN_EVENTS = 6;

/** Whose credit a change is about, and what they owe: nobody signs for somebody unknown. */
export function CaseBrief({ person }: { person: LatePaymentRow }) {
  return (
    <section aria-label={words.title} className="flex flex-col gap-1">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <Link to={latePath(person)} state={person} className="link text-lg font-bold">
          {nameOf(person)}
        </Link>
        <span className="figures text-ink-soft">{`${late.dni} ${person.dni}`}</span>
        {person.company_name && <span className="text-ink-soft">{person.company_name}</span>}
      </p>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-1 sm:grid-cols-3">
        <Figure label={lateUser.days}>{person.days_past_due}</Figure>
        <Figure label={lateUser.upToDate}>
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
      {isOpen && <Events creditId={creditId} requestedAt={requestedAt} />}
    </details>
  );
}

function Events({ creditId, requestedAt }: Omit<HistoryProps, 'startsOpen'>) {
  const query = useQueryCall(collectionTimeline, { id_credit: creditId });
  return (
    <WhenLoaded query={query}>
      {({ events }) => {
        const before = events.filter(({ at }) => at < requestedAt);
        const asked = before.filter(({ kind }) => kind === 'relief' || kind === 'waiver');
        const others = events.filter(({ kind }) => kind !== 'relief' && kind !== 'waiver');
        return (
          <div className="mt-1 flex flex-col gap-2">
            <p className="figures">
              {words.paid} <Money amount={paidPesos(events)} className="font-semibold" />
            </p>
            <Lines title={words.asked} none={words.neverAsked} events={asked} />
            <Lines title={words.newest} none={words.nothing} events={others.slice(0, SHOWN_EVENTS)} />
          </div>
        );
      }}
    </WhenLoaded>
  );
}

/** What the borrower paid, without what was reversed. */
export function paidPesos(events: readonly TimelineEvent[]): number {
  return events.reduce(
    (sum, event) => (event.kind === 'payment' ? sum + (event.is_reversal ? -1 : 1) * event.amount : sum),
    0,
  );
}

type LinesProps = { title: string; none: string; events: readonly TimelineEvent[] };

function Lines({ title, none, events }: LinesProps) {
  return (
    <section aria-label={title}>
      <h3 className="font-semibold text-ink-soft">{title}</h3>
      {events.length === 0 && <p>{none}</p>}
      <ul>
        {events.map((event, index) => {
          const { title: what, details } = eventText(event);
          const by = 'by' in event && event.by ? ` · ${event.by}` : '';
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: events of one instant differ in nothing else
            <li key={`${event.kind}${event.at}${index}`} className="figures py-0.5 [overflow-wrap:anywhere]">
              <time dateTime={event.at} className="text-ink-soft">
                {formatInstant(event.at)}
              </time>{' '}
              {[what, ...details].filter(Boolean).join(' · ')}
              <span className="text-ink-soft">{by}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
