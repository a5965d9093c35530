import { collectionTimeline, type TimelineEvent } from '@unamano/contract/loans/collections';
import { formatInstant } from '../../shared/format-instant.ts';
import { Money } from '../../shared/ui/layout/money.tsx';
import { approvalCase as words } from '../../text/staff/approvals.ts';
import { useQueryCall, WhenLoaded } from '../shared/data/use-query-call.tsx';
import { eventText } from '../shared/late/event-text.ts';

const SHOWN_EVENTS = 6;

/** What they paid, what was asked for them before the request, and the newest events. */
export default function CaseEvents({ creditId, requestedAt }: { creditId: number; requestedAt: string }) {
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
function paidPesos(events: readonly TimelineEvent[]): number {
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
