import type { Day } from '@unamano/domain/calendar';
import type { Db, NewRow, Row, Trx } from '../../../db/types.ts';

export type OrderRow = Row<'payment_orders'>;

/** A credit of the borrower, and the e-mail for its orders. */
export async function findCredit(
  db: Db,
  creditId: number,
  borrowerId: number,
): Promise<{ credit_id: number; email: string } | undefined> {
  return db
    .selectFrom('credits')
    .innerJoin('borrowers', 'borrowers.id', 'credits.borrower_id')
    .select(['credits.id as credit_id', 'borrowers.email'])
    .where('credits.id', '=', creditId)
    .where('credits.borrower_id', '=', borrowerId)
    .executeTakeFirst();
}

/** The withdrawal of a credit: until when the money must be returned. */
export async function findWithdrawal(
  db: Db,
  creditId: number,
): Promise<{ repayment_due_on: Day } | undefined> {
  return db
    .selectFrom('credit_withdrawals')
    .select('repayment_due_on')
    .where('credit_id', '=', creditId)
    .executeTakeFirst();
}

export async function insertWithdrawal(trx: Trx, row: NewRow<'credit_withdrawals'>): Promise<void> {
  await trx.insertInto('credit_withdrawals').values(row).execute();
}

/**
 * A unique reference for a closing adjustment without an order. A credit may end this way several times, since a chargeback may
 * reopen it. The credit's row is locked.
 */
export async function closingReference(
  trx: Trx,
  creditId: number,
  name: 'payoff' | 'withdrawal',
): Promise<string> {
  const { count } = await trx
    .selectFrom('payments')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('credit_id', '=', creditId)
    .executeTakeFirstOrThrow();
  return `${name}-${creditId}-${Number(count) + 1}`;
}

/** The order that a payment of the gateway came by. */
export async function findOrderOfPayment(db: Db, paymentId: number): Promise<OrderRow | undefined> {
  return db
    .selectFrom('payment_orders')
    .selectAll('payment_orders')
    .innerJoin('payments', 'payments.source_reference', 'payment_orders.order_code')
    .where('payments.id', '=', paymentId)
    .executeTakeFirst();
}

/**
 * The name of an order's money after its allocation was undone: the transfer of the credit had come back from the bank.
 *
 * @param reference of the order, or of its money that was allocated again
 */
export const setAsideReference = (reference: string): string =>
  `${reference.replace(ALLOCATED_AGAIN, '')}:returned`;

const ALLOCATED_AGAIN = /:again-\d+$/;

/** The name of money that is allocated again, for the n-th time. */
export const allocatedAgainReference = (reference: string, count: number): string =>
  `${reference.replace(ALLOCATED_AGAIN, '')}:again-${count}`;

/** The last row of the money with one of these names. */
export async function findLastPayment(
  db: Db,
  source: 'gateway' | 'refinancing',
  references: string[],
): Promise<{ id: number } | undefined> {
  const named = db
    .selectFrom('payments as first')
    .select('first.id')
    .where('first.source', '=', source)
    .where('first.source_reference', 'in', references);
  return (
    db
      .selectFrom('payments')
      .select('id')
      // The index by credit finds the rows of the same money.
      .where('credit_id', 'in', named.clearSelect().select('first.credit_id'))
      .where((row) => row.or([row('id', 'in', named), row('allocates_again_payment_id', 'in', named)]))
      .orderBy('id', 'desc')
      .executeTakeFirst()
  );
}
