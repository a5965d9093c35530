/**
 * Money that names its installment, as a line of a payroll does: it pays that one's own value and nothing else, and counts
 * from its own day, even where money of a later day is booked already.
 */
import type { Allocation } from '@unamano/domain/allocation';
import type { Day } from '@unamano/domain/calendar';
import { pesos } from '@unamano/domain/money';
import type { Trx } from '../../../db/types.ts';
import { CASH_ACCOUNT_OF_SOURCE, paymentLines } from '../../ledger/service.ts';
import { bookingDay, lateOwed, standingFrom, withMoney } from '../../loan-accounts/service.ts';
import { type Bookable, type BookedPayment, bookSettlement, type PaymentToBook } from './booking.ts';

/** From what was read, as it stands for money of exactly that day. */
export function bookableOn(read: Pick<Bookable, 'facts' | 'books' | 'marks'>, on: Day): Bookable {
  return { ...read, bookedOn: on, standing: standingFrom(read.facts, on) };
}

/**
 * Books money on the installment that it names.
 *
 * @param payment of at most what is unpaid of the installment's value (`unpaidOf`)
 * @throws ReadTooEarly as `bookSettlement` does
 */
export async function bookNamed(
  trx: Trx,
  ready: Bookable,
  payment: Omit<PaymentToBook, 'today' | 'from'> & { number: number },
): Promise<BookedPayment> {
  const { facts, bookedOn: on } = ready;
  const { source, amountPesos, number, credit } = payment;
  const installmentId = facts.installments.find((row) => row.number === number)?.id;
  if (installmentId === undefined) throw new Error(`credit ${credit.id} has no installment ${number}`);
  const allocations: Allocation[] = [{ number, part: 'installment', amount: pesos(amountPesos) }];
  const lines = paymentLines(CASH_ACCOUNT_OF_SOURCE[source], amountPesos, allocations, ready.books);
  const after = withMoney(facts, { installmentId, amountPesos, on });
  const knownThrough = bookingDay(after, on);
  const late = lateOwed(after, installmentId, knownThrough);
  const named = {
    installmentId,
    lateLeftPesos: late.late_interest + late.collection_fee,
    remainingPesos: standingFrom(after, knownThrough).owed.total,
    knownThrough,
  };
  return bookSettlement(trx, { ...payment, today: on }, ready, {
    source,
    amountPesos,
    allocations,
    lines,
    named,
  });
}
