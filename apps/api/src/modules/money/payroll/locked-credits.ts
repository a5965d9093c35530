/** Many credits in one transaction: locked in one order, their events recorded in few statements. */
import { sql } from 'kysely';
import type { Trx } from '../../../db/types.ts';
import type { CreditRow } from '../../loans/credit-lifecycle/index.ts';
import { type NewEvent, type Recorded, type Recording, recordAll } from '../../loans/loan-events/index.ts';

const BATCH = 500;

/** By id: the credits, locked after their borrowers. Ascending ids, so that transactions cannot deadlock. */
export async function lockCredits(trx: Trx, creditIds: readonly number[]): Promise<Map<number, CreditRow>> {
  if (creditIds.length === 0) return new Map();
  const ids = [...new Set(creditIds)];
  await sql`
    select id from borrowers
    where id = any(array(select borrower_id from credits where id = any(${ids}::bigint[]))) order by id for update`.execute(
    trx,
  );
  const { rows } = await sql<CreditRow>`
    select * from credits where id = any(${ids}::bigint[]) order by id for update`.execute(trx);
  return new Map(rows.map((credit) => [credit.id, credit]));
}

export type EventOfCredit = NewEvent & { readonly creditId: number };
/** The event that takes another one back. */
export function voidOf(creditId: number, source: string, at: Date): EventOfCredit {
  return { creditId, event: { kind: 'void', at, source: `void-${source}`, data: { source } } };
}

export type RecordedOfCredit = Recorded & { readonly credit: CreditRow };

/** Locks the credits and records any number of events of each, in their order. Returns what those that are new changed. */
export async function recordInOrder(
  trx: Trx,
  events: readonly EventOfCredit[],
  recording: Recording,
): Promise<RecordedOfCredit[]> {
  const recorded: RecordedOfCredit[] = [];
  const waiting = [...Map.groupBy(events, ({ creditId }) => creditId).values()].map((own) => [...own]);
  for (;;) {
    // Read again each time: an event may have moved the state of its credit.
    const creditIds = waiting.flatMap(([next]) => next?.creditId ?? []);
    const credits = await lockCredits(trx, creditIds);
    const round = waiting.flatMap((own) => own.shift() ?? []);
    if (round.length === 0) return recorded;
    const orders = round.flatMap(({ creditId, ...event }) => {
      const credit = credits.get(creditId);
      return credit ? [{ ...event, credit }] : [];
    });
    for (let start = 0; start < orders.length; start += BATCH) {
      const batch = orders.slice(start, start + BATCH);
      const done = await recordAll(trx, batch, recording);
      for (const [index, made] of done.entries()) {
        const credit = batch[index]?.credit;
        if (made && credit) recorded.push({ ...made, credit });
      }
    }
  }
}
