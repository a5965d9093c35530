import { personNoteFile } from '@unamano/contract/identity/person-notes';
import { cancelCollectionMessage, type TimelineEvent } from '@unamano/contract/loans/collections';
import type { ReactNode } from 'react';
import { formatDayOfInstant, formatExactInstant, formatInstant } from '../../../shared/format-instant.ts';
import { saveBase64 } from '../../../shared/save-file.ts';
import { message, timeline as words } from '../../../text/staff/collections.ts';
import { useMayCall } from '../data/use-may-call.ts';
import { eventText } from './event-text.ts';
import './timeline.css';
import { showError, useCommandButton } from '../data/use-command.ts';
import { DenseButton } from '../parts/buttons.tsx';

export type TimelineRow = { key: string; event: TimelineEvent; id_credit?: number | null };

type TimelineProps = {
  title: string;
  empty: string;
  rows: readonly TimelineRow[];
  onChanged: () => void;
  /** Above the events. */
  children?: ReactNode;
  /** Below them. */
  foot?: ReactNode;
};

/** What happened, newest first: with one credit, or with a person. */
export function Timeline({ title, empty, rows, onChanged, children, foot }: TimelineProps) {
  return (
    <section aria-labelledby="historia" className="card px-5 py-4">
      <h2 id="historia" className="mb-3 text-lg">
        {title}
      </h2>
      {children}
      {rows.length === 0 && <p className="text-ink-soft">{empty}</p>}
      {rows.length > 0 && (
        <ol className="timeline">
          {rows.map((row) => (
            <Event key={row.key} row={row} onChanged={onChanged} />
          ))}
        </ol>
      )}
      {foot}
    </section>
  );
}

type EventProps = { row: TimelineRow; onChanged: () => void };

function Event({ row: { event, id_credit: creditId }, onChanged }: EventProps) {
  const { title, details, tone, quote } = eventText(event);
  const by = authorOf(event);
  // The books of another lender name neither an hour nor who it was.
  const hasHour = !formatExactInstant(event.at).endsWith('00:00:00');
  const canCancel = useMayCall(cancelCollectionMessage);
  return (
    <li className={`event-${tone}`}>
      <p className="figures font-semibold">{title}</p>
      {details.filter(Boolean).map((line) => (
        <p key={line} className="[overflow-wrap:anywhere]">
          {line}
        </p>
      ))}
      {quote && <p className="timeline-quote">{quote}</p>}
      {event.kind === 'note' && event.file && <FileButton file={event.file} />}
      <p className="figures text-ink-soft">
        <time dateTime={event.at}>{hasHour ? formatInstant(event.at) : formatDayOfInstant(event.at)}</time>
        {hasHour && by && ` · ${words.by(by)}`}
        {creditId ? ` · ${words.credit(creditId)}` : ''}
      </p>
      {canCancel && event.kind === 'message' && event.message.state === 'scheduled' && (
        <CancelButton id={event.message.id} onChanged={onChanged} />
      )}
    </li>
  );
}

/** Null where an event is nobody's work. */
function authorOf(event: TimelineEvent): string | null {
  if (!('by' in event)) return null;
  if (event.by !== null) return event.by;
  if (event.kind === 'chat' && event.is_inbound) return words.person;
  return event.kind === 'credit_state' && event.actor === 'borrower' ? words.person : words.platform;
}

type NoteFile = NonNullable<Extract<TimelineEvent, { kind: 'note' }>['file']>;

function FileButton({ file: { id_note, name, size_bytes } }: { file: NoteFile }) {
  const { busy, press } = useCommandButton(personNoteFile, { onDone: saveBase64, showRefusal: showError });
  return (
    <DenseButton className="mt-1" disabled={busy} onClick={() => press({ id_note })}>
      {words.file(name, Math.ceil(size_bytes / 1024))}
    </DenseButton>
  );
}

function CancelButton({ id, onChanged }: { id: number; onChanged: () => void }) {
  const { busy, press } = useCommandButton(cancelCollectionMessage, {
    done: message.cancelled,
    showRefusal: (refusal) => showError(refusal, { STATE_NOT_ALLOWED: message.alreadySentOrCancelled }),
    onEnd: onChanged,
  });
  return (
    <DenseButton className="mt-1" disabled={busy} onClick={() => press({ id })}>
      {message.cancel}
    </DenseButton>
  );
}
