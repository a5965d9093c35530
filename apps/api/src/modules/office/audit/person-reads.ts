import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { lockByName } from '../../../db/named-lock.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Db, Trx } from '../../../db/types.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { recordStaffEvent } from './staff-command.ts';

/** The calls of a page, and of its parts that are opened a little later, are one reading of it. */
const ONE_READING_MS = 10 * 60_000;

type Subject = { kind: 'credit' | 'borrower'; id: number };

/** Whether that account read the same subject, or the person of the credit, within the time of one reading. */
async function isSameReading(trx: Trx, staffId: number, { kind, id }: Subject, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - ONE_READING_MS);
  const person =
    kind === 'credit' ? sql`(select borrower_id::text from credits where id = ${id})` : sql`null::text`;
  const { rows } = await sql`
    select 1 as found from audit_events
    where ((subject_kind = ${kind} and subject_id = ${String(id)}) or (subject_kind = 'borrower' and subject_id = ${person}))
      and action = 'person.read' and actor = 'staff' and actor_id = ${staffId} and happened_at between ${since} and ${now}
    limit 1`.execute(trx);
  return rows.length > 0;
}

/** Lets `mount` record that staff read one person's data: see its `readOf`. One reading is one event, of however many calls. */
export function recordPersonReads(app: FastifyInstance, { db, clock }: { db: Db; clock: Clock }): void {
  app.decorate('recordPersonRead', (actor, origin, { subject, call }) =>
    inTransaction(db, async (trx) => {
      await lockByName(trx, `reads of staff ${actor.id}`);
      const now = clock.now();
      if (await isSameReading(trx, actor.id, subject, now)) return;
      await recordStaffEvent(
        trx,
        { actor, origin, now },
        { action: 'person.read', subject, after: { call } },
      );
    }),
  );
}
