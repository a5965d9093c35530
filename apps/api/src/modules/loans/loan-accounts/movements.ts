/** Every payment of a credit with its allocation: which installment, which part of it. */

import type { UnappliedEnding } from '@unamano/contract/money/unapplied-funds';
import type { Day } from '@unamano/domain/calendar';
import { ALLOCATION_PARTS, type AllocationPart } from '@unamano/domain/loans/arrears/allocation';
import type { PrepaymentChoice } from '@unamano/domain/loans/schedule/prepayment-choices';
import { type Pesos, subtractPesos, sumPesos } from '@unamano/domain/money';
import { lastUnappliedDay } from '@unamano/domain/money/unapplied-funds';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../../db/types.ts';
import type { PaymentSource } from './loan-records.ts';

export type Movement = {
  id: number;
  on: Day;
  source: PaymentSource;
  amount: Pesos;
  /** The gateway's order; null for other sources. */
  order: string | null;
  reversed_on: Day | null;
  parts: { number: number; part: AllocationPart; amount: Pesos }[];
  /** The part that was allocated to no debt. */
  unallocated: Pesos;
  /** What became of that part; null without any, and after a reversal of the payment. */
  unapplied: { state: 'waiting' | 'applied' | 'returned'; day: Day; bank_reference: string | null } | null;
  /** What it changed in the schedule; null where it reduced no principal. */
  prepayment: { choice: PrepaymentChoice; is_default_choice: boolean; saved_interest: Pesos } | null;
};

/** The end of the name of money that was set aside when a transfer came back from the bank, or that was allocated again. */
const NOT_OF_ORDER = /:(returned|again-\d+)$/;

const order = (part: AllocationPart): number => ALLOCATION_PARTS.indexOf(part);

type FundRow = {
  received_on: Day | null;
  ending: UnappliedEnding | null;
  returned_on: Day | null;
  bank_reference: string | null;
};

function unappliedView(fund: FundRow): Movement['unapplied'] {
  const { received_on: receivedOn, ending, bank_reference } = fund;
  if (receivedOn === null || ending === 'reversed') return null;
  if (ending === null) return { state: 'waiting', day: lastUnappliedDay(receivedOn), bank_reference: null };
  return { state: ending, day: fund.returned_on ?? receivedOn, bank_reference };
}

function prepaymentOf(version: {
  choice: PrepaymentChoice | null;
  is_default_choice: boolean | null;
  saved_interest: Pesos | null;
}): Movement['prepayment'] {
  const { choice, is_default_choice, saved_interest } = version;
  if (choice === null || is_default_choice === null || saved_interest === null) return null;
  return { choice, is_default_choice, saved_interest };
}

/** Payments by the end of `on`, oldest first. A payment that was reversed later is not reversed on that day. */
export async function readMovements(db: Db, creditId: number, on: Day): Promise<Movement[]> {
  const rows = await db
    .selectFrom('payments')
    .leftJoin('payments as reversal', 'reversal.reverses_payment_id', 'payments.id')
    .leftJoin('unapplied_funds as fund', (join) =>
      join.onRef('fund.source_id', '=', 'payments.id').on('fund.source', '=', 'payment'),
    )
    .leftJoin('schedule_versions as version', (join) =>
      join.onRef('version.payment_id', '=', 'payments.id').on('version.choice', 'is not', null),
    )
    .select((payment) => [
      'version.choice',
      'version.is_default_choice',
      'version.saved_interest_pesos as saved_interest',
      'payments.id',
      (row) => row.fn.coalesce('payments.counts_from', 'payments.paid_on').as('paid_on'),
      'payments.source',
      'payments.source_reference',
      'payments.amount_pesos',
      'reversal.paid_on as reversed_on',
      'fund.received_on',
      'fund.ending',
      'fund.returned_on',
      'fund.bank_reference',
      jsonArrayFrom(
        payment
          .selectFrom('payment_allocations as share')
          .innerJoin('installments', 'installments.id', 'share.installment_id')
          .select(['installments.number', 'share.part', 'share.amount_pesos as amount'])
          .whereRef('share.payment_id', '=', 'payments.id'),
      ).as('parts'),
    ])
    .where('payments.credit_id', '=', creditId)
    .where('payments.reverses_payment_id', 'is', null)
    .where('payments.paid_on', '<=', on)
    // Money that was allocated again is one payment: its last allocation by that day.
    .where((payment) =>
      payment.not(
        payment.exists(
          payment
            .selectFrom('payments as again')
            .select('again.id')
            .whereRef('again.credit_id', '=', 'payments.credit_id')
            .whereRef('again.id', '>', 'payments.id')
            .where('again.paid_on', '<=', on)
            .where(
              'again.allocates_again_payment_id',
              '=',
              payment.fn.coalesce('payments.allocates_again_payment_id', 'payments.id'),
            ),
        ),
      ),
    )
    .orderBy('payments.id')
    .execute();
  return rows.map(({ id, paid_on, source, source_reference, amount_pesos, reversed_on, parts, ...row }) => ({
    id,
    prepayment: prepaymentOf(row),
    on: paid_on,
    source,
    amount: amount_pesos,
    order: source === 'gateway' ? source_reference.replace(NOT_OF_ORDER, '') : null,
    reversed_on: reversed_on !== null && reversed_on <= on ? reversed_on : null,
    parts: parts.sort((a, b) => a.number - b.number || order(a.part) - order(b.part)),
    unallocated: subtractPesos(amount_pesos, sumPesos(parts.map(({ amount }) => amount))),
    unapplied: unappliedView(row),
  }));
}
