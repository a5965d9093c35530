import type { Pesos } from '@unamano/domain/money';
import { type NotNull, type SqlBool, sql } from 'kysely';
import { inTransaction } from '../../../db/transaction.ts';
import type { Db, Tables } from '../../../db/types.ts';
import { markChecked } from '../gateway/index.ts';
import type { LocalOrder } from './difference.ts';

export type DueOrder = { id: number; orderCode: string; creditId: number };

/**
 * Leaves out orders whose registration is not complete. A failed order is asked about too: its registration may have reached
 * the gateway, and money may have come in.
 */
const MAY_BE_AT_GATEWAY = sql<SqlBool>`payment_orders.state <> 'CREATING'`;

/** Money of the gateway that was not charged back. */
const IS_KEPT_MONEY = sql<SqlBool>`(money.kind = 'money' and money.data ->> 'from' = 'gateway' and not exists (
  select from loan_events reversal
  where reversal.credit_id = money.credit_id and reversal.kind = 'void' and reversal.data ->> 'source' = money.source))`;

/**
 * Orders created since `since` that were not checked since `checkedBefore` (null: all of them), and orders of any age that were
 * not checked since their last payment. The longest unchecked first, or by rising id after `afterId`.
 */
export async function dueOrders(
  db: Db,
  wanted: { since: Date; checkedBefore: Date | null; afterId: number | null; limit: number },
): Promise<DueOrder[]> {
  const all = db
    .selectFrom('payment_orders')
    .leftJoin('gateway_checks', 'gateway_checks.order_id', 'payment_orders.id')
    .select(['payment_orders.id', 'order_code as orderCode', 'credit_id as creditId'])
    .where(MAY_BE_AT_GATEWAY)
    .where((eb) => eb.or([eb('created_at', '>=', wanted.since), eb('check_due', '=', true)]))
    .limit(wanted.limit);
  const { checkedBefore } = wanted;
  const due =
    checkedBefore === null
      ? all
      : all.where((eb) => eb.or([eb('check_due', '=', true), eb('checked_at', '<', checkedBefore)]));
  const ordered =
    wanted.afterId === null
      ? due.orderBy(sql`checked_at nulls first`)
      : due.where('payment_orders.id', '>', wanted.afterId);
  return ordered.orderBy('payment_orders.id').execute();
}

/** What was posted of the order `wanted`, in pesos; null where nothing was. */
const RECORDED_PESOS = sql<Pesos | null>`(
  select sum((money.data ->> 'pesos')::bigint)::bigint from loan_events money
  where money.credit_id = wanted.credit_id and money.about ->> 'order' = wanted.order_code and ${IS_KEPT_MONEY})`;

export async function readLocalOrder(db: Db, orderId: number): Promise<LocalOrder> {
  const { rows } = await sql<LocalOrder>`
    select wanted.state = 'PENDIENTE' as "isOpen", wanted.amount_pesos as "amountPesos",
      ${RECORDED_PESOS} as "paidPesos"
    from payment_orders wanted where wanted.id = ${orderId}`.execute(db);
  const [order] = rows;
  if (!order) throw new Error(`no order ${orderId}`);
  return order;
}

export async function saveGatewayCheck(db: Db, check: Tables['gateway_checks']): Promise<void> {
  const { order_id, ...answer } = check;
  await inTransaction(db, async (trx) => {
    await trx
      .insertInto('gateway_checks')
      .values(check)
      .onConflict((conflict) => conflict.column('order_id').doUpdateSet(answer))
      .execute();
    await markChecked(trx, order_id, check.checked_at);
  });
}

export type Totals = {
  /** Orders of the period, and those of them that were checked within a day. */
  orders: number;
  checked: number;
  gateway_total: Pesos;
  payments_total: Pesos;
  ledger_total: Pesos;
  /** Orders that were not checked since their last payment, and what was posted of them. */
  unchecked_orders: number;
  unchecked_total: Pesos;
};

/**
 * Of all time but for `orders` and `checked`, those since `since` and checked since `fresh`: it reads every order, so a job keeps
 * what it finds. The three sums are over the same orders: those that were checked since their last money. Money without an order
 * counts too: it can only be a difference.
 */
export async function readTotals(db: Db, since: Date, fresh: Date): Promise<Totals> {
  const totals = sql<Totals>`(
    with orders as materialized (
      select payment_orders.id, order_code, not check_due as is_checked, gateway_state, gateway_pesos,
        created_at >= ${since} as is_recent, checked_at >= ${fresh} as is_fresh
      from payment_orders left join gateway_checks on gateway_checks.order_id = payment_orders.id
      where ${MAY_BE_AT_GATEWAY}
    ), recorded as materialized (
      select money.id, (money.data ->> 'pesos')::bigint as pesos, ${IS_KEPT_MONEY} as is_kept,
        orders.is_checked is distinct from false as is_checked
      from loan_events money left join orders on orders.order_code = money.about ->> 'order'
      where money.kind = 'money' and money.data ->> 'from' = 'gateway'
    )
    select
      (select count(*) from orders where is_recent) as orders,
      (select count(*) from orders where is_recent and is_fresh) as checked,
      (select coalesce(sum(gateway_pesos), 0)::bigint from orders where is_checked and gateway_state = 'APROBADA') as gateway_total,
      (select coalesce(sum(pesos), 0)::bigint from recorded where is_kept and is_checked) as payments_total,
      (select coalesce(sum(line.amount_pesos), 0)::bigint
        from journal_lines line join journal_entries entry on entry.id = line.entry_id and entry.kind = 'loan'
          left join recorded on recorded.id = line.event_id
        where line.account = 'cash_at_gateway' and recorded.is_checked is distinct from false) as ledger_total,
      (select count(*) from orders where not is_checked) as unchecked_orders,
      (select coalesce(sum(pesos), 0)::bigint from recorded where is_kept and not is_checked) as unchecked_total
  )`;
  return db.selectFrom(totals.as('totals')).selectAll().executeTakeFirstOrThrow();
}

/** Orders that differ, and the pesos that the gateway or the books have alone. */
export async function readDrift(db: Db): Promise<{ count: number; pesos: number }> {
  const { rows } = await sql<{ count: number; pesos: Pesos }>`
    select count(*)::integer as count, coalesce(sum(abs(
      case found.gateway_state when 'APROBADA' then found.gateway_pesos else 0 end - coalesce(${RECORDED_PESOS}, 0)
    )), 0)::bigint as pesos
    from gateway_checks found join payment_orders wanted on wanted.id = found.order_id
    where found.difference is not null`.execute(db);
  return rows[0] ?? { count: 0, pesos: 0 };
}

export async function countUnasked(db: Db, before: Date): Promise<number> {
  const { count } = await db
    .selectFrom('payment_orders')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('check_due', '=', true)
    .where('created_at', '<', before)
    .where(MAY_BE_AT_GATEWAY)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function readDifferences(db: Db, limit: number) {
  return db
    .selectFrom('gateway_checks')
    .innerJoin('payment_orders', 'payment_orders.id', 'gateway_checks.order_id')
    .select([
      'difference as kind',
      'order_code as order',
      'credit_id as id_credit',
      'amount_pesos as amount',
      'gateway_pesos as gateway_amount',
      'gateway_state',
      'checked_at',
    ])
    .where('difference', 'is not', null)
    .$narrowType<{ kind: NotNull }>()
    .orderBy('order_id', 'desc')
    .limit(limit)
    .execute();
}
