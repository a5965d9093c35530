/**
 * The one place where a credit changes its state. Every change holds the credit's row locked, is asked of the
 * domain's table, and leaves one row of history. Where several rows are locked, the order is always the same: first
 * the borrower, then credits by ascending id; so two transactions never wait for each other in a circle.
 */
import { type CreditAction, type CreditState, move } from '@unamano/domain/credit-life';
import type { Selectable, Updateable } from 'kysely';
import type { Actor, Origin } from '../../actor.ts';
import type { CreditsTable } from '../../db/tables/credits.ts';
import type { Trx } from '../../db/types.ts';
import { ok, type Result, refuse } from '../../result.ts';

export type CreditRow = Selectable<CreditsTable>;

/** Who moves a credit, and from where. The platform itself moves some, at an offer's end for example. */
export type Mover = { actor: Actor | 'platform'; origin: Origin | null };

export const PLATFORM: Mover = { actor: 'platform', origin: null };

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

function describe(mover: Mover) {
  const actor = mover.actor;
  return {
    actor: actor === 'platform' ? ('platform' as const) : actor.kind,
    actor_id: actor === 'platform' ? null : actor.id,
    address: mover.origin?.address ?? '',
  };
}

/** Writes the first row of a credit's history. */
export async function recordBirth(
  trx: Trx,
  creditId: number,
  mover: Mover,
  reason: string,
  now: Date,
): Promise<void> {
  await trx
    .insertInto('credit_events')
    .values({
      credit_id: creditId,
      from_state: null,
      to_state: 'APPROVED',
      ...describe(mover),
      reason,
      happened_at: now,
    })
    .execute();
}

export type MoveOrder = {
  action: CreditAction;
  mover: Mover;
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
  order: MoveOrder,
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
      ...describe(order.mover),
      reason: order.reason,
      happened_at: order.now,
    })
    .execute();
  return ok(moved.to);
}
