import type { GatewayDifference } from '@unamano/contract/reconciliation';
import { type SqlBool, sql } from 'kysely';
import type { GatewayChecksTable } from '../../db/tables/money.ts';
import type { Db } from '../../db/types.ts';
import type { OurOrder } from './difference.ts';

export type DueOrder = { id: number; orderCode: string; creditId: number };

/** Half-made orders and those that the gateway refused are of no interest: it never had them. */
const MAY_BE_AT_GATEWAY = sql<SqlBool>`payment_orders.state <> 'CREATING'
  and not (payment_orders.state = 'FAILED' and payment_orders.checkout_url is null
    and payment_orders.settled_at is not null)`;

/** Orders made since `since` that nobody looked at since `seenBefore`, the longest unseen first. */
export async function dueOrders(
  db: Db,
  wanted: { since: Date; seenBefore: Date; limit: number },
): Promise<DueOrder[]> {
  return db
    .selectFrom('payment_orders')
    .leftJoin('gateway_checks', 'gateway_checks.order_id', 'payment_orders.id')
    .select(['payment_orders.id', 'order_code as orderCode', 'credit_id as creditId'])
    .where('created_at', '>=', wanted.since)
    .where(MAY_BE_AT_GATEWAY)
    .where((eb) => eb.or([eb('checked_at', 'is', null), eb('checked_at', '<', wanted.seenBefore)]))
    .orderBy(sql`checked_at nulls first`)
    .orderBy('payment_orders.id')
    .limit(wanted.limit)
    .execute();
}

export async function readOurs(db: Db, orderId: number): Promise<OurOrder> {
  const row = await db
    .selectFrom('payment_orders as wanted')
    .leftJoin('payments', (join) =>
      join
        .onRef('payments.source_reference', '=', 'wanted.order_code')
        .on('payments.source', '=', 'gateway')
        .on((eb) =>
          eb.not(
            eb.exists(
              eb
                .selectFrom('payments as reversal')
                .select('reversal.id')
                .whereRef('reversal.reverses_payment_id', '=', 'payments.id'),
            ),
          ),
        ),
    )
    .select(['wanted.state', 'wanted.amount_pesos', 'payments.amount_pesos as paid_pesos'])
    .where('wanted.id', '=', orderId)
    .executeTakeFirstOrThrow();
  return { isOpen: row.state === 'PENDIENTE', amountPesos: row.amount_pesos, paidPesos: row.paid_pesos };
}

export async function keepCheck(db: Db, check: GatewayChecksTable): Promise<void> {
  const { order_id, ...seen } = check;
  await db
    .insertInto('gateway_checks')
    .values(check)
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet(seen))
    .execute();
}

export type Coverage = { orders: number; checked: number; oldest: Date | null };

/** How many of the orders since `since` were looked at since `fresh`, and when the longest unseen one was. */
export async function readCoverage(db: Db, since: Date, fresh: Date): Promise<Coverage> {
  const row = await db
    .selectFrom('payment_orders')
    .leftJoin('gateway_checks', 'gateway_checks.order_id', 'payment_orders.id')
    .select((eb) => [
      eb.fn.countAll<number>().as('orders'),
      eb.fn.countAll<number>().filterWhere('checked_at', '>=', fresh).as('checked'),
      eb.fn.min('checked_at').as('oldest'),
    ])
    .where('created_at', '>=', since)
    .where(MAY_BE_AT_GATEWAY)
    .executeTakeFirstOrThrow();
  return { orders: Number(row.orders), checked: Number(row.checked), oldest: row.oldest };
}

export type Totals = { gateway: number; payments: number; ledger: number };

/** Of all time: the journal knows no orders, only what it holds of the gateway. */
export async function readTotals(db: Db): Promise<Totals> {
  const { rows } = await sql<{ gateway: string; payments: string; ledger: string }>`
    select
      (select coalesce(sum(gateway_pesos), 0) from gateway_checks where gateway_state = 'APROBADA') as gateway,
      (select coalesce(sum(case when reverses_payment_id is null then amount_pesos else -amount_pesos end), 0)
        from payments where source = 'gateway') as payments,
      (select coalesce(sum(amount_pesos), 0) from journal_lines where account = 'cash_at_gateway') as ledger`.execute(
    db,
  );
  const row = rows[0];
  return {
    gateway: Number(row?.gateway ?? 0),
    payments: Number(row?.payments ?? 0),
    ledger: Number(row?.ledger ?? 0),
  };
}

export type DifferenceRow = GatewayChecksTable & {
  order_code: string;
  credit_id: number;
  amount_pesos: number;
  difference: GatewayDifference;
};

export async function readDifferences(db: Db, limit: number): Promise<DifferenceRow[]> {
  const rows = await db
    .selectFrom('gateway_checks')
    .innerJoin('payment_orders', 'payment_orders.id', 'gateway_checks.order_id')
    .selectAll('gateway_checks')
    .select(['order_code', 'credit_id', 'amount_pesos'])
    .where('difference', 'is not', null)
    .orderBy('order_id', 'desc')
    .limit(limit)
    .execute();
  return rows.flatMap((row) => (row.difference === null ? [] : [{ ...row, difference: row.difference }]));
}
