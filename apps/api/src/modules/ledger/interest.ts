/**
 * Accrual of ordinary interest. The interest of an installment accrues on its due day. The entry has that day and a unique
 * name, so the result is the same whether the job or the next payment posts it, and how often. The interest left when a credit
 * ends becomes income with its last entry.
 */
import { amortize, type InstallmentParts } from '@unamano/domain/amortization';
import type { Day } from '@unamano/domain/calendar';
import { negatePesos, type Pesos, ZERO_PESOS } from '@unamano/domain/money';
import type { ScheduledCredit, ScheduleRule } from '@unamano/domain/schedule';
import { paymentsAMonth } from '@unamano/domain/simulator';
import { inTransaction } from '../../db/transaction.ts';
import type { Db, Trx } from '../../db/types.ts';
import { type CreditRow, isBeingRepaid, lockCredit } from '../credit-lifecycle/index.ts';
import { interestLines } from './entries.ts';
import { balanceOf, type EntryOrder, postNamedEntry } from './journal.ts';
import * as repo from './repo.ts';

type DatedRow = { id: number; number: number; due_on: Day; value_pesos: Pesos };

type SchedulePlan = Pick<CreditRow, 'type_user' | 'schedule_rule'>;

/** The rule of a stored schedule. Release 0.1.0 wrote none. */
export function scheduleRuleOf({ schedule_rule }: Pick<CreditRow, 'schedule_rule'>): ScheduleRule {
  return schedule_rule ?? 1;
}

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

/** Splits the installments of a disbursed credit into principal, interest and charges. */
export function partsOf(
  credit: Pick<CreditRow, 'id' | 'amount' | 'interest_paid' | 'total' | 'installments' | 'disbursed_on'> &
    SchedulePlan,
  interestRatePpm: number,
  rows: readonly Omit<DatedRow, 'id'>[],
): InstallmentParts[] {
  if (credit.disbursed_on === null) throw new RangeError(`credit ${credit.id} was not disbursed`);
  const cost = {
    amount: credit.amount,
    interest: credit.interest_paid,
    charges: credit.total - credit.amount - credit.interest_paid,
    interestRatePpm,
    months: credit.installments,
    periodsAMonth: scheduleRuleOf(credit) === 1 ? 1 : paymentsAMonth(credit.type_user),
    disbursedOn: credit.disbursed_on,
  };
  const schedule = rows.map((row) => ({
    number: row.number,
    dueOn: row.due_on,
    value: row.value_pesos,
  }));
  return amortize(cost, schedule);
}

export const interestReference = (installmentId: number): string => `interest-${installmentId}`;

type Accrual = { books: repo.Books; through: Day; now: Date };

/** The entries of interest due by `through` that do not exist yet, by rising installments. A credit that ended earns no more. */
export function dueInterest(
  credit: CreditRow,
  installments: readonly DatedRow[],
  { books, through, now }: Accrual,
): EntryOrder[] {
  if (!isBeingRepaid(credit) || books.writtenOff) return [];
  const missing = installments.filter(
    (row) => row.due_on <= through && !books.accruedReferences.has(interestReference(row.id)),
  );
  if (missing.length === 0) return [];
  const parts = partsOf(credit, books.interestRatePpm, installments);
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
  installments: readonly DatedRow[],
  accrual: Accrual,
): Promise<void> {
  for (const entry of dueInterest(credit, installments, accrual)) await postNamedEntry(trx, entry);
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
        const installments = await repo.installmentsOf(trx, id);
        const books = await repo.booksOf(trx, credit);
        await postDueInterest(trx, credit, installments, { books, through: today, now });
      });
    }
    done += ids.length;
    afterId = ids.at(-1) ?? afterId;
    if (ids.length < BATCH) return done;
  }
}
