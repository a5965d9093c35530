/** Money of the gateway, of a refinancing, and of wages that name no installment; and what was reversed of it. */
import { bogotaDay, type Day } from '@unamano/domain/calendar';
import type { PrepaymentChoice } from '@unamano/domain/loans/schedule/prepayment-choices';
import type { Pesos } from '@unamano/domain/money';
import { sql } from 'kysely';
import type { Db } from '../../../src/db/types.ts';
import { MONEY, moneyAt, type Order, type ReadEvents, type Recorded } from './recorded.ts';

type Row = {
  id: number;
  source: 'gateway' | 'refinancing' | 'payroll';
  amount_pesos: Pesos;
  paid_on: Day;
  recorded_at: Date;
  disbursed_at: Date | null;
  choice: PrepaymentChoice | null;
  order_kind: Order['kind'] | null;
  order_number: number;
  order_pesos: Pesos;
  opened_at: Date;
  expires_on: Day;
  reversal_id: number | null;
  reversed_at: Date | null;
};

/** The first row of each money; money that gave way to other money is the same money. */
const readRows = async (db: Db, creditId: number): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select payment.id, payment.source, payment.amount_pesos, payment.paid_on, payment.recorded_at,
      (select confirmed_at from disbursements where credit_id = payment.credit_id) as disbursed_at,
      coalesce(asked.prepayment_choice, (
        select made.choice from schedule_versions made join payments own on own.id = made.payment_id
        where coalesce(own.allocates_again_payment_id, own.id) = payment.id and not made.is_default_choice
        order by made.id limit 1)) as choice,
      asked.kind as order_kind, named.number as order_number, asked.amount_pesos as order_pesos,
      asked.created_at as opened_at, asked.expires_on,
      reversal.id as reversal_id, reversal.recorded_at as reversed_at
    from payments payment
    left join payment_orders asked on payment.source = 'gateway' and asked.order_code = payment.source_reference
    left join installments named on named.id = asked.installment_id
    left join lateral (
      select id from payments own
      where (own.id = payment.id or own.allocates_again_payment_id = payment.id) and own.reverses_payment_id is null
      order by id desc limit 1
    ) last on true
    left join payments reversal on reversal.reverses_payment_id = last.id
      and not exists (select from transfer_returns sent_back where sent_back.credit_id = payment.credit_id
        and sent_back.recorded_at = reversal.recorded_at)
    where payment.credit_id = ${creditId} and payment.reverses_payment_id is null
      and payment.allocates_again_payment_id is null and payment.source in ('gateway', 'refinancing', 'payroll')
      and payment.installment_id is null and payment.deducted_for_installment_id is null
      and payment.source_reference not like '%:returned' and payment.source_reference not like 'exception:%'
    order by payment.id`.execute(db);
  return rows;
};

const FROM = { gateway: 'gateway', refinancing: 'refinancing', payroll: 'wage' } as const;

function orderOf(row: Row): Order | undefined {
  if (row.order_kind === null) return undefined;
  return {
    kind: row.order_kind,
    number: row.order_number,
    amountPesos: row.order_pesos,
    openedAt: row.opened_at,
    lastDay: row.expires_on,
  };
}

export const readPayments: ReadEvents = async (db, creditId) =>
  (await readRows(db, creditId)).flatMap((row): Recorded[] => {
    const { id, source, amount_pesos: pesos, recorded_at: recordedAt, choice } = row;
    const order = orderOf(row);
    const earliest = order?.openedAt ?? row.disbursed_at;
    const at = moneyAt(row.paid_on, bogotaDay(recordedAt), recordedAt, earliest);
    const data = { pesos, from: FROM[source], ...(choice && { choice }) };
    const money = { kind: 'money', at, recordedAt, source: MONEY(id), data } as const;
    const came = order ? { ...money, order } : money;
    if (row.reversed_at === null) return [came];
    const [reversedAt, reversal] = [row.reversed_at, `void-${MONEY(id)}`];
    const gone = { kind: 'void', at: reversedAt, recordedAt: reversedAt, source: reversal } as const;
    return [came, { ...gone, data: { source: MONEY(id) } }];
  });
