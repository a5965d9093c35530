/**
 * Money received becomes a payment, its allocations, its journal entry and, when nothing is owed any more, the end of
 * the credit: all in the caller's transaction, with the credit's row locked. A debt that shrinks without money (a rebate,
 * waiver, a withdrawal) goes the same way.
 */
import { type Allocation, allocate } from '@unamano/domain/allocation';
import type { Day } from '@unamano/domain/calendar';
import { sumPesos } from '@unamano/domain/money';
import type { Db, Trx } from '../../../db/types.ts';
import { type CreditRow, type Initiator, isBeingRepaid, moveCredit } from '../../credit-lifecycle/index.ts';
import {
  type Account,
  type Books,
  booksOf,
  booksOfCredits,
  CASH_ACCOUNT_OF_SOURCE,
  closeInterest,
  dueInterest,
  type JournalLine,
  paymentLines,
  postDueInterest,
} from '../../ledger/index.ts';
import {
  bookingDay,
  type LoanAccounts,
  type LoanBalance,
  type LoanRecords,
  loanBalanceOn,
  NO_LOAN_RECORDS,
  type PaymentSource,
} from '../../loan-accounts/index.ts';
import { writePayment } from './payment-writer.ts';
import { type RowCounts, readRowCounts } from './row-counts.ts';

/** Who settles what of which credit, and when. */
export type PostingOrder = {
  /** The row as `lockCredit` gave it in this same transaction. */
  credit: CreditRow;
  /** The source's own name for this money: the database books it once. */
  reference: string;
  /** The day from which it counts. */
  today: Day;
  now: Date;
  /** Where the journal books it on another day: that of the bank. */
  journalOn?: Day;
  initiator: Initiator;
  /** English, for the credit's history if this ends it. */
  reason: string;
};

export type PaymentToApply = PostingOrder & {
  source: keyof typeof CASH_ACCOUNT_OF_SOURCE;
  amountPesos: number;
  /** What the entry debits, where the money was here already; else the account of its source. */
  from?: Account;
};

export type AppliedPayment = {
  paymentId: number;
  postedOn: Day;
  /** What the credit still owes after it. */
  remainingPesos: number;
  /** What no debt could take; it waits in suspense. */
  unallocatedPesos: number;
};

/** Where a credit stands on the day on which its next booking counts. */
export type PostingContext = {
  records: LoanRecords;
  postedOn: Day;
  loanBalance: LoanBalance;
  books: Books;
  /** Where it was read before the credit's row was locked: the booking then looks whether it still holds. */
  rowCounts?: RowCounts;
};

/** What bookings stand on, read ahead of their transactions. */
export type LoanSnapshot = { records: LoanRecords; books: Books; rowCounts: RowCounts };

/** Something of the credit was recorded after it was read ahead: nothing was written, and it must be read again. */
export class StaleReadError extends Error {
  override name = 'StaleReadError';
}

/** Reads what a booking of a locked credit stands on, and writes nothing: it may still be refused. */
export async function readPostingContext(
  trx: Trx,
  loanAccounts: LoanAccounts,
  { credit, today }: Pick<PostingOrder, 'credit' | 'today'>,
): Promise<PostingContext> {
  const records = (await loanAccounts.records(trx, [credit.id])).get(credit.id) ?? NO_LOAN_RECORDS;
  return postingContextFrom({ records, books: await booksOf(trx, credit) }, today);
}

/** The same from what was read before. */
export function postingContextFrom(
  read: Pick<PostingContext, 'records' | 'books' | 'rowCounts'>,
  today: Day,
): PostingContext {
  const postedOn = bookingDay(read.records, today);
  return { ...read, postedOn, loanBalance: loanBalanceOn(read.records, postedOn) };
}

/** For bookings of many credits, each in a transaction of its own that is soon to begin: three trips for all of them. */
export async function readLoanSnapshots(
  db: Db,
  loanAccounts: LoanAccounts,
  creditIds: readonly number[],
): Promise<Map<number, LoanSnapshot>> {
  const allRowCounts = await readRowCounts(db, creditIds);
  const allRecords = await loanAccounts.records(db, creditIds);
  const allBooks = await booksOfCredits(db, creditIds);
  const ahead = new Map<number, LoanSnapshot>();
  for (const [id, rowCounts] of allRowCounts) {
    const [records, books] = [allRecords.get(id), allBooks.get(id)];
    if (records && books) ahead.set(id, { records, books, rowCounts });
  }
  return ahead;
}

/** Books the credit's interest through the day of what is booked next. */
export async function accrueInterest(
  trx: Trx,
  { credit, now }: Pick<PostingOrder, 'credit' | 'now'>,
  { records, books, postedOn }: PostingContext,
): Promise<void> {
  await postDueInterest(trx, credit, records.installments, { books, through: postedOn, now });
}

/**
 * Writes a settlement down with its entries, and ends the credit when nothing is owed any more.
 *
 * @throws StaleReadError where what was read ahead no longer holds; nothing was written
 */
export async function postLoanTransaction(
  trx: Trx,
  postingOrder: PostingOrder,
  ready: PostingContext,
  settled: {
    source: PaymentSource;
    amountPesos: number;
    allocations: readonly Allocation[];
    lines: readonly JournalLine[];
    /** Where the money names an installment, and may count from before other money that is booked already. */
    namedInstallment?: {
      installmentId: number;
      remainingLatePesos: number;
      remainingPesos: number;
      knownThrough: Day;
    };
  },
): Promise<AppliedPayment> {
  const { credit } = postingOrder;
  const { postedOn, loanBalance } = ready;
  const { source, amountPesos, allocations, namedInstallment } = settled;
  const idOf = new Map(loanBalance.installments.map((row) => [row.number, row.id]));
  const paymentId = await writePayment(trx, {
    creditId: credit.id,
    source,
    kind: source in CASH_ACCOUNT_OF_SOURCE ? 'payment' : 'settlement',
    reference: postingOrder.reference,
    amountPesos,
    paidOn: postedOn,
    postedOn: postingOrder.journalOn ?? postedOn,
    now: postingOrder.now,
    namedInstallment: namedInstallment ?? null,
    parts: allocations.map(({ number, part, amount }) => {
      const installmentId = idOf.get(number);
      if (installmentId === undefined) throw new Error(`credit ${credit.id} has no installment ${number}`);
      return { installmentId, part, amountPesos: amount };
    }),
    lines: settled.lines,
    interest: dueInterest(credit, ready.records.installments, { books: ready.books, through: postedOn }),
    rowCounts: ready.rowCounts,
  });
  if (paymentId === null) throw new StaleReadError(`more is known of credit ${credit.id} by now`);
  const allocatedPesos = sumPesos(allocations.map((row) => row.amount));
  const isRepaid = isBeingRepaid(credit);
  const remainingPesos = isRepaid
    ? (namedInstallment?.remainingPesos ?? loanBalance.owed.total - allocatedPesos)
    : 0;
  const endedOn = namedInstallment?.knownThrough ?? postedOn;
  if (isRepaid && remainingPesos === 0)
    await closeCredit(trx, postingOrder, { postedOn: endedOn, paymentId });
  return { paymentId, postedOn, remainingPesos, unallocatedPesos: amountPesos - allocatedPesos };
}

/** Books money oldest installment first. Of a credit that is not being repaid, all of it goes to suspense. */
export async function applyPayment(
  trx: Trx,
  loanAccounts: LoanAccounts,
  payment: PaymentToApply,
): Promise<AppliedPayment> {
  return applyPaymentInContext(trx, await readPostingContext(trx, loanAccounts, payment), payment);
}

/** The same for who has read what it stands on. @throws StaleReadError as `postLoanTransaction` does */
export async function applyPaymentInContext(
  trx: Trx,
  ready: PostingContext,
  payment: PaymentToApply,
): Promise<AppliedPayment> {
  const { credit, source, amountPesos } = payment;
  const owed = isBeingRepaid(credit) ? ready.loanBalance.owed.installments : [];
  const { allocations } = allocate(amountPesos, owed);
  const cash = payment.from ?? CASH_ACCOUNT_OF_SOURCE[source];
  const lines = paymentLines(cash, amountPesos, allocations, ready.books);
  return postLoanTransaction(trx, payment, ready, { source, amountPesos, allocations, lines });
}

/** The end of a credit: its state, and what is left of its interest. */
async function closeCredit(
  trx: Trx,
  { credit, initiator, reason, now }: PostingOrder,
  { postedOn, paymentId }: { postedOn: Day; paymentId: number },
): Promise<void> {
  const set = { finished_on: postedOn };
  if (credit.reopen_pending_since !== null) {
    // Owed again and not reopened yet: it has ended before, and now nothing is left of it.
    await trx
      .updateTable('credits')
      .set({ ...set, reopen_pending_since: null })
      .where('id', '=', credit.id)
      .execute();
  } else {
    const moved = await moveCredit(trx, credit, { action: 'pay_off', initiator, reason, now, set });
    if (!moved.ok) throw new Error(`credit ${credit.id} is ${credit.state} and can't be paid off`);
  }
  const reference = `end-${credit.id}-${paymentId}`;
  await closeInterest(trx, credit.id, { reference, postedOn, recordedAt: now });
}
