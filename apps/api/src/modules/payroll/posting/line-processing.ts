/**
 * One line of a returned file in one short transaction: on the installment that it names, or in suspense with an
 * exception. The line itself is taken in that transaction, so it is booked once or not at all.
 */
import type { LineOutcome } from '@unamano/contract/payroll-schemas';
import {
  allocateLine,
  deductionDay,
  isDeducted,
  isDueIn,
  type LineAllocation,
} from '@unamano/domain/payroll';
import { inTransaction } from '../../../db/transaction.ts';
import type { Trx } from '../../../db/types.ts';
import { type CreditRow, isBeingRepaid, PLATFORM } from '../../credit-lifecycle/index.ts';
import { postEntry } from '../../ledger/index.ts';
import { unpaidInstallmentPesos } from '../../loan-accounts/index.ts';
import {
  applyPaymentToInstallment,
  type LoanSnapshot,
  type PostingContext,
  postingContextOn,
  readPostingContext,
  StaleReadError,
} from '../../payments/index.ts';
import type { PayrollDeps } from '../deps.ts';
import { suspenseLines } from '../entries.ts';
import type { FileRow } from '../file-repo.ts';
import { createLateChargeCorrection } from './late-charge-correction.ts';
import * as repo from './line-repo.ts';

type Line = repo.UnprocessedLine;

const hasCredit = (line: Line): line is repo.CreditLine =>
  line.credit_id !== null && line.borrower_id !== null;

/** What can be said of a line without its credit; null when the credit must say the rest. */
function outcomeBeforeCredit(line: Line, file: FileRow): Exclude<LineOutcome, 'exact'> | null {
  if (line.is_duplicate) return 'duplicate';
  if (!hasCredit(line)) return line.is_known_person ? 'no_open_credit' : 'unknown_person';
  return isDeducted(file.pay_period, line.left_on) ? null : 'leaver';
}

/** What the line does to a credit that stands so; null where it has no such installment, or is not being repaid. */
function settlementOf(
  line: repo.CreditLine,
  file: FileRow,
  credit: CreditRow,
  { records }: PostingContext,
): LineAllocation | 'not_due' | null {
  const own = records.installments.find(({ number }) => number === line.stated_installment);
  const { disbursed_on: disbursedOn } = credit;
  if (own && disbursedOn !== null) {
    const days = { dueOn: own.due_on, disbursedOn };
    if (!isDueIn(file.pay_period, file.transferred_on, days)) return 'not_due';
  }
  if (!isBeingRepaid(credit)) return null;
  const unpaid = records.installments.map(({ id, number }) => ({
    number,
    unpaid: unpaidInstallmentPesos(records, id),
  }));
  return allocateLine(line.amount_pesos, line.stated_installment, unpaid, line.requested_pesos);
}

function appliedOf(settled: ReturnType<typeof settlementOf>): number {
  return settled === null || settled === 'not_due' ? 0 : settled.applied;
}

export function createLineProcessing(deps: Omit<PayrollDeps, 'storage' | 'addressOf'>) {
  const { db, clock, messages } = deps;
  const correctLateCharges = createLateChargeCorrection(deps);

  /** Money of the line that no installment takes waits in suspense, and somebody is told why. */
  async function recordException(
    trx: Trx,
    file: FileRow,
    line: Line,
    kind: Exclude<LineOutcome, 'exact'>,
    pesos: { amount: number; suspense: number },
  ): Promise<void> {
    const now = clock.now();
    await repo.insertLineException(trx, {
      company_id: file.company_id,
      pay_period: file.pay_period,
      kind,
      file_id: file.id,
      line_id: line.id,
      credit_id: line.credit_id,
      number: line.stated_installment,
      dni: line.dni,
      name: line.name,
      amount_pesos: pesos.amount,
      suspense_pesos: pesos.suspense,
      created_at: now,
    });
    if (pesos.suspense === 0) return;
    await postEntry(trx, {
      creditId: line.credit_id,
      kind: 'payroll_suspense',
      postedOn: file.transferred_on,
      recordedAt: now,
      payrollReference: `line:${line.id}`,
      lines: suspenseLines(pesos.suspense),
    });
  }

  async function apply(
    trx: Trx,
    file: FileRow,
    line: repo.CreditLine,
    { credit, context, settled }: { credit: CreditRow; context: PostingContext; settled: LineAllocation },
  ): Promise<void> {
    if (settled.applied === 0) return;
    const booked = await applyPaymentToInstallment(trx, context, {
      credit,
      source: 'payroll',
      reference: [file.company_id, file.pay_period, line.credit_id, line.stated_installment].join('/'),
      number: line.stated_installment,
      amountPesos: settled.applied,
      journalOn: file.transferred_on,
      now: clock.now(),
      initiator: PLATFORM,
      reason: `paid in full by payroll of ${file.pay_period}`,
    });
    if (booked.remainingPesos > 0) return;
    const person = await repo.readPerson(trx, line.borrower_id);
    await messages.write(trx, {
      channel: 'whatsapp',
      recipient: person.cellphone,
      borrowerId: person.id,
      template: 'credit_finished',
      parameters: { firstName: person.first_name, creditId: credit.id },
    });
  }

  async function applySettlement(
    trx: Trx,
    file: FileRow,
    line: repo.CreditLine,
    at: { credit: CreditRow; context: PostingContext },
  ): Promise<void> {
    const settled = settlementOf(line, file, at.credit, at.context);
    const whole = { amount: line.amount_pesos, suspense: line.amount_pesos };
    if (settled === 'not_due') return recordException(trx, file, line, settled, whole);
    if (settled) await apply(trx, file, line, { ...at, settled });
    await correctLateCharges(trx, file, line, { context: at.context, appliedPesos: appliedOf(settled) });
    if (!settled) return recordException(trx, file, line, 'no_open_credit', whole);
    const { outcome, shortfall, surplus } = settled;
    if (outcome === 'surplus')
      await recordException(trx, file, line, outcome, { amount: surplus, suspense: surplus });
    if (outcome === 'shortfall')
      await recordException(trx, file, line, outcome, { amount: shortfall, suspense: 0 });
  }

  async function applyLineToCredit(
    trx: Trx,
    file: FileRow,
    line: repo.CreditLine,
    ahead: LoanSnapshot | undefined,
  ): Promise<void> {
    const order = { id: line.id, key: line.key, creditId: line.credit_id, borrowerId: line.borrower_id };
    const credit = await repo.claimLine(trx, order, clock.now());
    if (!credit) return;
    const on = deductionDay(file.pay_period, file.transferred_on);
    const staleContext = ahead && postingContextOn(ahead, on);
    // Only a payment looks whether what was read ahead still holds: what books none is read under the lock.
    if (staleContext && appliedOf(settlementOf(line, file, credit, staleContext)) > 0) {
      try {
        return await applySettlement(trx, file, line, { credit, context: staleContext });
      } catch (error) {
        if (!(error instanceof StaleReadError)) throw error;
      }
    }
    const context = postingContextOn(await readPostingContext(trx, { credit, today: on }), on);
    await applySettlement(trx, file, line, { credit, context });
  }

  /** Of a line that touches no credit. */
  async function processLineWithoutCredit(
    file: FileRow,
    line: Line,
    outcome: Exclude<LineOutcome, 'exact'>,
  ): Promise<void> {
    await inTransaction(db, async (trx) => {
      if (!(await repo.claimLineWithoutCredit(trx, line.id, clock.now()))) return;
      await recordException(trx, file, line, outcome, {
        amount: line.amount_pesos,
        suspense: line.amount_pesos,
      });
    });
  }

  /**
   * Nothing happens when another run has booked it.
   *
   * @param ahead what was known of its credit a moment ago; it is looked at again where more is known by now
   */
  return async function processLine(
    file: FileRow,
    line: Line,
    ahead: LoanSnapshot | undefined,
  ): Promise<void> {
    const outcome = outcomeBeforeCredit(line, file);
    if (outcome !== null) return processLineWithoutCredit(file, line, outcome);
    if (!hasCredit(line)) return;
    try {
      await inTransaction(db, (trx) => applyLineToCredit(trx, file, line, ahead));
    } catch (error) {
      if (!repo.isLineKeyTaken(error)) throw error;
      await processLineWithoutCredit(file, line, 'duplicate');
    }
  };
}
