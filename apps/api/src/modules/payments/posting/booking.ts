/**
 * Money received becomes a payment, its allocations, its journal entry and, when nothing is owed any more, the end of
 * the credit: all in the caller's transaction, with the credit's row locked. A debt that shrinks without money (a rebate,
 * goodwill, a withdrawal) goes the same way.
 */
import { type Allocation, allocate } from '@unamano/domain/allocation';
import type { Day } from '@unamano/domain/calendar';
import { sumPesos } from '@unamano/domain/money';
import type { Db, Trx } from '../../../db/types.ts';
import { type CreditRow, isBeingRepaid, type Mover, moveCredit } from '../../credit-life/service.ts';
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
  recogniseInterest,
} from '../../ledger/service.ts';
import {
  bookingDay,
  type LoanAccounts,
  type LoanFacts,
  NO_FACTS,
  type SettlementSource,
  type Standing,
  standingFrom,
} from '../../loan-accounts/service.ts';
import { type Marks, readMarks } from './marks.ts';
import { writePayment } from './writing.ts';

/** Who settles what of which credit, and when. */
export type Settling = {
  /** The row as `lockCredit` gave it in this same transaction. */
  credit: CreditRow;
  /** The source's own name for this money: the database books it once. */
  reference: string;
  /** The day from which it counts. */
  today: Day;
  now: Date;
  /** Where the journal books it on another day: that of the bank. */
  journalOn?: Day;
  mover: Mover;
  /** English, for the credit's history if this ends it. */
  reason: string;
};

export type PaymentToBook = Settling & {
  source: keyof typeof CASH_ACCOUNT_OF_SOURCE;
  amountPesos: number;
  /** What the entry debits, where the money was here already; else the account of its source. */
  from?: Account;
};

export type BookedPayment = {
  paymentId: number;
  bookedOn: Day;
  /** What the credit still owes after it. */
  remainingPesos: number;
  /** What no debt could take; it waits in suspense. */
  unallocatedPesos: number;
};

/** Where a credit stands on the day on which its next booking counts. */
export type Bookable = {
  facts: LoanFacts;
  bookedOn: Day;
  standing: Standing;
  books: Books;
  /** Where it was read before the credit's row was locked: the booking then looks whether it still holds. */
  marks?: Marks;
};

/** What bookings stand on, read ahead of their transactions. */
export type ReadAhead = { facts: LoanFacts; books: Books; marks: Marks };

/** Something of the credit was recorded after it was read ahead: nothing was written, and it must be read anew. */
export class ReadTooEarly extends Error {
  override name = 'ReadTooEarly';
}

/** Reads what a booking of a locked credit stands on, and writes nothing: it may still be refused. */
export async function bookable(
  trx: Trx,
  loanAccounts: LoanAccounts,
  { credit, today }: Pick<Settling, 'credit' | 'today'>,
): Promise<Bookable> {
  const facts = (await loanAccounts.facts(trx, [credit.id])).get(credit.id) ?? NO_FACTS;
  return bookableFrom({ facts, books: await booksOf(trx, credit) }, today);
}

/** The same from what was read before. */
export function bookableFrom(read: Pick<Bookable, 'facts' | 'books' | 'marks'>, today: Day): Bookable {
  const bookedOn = bookingDay(read.facts, today);
  return { ...read, bookedOn, standing: standingFrom(read.facts, bookedOn) };
}

/** For bookings of many credits, each in a transaction of its own that is soon to begin: three trips for all of them. */
export async function readAhead(
  db: Db,
  loanAccounts: LoanAccounts,
  creditIds: readonly number[],
): Promise<Map<number, ReadAhead>> {
  const allMarks = await readMarks(db, creditIds);
  const allFacts = await loanAccounts.facts(db, creditIds);
  const allBooks = await booksOfCredits(db, creditIds);
  const ahead = new Map<number, ReadAhead>();
  for (const [id, marks] of allMarks) {
    const [facts, books] = [allFacts.get(id), allBooks.get(id)];
    if (facts && books) ahead.set(id, { facts, books, marks });
  }
  return ahead;
}

/** Books the credit's interest through the day of what is booked next. */
export async function earn(
  trx: Trx,
  { credit, now }: Pick<Settling, 'credit' | 'now'>,
  { facts, books, bookedOn }: Bookable,
): Promise<void> {
  await recogniseInterest(trx, credit, facts.installments, { books, through: bookedOn, now });
}

/**
 * Writes a settlement down with its entries, and ends the credit when nothing is owed any more.
 *
 * @throws ReadTooEarly where what was read ahead no longer holds; nothing was written
 */
export async function bookSettlement(
  trx: Trx,
  settling: Settling,
  ready: Bookable,
  settled: {
    source: SettlementSource;
    amountPesos: number;
    allocations: readonly Allocation[];
    lines: readonly JournalLine[];
    /** Where the money names an installment, and may count from before other money that is booked already. */
    named?: { installmentId: number; lateLeftPesos: number; remainingPesos: number; knownThrough: Day };
  },
): Promise<BookedPayment> {
  const { credit } = settling;
  const { bookedOn, standing } = ready;
  const { source, amountPesos, allocations, named } = settled;
  const idOf = new Map(standing.installments.map((row) => [row.number, row.id]));
  const paymentId = await writePayment(trx, {
    creditId: credit.id,
    source,
    kind: source in CASH_ACCOUNT_OF_SOURCE ? 'payment' : 'settlement',
    reference: settling.reference,
    amountPesos,
    paidOn: bookedOn,
    bookedOn: settling.journalOn ?? bookedOn,
    now: settling.now,
    named: named ?? null,
    parts: allocations.map(({ number, part, amount }) => {
      const installmentId = idOf.get(number);
      if (installmentId === undefined) throw new Error(`credit ${credit.id} has no installment ${number}`);
      return { installmentId, part, amountPesos: amount };
    }),
    lines: settled.lines,
    interest: dueInterest(credit, ready.facts.installments, { books: ready.books, through: bookedOn }),
    marks: ready.marks,
  });
  if (paymentId === null) throw new ReadTooEarly(`more is known of credit ${credit.id} by now`);
  const allocatedPesos = sumPesos(allocations.map((row) => row.amount));
  const isRepaid = isBeingRepaid(credit);
  const remainingPesos = isRepaid ? (named?.remainingPesos ?? standing.owed.total - allocatedPesos) : 0;
  const endedOn = named?.knownThrough ?? bookedOn;
  if (isRepaid && remainingPesos === 0) await finish(trx, settling, { bookedOn: endedOn, paymentId });
  return { paymentId, bookedOn, remainingPesos, unallocatedPesos: amountPesos - allocatedPesos };
}

/** Books money oldest installment first. Of a credit that is not being repaid, all of it goes to suspense. */
export async function bookPayment(
  trx: Trx,
  loanAccounts: LoanAccounts,
  payment: PaymentToBook,
): Promise<BookedPayment> {
  return bookReady(trx, await bookable(trx, loanAccounts, payment), payment);
}

/** The same for who has read what it stands on. @throws ReadTooEarly as `bookSettlement` does */
export async function bookReady(trx: Trx, ready: Bookable, payment: PaymentToBook): Promise<BookedPayment> {
  const { credit, source, amountPesos } = payment;
  const owed = isBeingRepaid(credit) ? ready.standing.owed.installments : [];
  const { allocations } = allocate(amountPesos, owed);
  const cash = payment.from ?? CASH_ACCOUNT_OF_SOURCE[source];
  const lines = paymentLines(cash, amountPesos, allocations, ready.books);
  return bookSettlement(trx, payment, ready, { source, amountPesos, allocations, lines });
}

/** The end of a credit: its state, and what is left of its interest. */
async function finish(
  trx: Trx,
  { credit, mover, reason, now }: Settling,
  { bookedOn, paymentId }: { bookedOn: Day; paymentId: number },
): Promise<void> {
  const set = { finished_on: bookedOn };
  if (credit.owed_again_on !== null) {
    // Owed again and not reopened yet: it has ended before, and now nothing is left of it.
    await trx
      .updateTable('credits')
      .set({ ...set, owed_again_on: null })
      .where('id', '=', credit.id)
      .execute();
  } else {
    const moved = await moveCredit(trx, credit, { action: 'pay_off', mover, reason, now, set });
    if (!moved.ok) throw new Error(`credit ${credit.id} is ${credit.state} and can't be paid off`);
  }
  const reference = `end-${credit.id}-${paymentId}`;
  await closeInterest(trx, credit.id, { reference, bookedOn, recordedAt: now });
}
