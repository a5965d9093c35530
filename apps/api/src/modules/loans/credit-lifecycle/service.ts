/**
 * The only place that changes the state of a credit: with the credit's row locked, as the domain's transitions allow,
 * and with one row of history for each change.
 *
 * Lock order: the borrower's row first, then credits. `lockCredit` takes both, so every transaction that touches any credit
 * of a borrower queues at the borrower's row, and no two of them can wait for each other in a circle.
 */
import type { CollectionState } from '@unamano/contract/loans/collection-states';
import type { Day } from '@unamano/domain/calendar';
import {
  type CreditAction,
  type CreditState,
  isOpen,
  isUndisbursed,
  move,
  OPEN_STATES,
} from '@unamano/domain/loans/credit-lifecycle';
import { OPEN_PAYOUT_STATES } from '@unamano/domain/money/instant-payout';
import { type InsertObject, sql } from 'kysely';
import type { Db, Row, RowChange, Tables, Trx } from '../../../db/types.ts';
import type { Actor, Origin } from '../../../kernel/actor.ts';
import { ok, type Result, refuse } from '../../../kernel/result.ts';

export type CreditRow = Row<'credits'>;

/** Who moves a credit, and from where. The platform itself moves some, at an offer's end for example. */
export type Initiator = { actor: Actor | 'platform'; origin: Origin | null };

export const PLATFORM: Initiator = { actor: 'platform', origin: null };

/** The credit by id, without a lock and of any borrower; undefined for an unknown one. */
export async function findCredit(db: Db, creditId: number): Promise<CreditRow | undefined> {
  return db.selectFrom('credits').selectAll().where('id', '=', creditId).executeTakeFirst();
}

/** The borrower's credit by id; undefined for a credit of another borrower. */
export async function findOwnCredit(
  db: Db,
  borrowerId: number,
  creditId: number,
): Promise<CreditRow | undefined> {
  const credit = await findCredit(db, creditId);
  return credit?.borrower_id === borrowerId ? credit : undefined;
}

/** Locks the credit's borrower, then the credit. One round trip, since every payment makes it. */
export async function lockCredit(trx: Trx, creditId: number): Promise<CreditRow | undefined> {
  const { rows } = await sql<CreditRow>`
    with owner as materialized (
      select borrowers.id from credits join borrowers on borrowers.id = credits.borrower_id
      where credits.id = ${creditId} for no key update of borrowers
    )
    select credits.* from owner join credits on credits.borrower_id = owner.id
    where credits.id = ${creditId} for no key update of credits`.execute(trx);
  return rows[0];
}

/** The instant of the last change of state. @throws for an unknown credit */
export async function lastMoveAt(db: Db, creditId: number): Promise<Date> {
  const { happened_at: at } = await db
    .selectFrom('credit_events')
    .select('happened_at')
    .where('credit_id', '=', creditId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return at;
}

/** Who ended those of the credits that were never lent: the borrower, staff (also the company's) or the platform, by expiry. */
export async function readEndedBy(
  db: Db,
  creditIds: readonly number[],
): Promise<Map<number, 'borrower' | 'staff' | 'platform'>> {
  if (creditIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('credit_events')
    .select(['credit_id', 'actor'])
    .where('credit_id', 'in', [...creditIds])
    .where('to_state', 'in', ['REJECTED', 'CANCELLED'])
    .execute();
  return new Map(rows.map(({ credit_id, actor }) => [credit_id, actor]));
}

type Change = { initiator: Initiator /** English, for the history. */; reason: string; now: Date };

async function recordMove(
  trx: Trx,
  creditId: number,
  states: { from: CreditState | null; to: CreditState },
  { initiator: { actor, origin }, reason, now }: Change,
): Promise<void> {
  await trx
    .insertInto('credit_events')
    .values({
      credit_id: creditId,
      from_state: states.from,
      to_state: states.to,
      actor: actor === 'platform' ? 'platform' : actor.kind,
      actor_id: actor === 'platform' ? null : actor.id,
      address: origin?.address ?? '',
      reason,
      happened_at: now,
    })
    .execute();
}

/** Writes a new credit, APPROVED, which is the state in which every credit begins. The caller holds the borrower locked. */
export async function createCredit(
  trx: Trx,
  credit: Omit<InsertObject<Tables, 'credits'>, 'state'>,
  change: Change,
): Promise<number> {
  const { id } = await trx
    .insertInto('credits')
    .values({ ...credit, state: 'APPROVED' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await recordMove(trx, id, { from: null, to: 'APPROVED' }, change);
  return id;
}

type TransitionOrder = Change & {
  action: CreditAction;
  /** Other columns that change with the state. */
  set?: RowChange<'credits'>;
};

async function updateCredit(trx: Trx, creditId: number, set: RowChange<'credits'>): Promise<void> {
  await trx.updateTable('credits').set(set).where('id', '=', creditId).execute();
}

/** The one column that staff edit. The caller holds the credit's lock. */
export const setCollectionState = (trx: Trx, creditId: number, state: CollectionState) =>
  updateCredit(trx, creditId, { collection_state: state });

/** Whether an instant payment of its money may be on its way. */
async function isBeingPaidOut(trx: Trx, creditId: number): Promise<boolean> {
  const payout = await trx
    .selectFrom('instant_payouts')
    .select('id')
    .where('credit_id', '=', creditId)
    .where('state', 'in', OPEN_PAYOUT_STATES)
    .limit(1)
    .executeTakeFirst();
  return payout !== undefined;
}

/**
 * Moves a locked credit on, or refuses with STATE_NOT_ALLOWED and changes nothing.
 *
 * @param credit the row as `lockCredit` returned it in this transaction
 */
export async function moveCredit(
  trx: Trx,
  credit: CreditRow,
  { action, set, ...change }: TransitionOrder,
): Promise<Result<CreditState, 'STATE_NOT_ALLOWED'>> {
  const moved = move(credit.state, action, { typeUser: credit.type_user });
  if (!moved.ok) return refuse(moved.code);
  // Its money may arrive any moment.
  if (moved.to === 'CANCELLED' && (await isBeingPaidOut(trx, credit.id))) return refuse('STATE_NOT_ALLOWED');
  await updateCredit(trx, credit.id, { ...set, state: moved.to });
  await recordMove(trx, credit.id, { from: credit.state, to: moved.to }, change);
  if (!isOpen(moved.to)) await reopenPendingCredit(trx, credit.borrower_id, change.now);
  return ok(moved.to);
}

/** ACTIVE, or ended and owed again: money pays its installments, and it is collected. */
export function isBeingRepaid(credit: Pick<CreditRow, 'state' | 'reopen_pending_since'>): boolean {
  return credit.state === 'ACTIVE' || credit.reopen_pending_since !== null;
}

/**
 * Nothing is owed any more: the credit is FIN since that day.
 *
 * @throws for a credit that was not lent
 */
export async function endCredit(
  trx: Trx,
  credit: CreditRow,
  { finishedOn, initiator, reason, now }: Change & { finishedOn: Day },
): Promise<void> {
  if (credit.state === 'FIN') {
    // It was owed again and was not reopened yet, or what became known moves its last day.
    await updateCredit(trx, credit.id, { finished_on: finishedOn, reopen_pending_since: null });
    return;
  }
  const set = { finished_on: finishedOn };
  const moved = await moveCredit(trx, credit, { action: 'pay_off', initiator, reason, now, set });
  if (!moved.ok) throw new Error(`credit ${credit.id} is ${credit.state} and can't be paid off`);
}

/**
 * Marks an ended credit as owed again. It is reopened at once or, while its borrower has another open credit, when the last
 * of those ends.
 *
 * @param credit the row as `lockCredit` returned it in this transaction
 * @returns the row with the pending day set; not read again after a reopening
 */
export async function reopenDebt(trx: Trx, credit: CreditRow, today: Day, now: Date): Promise<CreditRow> {
  if (credit.state !== 'FIN') return credit;
  const owed = { ...credit, reopen_pending_since: credit.reopen_pending_since ?? today };
  await updateCredit(trx, credit.id, { reopen_pending_since: owed.reopen_pending_since });
  await reopenPendingCredit(trx, credit.borrower_id, now);
  return owed;
}

/** Reopens the borrower's oldest credit that is owed again, where no other credit of the borrower is open. */
async function reopenPendingCredit(trx: Trx, borrowerId: number, now: Date): Promise<void> {
  const credits = await trx
    .selectFrom('credits')
    .selectAll()
    .where('borrower_id', '=', borrowerId)
    .where((row) =>
      row.or([row('state', 'in', [...OPEN_STATES]), row('reopen_pending_since', 'is not', null)]),
    )
    .orderBy('id')
    .execute();
  const pending = credits.find(({ reopen_pending_since: since }) => since !== null);
  // A refinancing whose transfer came back waits beside the credit that it replaces, as before its disbursement.
  const isAnotherOpen = credits.some(
    ({ state, replaces_credit_id: replaces }) =>
      isOpen(state) && !(isUndisbursed(state) && replaces === pending?.id),
  );
  if (!pending || isAnotherOpen) return;
  await moveCredit(trx, pending, {
    action: 'reopen',
    initiator: PLATFORM,
    reason: `owed again since ${pending.reopen_pending_since}`,
    now,
    set: { reopen_pending_since: null, finished_on: null },
  });
}
