import type { GatewayDifference } from '@unamano/contract/reconciliation';
import { type Pesos, ZERO_PESOS } from '@unamano/domain/money';
import { type SqlBool, sql } from 'kysely';
import type { GatewayChecksTable } from '../../db/tables/money.ts';
import type { Db } from '../../db/types.ts';
import type { LedgerDifference } from '../ledger/index.ts';
import type { LocalOrder } from './difference.ts';

export type DueOrder = { id: number; orderCode: string; creditId: number };

/** Orders that were never registered, or refused by the gateway, do not exist there. */
const MAY_BE_AT_GATEWAY = sql<SqlBool>`payment_orders.state <> 'CREATING'
  and not (payment_orders.state = 'FAILED' and payment_orders.checkout_url is null
    and payment_orders.settled_at is not null)`;

/** When the payment of an order, or its reversal, was posted. */
const POSTED_AT = sql<Date | null>`(
  select max(coalesce(reversal.recorded_at, payment.recorded_at))
  from payments payment left join payments reversal on reversal.reverses_payment_id = payment.id
  where payment.source = 'gateway' and payment.source_reference = payment_orders.order_code)`;

/** The gateway was queried after the last posting of the order: both sides then describe the same payments. */
const QUERIED_SINCE_LAST_PAYMENT = sql<SqlBool>`(gateway_checks.checked_at is not null
  and gateway_checks.checked_at >= coalesce(${POSTED_AT}, gateway_checks.checked_at))`;

/**
 * Orders created since `since` that were not checked since `checkedBefore`, and orders of any age that were not checked since
 * their last payment. The longest unchecked first, or by rising id after `afterId`.
 */
export async function dueOrders(
  db: Db,
  wanted: { since: Date; checkedBefore: Date | null; afterId: number | null; limit: number },
): Promise<DueOrder[]> {
  const due = db
    .selectFrom('payment_orders')
    .leftJoin('gateway_checks', 'gateway_checks.order_id', 'payment_orders.id')
    .select(['payment_orders.id', 'order_code as orderCode', 'credit_id as creditId'])
    .where(MAY_BE_AT_GATEWAY)
    .where((eb) =>
      eb.or([
        eb.and([
          eb('created_at', '>=', wanted.since),
          ...(wanted.checkedBefore === null ? [] : [eb('checked_at', '<', wanted.checkedBefore)]),
        ]),
        eb.not(QUERIED_SINCE_LAST_PAYMENT),
      ]),
    )
    .limit(wanted.limit);
  const ordered =
    wanted.afterId === null
      ? due.orderBy(sql`checked_at nulls first`)
      : due.where('payment_orders.id', '>', wanted.afterId);
  return ordered.orderBy('payment_orders.id').execute();
}

export async function readLocalOrder(db: Db, orderId: number): Promise<LocalOrder> {
  const row = await db
    .selectFrom('payment_orders as wanted')
    .leftJoin('payments', (join) =>
      join
        .on((eb) =>
          // Money that was set aside keeps the order's code, with a suffix.
          eb('payments.source_reference', 'in', [
            eb.ref('wanted.order_code'),
            sql<string>`wanted.order_code || ':returned'`,
          ]),
        )
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

export async function saveGatewayCheck(db: Db, check: GatewayChecksTable): Promise<void> {
  const { order_id, ...seen } = check;
  await db
    .insertInto('gateway_checks')
    .values(check)
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet(seen))
    .execute();
}

type Coverage = { orders: number; checked: number; oldest: Date | null };

/** How many orders since `since` were checked since `fresh`, and the oldest check. */
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

export type Totals = {
  gateway: Pesos;
  payments: Pesos;
  ledger: Pesos;
  /** Orders that were not checked since their last payment, and what was posted of them. */
  uncheckedOrders: number;
  uncheckedPesos: Pesos;
};

/**
 * Of all time. All three totals are over the same orders: those that were checked since their last payment. Entries without an
 * order count too, since they can only be a difference.
 */
export async function readTotals(db: Db): Promise<Totals> {
  const { rows } = await sql<Totals>`
    with orders as materialized (
      select payment_orders.id, order_code, ${QUERIED_SINCE_LAST_PAYMENT} as is_checked, gateway_state, gateway_pesos
      from payment_orders left join gateway_checks on gateway_checks.order_id = payment_orders.id
      where ${MAY_BE_AT_GATEWAY}
    ), posted as materialized (
      select payments.id, case when payments.reverses_payment_id is null then 1 else -1 end * payments.amount_pesos as pesos,
        orders.is_checked is distinct from false as is_checked
      from payments
      left join payments original on original.id = payments.reverses_payment_id
      left join orders on orders.order_code = coalesce(original.source_reference, payments.source_reference)
      where payments.source = 'gateway'
    )
    select
      (select coalesce(sum(gateway_pesos), 0)::bigint from orders where is_checked and gateway_state = 'APROBADA') as gateway,
      (select coalesce(sum(pesos), 0)::bigint from posted where is_checked) as payments,
      (select coalesce(sum(line.amount_pesos), 0)::bigint
        from journal_lines line join journal_entries entry on entry.id = line.entry_id
          left join posted on posted.id = entry.payment_id
        where line.account = 'cash_at_gateway' and posted.is_checked is distinct from false) as ledger,
      (select count(*) from orders where not is_checked) as "uncheckedOrders",
      (select coalesce(sum(pesos), 0)::bigint from posted where not is_checked) as "uncheckedPesos"`.execute(
    db,
  );
  return (
    rows[0] ?? {
      gateway: ZERO_PESOS,
      payments: ZERO_PESOS,
      ledger: ZERO_PESOS,
      uncheckedOrders: 0,
      uncheckedPesos: ZERO_PESOS,
    }
  );
}

export async function saveLedgerCheck(db: Db, at: Date, found: readonly LedgerDifference[], listed: number) {
  await db
    .insertInto('ledger_checks')
    .values({ checked_at: at, differences: found.length, found: JSON.stringify(found.slice(0, listed)) })
    .execute();
}

export async function lastLedgerCheck(
  db: Db,
): Promise<{ checked_at: Date; differences: number; found: LedgerDifference[] } | undefined> {
  const row = await db
    .selectFrom('ledger_checks')
    .select(['checked_at', 'differences', 'found'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { ...row, found: row.found as LedgerDifference[] };
}

type DifferenceRow = GatewayChecksTable & {
  order_code: string;
  credit_id: number;
  amount_pesos: Pesos;
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
