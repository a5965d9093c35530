/** Which work of colleagues a user had seen on a credit's page when they gave a command. */
import type { CollectionState } from '@unamano/contract/loans/collection-states';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../db/types.ts';
import type { StaffActor } from '../../../kernel/actor.ts';
import type { Refusal } from '../../../kernel/result.ts';
import { changedTo, refuseUnseen } from '../late-payments/index.ts';

/** The parts of `seen`, in this order: the last id of each table. */
const TABLES = ['collection_contacts', 'payment_promises', 'collection_state_changes', 'collection_messages'];

const DONE = {
  contact: 'registró un contacto',
  promise: 'registró una promesa',
  message: 'ordenó un mensaje',
} as const;

/** The text that a command sends back as `seen`. */
export async function readSeen(db: Db, creditId: number): Promise<string> {
  const last = TABLES.map(
    (table) => sql`coalesce((select max(id) from ${sql.table(table)} where credit_id = ${creditId}), 0)`,
  );
  const { rows } = await sql<{ seen: string }>`select concat_ws('.', ${sql.join(last)}) as seen`.execute(db);
  return rows[0]?.seen ?? '';
}

type Unseen = { kind: keyof typeof DONE | 'state'; by: string; at: Date; state: CollectionState };

/** The refusal where another user recorded something after `seen`. The caller holds the credit's lock. */
export async function refusalOfUnseen(
  { trx, actor, now }: { trx: Trx; actor: StaffActor; now: Date },
  creditId: number,
  seen: string | undefined,
): Promise<Refusal<never> | null> {
  if (seen === undefined) return null;
  const [contact, promise, state, message] = seen.split('.').map(Number);
  const { rows } = await sql<Unseen>`
    select kind, staff.first_name || ' ' || staff.last_name as by, at, state from (
      select 'contact' as kind, staff_id, recorded_at as at, null as state from collection_contacts
      where credit_id = ${creditId} and id > ${contact}
      union all
      select 'promise', staff_id, made_at, null from payment_promises where credit_id = ${creditId} and id > ${promise}
      union all
      select 'state', staff_id, changed_at, to_state from collection_state_changes
      where credit_id = ${creditId} and id > ${state}
      union all
      select 'message', staff_id, ordered_at, null from collection_messages where credit_id = ${creditId} and id > ${message}
    ) work join staff on staff.id = work.staff_id
    where staff_id <> ${actor.id} order by at desc limit 1`.execute(trx);
  const [last] = rows;
  if (!last) return null;
  const newest = { ...last, what: last.kind === 'state' ? changedTo(last.state) : DONE[last.kind] };
  return refuseUnseen(newest, now);
}
