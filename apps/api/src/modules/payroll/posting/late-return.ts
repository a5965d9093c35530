/**
 * A deduction that is entered after other money of the same installment: the employee was cut the wage in time, and what
 * they were charged for being late since is not theirs to bear. What they paid of it goes back to their credit, what they
 * owe of it is let go of (Ley 1527 of 2012, art. 6; the third condition of the authorisation that they signed).
 */
import type { Allocation } from '@unamano/domain/allocation';
import { pesos } from '@unamano/domain/money';
import { deductionDay } from '@unamano/domain/payroll';
import type { Trx } from '../../../db/types.ts';
import { isBeingRepaid, lockCredit, PLATFORM } from '../../credit-life/service.ts';
import { goodwillLines, postEntry } from '../../ledger/service.ts';
import {
  bookingDay,
  type LateParts,
  type LoanFacts,
  lateCharged,
  lateOwed,
  UNDUE_BY_PAYROLL,
  withMoney,
} from '../../loan-accounts/service.ts';
import { type Bookable, bookable, bookPayment, bookSettlement } from '../../payments/service.ts';
import type { PayrollDeps } from '../deps.ts';
import { lateReturnLines } from '../entries.ts';
import type { FileRow } from '../file-repo.ts';
import { type CreditLine, insertException } from './booking-repo.ts';

const PARTS = ['collection_fee', 'late_interest'] as const;
const sumOf = (parts: LateParts) => parts.collection_fee + parts.late_interest;
const each = (pesosOf: (part: keyof LateParts) => number): LateParts => ({
  collection_fee: Math.max(0, pesosOf('collection_fee')),
  late_interest: Math.max(0, pesosOf('late_interest')),
});

type Booked = { ready: Bookable; appliedPesos: number };

export function createLateReturn({ clock, loanAccounts }: Pick<PayrollDeps, 'clock' | 'loanAccounts'>) {
  /** Waits in suspense, and goes on to what the credit still owes; else somebody is told. */
  async function giveBack(trx: Trx, file: FileRow, line: CreditLine, back: LateParts, vatPpm: number) {
    const [today, now, amountPesos] = [clock.today(), clock.now(), sumOf(back)];
    const reference = `late:${line.id}`;
    const credit = await lockCredit(trx, line.credit_id);
    await postEntry(trx, {
      creditId: line.credit_id,
      kind: 'payroll_suspense',
      bookedOn: today,
      recordedAt: now,
      payrollReference: reference,
      lines: lateReturnLines(back, vatPpm),
    });
    if (credit && isBeingRepaid(credit)) {
      const { standing } = await bookable(trx, loanAccounts, { credit, today });
      const fits = standing.owed.total >= amountPesos;
      const reason = 'late charges given back paid the rest';
      const payment = { credit, reference, amountPesos, today, now, mover: PLATFORM, reason };
      if (fits) return bookPayment(trx, loanAccounts, { ...payment, source: 'late_return' });
    }
    return insertException(trx, {
      company_id: file.company_id,
      fortnight: file.fortnight,
      kind: 'late_returned',
      // None of the file's own money.
      file_id: null,
      line_id: null,
      credit_id: line.credit_id,
      number: line.installment_told,
      dni: line.dni,
      name: line.name,
      amount_pesos: amountPesos,
      suspense_pesos: amountPesos,
      created_at: now,
    });
  }

  async function letGo(trx: Trx, line: CreditLine, undue: LateParts): Promise<void> {
    const credit = await lockCredit(trx, line.credit_id);
    if (!credit || !isBeingRepaid(credit)) return;
    const [today, now] = [clock.today(), clock.now()];
    const allocations: Allocation[] = PARTS.filter((part) => undue[part] > 0).map((part) => {
      return { number: line.installment_told, part, amount: pesos(undue[part]) };
    });
    const reference = `${UNDUE_BY_PAYROLL}${line.id}`;
    const reason = 'late charges after the deduction were not due';
    const settling = { credit, reference, today, now, mover: PLATFORM, reason };
    await bookSettlement(trx, settling, await bookable(trx, loanAccounts, settling), {
      source: 'goodwill',
      amountPesos: sumOf(undue),
      allocations,
      lines: goodwillLines(allocations),
    });
  }

  /** In the line's transaction, after its money was booked. `ready` is what the credit stood like before it. */
  return async function returnLate(
    trx: Trx,
    file: FileRow,
    line: CreditLine,
    { ready: { facts, books }, appliedPesos }: Booked,
  ): Promise<void> {
    const on = deductionDay(file.fortnight, file.transferred_on);
    const own = facts.installments.find(({ number }) => number === line.installment_told);
    if (!own || line.amount_pesos === 0 || !hasLaterMoney(facts, own.id, on)) return;
    const installmentId = own.id;
    const known = bookingDay(facts, clock.today());
    const money = (amountPesos: number) => withMoney(facts, { installmentId, amountPesos, on });
    const due = lateCharged(money(Math.min(line.amount_pesos, own.value_pesos)), installmentId, known);
    const owed = lateOwed(money(appliedPesos), installmentId, known);
    const paid = each((part) => paidOf(facts, installmentId, part));
    const undue = each((part) => owed[part] - Math.max(0, due[part] - paid[part]));
    const back = each((part) => paid[part] - due[part]);
    if (sumOf(undue) > 0) await letGo(trx, line, undue);
    if (sumOf(back) > 0) await giveBack(trx, file, line, back, books.vatPpm);
  };
}

function hasLaterMoney({ allocations }: LoanFacts, installmentId: number, on: string): boolean {
  return allocations.some((row) => row.installment_id === installmentId && row.paid_on > on);
}

function paidOf({ allocations }: LoanFacts, installmentId: number, part: keyof LateParts): number {
  return allocations
    .filter((row) => row.installment_id === installmentId && row.part === part && row.reversed_on === null)
    .reduce((sum, row) => sum + row.amount_pesos, 0);
}
