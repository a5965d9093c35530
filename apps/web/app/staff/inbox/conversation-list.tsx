import type { Conversation } from '@unamano/contract/loans/collecting/inbox';
import { capitalizeWords } from '../../shared/capitalize.ts';
import { formatInstant } from '../../shared/format-instant.ts';
import { PageSpinner } from '../../shared/ui/feedback/spinner.tsx';
import { inbox as words, written } from '../../text/staff/late/inbox.ts';
import type { Pages } from '../shared/data/pages.ts';
import { Badge } from '../shared/parts/badge.tsx';
import { MoreButton } from '../shared/parts/buttons.tsx';
import { displayPhone } from '../shared/parts/phone.ts';

type ConversationListProps = {
  pages: Pages<Conversation>;
  empty: string;
  /** The open conversation. */
  open: number | null;
  onOpen: (row: Conversation) => void;
};

export function ConversationList({ pages, empty, open, onOpen }: ConversationListProps) {
  const { rows, status } = pages;
  if (status === 'loading') return <PageSpinner />;
  if (rows.length === 0) return <p className="px-1 py-3 text-ink-soft">{empty}</p>;
  return (
    <>
      <ul className="card divide-y divide-line overflow-hidden">
        {rows.map((row) => (
          <li key={row.id}>
            <button
              type="button"
              className="flex w-full flex-col gap-1 px-3.5 py-2 text-left hover:bg-sunken aria-[current]:bg-sunken"
              aria-current={row.id === open || undefined}
              onClick={() => onOpen(row)}
            >
              <span className="flex items-baseline justify-between gap-2">
                <span className="min-w-0 font-semibold [overflow-wrap:anywhere]">{nameOf(row)}</span>
                <time className="figures flex-none text-ink-soft" dateTime={row.last_incoming_at}>
                  {formatInstant(row.last_incoming_at)}
                </time>
              </span>
              <span className="line-clamp-2 text-ink-soft [overflow-wrap:anywhere]">
                {[row.last.text, written[row.last.kind]].filter(Boolean).join(' · ')}
              </span>
              <Marks row={row} />
            </button>
          </li>
        ))}
      </ul>
      <MoreButton pages={pages} className="mt-2" />
    </>
  );
}

export function nameOf({ name, phone }: Conversation): string {
  return name === null ? displayPhone(phone) : capitalizeWords(name);
}

export function Marks({ row: { unanswered, credit, has_opted_out, id_user } }: { row: Conversation }) {
  return (
    <span className="flex flex-wrap gap-1.5 empty:hidden">
      {unanswered > 0 && <Badge tone="wait">{words.unanswered(unanswered)}</Badge>}
      {id_user === null && <Badge tone="off">{words.unknown}</Badge>}
      {credit && (
        <Badge tone={credit.is_late ? 'bad' : 'good'}>{credit.is_late ? words.late : words.upToDate}</Badge>
      )}
      {credit?.assigned_to && <Badge tone="off">{words.mine(credit.assigned_to)}</Badge>}
      {has_opted_out && <Badge tone="bad">{words.optedOut}</Badge>}
    </span>
  );
}
