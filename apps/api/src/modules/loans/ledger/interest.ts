/**
 * Accrual of ordinary interest. The interest of an installment accrues on its due day. The entry has that day and a unique
 * name, so the result is the same whether the job or the next payment posts it, and how often. The interest left when a credit
 * ends becomes income with its last entry.
 */

import type { Day } from '@unamano/domain/calendar';
import type { CreditCost, InstallmentParts } from '@unamano/domain/loans/price/amortization';
import { paymentsAMonth } from '@unamano/domain/loans/price/simulator';
import type { ScheduledCredit } from '@unamano/domain/loans/schedule/schedule';
import { negatePesos, type Pesos, pesos, subtractPesos, sumPesos, ZERO_PESOS } from '@unamano/domain/money';
import { inTransaction } from '../../../db/transaction.ts';
import type { Db, Trx } from '../../../db/types.ts';
import { type CreditRow, isBeingRepaid, lockCredit } from '../credit-lifecycle/index.ts';
import { type InstallmentRow, partsOfRecords, type StoredSchedule } from '../loan-accounts/index.ts';
import { interestLines, scheduleChangeLines } from './entries.ts';
import { balanceOf, type EntryOrder, postNamedEntry } from './journal.ts';
import * as repo from './repo.ts';

/** What the schedule of a credit is computed from. */
export function scheduledCreditOf(credit: CreditRow, annualInterestRatePpm: number): ScheduledCredit {
  return {
    typeUser: credit.type_user,
    installments: credit.installments,
    amount: credit.amount,
    interestPaid: credit.interest_paid,
    total: credit.total,
    annualInterestRatePpm,
  };
}

type PricedCredit = Pick<
  CreditRow,
  'id' | 'type_user' | 'amount' | 'interest_paid' | 'total' | 'disbursed_on'
>;

/** What the installments of a disbursed credit are made of. */
export function costOf(credit: PricedCredit, interestRatePpm: number): CreditCost {
  if (credit.disbursed_on === null) throw new RangeError(`credit ${credit.id} was not disbursed`);
  return {
    amount: credit.amount,
    interest: credit.interest_paid,
    charges: pesos(credit.total - credit.amount - credit.interest_paid),
    interestRatePpm,
    periodsAMonth: paymentsAMonth(credit.type_user),
    disbursedOn: credit.disbursed_on,
  };
}

/** Splits the installments of a disbursed credit into principal, interest and charges. */
export function partsOf(
  credit: PricedCredit,
  interestRatePpm: number,
  schedule: StoredSchedule,
): readonly InstallmentParts[] {
  return partsOfRecords({ ...schedule, cost: costOf(credit, interestRatePpm) });
}

export const interestReference = (installmentId: number): string => `interest-${installmentId}`;

type Accrual = { books: repo.Books; through: Day; now: Date };

/** The entries of interest due by `through` that do not exist yet, by rising installments. A credit that ended earns no more. */
export function dueInterest(
  credit: CreditRow,
  schedule: StoredSchedule,
  { books, through, now }: Accrual,
): EntryOrder[] {
  if (!isBeingRepaid(credit) || books.writtenOffOn !== null) return [];
  const missing = schedule.installments.filter(
    (row) => row.due_on <= through && !books.accruedReferences.has(interestReference(row.id)),
  );
  if (missing.length === 0) return [];
  const parts = partsOf(credit, books.interestRatePpm, schedule);
  return missing.flatMap((row) => {
    const interest = parts.find(({ number }) => number === row.number)?.interest ?? ZERO_PESOS;
    if (interest === 0) return [];
    return {
      creditId: credit.id,
      kind: 'interest' as const,
      reference: interestReference(row.id),
      postedOn: row.due_on,
      recordedAt: now,
      lines: interestLines(interest),
    };
  });
}

/** Posts the interest due by `through`. The credit's row is locked. */
export async function postDueInterest(
  trx: Trx,
  credit: CreditRow,
  schedule: StoredSchedule,
  accrual: Accrual,
): Promise<void> {
  for (const entry of dueInterest(credit, schedule, accrual)) await postNamedEntry(trx, entry);
}

/** The entry by which a changed schedule moves the interest that was posted before. */
export const scheduleReference = (paymentId: number): string => `interest-schedule-${paymentId}`;

/** Posted interest of installments, by the schedule before and after a change; pesos. */
export function movedInterestPesos(
  installments: readonly Pick<InstallmentRow, 'id' | 'number'>[],
  { before, after }: { before: readonly InstallmentParts[]; after: readonly InstallmentParts[] },
  isPosted: (installmentId: number) => boolean,
): Pesos {
  const interestOf = (parts: readonly InstallmentParts[], number: number) =>
    parts.find((part) => part.number === number)?.interest ?? ZERO_PESOS;
  return sumPesos(
    installments
      .filter(({ id }) => isPosted(id))
      .map(({ number }) => subtractPesos(interestOf(after, number), interestOf(before, number))),
  );
}

/**
 * A prepayment, or its reversal, changed the interest of installments. What was posted for them becomes what it is now. A
 * payment of an earlier day may come after the job has posted the interest of a later one.
 */
export async function postScheduleChange(
  trx: Trx,
  order: {
    creditId: number;
    paymentId: number;
    postedOn: Day;
    recordedAt: Date;
    /** As disbursed. */
    installments: readonly InstallmentRow[];
    before: readonly InstallmentParts[];
    after: readonly InstallmentParts[];
    accruedReferences: ReadonlySet<string>;
    /** After the payment. */
    books: Pick<repo.Books, 'onBooksPesos' | 'writtenOff'>;
    /** Interest to come that is receivable again, or no longer. */
    receivablePesos: Pesos;
  },
): Promise<void> {
  const { creditId, paymentId, postedOn, recordedAt, receivablePesos } = order;
  const isPosted = (id: number) => order.accruedReferences.has(interestReference(id));
  const moved = movedInterestPesos(order.installments, order, isPosted);
  const lines = scheduleChangeLines(moved, receivablePesos, order.books);
  if (lines.length === 0) return;
  const reference = scheduleReference(paymentId);
  await postNamedEntry(trx, { creditId, kind: 'interest', reference, postedOn, recordedAt, lines });
}

/** Moves the unearned interest of a credit that ended to income (or out of it, where the balance is negative). */
export async function closeInterest(
  trx: Trx,
  creditId: number,
  order: { reference: string; postedOn: Day; recordedAt: Date },
): Promise<void> {
  const left = negatePesos(await balanceOf(trx, creditId, 'unearned_interest'));
  if (left === 0) return;
  await postNamedEntry(trx, { creditId, kind: 'interest', ...order, lines: interestLines(left) });
}

/** Reverses the income that the end of a credit posted early: a debt that is owed again earns it on its days. */
export async function reopenInterest(
  trx: Trx,
  creditId: number,
  order: { reference: string; postedOn: Day; recordedAt: Date },
): Promise<void> {
  const closed = await repo.closingInterestPesos(trx, creditId);
  if (closed === 0) return;
  await postNamedEntry(trx, {
    creditId,
    kind: 'interest',
    ...order,
    lines: interestLines(negatePesos(closed)),
  });
}

const BATCH = 200;

/** The job: accrues all that is due by `today`, one short transaction a credit. Returns how many credits it changed. */
export async function accrueAllDueInterest(db: Db, today: Day, now: Date): Promise<number> {
  let done = 0;
  for (let afterId = 0; ; ) {
    const ids = await repo.creditsWithDueInterest(db, { today, afterId, limit: BATCH });
    for (const id of ids) {
      await inTransaction(db, async (trx) => {
        const credit = await lockCredit(trx, id);
        if (!credit) return;
        const schedule = await repo.scheduleOf(trx, id);
        const books = await repo.booksOf(trx, credit);
        await postDueInterest(trx, credit, schedule, { books, through: today, now });
      });
    }
    done += ids.length;
    afterId = ids.at(-1) ?? afterId;
    if (ids.length < BATCH) return done;
  }
}
