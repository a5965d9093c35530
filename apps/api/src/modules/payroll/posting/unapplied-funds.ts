/** Unapplied funds leave suspense in the transaction of their resolution: to a credit, or to the bank. */
import { type Day, laterDay } from '@unamano/domain/calendar';
import { deductionDay } from '@unamano/domain/payroll';
import type { Trx } from '../../../db/types.ts';
import type { Origin, StaffActor } from '../../../kernel/actor.ts';
import { invalid, ok, type Result } from '../../../kernel/result.ts';
import { lockCredit } from '../../credit-lifecycle/index.ts';
import { type JournalLine, postEntry } from '../../ledger/index.ts';
import { applyPaymentInContext, readPostingContext } from '../../payments/index.ts';
import type { PayrollDeps } from '../deps.ts';
import { canReceiveFunds, type ExceptionRow, findCreditOwner } from '../exceptions/exception-repo.ts';
import { findFile } from '../file-repo.ts';

type Deps = Pick<PayrollDeps, 'clock'>;

export const NOT_AN_ACTIVE_CREDIT = 'No es un crédito activo de esta empresa';
const BELONGS_TO_ANOTHER = 'Es de otra persona: este dinero solo va a un crédito de quien lo pagó';
const EXCEEDS_DEBT = 'El crédito debe menos que este valor';

/** All of the money pays one credit, its oldest installment first. */
export async function applyToCredit(
  { clock }: Deps,
  trx: Trx,
  initiator: { actor: StaffActor; origin: Origin },
  exception: ExceptionRow,
  creditId: number,
): Promise<Result<null>> {
  const owner = await findCreditOwner(trx, exception, creditId);
  if (!owner) return invalid('credit_id', NOT_AN_ACTIVE_CREDIT);
  if (!canReceiveFunds(exception, owner)) return invalid('credit_id', BELONGS_TO_ANOTHER);
  const credit = await lockCredit(trx, creditId);
  if (credit?.state !== 'ACTIVE' || credit.disbursed_on === null)
    return invalid('credit_id', NOT_AN_ACTIVE_CREDIT);
  // No payment is older than the credit's disbursement.
  const today = laterDay(await effectiveDay(trx, exception, clock.today()), credit.disbursed_on);
  const context = await readPostingContext(trx, { credit, today });
  if (context.loanBalance.owed.total < exception.suspense_pesos) return invalid('credit_id', EXCEEDS_DEBT);
  await applyPaymentInContext(trx, context, {
    credit,
    source: 'payroll',
    reference: `exception:${exception.id}`,
    amountPesos: exception.suspense_pesos,
    today,
    now: clock.now(),
    from: 'suspense',
    initiator,
    reason: `paid in full by payroll of ${exception.pay_period}`,
  });
  return ok(null);
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
