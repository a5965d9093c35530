import { cancelCollectionMessage, type TimelineEvent } from '@unamano/contract/loans/collections';
import { call } from '../../../shared/api/call.ts';
import { formatInstant } from '../../../shared/format-instant.ts';
import { toast } from '../../../shared/ui/feedback/toast.ts';
import { useBusy } from '../../../shared/use-busy.ts';
import { message, timeline as words } from '../../../text/staff/collections.ts';
import { showError } from '../../shared/data/refusals.ts';
import { eventText } from '../../shared/late/event-text.ts';

type TimelineProps = { events: readonly TimelineEvent[]; onChanged: () => void };

/** What staff and the borrower did about a credit, newest first. */
export function Timeline({ events, onChanged }: TimelineProps) {
  return (
    <section aria-labelledby="historia" className="card px-5 py-4">
      <h2 id="historia" className="mb-3 text-lg">
        {words.title}
      </h2>
      {events.length === 0 && <p className="text-ink-soft">{words.empty}</p>}
      {events.length > 0 && (
        <ol className="timeline">
          {events.map((event, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: events of one instant differ in nothing else
            <Event key={`${event.kind}${event.at}${index}`} event={event} onChanged={onChanged} />
          ))}
        </ol>
      )}
    </section>
  );
}

function Event({ event, onChanged }: { event: TimelineEvent; onChanged: () => void }) {
  const { title, details, tone } = eventText(event);
  const by = 'by' in event ? (event.by ?? words.platform) : null;
  return (
    <li className={`event-${tone}`}>
      <p className="figures font-semibold">{title}</p>
      {details.filter(Boolean).map((line) => (
        <p key={line} className="[overflow-wrap:anywhere]">
          {line}
        </p>
      ))}
      <p className="figures text-ink-soft">
        <time dateTime={event.at}>{formatInstant(event.at)}</time>
        {by && ` · ${words.by(by)}`}
      </p>
      {event.kind === 'message' && event.message.state === 'scheduled' && (
        <CancelButton id={event.message.id} onChanged={onChanged} />
      )}
    </li>
  );
}

function CancelButton({ id, onChanged }: { id: number; onChanged: () => void }) {
  const { busy, run } = useBusy();
  const cancel = async () => {
    const outcome = await call(cancelCollectionMessage, { id });
    if (outcome.ok) toast.success(message.cancelled);
    else showError(outcome, { STATE_NOT_ALLOWED: message.alreadySentOrCancelled });
    onChanged();
  };
  return (
    <button type="button" className="dense-button mt-1" disabled={busy} onClick={() => void run(cancel)}>
      {message.cancel}
    </button>
  );
}
