/**
 * Money received becomes a payment, its allocations, its journal entry and, when nothing is owed any more, the end of
 * the credit: all in the caller's transaction, with the credit's row locked.
 */
import { allocate } from '@unamano/domain/allocation';
import type { Day } from '@unamano/domain/calendar';
import { sumPesos } from '@unamano/domain/money';
import type { Trx } from '../../db/types.ts';
import { type CreditRow, type Mover, moveCredit } from '../credit-life/service.ts';
import { type Account, CASH_ACCOUNT_OF_SOURCE, paymentLines, postReversal } from '../ledger/service.ts';
import { bookingDay, type LoanAccounts, type LoanFacts, standingFrom } from '../loan-accounts/service.ts';
import { writePayment } from './writing.ts';

export type PaymentToBook = {
  /** The row as `lockCredit` gave it in this same transaction. */
  credit: CreditRow;
  source: 'gateway' | 'reborrowing' | 'payroll';
  /** The source's own name for this money: the database books it once. */
  reference: string;
  amountPesos: number;
  /** The day from which it counts. */
  today: Day;
  now: Date;
  /** Where the journal books it on another day: that of the bank. */
  journalOn?: Day;
  /** What the entry debits, where the money was here already; else the account of its source. */
  from?: Account;
  mover: Mover;
  /** English, for the credit's history if this payment ends it. */
  reason: string;
};

export type BookedPayment = {
  paymentId: number;
  bookedOn: Day;
  /** What the credit still owes after it. */
  remainingPesos: number;
  /** What no debt could take; it waits in suspense. */
  unallocatedPesos: number;
};

const NO_FACTS: LoanFacts = { installments: [], allocations: [], contacts: [] };

async function factsOf(trx: Trx, loanAccounts: LoanAccounts, creditId: number): Promise<LoanFacts> {
  return (await loanAccounts.facts(trx, [creditId])).get(creditId) ?? NO_FACTS;
}

/** Books money oldest installment first. Of a credit that is not being repaid, all of it goes to suspense. */
export async function bookPayment(
  trx: Trx,
  loanAccounts: LoanAccounts,
  payment: PaymentToBook,
): Promise<BookedPayment> {
  return bookOnFacts(trx, await factsOf(trx, loanAccounts, payment.credit.id), payment);
}

/** The same for who has read the credit's facts in this transaction, with its row locked. */
export async function bookOnFacts(
  trx: Trx,
  facts: LoanFacts,
  payment: PaymentToBook,
): Promise<BookedPayment> {
  const { credit, amountPesos } = payment;
  const bookedOn = bookingDay(facts, payment.today);
  const { owed, installments } = standingFrom(facts, bookedOn);
  const isRepaid = credit.state === 'ACTIVE';
  const { allocations, unallocated } = allocate(amountPesos, isRepaid ? owed.installments : []);

  const idOf = new Map(installments.map((row) => [row.number, row.id]));
  const paymentId = await writePayment(trx, {
    creditId: credit.id,
    source: payment.source,
    reference: payment.reference,
    amountPesos,
    paidOn: bookedOn,
    bookedOn: payment.journalOn ?? bookedOn,
    now: payment.now,
    parts: allocations.map(({ number, part, amount }) => {
      const installmentId = idOf.get(number);
      if (installmentId === undefined) throw new Error(`credit ${credit.id} has no installment ${number}`);
      return { installmentId, part, amountPesos: amount };
    }),
    lines: paymentLines(payment.from ?? CASH_ACCOUNT_OF_SOURCE[payment.source], amountPesos, allocations),
  });

  const remainingPesos = isRepaid ? owed.total - sumPesos(allocations.map((row) => row.amount)) : 0;
  if (isRepaid && remainingPesos === 0) await payOff(trx, payment, bookedOn);
  return { paymentId, bookedOn, remainingPesos, unallocatedPesos: unallocated };
}

async function payOff(trx: Trx, payment: PaymentToBook, finishedOn: Day): Promise<void> {
  const moved = await moveCredit(trx, payment.credit, {
    action: 'pay_off',
    mover: payment.mover,
    reason: payment.reason,
    now: payment.now,
    set: { finished_on: finishedOn },
  });
  if (!moved.ok)
    throw new Error(`credit ${payment.credit.id} is ${payment.credit.state} and can't be paid off`);
}

/**
 * Takes a payment back, whole: a reversing payment and a reversing entry. What it had covered is owed again from that
 * day on. A credit that it had ended stays ended: its debt shows in the journal.
 *
 * @returns whether it was taken back now; false when it already was
 */
export async function reversePayment(
  trx: Trx,
  loanAccounts: LoanAccounts,
  order: { paymentId: number; today: Day; now: Date },
): Promise<boolean> {
  const payment = await trx
    .selectFrom('payments')
    .leftJoin('payments as reversal', 'reversal.reverses_payment_id', 'payments.id')
    .select([
      'payments.credit_id',
      'payments.source',
      'payments.source_reference',
      'payments.amount_pesos',
      'reversal.id as reversal_id',
    ])
    .where('payments.id', '=', order.paymentId)
    .executeTakeFirstOrThrow();
  if (payment.reversal_id !== null) return false;
  const bookedOn = bookingDay(await factsOf(trx, loanAccounts, payment.credit_id), order.today);
  const reversal = await trx
    .insertInto('payments')
    .values({
      credit_id: payment.credit_id,
      source: payment.source,
      source_reference: `${payment.source_reference}:reversal`,
      amount_pesos: payment.amount_pesos,
      paid_on: bookedOn,
      recorded_at: order.now,
      reverses_payment_id: order.paymentId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await postReversal(trx, {
    reversedPaymentId: order.paymentId,
    paymentId: reversal.id,
    bookedOn,
    recordedAt: order.now,
  });
  return true;
}
