import { type Pesos, ZERO_PESOS } from '@unamano/domain/money';
import { type NotNull, type SqlBool, sql } from 'kysely';
import type { Db, Tables } from '../../../db/types.ts';
import type { LedgerDifference } from '../../loans/ledger/index.ts';
import type { LocalOrder } from './difference.ts';

export type DueOrder = { id: number; orderCode: string; creditId: number };

/**
 * Leaves out orders whose registration is not complete. A failed order is asked about too: its registration may have reached
 * the gateway, and money may have come in.
 */
const MAY_BE_AT_GATEWAY = sql<SqlBool>`payment_orders.state <> 'CREATING'`;

/** When the payment of an order, or its reversal, was posted. */
const POSTED_AT = sql<Date | null>`(
  select max(coalesce(reversal.recorded_at, payment.recorded_at))
  from payments payment left join payments reversal on reversal.reverses_payment_id = payment.id
  where payment.source = 'gateway' and payment.source_reference = payment_orders.order_code)`;

/** The name without the end that money has which was allocated again: it is of its order still. */
const orderOfSql = (reference: string) => sql`regexp_replace(${sql.raw(reference)}, ':again-[0-9]+$', '')`;

/** The gateway was queried after the last posting of the order: both sides then describe the same payments. */
const QUERIED_SINCE_LAST_PAYMENT = sql<SqlBool>`(gateway_checks.checked_at is not null
  and gateway_checks.checked_at >= coalesce(${POSTED_AT}, gateway_checks.checked_at))`;

/**
 * Orders created since `since` that were not checked since `checkedBefore` (null: all of them), and orders of any age that were
 * not checked since their last payment. The longest unchecked first, or by rising id after `afterId`.
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
        .on((eb) => {
          // Money that was set aside keeps the order's code, with a suffix; money that was allocated again names its first row.
          const named = eb
            .selectFrom('payments as first')
            .select('first.id')
            .where('first.source', '=', 'gateway')
            .where((row) =>
              row('first.source_reference', 'in', [
                row.ref('wanted.order_code'),
                sql<string>`wanted.order_code || ':returned'`,
              ]),
            );
          const isOfCredit = eb('payments.credit_id', '=', eb.ref('wanted.credit_id'));
          const isNamed = eb.or([
            eb('payments.id', 'in', named),
            eb('payments.allocates_again_payment_id', 'in', named),
          ]);
          return eb.and([isOfCredit, isNamed]);
        })
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

export async function saveGatewayCheck(db: Db, check: Tables['gateway_checks']): Promise<void> {
  const { order_id, ...answer } = check;
  await db
    .insertInto('gateway_checks')
    .values(check)
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet(answer))
    .execute();
}

/** How many orders since `since` were checked since `fresh`, and the oldest check. */
export async function readCoverage(db: Db, since: Date, fresh: Date) {
  return db
    .selectFrom('payment_orders')
    .leftJoin('gateway_checks', 'gateway_checks.order_id', 'payment_orders.id')
    .select((eb) => [
      eb.cast<number>(eb.fn.countAll(), 'integer').as('orders'),
      eb.cast<number>(eb.fn.countAll().filterWhere('checked_at', '>=', fresh), 'integer').as('checked'),
      eb.fn.min('checked_at').as('oldest'),
    ])
    .where('created_at', '>=', since)
    .where(MAY_BE_AT_GATEWAY)
    .executeTakeFirstOrThrow();
}

type Totals = {
  gateway_total: Pesos;
  payments_total: Pesos;
  ledger_total: Pesos;
  /** Orders that were not checked since their last payment, and what was posted of them. */
  unchecked_orders: number;
  unchecked_total: Pesos;
};

/**
 * Of all time. All three totals are over the same orders: those that were checked since their last payment. Payments that the
 * join finds no order for also count: set-aside money (':returned'), and what can only be a difference. So do entries without
 * a payment.
 */
export async function readTotals(db: Db): Promise<Totals> {
  const totals = sql<Totals>`(
    with orders as materialized (
      select payment_orders.id, order_code, ${QUERIED_SINCE_LAST_PAYMENT} as is_checked, gateway_state, gateway_pesos
      from payment_orders left join gateway_checks on gateway_checks.order_id = payment_orders.id
      where ${MAY_BE_AT_GATEWAY}
    ), posted as materialized (
      select payments.id, case when payments.reverses_payment_id is null then 1 else -1 end * payments.amount_pesos as pesos,
        orders.is_checked is distinct from false as is_checked
      from payments
      left join payments original on original.id = payments.reverses_payment_id
      left join orders on orders.order_code = ${orderOfSql('coalesce(original.source_reference, payments.source_reference)')}
      where payments.source = 'gateway'
    )
    select
      (select coalesce(sum(gateway_pesos), 0)::bigint from orders where is_checked and gateway_state = 'APROBADA') as gateway_total,
      (select coalesce(sum(pesos), 0)::bigint from posted where is_checked) as payments_total,
      (select coalesce(sum(line.amount_pesos), 0)::bigint
        from journal_lines line join journal_entries entry on entry.id = line.entry_id
          left join posted on posted.id = entry.payment_id
        where line.account = 'cash_at_gateway' and posted.is_checked is distinct from false) as ledger_total,
      (select count(*) from orders where not is_checked) as unchecked_orders,
      (select coalesce(sum(pesos), 0)::bigint from posted where not is_checked) as unchecked_total
  )`;
  return db.selectFrom(totals.as('totals')).selectAll().executeTakeFirstOrThrow();
}

export async function saveLedgerCheck(
  db: Db,
  at: Date,
  found: readonly LedgerDifference[],
  listedMax: number,
) {
  await db
    .insertInto('ledger_checks')
    .values({ checked_at: at, differences: found.length, found: JSON.stringify(found.slice(0, listedMax)) })
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

/** Orders that were paid with another amount than requested, while the money is in suspense. */
export async function readSetAside(db: Db, limit: number) {
  return db
    .selectFrom('unapplied_funds as fund')
    .innerJoin('payment_orders', 'payment_orders.order_code', 'fund.source_reference')
    .select([
      'order_code as order',
      'payment_orders.credit_id as id_credit',
      'amount_pesos as amount',
      'fund.pesos as gateway_amount',
      'fund.received_on as paid_on',
    ])
    .where('fund.source', '=', 'payment')
    .where('fund.kind', '=', 'other_amount')
    .where('fund.waiting_pesos', '<>', ZERO_PESOS)
    .orderBy('fund.source_id')
    .limit(limit)
    .execute();
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
