import type { Day } from '@unamano/domain/calendar';
import type { Pesos } from '@unamano/domain/money';
import { type SqlBool, sql } from 'kysely';
import type { Db, Row, RowChange, Trx } from '../../../db/types.ts';

export type OrderRow = Row<'payment_orders'>;

/** An installment of a credit that is being repaid, also of one that is owed again. */
export async function findInstallment(
  db: Db,
  installmentId: number,
  /** The credit's borrower; null where staff open the order. */
  borrowerId: number | null,
): Promise<{ id: number; number: number; credit_id: number; email: string } | undefined> {
  const found = db
    .selectFrom('installments')
    .innerJoin('credits', 'credits.id', 'installments.credit_id')
    .innerJoin('borrowers', 'borrowers.id', 'credits.borrower_id')
    .select(['installments.id', 'installments.number', 'installments.credit_id', 'borrowers.email'])
    .where('installments.id', '=', installmentId)
    .whereRef('installments.disbursement_number', '=', 'credits.disbursement_number')
    .where((row) =>
      row.or([
        row('credits.state', '=', sql.lit('ACTIVE')),
        row('credits.reopen_pending_since', 'is not', null),
      ]),
    );
  const own = borrowerId === null ? found : found.where('credits.borrower_id', '=', borrowerId);
  return own.executeTakeFirst();
}

/** Literals, so that the planner uses the partial unique index. */
const IS_OPEN = sql<SqlBool>`state in ('CREATING', 'PENDIENTE')`;

export async function findOpenOrder(
  db: Db,
  installmentId: number,
  amountPesos: Pesos,
  kind: OrderRow['kind'],
): Promise<OrderRow | undefined> {
  return db
    .selectFrom('payment_orders')
    .selectAll()
    .where('installment_id', '=', installmentId)
    .where('amount_pesos', '=', amountPesos)
    .where('kind', '=', kind)
    .where(IS_OPEN)
    .executeTakeFirst();
}

/** Other orders of the credit that can be paid, where `order` is the newer one. */
export async function payableOrdersBefore(db: Db, order: OrderRow): Promise<OrderRow[]> {
  return db
    .selectFrom('payment_orders')
    .selectAll()
    .where('credit_id', '=', order.credit_id)
    .where('id', '<', order.id)
    .where('state', '=', 'PENDIENTE')
    .orderBy('id')
    .execute();
}

/** Whether a newer order of the credit is open. */
export async function hasNewerOpenOrder(db: Db, { credit_id, id }: OrderRow): Promise<boolean> {
  const newer = await db
    .selectFrom('payment_orders')
    .select('id')
    .where('credit_id', '=', credit_id)
    .where('id', '>', id)
    .where(IS_OPEN)
    .executeTakeFirst();
  return newer !== undefined;
}

/** An order of one of the borrower's credits. */
export async function findOwnOrder(
  db: Db,
  orderCode: string,
  borrowerId: number,
): Promise<OrderRow | undefined> {
  return db
    .selectFrom('payment_orders')
    .innerJoin('credits', 'credits.id', 'payment_orders.credit_id')
    .selectAll('payment_orders')
    .where('order_code', '=', orderCode)
    .where('credits.borrower_id', '=', borrowerId)
    .executeTakeFirst();
}

/** Stores that the gateway is asked now; false where another call asked it after `since`. */
export async function claimQuery(db: Db, orderId: number, at: { now: Date; since: Date }): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payment_orders')
    .set({ queried_at: at.now })
    .where('id', '=', orderId)
    .where((row) =>
      // A time after now is one of a clock that was moved back.
      row.or([
        row('queried_at', 'is', null),
        row('queried_at', '<=', at.since),
        row('queried_at', '>', at.now),
      ]),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function insertOrder(
  db: Db,
  order: {
    order_code: string;
    credit_id: number;
    installment_id: number;
    amount_pesos: Pesos;
    kind: OrderRow['kind'];
    prepayment_choice: OrderRow['prepayment_choice'];
    payment_method: OrderRow['payment_method'];
    promise: string | null;
    expires_on: Day;
    created_at: Date;
  },
): Promise<OrderRow> {
  return db
    .insertInto('payment_orders')
    .values({ ...order, state: 'CREATING', checkout_url: null, settled_at: null })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function readOrder(db: Db, id: number): Promise<OrderRow> {
  return db.selectFrom('payment_orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

export async function lockOrder(trx: Trx, id: number): Promise<OrderRow> {
  return trx
    .selectFrom('payment_orders')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function findOrder(db: Db, orderCode: string): Promise<OrderRow | undefined> {
  return db.selectFrom('payment_orders').selectAll().where('order_code', '=', orderCode).executeTakeFirst();
}

/** Changes an order that is in the state `from`; false where it is in another state. */
export async function moveOrder(
  db: Db,
  id: number,
  from: OrderRow['state'],
  set: RowChange<'payment_orders'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payment_orders')
    .set(set)
    .where('id', '=', id)
    .where('state', '=', from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The periodic query leaves the order alone until then. */
export async function askAgain(db: Db, id: number, at: Date): Promise<void> {
  await db.updateTable('payment_orders').set({ ask_again_at: at }).where('id', '=', id).execute();
}

/** Money of the order was recorded or reversed: what the gateway said before no longer counts. */
export async function dueForCheck(trx: Trx, id: number): Promise<void> {
  await trx.updateTable('payment_orders').set({ check_due: true }).where('id', '=', id).execute();
}

/** The gateway was asked at `askedAt`. Money that was recorded since needs another answer. */
export async function markChecked(db: Db, id: number, askedAt: Date): Promise<void> {
  await db
    .updateTable('payment_orders')
    .set({ check_due: false })
    .where('id', '=', id)
    .where((order) => order.or([order('settled_at', 'is', null), order('settled_at', '<=', askedAt)]))
    .execute();
}

/** Nobody is to pay it any more: its credit has ended, or another one paid it off. */
const IS_ENDED = sql<SqlBool>`not exists (
  select from credits where credits.id = payment_orders.credit_id
    and (credits.state = 'ACTIVE' or credits.reopen_pending_since is not null))`;

/**
 * Orders whose state at the gateway may be newer: open ones, and failed ones whose registration may have reached the gateway. Young ones
 * only where their credit has ended: a payment of it would wait for weeks.
 * By rising id, so that a caller can read them page by page.
 */
export async function unsettledOrders(
  db: Db,
  from: { afterId: number; createdBefore: Date; now: Date; limit: number },
): Promise<{ id: number; order_code: string }[]> {
  return db
    .selectFrom('payment_orders')
    .select(['id', 'order_code'])
    .where(sql<SqlBool>`(state in ('CREATING', 'PENDIENTE') or (state = 'FAILED' and settled_at is null))`)
    .where((row) => row.or([row('created_at', '<=', from.createdBefore), IS_ENDED]))
    .where((row) => row.or([row('ask_again_at', 'is', null), row('ask_again_at', '<=', from.now)]))
    .where('id', '>', from.afterId)
    .orderBy('id')
    .limit(from.limit)
    .execute();
}
