/**
 * Corrects late charges when a deduction is entered after other money of the same installment. The wage was deducted in
 * time, so the employee owes no late charge since that day (Ley 1527 of 2012, art. 6; third condition of the signed
 * authorisation). Late charges that were paid are refunded to the credit; late charges that are owed are waived.
 */
import type { Allocation } from '@unamano/domain/loans/arrears/allocation';
import {
  addPesos,
  maxPesos,
  minPesos,
  type Pesos,
  subtractPesos,
  sumPesos,
  ZERO_PESOS,
} from '@unamano/domain/money';
import { deductionDay } from '@unamano/domain/money/payroll';
import type { Trx } from '../../../../db/types.ts';
import {
  type CreditRow,
  isBeingRepaid,
  lockCredit,
  PLATFORM,
} from '../../../loans/credit-lifecycle/index.ts';
import { postEntry, waiverLines } from '../../../loans/ledger/index.ts';
import {
  bookingDay,
  LATE_PAYROLL_WAIVER_PREFIX,
  type LateParts,
  type LoanRecords,
  lateChargedPesos,
  lateOwedPesos,
  type PaymentSource,
  withInstallmentPayment,
} from '../../../loans/loan-accounts/index.ts';
import {
  applyPayment,
  type PaymentToApply,
  type PostingContext,
  payOff,
  postLoanTransaction,
  prepaymentTerms,
  readPostingContext,
} from '../../../loans/payments/index.ts';
import type { PayrollDeps } from '../deps.ts';
import { lateChargeRefundLines } from '../entries.ts';
import { insertException } from '../exceptions/exception-repo.ts';
import type { FileRow } from '../file-repo.ts';
import type { CreditLine } from './line-repo.ts';
import { exceptionOf, notifyOwner } from './recorded-exceptions.ts';

type Deps = Pick<PayrollDeps, 'clock' | 'messages'>;

/** The name of a refund: its entry in the journal, and the payment that it makes. */
export const LATE_REFUND_PREFIX = 'late:';

const PARTS = ['collection_fee', 'late_interest'] as const;
/** What these settled nobody paid, so it is not given back (record payroll-lines). */
const WITHOUT_MONEY: readonly PaymentSource[] = ['waiver', 'withdrawal'];
const sumOf = (parts: LateParts) => addPesos(parts.collection_fee, parts.late_interest);
const mapLateParts = (pesosOf: (part: keyof LateParts) => Pesos): LateParts => ({
  collection_fee: maxPesos(ZERO_PESOS, pesosOf('collection_fee')),
  late_interest: maxPesos(ZERO_PESOS, pesosOf('late_interest')),
});

type LineOfFile = {
  file: Pick<FileRow, 'id' | 'company_id' | 'pay_period' | 'transferred_on'>;
  line: Pick<CreditLine, 'id' | 'credit_id' | 'stated_installment' | 'dni' | 'name' | 'amount_pesos'>;
};

type PostedLine = LineOfFile & {
  /** The credit before the line's payment. */
  context: PostingContext;
  appliedPesos: Pesos;
};

/** What a correction is computed from. */
type Correction = LineOfFile & {
  /** The records without any money of the line on its installment. */
  records: LoanRecords;
  /** What of the line pays its installment. */
  appliedPesos: Pesos;
  vatPpm: number;
  /** The unique end of its names, where the line was corrected before; else empty. */
  nameEnd: string;
};

/** Runs in the line's transaction, after its payment is posted. */
export async function correctLateCharges(
  deps: Deps,
  trx: Trx,
  { context, ...posted }: PostedLine,
): Promise<void> {
  const { records, books } = context;
  await postCorrection(deps, trx, { ...posted, records, vatPpm: books.vatPpm, nameEnd: '' });
}

/**
 * Corrects a line once more, after a payment that its first correction counted was reversed. That correction is reversed too.
 *
 * @param ownPaymentIds the payments by which the line's money pays its installment
 * @param nameEnd unique for the reversal
 */
export async function correctLateChargesAgain(
  deps: Deps,
  trx: Trx,
  { file, line, ownPaymentIds, nameEnd }: LineOfFile & { ownPaymentIds: readonly number[]; nameEnd: string },
): Promise<void> {
  const credit = await lockCredit(trx, line.credit_id);
  if (!credit) return;
  const { records: all, books } = await readPostingContext(trx, { credit, today: deps.clock.today() });
  const own = all.installments.find(({ number }) => number === line.stated_installment);
  const isOwn = (row: LoanRecords['allocations'][number]) =>
    ownPaymentIds.includes(row.payment_id) && row.installment_id === own?.id && row.reversed_on === null;
  const appliedPesos = sumPesos(all.allocations.filter(isOwn).map((row) => row.amount_pesos));
  const records = { ...all, allocations: all.allocations.filter((row) => !isOwn(row)) };
  await postCorrection(deps, trx, { file, line, records, appliedPesos, vatPpm: books.vatPpm, nameEnd });
}

async function postCorrection(deps: Deps, trx: Trx, correction: Correction): Promise<void> {
  const { file, line, records, appliedPesos } = correction;
  const on = deductionDay(file.pay_period, file.transferred_on);
  const own = records.installments.find(({ number }) => number === line.stated_installment);
  if (!own || line.amount_pesos === 0 || !hasLaterMoney(records, own.id, on)) return;
  const installmentId = own.id;
  const throughDay = bookingDay(records, deps.clock.today());
  const withDeduction = (amountPesos: Pesos) =>
    withInstallmentPayment(records, { installmentId, amountPesos, on });
  const deducted = withDeduction(minPesos(line.amount_pesos, own.value_pesos));
  const due = lateChargedPesos(deducted, installmentId, throughDay);
  const owed = lateOwedPesos(withDeduction(appliedPesos), installmentId, throughDay);
  const settled = mapLateParts((part) => settledPesos(records.allocations, installmentId, part));
  const undue = mapLateParts((part) =>
    subtractPesos(owed[part], maxPesos(ZERO_PESOS, subtractPesos(due[part], settled[part]))),
  );
  const byMoney = records.allocations.filter(({ source }) => !WITHOUT_MONEY.includes(source));
  const refund = mapLateParts((part) => subtractPesos(settledPesos(byMoney, installmentId, part), due[part]));
  if (sumOf(undue) > 0) await waiveLateCharges(deps, trx, correction, undue);
  if (sumOf(refund) > 0) await refundLateCharges(deps, trx, correction, refund);
}

function hasLaterMoney({ allocations }: LoanRecords, installmentId: number, on: string): boolean {
  return allocations.some((row) => row.installment_id === installmentId && row.paid_on > on);
}

/** By money, or by the lender who gave it up. */
function settledPesos(
  allocations: LoanRecords['allocations'],
  installmentId: number,
  part: keyof LateParts,
): Pesos {
  const settled = allocations.filter(
    (row) => row.installment_id === installmentId && row.part === part && row.reversed_on === null,
  );
  return sumPesos(settled.map((row) => row.amount_pesos));
}

async function waiveLateCharges(
  { clock }: Deps,
  trx: Trx,
  { line, nameEnd }: Correction,
  undue: LateParts,
): Promise<void> {
  const credit = await lockCredit(trx, line.credit_id);
  if (!credit || !isBeingRepaid(credit)) return;
  const allocations: Allocation[] = PARTS.filter((part) => undue[part] > 0).map((part) => {
    return { number: line.stated_installment, part, amount: undue[part] };
  });
  const waiver = {
    credit,
    reference: `${LATE_PAYROLL_WAIVER_PREFIX}${line.id}${nameEnd}`,
    today: clock.today(),
    now: clock.now(),
    initiator: PLATFORM,
    reason: 'late charges after the deduction were not due',
  };
  await postLoanTransaction(trx, waiver, await readPostingContext(trx, waiver), {
    source: 'waiver',
    amountPesos: sumOf(undue),
    allocations,
    lines: waiverLines(allocations),
  });
}

/**
 * The refund enters suspense and pays what the credit still owes, at the payoff figure where it settles all of it. Staff resolve an
 * exception with the rest.
 */
async function refundLateCharges(
  deps: Deps,
  trx: Trx,
  { file, line, vatPpm, nameEnd }: Correction,
  refund: LateParts,
): Promise<void> {
  const { clock } = deps;
  const [today, now, amountPesos] = [clock.today(), clock.now(), sumOf(refund)];
  const reference = `${LATE_REFUND_PREFIX}${line.id}${nameEnd}`;
  const credit = await lockCredit(trx, line.credit_id);
  await postEntry(trx, {
    creditId: line.credit_id,
    kind: 'payroll_suspense',
    postedOn: today,
    recordedAt: now,
    payrollReference: reference,
    lines: lateChargeRefundLines(refund, vatPpm),
  });
  const restPesos = credit ? await payDebt(trx, credit, { reference, amountPesos, today, now }) : amountPesos;
  if (restPesos === 0) return;
  const found = {
    kind: 'late_charges_refunded',
    amountPesos: restPesos,
    suspensePesos: restPesos,
    now,
  } as const;
  // The company's transfer brought none of this money.
  const exception = {
    ...exceptionOf(file, line, found),
    file_id: null,
    line_id: null,
    from_line_id: line.id,
  };
  await insertException(trx, exception);
  await notifyOwner(deps, trx, exception, today);
}

/** @returns what the debt does not take: all of it, or what the payoff figure leaves */
async function payDebt(
  trx: Trx,
  credit: CreditRow,
  refund: Pick<PaymentToApply, 'reference' | 'amountPesos' | 'today' | 'now'>,
): Promise<Pesos> {
  if (!isBeingRepaid(credit)) return refund.amountPesos;
  const payment = {
    ...refund,
    credit,
    source: 'late_charge_refund',
    initiator: PLATFORM,
    reason: 'refunded late charges paid the rest',
  } as const;
  const paid = credit.state === 'ACTIVE' ? await payOff(trx, payment) : null;
  if (paid !== null) return subtractPesos(refund.amountPesos, paid.total);
  const { records, loanBalance } = await readPostingContext(trx, payment);
  if (loanBalance.owed.total < refund.amountPesos) return refund.amountPesos;
  const prepayment = await prepaymentTerms(trx, credit, records, null);
  await applyPayment(trx, { ...payment, prepayment });
  return ZERO_PESOS;
}
