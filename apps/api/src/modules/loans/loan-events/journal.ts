/** The entries of loans: what an event, or the passing of days, changed. */
import type { Day } from '@unamano/domain/calendar';
import type { LoanAccount } from '@unamano/domain/loans/replay/account-names';
import type { Posting } from '@unamano/domain/loans/replay/journal/postings';
import type { Pesos } from '@unamano/domain/money';
import { type RawBuilder, sql } from 'kysely';
import { oneOf } from '../../../db/one-of.ts';
import type { Db } from '../../../db/types.ts';
import { entriesToPost } from '../ledger/index.ts';

/** The postings of a credit, for one entry. */
export interface LoanEntry {
  readonly creditId: number;
  /** The event that was recorded; null for the passing of days. */
  readonly eventId: number | null;
  readonly postings: readonly Posting[];
}

type Row = { credit_id: number; value_on: Day; source: string | null; account: LoanAccount; pesos: Pesos };

/** What the journal has of each loan, by value day, event and account. */
export async function readPosted(db: Db, creditIds: readonly number[]): Promise<Map<number, Posting[]>> {
  if (creditIds.length === 0) return new Map();
  const { rows } = await sql<Row>`
    select entry.credit_id, line.value_on, made.source, line.account, sum(line.amount_pesos)::bigint as pesos
    from journal_entries entry join journal_lines line on line.entry_id = entry.id
      left join loan_events made on made.id = line.event_id
    where entry.credit_id ${oneOf(creditIds)} and entry.kind = 'loan'
    group by 1, 2, 3, 4 having sum(line.amount_pesos) <> 0`.execute(db);
  const posted = new Map<number, Posting[]>();
  for (const { credit_id: creditId, value_on: valueOn, source, account, pesos } of rows)
    posted.set(creditId, [...(posted.get(creditId) ?? []), { valueOn, source, account, pesos }]);
  return posted;
}

/**
 * What follows a `with`; null where nothing moved.
 *
 * @param idOf the id of a credit's event by its source
 */
export function loanEntriesToPost(
  entries: readonly LoanEntry[],
  when: { postedOn: Day; recordedAt: Date },
  idOf: (creditId: number, source: string) => number,
): RawBuilder<unknown> | null {
  const moved = entries.filter(({ postings }) => postings.length > 0);
  if (moved.length === 0) return null;
  return entriesToPost(
    moved.map(({ creditId, eventId, postings }) => ({
      creditId,
      kind: 'loan',
      ...when,
      eventId,
      reference: eventId === null ? `days-${creditId}-${when.recordedAt.getTime()}` : `event-${eventId}`,
      lines: postings.map(({ account, pesos, valueOn, source }) => ({
        account,
        amountPesos: pesos,
        valueOn,
        eventId: source === null ? null : idOf(creditId, source),
      })),
    })),
  );
}
