/**
 * A deduction that is entered after other money of the same installment: the employee was cut the wage in time, and what
 * they were charged for being late since is not theirs to bear. What they paid of it goes back to their credit, what they
 * owe of it is waived (Ley 1527 of 2012, art. 6; the third condition of the authorisation that they signed).
 */
import type { Allocation } from '@unamano/domain/allocation';
import { pesos } from '@unamano/domain/money';
import { deductionDay } from '@unamano/domain/payroll';
import type { Trx } from '../../../db/types.ts';
import { isBeingRepaid, lockCredit, PLATFORM } from '../../credit-lifecycle/index.ts';
import { postEntry, waiverLines } from '../../ledger/index.ts';
import {
  bookingDay,
  LATE_PAYROLL_WAIVER_PREFIX,
  type LateParts,
  type LoanRecords,
  lateChargedPesos,
  lateOwedPesos,
  withInstallmentPayment,
} from '../../loan-accounts/index.ts';
import {
  applyPayment,
  type PostingContext,
  postLoanTransaction,
  readPostingContext,
} from '../../payments/index.ts';
import type { PayrollDeps } from '../deps.ts';
import { lateChargeRefundLines } from '../entries.ts';
import type { FileRow } from '../file-repo.ts';
import { type CreditLine, insertException } from './line-repo.ts';

const PARTS = ['collection_fee', 'late_interest'] as const;
const sumOf = (parts: LateParts) => parts.collection_fee + parts.late_interest;
const mapLateParts = (pesosOf: (part: keyof LateParts) => number): LateParts => ({
  collection_fee: Math.max(0, pesosOf('collection_fee')),
  late_interest: Math.max(0, pesosOf('late_interest')),
});

type ProcessedLine = { context: PostingContext; appliedPesos: number };

export function createLateChargeCorrection({ clock }: Pick<PayrollDeps, 'clock'>) {
  /** Waits in suspense, and goes on to what the credit still owes; else somebody is told. */
  async function refundLateCharges(
    trx: Trx,
    file: FileRow,
    line: CreditLine,
    refund: LateParts,
    vatPpm: number,
  ) {
    const [today, now, amountPesos] = [clock.today(), clock.now(), sumOf(refund)];
    const reference = `late:${line.id}`;
    const credit = await lockCredit(trx, line.credit_id);
    await postEntry(trx, {
      creditId: line.credit_id,
      kind: 'payroll_suspense',
      postedOn: today,
      recordedAt: now,
      payrollReference: reference,
      lines: lateChargeRefundLines(refund, vatPpm),
    });
    if (credit && isBeingRepaid(credit)) {
      const { loanBalance } = await readPostingContext(trx, { credit, today });
      const fits = loanBalance.owed.total >= amountPesos;
      const reason = 'late charges given back paid the rest';
      const payment = { credit, reference, amountPesos, today, now, initiator: PLATFORM, reason };
      if (fits) return applyPayment(trx, { ...payment, source: 'late_charge_refund' });
    }
    return insertException(trx, {
      company_id: file.company_id,
      pay_period: file.pay_period,
      kind: 'late_charges_refunded',
      // None of the file's own money.
      file_id: null,
      line_id: null,
      credit_id: line.credit_id,
      number: line.stated_installment,
      dni: line.dni,
      name: line.name,
      amount_pesos: amountPesos,
      suspense_pesos: amountPesos,
      created_at: now,
    });
  }

  async function waiveLateCharges(trx: Trx, line: CreditLine, undue: LateParts): Promise<void> {
    const credit = await lockCredit(trx, line.credit_id);
    if (!credit || !isBeingRepaid(credit)) return;
    const [today, now] = [clock.today(), clock.now()];
    const allocations: Allocation[] = PARTS.filter((part) => undue[part] > 0).map((part) => {
      return { number: line.stated_installment, part, amount: pesos(undue[part]) };
    });
    const reference = `${LATE_PAYROLL_WAIVER_PREFIX}${line.id}`;
    const reason = 'late charges after the deduction were not due';
    const waiver = { credit, reference, today, now, initiator: PLATFORM, reason };
    await postLoanTransaction(trx, waiver, await readPostingContext(trx, waiver), {
      source: 'waiver',
      amountPesos: sumOf(undue),
      allocations,
      lines: waiverLines(allocations),
    });
  }

  /** In the line's transaction, after its money was booked. `ready` is what the credit stood like before it. */
  return async function correctLateCharges(
    trx: Trx,
    file: FileRow,
    line: CreditLine,
    { context: { records, books }, appliedPesos }: ProcessedLine,
  ): Promise<void> {
    const on = deductionDay(file.pay_period, file.transferred_on);
    const own = records.installments.find(({ number }) => number === line.stated_installment);
    if (!own || line.amount_pesos === 0 || !hasLaterMoney(records, own.id, on)) return;
    const installmentId = own.id;
    const known = bookingDay(records, clock.today());
    const money = (amountPesos: number) =>
      withInstallmentPayment(records, { installmentId, amountPesos, on });
    const due = lateChargedPesos(money(Math.min(line.amount_pesos, own.value_pesos)), installmentId, known);
    const owed = lateOwedPesos(money(appliedPesos), installmentId, known);
    const paid = mapLateParts((part) => paidOf(records, installmentId, part));
    const undue = mapLateParts((part) => owed[part] - Math.max(0, due[part] - paid[part]));
    const refund = mapLateParts((part) => paid[part] - due[part]);
    if (sumOf(undue) > 0) await waiveLateCharges(trx, line, undue);
    if (sumOf(refund) > 0) await refundLateCharges(trx, file, line, refund, books.vatPpm);
  };
}

function hasLaterMoney({ allocations }: LoanRecords, installmentId: number, on: string): boolean {
  return allocations.some((row) => row.installment_id === installmentId && row.paid_on > on);
}

function paidOf({ allocations }: LoanRecords, installmentId: number, part: keyof LateParts): number {
  return allocations
    .filter((row) => row.installment_id === installmentId && row.part === part && row.reversed_on === null)
    .reduce((sum, row) => sum + row.amount_pesos, 0);
}
