/**
 * The one place where a credit changes its state. Every change holds the credit's row locked, is asked of the
 * domain's table, and leaves one row of history. Where several rows are locked, the order is always the same: first
 * the borrower, then credits by ascending id; so two transactions never wait for each other in a circle.
 */
import type { Day } from '@unamano/domain/calendar';
import {
  type CreditAction,
  type CreditState,
  isOpen,
  move,
  OPEN_STATES,
} from '@unamano/domain/credit-lifecycle';
import type { Selectable, Updateable } from 'kysely';
import type { CreditsTable } from '../../db/tables/credits.ts';
import type { Trx } from '../../db/types.ts';
import type { Actor, Origin } from '../../kernel/actor.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';

export type CreditRow = Selectable<CreditsTable>;

/** Who moves a credit, and from where. The platform itself moves some, at an offer's end for example. */
export type Initiator = { actor: Actor | 'platform'; origin: Origin | null };

export const PLATFORM: Initiator = { actor: 'platform', origin: null };

/** Locks a person: while it is held, no other request of theirs can create a credit. */
export async function lockBorrower(trx: Trx, borrowerId: number): Promise<void> {
  await trx.selectFrom('borrowers').select('id').where('id', '=', borrowerId).forUpdate().execute();
}

/** Locks credits, in ascending order of their ids. Missing ids are simply not in the answer. */
export async function lockCredits(trx: Trx, creditIds: readonly number[]): Promise<CreditRow[]> {
  if (creditIds.length === 0) return [];
  return trx
    .selectFrom('credits')
    .selectAll()
    .where('id', 'in', [...creditIds])
    .orderBy('id')
    .forUpdate()
    .execute();
}

export async function lockCredit(trx: Trx, creditId: number): Promise<CreditRow | undefined> {
  return (await lockCredits(trx, [creditId]))[0];
}

function describe(initiator: Initiator) {
  const actor = initiator.actor;
  return {
    actor: actor === 'platform' ? ('platform' as const) : actor.kind,
    actor_id: actor === 'platform' ? null : actor.id,
    address: initiator.origin?.address ?? '',
  };
}

/** Writes the first row of a credit's history. */
export async function recordCreation(
  trx: Trx,
  creditId: number,
  initiator: Initiator,
  reason: string,
  now: Date,
): Promise<void> {
  await trx
    .insertInto('credit_events')
    .values({
      credit_id: creditId,
      from_state: null,
      to_state: 'APPROVED',
      ...describe(initiator),
      reason,
      happened_at: now,
    })
    .execute();
}

export type TransitionOrder = {
  action: CreditAction;
  initiator: Initiator;
  /** English, for the history. */
  reason: string;
  now: Date;
  /** Other columns that change with the state. */
  set?: Updateable<CreditsTable>;
};

/**
 * Moves a locked credit on, or refuses with STATE_NOT_ALLOWED and changes nothing.
 *
 * @param credit the row as `lockCredit` gave it in this same transaction
 */
export async function moveCredit(
  trx: Trx,
  credit: CreditRow,
  order: TransitionOrder,
): Promise<Result<CreditState, 'STATE_NOT_ALLOWED'>> {
  const moved = move(credit.state, order.action, { typeUser: credit.type_user });
  if (!moved.ok) return refuse(moved.code);
  await trx
    .updateTable('credits')
    .set({ ...order.set, state: moved.to })
    .where('id', '=', credit.id)
    .execute();
  await trx
    .insertInto('credit_events')
    .values({
      credit_id: credit.id,
      from_state: credit.state,
      to_state: moved.to,
      ...describe(order.initiator),
      reason: order.reason,
      happened_at: order.now,
    })
    .execute();
  if (!isOpen(moved.to)) await reopenPendingCredit(trx, credit.borrower_id, order.now);
  return ok(moved.to);
}

/** ACTIVE, or ended and owed again: money pays its installments, and it is collected. */
export function isBeingRepaid(credit: Pick<CreditRow, 'state' | 'reopen_pending_since'>): boolean {
  return credit.state === 'ACTIVE' || credit.reopen_pending_since !== null;
}

/**
 * Locks what a chargeback may move: the person, their other open credits, and then the credit itself, which is the
 * order in which a credit that ends takes an earlier one with it (`reopenPendingCredit`).
 */
export async function lockForChargeback(trx: Trx, creditId: number): Promise<CreditRow | undefined> {
  const credit = await trx
    .selectFrom('credits')
    .select('borrower_id')
    .where('id', '=', creditId)
    .executeTakeFirst();
  if (!credit) return undefined;
  await lockBorrower(trx, credit.borrower_id);
  const others = await openCredits(trx, credit.borrower_id);
  await lockCredits(
    trx,
    others.map(({ id }) => id).filter((id) => id !== creditId),
  );
  return lockCredit(trx, creditId);
}

function openCredits(trx: Trx, borrowerId: number) {
  return trx
    .selectFrom('credits')
    .select('id')
    .where('borrower_id', '=', borrowerId)
    .where('state', 'in', [...OPEN_STATES])
    .execute();
}

/**
 * A credit that had ended is owed again. It is reopened at once, or, while its person has another open credit, when the
 * last of those ends.
 *
 * @param credit the row as `lockForChargeback` gave it in this same transaction
 * @returns the row as it is now
 */
export async function reopenDebt(trx: Trx, credit: CreditRow, today: Day, now: Date): Promise<CreditRow> {
  if (credit.state !== 'FIN') return credit;
  const owed = { ...credit, reopen_pending_since: credit.reopen_pending_since ?? today };
  await trx
    .updateTable('credits')
    .set({ reopen_pending_since: owed.reopen_pending_since })
    .where('id', '=', credit.id)
    .execute();
  await reopenPendingCredit(trx, credit.borrower_id, now);
  return owed;
}

/** Reopens the oldest credit of a person that is owed again, where nothing else of theirs is open. */
async function reopenPendingCredit(trx: Trx, borrowerId: number, now: Date): Promise<void> {
  const owed = await trx
    .selectFrom('credits')
    .select('id')
    .where('borrower_id', '=', borrowerId)
    .where('reopen_pending_since', 'is not', null)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (!owed || (await openCredits(trx, borrowerId)).length > 0) return;
  const credit = await lockCredit(trx, owed.id);
  if (!credit || credit.reopen_pending_since === null) return;
  await moveCredit(trx, credit, {
    action: 'reopen',
    initiator: PLATFORM,
    reason: `owed again since ${credit.reopen_pending_since}: a payment of it was taken back`,
    now,
    set: { reopen_pending_since: null, finished_on: null },
  });
}
