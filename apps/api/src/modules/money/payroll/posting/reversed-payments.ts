/**
 * What payroll corrects after a payment of a credit was reversed, in the same transaction. A late deduction had given back late
 * charges of that payment, and its own money may wait for staff because the installment was paid. Both follow the payment
 * (record chargebacks): afterwards every account is as if the reversed payment had never been made.
 */
import { minPesos, type Pesos, subtractPesos } from '@unamano/domain/money';
import { deductionDay, isDueIn } from '@unamano/domain/money/payroll';
import type { Trx } from '../../../../db/types.ts';
import { isBeingRepaid, lockCredit, PLATFORM } from '../../../loans/credit-lifecycle/index.ts';
import { postOppositeEntry } from '../../../loans/ledger/index.ts';
import { unpaidInstallmentPesos } from '../../../loans/loan-accounts/index.ts';
import {
  type AfterReversal,
  applyPaymentToInstallment,
  type PostingContext,
  postingContextOn,
  type ReversedPayment,
  readPostingContext,
  rebateOfInstallment,
  reversePayment,
} from '../../../loans/payments/index.ts';
import type { PayrollDeps } from '../deps.ts';
import { insertException, insertResolution } from '../exceptions/exception-repo.ts';
import {
  findCorrection,
  type PostedCorrection,
  type ProcessedLine,
  paymentsOfLine,
  processedLinesOf,
  type WaitingSurplus,
  waitingSurplusOf,
} from './correction-repo.ts';
import { correctLateChargesAgain } from './late-charge-correction.ts';
import * as repo from './line-repo.ts';
import { exceptionOf } from './recorded-exceptions.ts';

type Deps = Pick<PayrollDeps, 'clock' | 'messages'>;

/** The reversals inside a correction have no further effect of their own. */
const nothingMore: AfterReversal = async () => {};

/** False where staff ended it in the meantime. */
function endException(trx: Trx, exceptionId: number, now: Date): Promise<boolean> {
  return insertResolution(trx, {
    exception_id: exceptionId,
    action: 'chargeback',
    reason: 'Se devolvió un pago de este crédito',
    credit_id: null,
    bank_reference: null,
    paid_on: null,
    staff_id: null,
    approved_by: null,
    address: '',
    resolved_at: now,
  });
}

export function createReversedPayments(deps: Deps): AfterReversal {
  const { messages } = deps;

  /** Reverses what the correction waived and refunded. */
  async function reverseCorrection(
    trx: Trx,
    line: ProcessedLine,
    { payment_ids: paymentIds, refund }: PostedCorrection,
    { today, now }: ReversedPayment,
  ): Promise<void> {
    for (const paymentId of paymentIds.toReversed()) {
      await reversePayment(trx, { paymentId, today, now, afterReversal: nothingMore });
    }
    if (refund === null) return;
    if (refund.exception_id !== null) await endException(trx, refund.exception_id, now);
    await postOppositeEntry(trx, refund.entry_id, {
      creditId: line.credit_id,
      kind: 'payroll_suspense',
      postedOn: today,
      recordedAt: now,
      payrollReference: `reversed:${refund.reference}`,
    });
  }

  /**
   * Pays the installment of the line with its waiting money, from the day of the wage. Money of a pay period in which that installment
   * was not due goes on waiting for staff, as such a line does. @returns whether it paid
   */
  async function applySurplus(
    trx: Trx,
    line: ProcessedLine,
    surplus: WaitingSurplus,
    { now }: ReversedPayment,
  ): Promise<boolean> {
    const credit = await lockCredit(trx, line.credit_id);
    if (!credit || !isBeingRepaid(credit)) return false;
    const on = deductionDay(line.pay_period, line.transferred_on);
    const readContext = async () =>
      postingContextOn(await readPostingContext(trx, { credit, today: on }), on);
    const unpaidIn = ({ records }: PostingContext) => unpaidInstallmentPesos(records, line.installment_id);
    const read = await readContext();
    const own = read.records.installments.find(({ id }) => id === line.installment_id);
    const days = own && credit.disbursed_on && { dueOn: own.due_on, disbursedOn: credit.disbursed_on };
    if (!days || !isDueIn(line.pay_period, line.transferred_on, days)) return false;
    if (minPesos(unpaidIn(read), surplus.suspense_pesos) === 0) return false;
    if (!(await endException(trx, surplus.exception_id, now))) return false;
    const order = {
      credit,
      reference: `exception:${surplus.exception_id}`,
      now,
      initiator: PLATFORM,
      reason: `paid in full by payroll of ${line.pay_period}`,
    };
    // As the wage itself would have: it ends the credit without the interest of days to come (record payroll-lines).
    const money = { number: line.stated_installment, amountPesos: surplus.suspense_pesos };
    const isReduced = await rebateOfInstallment(trx, { ...order, today: on }, money);
    const context = isReduced ? await readContext() : read;
    const amountPesos = minPesos(unpaidIn(context), surplus.suspense_pesos);
    const { remainingPesos } = await applyPaymentToInstallment(trx, context, {
      ...order,
      source: 'payroll',
      from: 'suspense',
      number: line.stated_installment,
      amountPesos,
    });
    await keepRest(trx, line, subtractPesos(surplus.suspense_pesos, amountPesos), now);
    if (remainingPesos > 0) return true;
    const borrower = await repo.readRecipient(trx, credit.borrower_id);
    await messages.write(trx, {
      channel: 'whatsapp',
      recipient: borrower.cellphone,
      borrowerId: credit.borrower_id,
      template: 'credit_finished',
      parameters: { firstName: borrower.first_name, creditId: credit.id },
    });
    return true;
  }

  async function applySurpluses(trx: Trx, line: ProcessedLine, reversed: ReversedPayment): Promise<boolean> {
    let isPaid = false;
    for (const surplus of await waitingSurplusOf(trx, line)) {
      isPaid = (await applySurplus(trx, line, surplus, reversed)) || isPaid;
    }
    return isPaid;
  }

  /** What the installment could not take still waits for staff. */
  async function keepRest(trx: Trx, line: ProcessedLine, restPesos: Pesos, now: Date): Promise<void> {
    if (restPesos === 0) return;
    const found = { kind: 'surplus', amountPesos: restPesos, suspensePesos: restPesos, now } as const;
    const exception = exceptionOf({ ...line, id: line.file_id }, line, found);
    await insertException(trx, { ...exception, line_id: null, from_line_id: line.id });
  }

  return async (trx, reversed) => {
    const lines = await processedLinesOf(trx, reversed.creditId);
    // Every later correction, whatever its installment: a refund paid what was owed beside the payment.
    const corrected = new Set<ProcessedLine>();
    // A refund that went to the employee through the bank stays: that money can't be debited again.
    const sentBack = new Set<ProcessedLine>();
    for (const line of lines.toReversed()) {
      const correction = await findCorrection(trx, line, reversed.paymentId);
      if (correction === null) continue;
      if (correction.refund?.is_returned) sentBack.add(line);
      else await reverseCorrection(trx, line, correction, reversed);
      corrected.add(line);
    }
    for (const line of lines) {
      const isPaid = await applySurpluses(trx, line, reversed);
      if (sentBack.has(line) || (!isPaid && !corrected.has(line))) continue;
      await correctLateChargesAgain(deps, trx, {
        file: { ...line, id: line.file_id },
        line,
        ownPaymentIds: await paymentsOfLine(trx, line),
        nameEnd: `:${reversed.reversalId}`,
      });
    }
  };
}
