import type { ChargeRefundPart } from '@unamano/contract/charge-refunds';
import type { Pesos } from '@unamano/domain/money';
import { sql } from 'kysely';
import type { Db, Row, Trx } from '../../db/types.ts';
import type { EarlyEnd } from './excess.ts';

/** Credits with a payment by the rules of release 0.1.0, a refund, or an employee's schedule of rule 1; by rising id. */
export async function creditsOfOldRules(db: Db, afterId: number, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('credits')
    .select('id')
    .where('id', '>', afterId)
    .where((credit) =>
      credit.or([
        credit.and([
          credit('type_user', '=', 'allied_company'),
          credit('disbursed_on', 'is not', null),
          credit(credit.fn.coalesce('schedule_rule', credit.lit(1)), '=', 1),
        ]),
        credit.exists(
          credit
            .selectFrom('payments')
            .select('payments.id')
            .whereRef('payments.credit_id', '=', 'credits.id')
            .where((row) => row.or([row('charge_rules', 'is', null), row('source', '=', 'charge_refund')])),
        ),
      ]),
    )
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

export async function borrowerNameOf(db: Db, creditId: number): Promise<string> {
  const row = await db
    .selectFrom('credits')
    .innerJoin('borrowers', 'borrowers.id', 'credits.borrower_id')
    .select(['first_name', 'last_name'])
    .where('credits.id', '=', creditId)
    .executeTakeFirstOrThrow();
  return `${row.first_name} ${row.last_name}`;
}

/**
 * The payment of money that ended a credit by the rules of release 0.1.0; undefined where the credit runs, was withdrawn from,
 * was written off, or was ended by a later release.
 */
export async function earlyEndOf(db: Db, creditId: number): Promise<EarlyEnd | undefined> {
  const { rows } = await sql<EarlyEnd & { isOldRules: boolean }>`
    select payments.id as "paymentId", payments.paid_on as "on", payments.charge_rules is null as "isOldRules"
    from payments join credits on credits.id = payments.credit_id
    where credits.id = ${creditId} and credits.state = 'FIN' and credits.reopen_pending_since is null
      and payments.source in ('gateway', 'refinancing', 'payroll') and payments.reverses_payment_id is null
      and not exists (select from payments reversal where reversal.reverses_payment_id = payments.id)
      and exists (select from payment_allocations part where part.payment_id = payments.id and part.part = 'installment')
      and not exists (select from credit_withdrawals where credit_id = credits.id)
      and not exists (select from credit_write_offs where credit_id = credits.id)
    order by payments.id desc limit 1`.execute(db);
  const [last] = rows;
  return last?.isOldRules ? { paymentId: last.paymentId, on: last.on } : undefined;
}

/** What was given back by this module, and by payroll (record 0046). */
export async function refundedOf(db: Db, creditId: number): Promise<Map<ChargeRefundPart, Pesos>> {
  const { rows } = await sql<{ part: ChargeRefundPart; pesos: Pesos }>`
    select part, sum(pesos)::bigint as pesos from (
      select part, amount_pesos as pesos from charge_refunds
      where credit_id = ${creditId}
        and not exists (select from payments where reverses_payment_id = charge_refunds.payment_id)
      union all
      select case line.account when 'late_interest_income' then 'late_interest' else 'collection_fee' end, line.amount_pesos
      from journal_entries entry join journal_lines line on line.entry_id = entry.id
      where entry.credit_id = ${creditId} and entry.kind = 'payroll_suspense'
        and line.account in ('late_interest_income', 'collection_fee_income', 'vat_payable')
    ) refund group by part`.execute(db);
  return new Map(rows.map(({ part, pesos }) => [part, pesos]));
}

export type RefundRow = Omit<Row<'charge_refunds'>, 'id'>;

export async function insertRefunds(trx: Trx, rows: readonly RefundRow[]): Promise<void> {
  await trx
    .insertInto('charge_refunds')
    .values([...rows])
    .execute();
}

/** Refunds in force, the newest first. */
export async function activeRefunds(db: Db, creditId: number) {
  const { rows } = await sql<{ payment_id: number; reference: string; entry_id: number }>`
    select payments.id as payment_id, payments.source_reference as reference, entry.id as entry_id
    from payments join journal_entries entry on entry.reference = payments.source_reference
    where payments.credit_id = ${creditId} and payments.source = 'charge_refund'
      and payments.reverses_payment_id is null
      and not exists (select from payments reversal where reversal.reverses_payment_id = payments.id)
    order by payments.id desc`.execute(db);
  return rows;
}

export async function countRefunds(db: Db, creditId: number): Promise<number> {
  const { count } = await db
    .selectFrom('payments')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('credit_id', '=', creditId)
    .where('source', '=', 'charge_refund')
    .executeTakeFirstOrThrow();
  return Number(count);
}
