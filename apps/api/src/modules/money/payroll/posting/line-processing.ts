/**
 * Processes one line of a returned file in one short transaction: the money pays the installment that the line names, or
 * waits in suspense with an exception. The transaction claims the line first, so a line is processed once or not at all.
 */
import type { LineException } from '@unamano/contract/money/payroll-schemas';
import type { Day } from '@unamano/domain/calendar';
import { type Pesos, subtractPesos, ZERO_PESOS } from '@unamano/domain/money';
import {
  allocateLine,
  deductionDay,
  isDeducted,
  isDueIn,
  type LineAllocation,
} from '@unamano/domain/money/payroll';
import { inTransaction } from '../../../../db/transaction.ts';
import type { Trx } from '../../../../db/types.ts';
import { type CreditRow, isBeingRepaid, PLATFORM } from '../../../loans/credit-lifecycle/index.ts';
import { bookingDay, unpaidInstallmentPesos } from '../../../loans/loan-accounts/index.ts';
import {
  applyPaymentToInstallment,
  endsEarly,
  isLastDebt,
  type LoanSnapshot,
  type PostingContext,
  payOff,
  payoffFrom,
  postingContextOn,
  readPostingContext,
  rebateOfInstallment,
  StaleReadError,
} from '../../../loans/payments/index.ts';
import type { PayrollDeps } from '../deps.ts';
import type { FileRow } from '../file-repo.ts';
import { correctLateCharges } from './late-charge-correction.ts';
import * as repo from './line-repo.ts';
import { recordException } from './recorded-exceptions.ts';

type Deps = Pick<PayrollDeps, 'db' | 'clock' | 'messages'>;

/** A line inside its transaction. */
type LineInProgress<Line = repo.CreditLine> = { deps: Deps; trx: Trx; file: FileRow; line: Line };

/** @param snapshot of the line's credit, read before its lock; a newer payment or contact makes it stale */
export async function processLine(
  deps: Deps,
  file: FileRow,
  line: repo.UnprocessedLine,
  snapshot: LoanSnapshot | undefined,
): Promise<void> {
  const target = findTarget(file, line);
  if ('outcome' in target) return suspendLine(deps, file, line, target.outcome);
  try {
    await inTransaction(deps.db, (trx) => applyToCredit({ deps, trx, file, line: target.line }, snapshot));
  } catch (error) {
    if (!repo.isLineKeyTaken(error)) throw error;
    await suspendLine(deps, file, line, 'duplicate');
  }
}

/** The line with its credit, or the outcome of a line that may touch no credit. */
function findTarget(
  file: FileRow,
  line: repo.UnprocessedLine,
): { line: repo.CreditLine } | { outcome: LineException } {
  if (line.is_duplicate) return { outcome: 'duplicate' };
  const { credit_id, borrower_id } = line;
  if (credit_id === null || borrower_id === null)
    return { outcome: line.is_known_person ? 'no_open_credit' : 'unknown_person' };
  if (!isDeducted(file.pay_period, line.left_on)) return { outcome: 'leaver' };
  return { line: { ...line, credit_id, borrower_id } };
}

async function suspendLine(
  deps: Deps,
  file: FileRow,
  line: repo.UnprocessedLine,
  outcome: LineException,
): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    if (!(await repo.claimLineWithoutCredit(trx, line.id, deps.clock.now()))) return;
    await recordLineException({ deps, trx, file, line }, outcome, line.amount_pesos);
  });
}

async function applyToCredit(current: LineInProgress, snapshot: LoanSnapshot | undefined): Promise<void> {
  const { deps, trx, file, line } = current;
  const credit = await repo.claimLine(trx, line, deps.clock.now());
  if (!credit) return;
  const on = deductionDay(file.pay_period, file.transferred_on);
  const read = snapshot && postingContextOn(snapshot, on);
  // A line that may end the credit is posted from what is read under the lock.
  const mayEnd =
    read && (isEnding(current, credit, read) || isLastDebt(read.loanBalance, line.stated_installment));
  const unverified = mayEnd ? undefined : read;
  // Posting a payment detects a stale snapshot. A line that pays nothing has no such check and reads under the lock.
  if (unverified && appliedPesos(allocate(file, line, credit, unverified)) > 0) {
    try {
      return await applyInContext(current, credit, unverified);
    } catch (error) {
      if (!(error instanceof StaleReadError)) throw error;
    }
  }
  const locked = await readContextOn(trx, credit, on);
  if (isEnding(current, credit, locked)) return payOffWithLine(current, credit);
  if (
    appliedPesos(allocate(file, line, credit, locked)) > 0 &&
    (await waiveInterestToCome(current, credit))
  ) {
    return applyInContext(current, credit, await readContextOn(trx, credit, on));
  }
  await applyInContext(current, credit, locked);
}

async function readContextOn(trx: Trx, credit: CreditRow, on: Day): Promise<PostingContext> {
  return postingContextOn(await readPostingContext(trx, { credit, today: on }), on);
}

/**
 * Whether a wage settles all that is owed while interest of days to come is in it, late charges of other installments included: it
 * then ends the credit at the payoff figure (record payroll-lines).
 */
function isEnding({ file, line }: LineInProgress, credit: CreditRow, context: PostingContext): boolean {
  const { records, postedOn } = context;
  if (appliedPesos(allocate(file, line, credit, context)) === 0 || credit.state !== 'ACTIVE') return false;
  // Money of a later day is known: the wage then counts for its own installment, and its late charges are corrected.
  if (bookingDay(records, postedOn) !== postedOn) return false;
  return endsEarly(payoffFrom(credit, context), line.amount_pesos);
}

/** The same where money of a later day is known, for a wage whose installment is all that is owed. */
async function waiveInterestToCome(current: LineInProgress, credit: CreditRow): Promise<boolean> {
  const { trx, file, line } = current;
  const order = { ...orderOf(current, credit), today: deductionDay(file.pay_period, file.transferred_on) };
  const money = { number: line.stated_installment, amountPesos: line.amount_pesos };
  return rebateOfInstallment(trx, order, money);
}

/** What the payoff figure leaves of the line waits for staff. */
async function payOffWithLine(current: LineInProgress, credit: CreditRow): Promise<void> {
  const { trx, file, line } = current;
  const paid = await payOff(trx, {
    ...orderOf(current, credit),
    source: 'payroll',
    deductedFor: line.stated_installment,
    amountPesos: line.amount_pesos,
    today: deductionDay(file.pay_period, file.transferred_on),
  });
  if (paid === null) throw new Error(`line ${line.id} does not end credit ${credit.id}`);
  await notifyEnd(current, credit);
  const rest = subtractPesos(line.amount_pesos, paid.total);
  if (rest > 0) await recordLineException(current, 'surplus', rest);
}

const orderOf = ({ deps, file, line }: LineInProgress, credit: CreditRow) => ({
  credit,
  reference: lineReference(file, line),
  now: deps.clock.now(),
  initiator: PLATFORM,
  reason: `paid in full by payroll of ${file.pay_period}`,
});

const lineReference = (file: FileRow, line: repo.CreditLine): string =>
  [file.company_id, file.pay_period, line.credit_id, line.stated_installment].join('/');

async function applyInContext(
  current: LineInProgress,
  credit: CreditRow,
  context: PostingContext,
): Promise<void> {
  const { deps, trx, file, line } = current;
  const allocation = allocate(file, line, credit, context);
  if (allocation === 'not_due') return recordLineException(current, 'not_due', line.amount_pesos);
  const applied = appliedPesos(allocation);
  if (applied > 0) await payInstallment(current, credit, context, applied);
  await correctLateCharges(deps, trx, { file, line, context, appliedPesos: applied });
  if (allocation === 'no_open_credit')
    return recordLineException(current, 'no_open_credit', line.amount_pesos);
  const { outcome, surplus, shortfall } = allocation;
  if (outcome === 'surplus') await recordLineException(current, 'surplus', surplus);
  if (outcome === 'shortfall') await recordLineException(current, 'shortfall', shortfall, ZERO_PESOS);
}

/** How much of the line the credit takes, or why it takes nothing. */
function allocate(
  file: FileRow,
  line: repo.CreditLine,
  credit: CreditRow,
  { records }: PostingContext,
): LineAllocation | 'not_due' | 'no_open_credit' {
  const own = records.installments.find(({ number }) => number === line.stated_installment);
  const { disbursed_on: disbursedOn } = credit;
  if (own && disbursedOn !== null) {
    const days = { dueOn: own.due_on, disbursedOn };
    if (!isDueIn(file.pay_period, file.transferred_on, days)) return 'not_due';
  }
  if (!isBeingRepaid(credit)) return 'no_open_credit';
  const unpaid = records.installments.map(({ id, number }) => ({
    number,
    unpaid: unpaidInstallmentPesos(records, id),
  }));
  const allocation = allocateLine(line.amount_pesos, line.stated_installment, unpaid, line.requested_pesos);
  return allocation ?? 'no_open_credit';
}

const appliedPesos = (allocation: ReturnType<typeof allocate>): Pesos =>
  typeof allocation === 'string' ? ZERO_PESOS : allocation.applied;

async function payInstallment(
  current: LineInProgress,
  credit: CreditRow,
  context: PostingContext,
  amountPesos: Pesos,
): Promise<void> {
  const { trx, line } = current;
  const payment = await applyPaymentToInstallment(trx, context, {
    ...orderOf(current, credit),
    source: 'payroll',
    number: line.stated_installment,
    amountPesos,
  });
  if (payment.remainingPesos === 0) await notifyEnd(current, credit);
}

async function notifyEnd({ deps, trx, line }: LineInProgress, credit: CreditRow): Promise<void> {
  const borrower = await repo.readRecipient(trx, line.borrower_id);
  await deps.messages.write(trx, {
    channel: 'whatsapp',
    recipient: borrower.cellphone,
    borrowerId: line.borrower_id,
    template: 'credit_finished',
    parameters: { firstName: borrower.first_name, creditId: credit.id },
  });
}

/** @param suspensePesos the part of the amount that waits in suspense; all of it unless given */
async function recordLineException(
  { deps, trx, file, line }: LineInProgress<repo.UnprocessedLine>,
  outcome: LineException,
  amountPesos: Pesos,
  suspensePesos = amountPesos,
): Promise<void> {
  await repo.setLineOutcome(trx, line.id, outcome);
  const found = { kind: outcome, amountPesos, suspensePesos, now: deps.clock.now() };
  await recordException(deps, trx, file, line, found);
}
