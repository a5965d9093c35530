/** Money of payroll that no credit took leaves suspense in the transaction of its resolution: to a credit, or to the bank. */
import { bogotaDay, type Day } from '@unamano/domain/calendar';
import { owedOf } from '@unamano/domain/loans/replay/state';
import { deductionDay } from '@unamano/domain/money/payroll';
import type { Trx } from '../../../../db/types.ts';
import { invalid, ok, type Result } from '../../../../kernel/result.ts';
import { type Initiator, isBeingRepaid, lockCredit } from '../../../loans/credit-lifecycle/index.ts';
import { type JournalLine, postEntry } from '../../../loans/ledger/index.ts';
import { readLoan, record } from '../../../loans/loan-events/index.ts';
import type { PayrollDeps } from '../deps.ts';
import { applicationLines, resolutionEntry } from '../entries.ts';
import { findFile } from '../files/file-repo.ts';
import { wageInstant, wageOf } from '../files/wage.ts';
import { canReceiveFunds, type ExceptionRow, findCreditOwner } from './exception-repo.ts';

type Deps = Pick<PayrollDeps, 'clock' | 'messages'>;

export const NOT_AN_ACTIVE_CREDIT = 'No es un crédito activo de esta empresa';
const BELONGS_TO_ANOTHER = 'Es de otra persona: este dinero solo va a un crédito de quien lo pagó';
const EXCEEDS_DEBT = 'El crédito debe menos que este valor';

/** The money becomes an event of the loan, which allocates it. */
export async function applyToCredit(
  deps: Deps,
  trx: Trx,
  initiator: Initiator,
  exception: ExceptionRow,
  creditId: number,
): Promise<Result<null>> {
  const owner = await findCreditOwner(trx, exception, creditId);
  if (!owner) return invalid('credit_id', NOT_AN_ACTIVE_CREDIT);
  if (!canReceiveFunds(exception, owner)) return invalid('credit_id', BELONGS_TO_ANOTHER);
  const [today, now] = [deps.clock.today(), deps.clock.now()];
  const credit = await lockCredit(trx, creditId);
  const loan = await readLoan(trx, creditId, today);
  const disbursedOn = loan?.state.disbursedOn;
  if (!credit || !isBeingRepaid(credit) || !disbursedOn) return invalid('credit_id', NOT_AN_ACTIVE_CREDIT);
  if (owedOf(loan.state) < exception.suspense_pesos) return invalid('credit_id', EXCEEDS_DEBT);
  const file = exception.file_id === null ? undefined : await findFile(trx, exception.file_id);
  const isWage = exception.line_id !== null && file !== undefined;
  const isEarlier = isWage && deductionDay(file.pay_period, file.transferred_on) > disbursedOn;
  // A deducted wage counts from its deduction, however late its owner was found. Other money counts from now.
  const counted = isEarlier ? wageInstant(file, { today, now }) : now;
  const made = await record(
    trx,
    {
      credit,
      about: { bankReference: file?.bank_reference ?? '', ...(file && { paidOn: file.transferred_on }) },
      event: {
        kind: 'money',
        at: counted,
        source: exception.line_id === null ? `exception-${exception.id}` : wageOf(exception.line_id),
        data: { pesos: exception.suspense_pesos, from: 'wage' },
      },
    },
    { initiator, reason: `paid in full by payroll of ${exception.pay_period}`, today, now },
  );
  if (made === null) throw new Error(`payroll exception ${exception.id} has paid credit ${creditId} before`);
  await postResolution(trx, exception, {
    lines: applicationLines(exception.suspense_pesos, bogotaDay(counted)),
    postedOn: today,
    recordedAt: now,
  });
  return ok(null);
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
    reference: resolutionEntry(exception.id),
  });
}
