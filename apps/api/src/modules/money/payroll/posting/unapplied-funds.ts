/** Unapplied funds leave suspense in the transaction of their resolution: to a credit, or to the bank. */
import { type Day, laterDay } from '@unamano/domain/calendar';
import { type Pesos, subtractPesos } from '@unamano/domain/money';
import { deductionDay } from '@unamano/domain/money/payroll';
import type { Trx } from '../../../../db/types.ts';
import type { Origin, StaffActor } from '../../../../kernel/actor.ts';
import { invalid, ok, type Result } from '../../../../kernel/result.ts';
import { lockCredit } from '../../../loans/credit-lifecycle/index.ts';
import { type JournalLine, postEntry } from '../../../loans/ledger/index.ts';
import {
  applyPaymentInContext,
  payOff,
  prepaymentTerms,
  readPostingContext,
} from '../../../loans/payments/index.ts';
import type { PayrollDeps } from '../deps.ts';
import {
  canReceiveFunds,
  type ExceptionRow,
  findCreditOwner,
  insertException,
} from '../exceptions/exception-repo.ts';
import { findFile } from '../file-repo.ts';
import { notifyOwner } from './recorded-exceptions.ts';

type Deps = Pick<PayrollDeps, 'clock' | 'messages'>;

export const NOT_AN_ACTIVE_CREDIT = 'No es un crédito activo de esta empresa';
const BELONGS_TO_ANOTHER = 'Es de otra persona: este dinero solo va a un crédito de quien lo pagó';
const EXCEEDS_DEBT = 'El crédito debe menos que este valor';

/**
 * The money pays one credit, its oldest installment first; what ends the credit is taken at the payoff figure. A debt
 * that was written off has no payoff figure.
 */
export async function applyToCredit(
  deps: Deps,
  trx: Trx,
  initiator: { actor: StaffActor; origin: Origin },
  exception: ExceptionRow,
  creditId: number,
): Promise<Result<null>> {
  const owner = await findCreditOwner(trx, exception, creditId);
  if (!owner) return invalid('credit_id', NOT_AN_ACTIVE_CREDIT);
  const { clock } = deps;
  if (!canReceiveFunds(exception, owner)) return invalid('credit_id', BELONGS_TO_ANOTHER);
  const credit = await lockCredit(trx, creditId);
  if (credit?.state !== 'ACTIVE' || credit.disbursed_on === null)
    return invalid('credit_id', NOT_AN_ACTIVE_CREDIT);
  // No payment is older than the credit's disbursement.
  const today = laterDay(await effectiveDay(trx, exception, clock.today()), credit.disbursed_on);
  const context = await readPostingContext(trx, { credit, today });
  if (context.loanBalance.owed.total < exception.suspense_pesos) return invalid('credit_id', EXCEEDS_DEBT);
  const payment = {
    credit,
    source: 'payroll',
    reference: `exception:${exception.id}`,
    amountPesos: exception.suspense_pesos,
    today,
    now: clock.now(),
    from: 'suspense',
    initiator,
    reason: `paid in full by payroll of ${exception.pay_period}`,
  } as const;
  // What settles all that is owed settles it at the payoff figure; other money beyond the running installment reduces principal.
  const paid = credit.state === 'ACTIVE' ? await payOff(trx, payment) : null;
  if (paid !== null) {
    await keepRest(deps, trx, exception, subtractPesos(exception.suspense_pesos, paid.total));
    return ok(null);
  }
  const prepayment = await prepaymentTerms(trx, credit, context.records, null);
  await applyPaymentInContext(trx, context, { ...payment, prepayment });
  return ok(null);
}

/** What the payoff figure leaves of the money still waits, as its owner's. */
async function keepRest(deps: Deps, trx: Trx, exception: ExceptionRow, restPesos: Pesos): Promise<void> {
  if (restPesos === 0) return;
  const { id: _, is_owner_known: _known, borrower_id: _owner, ...row } = exception;
  const rest = {
    ...row,
    line_id: null,
    from_line_id: row.line_id ?? row.from_line_id,
    amount_pesos: restPesos,
    suspense_pesos: restPesos,
    created_at: deps.clock.now(),
  };
  await insertException(trx, rest);
  await notifyOwner(deps, trx, rest, deps.clock.today());
}

/** A deducted wage counts from its deduction, however late its owner was found. Other money counts from today. */
async function effectiveDay(trx: Trx, exception: ExceptionRow, today: Day): Promise<Day> {
  const lineId = exception.line_id ?? exception.from_line_id;
  if (lineId === null || exception.file_id === null) return today;
  const file = await findFile(trx, exception.file_id);
  return file ? deductionDay(file.pay_period, file.transferred_on) : today;
}

export async function postResolution(
  trx: Trx,
  exception: ExceptionRow,
  entry: { lines: JournalLine[]; postedOn: Day; recordedAt: Date },
): Promise<void> {
  await postEntry(trx, {
    ...entry,
    creditId: exception.credit_id,
    kind: 'payroll_settlement',
    payrollReference: `exception:${exception.id}`,
  });
}
