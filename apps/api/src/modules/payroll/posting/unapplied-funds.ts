/** Money that waits in suspense for somebody: onto a credit, or out to the bank. In the transaction of its resolution. */
import type { Day } from '@unamano/domain/calendar';
import { bogotaDay, laterDay } from '@unamano/domain/calendar';
import { deductionDay } from '@unamano/domain/payroll';
import type { Db, Trx } from '../../../db/types.ts';
import type { Origin, StaffActor } from '../../../kernel/actor.ts';
import { invalid, ok, type Result } from '../../../kernel/result.ts';
import { lockCredit } from '../../credit-lifecycle/index.ts';
import { type JournalLine, postEntry } from '../../ledger/index.ts';
import { applyPaymentInContext, readPostingContext } from '../../payments/index.ts';
import type { PayrollDeps } from '../deps.ts';
import { canReceiveFunds, type ExceptionRow, ownerOf } from '../exceptions/exception-repo.ts';
import { findFile } from '../file-repo.ts';

export const NOT_AN_ACTIVE_CREDIT = 'No es un crédito activo de esta empresa';
const BELONGS_TO_ANOTHER = 'Es de otra persona: este dinero solo va a un crédito de quien lo pagó';
const EXCEEDS_DEBT = 'El crédito debe menos que este valor';

export function createUnappliedFunds({ clock }: Pick<PayrollDeps, 'clock'>) {
  /** A wage that was cut counts from its day, whoever was long in finding out whose it is; other money from today. */
  async function effectiveDayOf(trx: Trx, exception: ExceptionRow): Promise<Day> {
    if (exception.line_id === null || exception.file_id === null) return clock.today();
    const file = await findFile(trx, exception.file_id);
    return file ? deductionDay(file.pay_period, file.transferred_on) : clock.today();
  }

  return {
    /** The day since which it waits: nothing of it went out before. */
    async readReceivedOn(db: Db, exception: ExceptionRow): Promise<Day> {
      const file = exception.file_id === null ? undefined : await findFile(db, exception.file_id);
      return file?.transferred_on ?? bogotaDay(exception.created_at);
    },

    /** All of it goes to a running credit of the person's (of anybody's where nobody knows whose it is), oldest first. */
    async applyToCredit(
      trx: Trx,
      actor: StaffActor,
      origin: Origin,
      exception: ExceptionRow,
      creditId: number,
    ): Promise<Result<null>> {
      const owner = await ownerOf(trx, exception, creditId);
      if (!owner) return invalid('credit_id', NOT_AN_ACTIVE_CREDIT);
      if (!canReceiveFunds(exception, owner)) return invalid('credit_id', BELONGS_TO_ANOTHER);
      const credit = await lockCredit(trx, creditId);
      if (credit?.state !== 'ACTIVE' || credit.disbursed_on === null)
        return invalid('credit_id', NOT_AN_ACTIVE_CREDIT);
      // Nothing is paid of a credit before it was paid out.
      const today = laterDay(await effectiveDayOf(trx, exception), credit.disbursed_on);
      const context = await readPostingContext(trx, { credit, today });
      if (context.loanBalance.owed.total < exception.suspense_pesos)
        return invalid('credit_id', EXCEEDS_DEBT);
      await applyPaymentInContext(trx, context, {
        credit,
        source: 'payroll',
        reference: `exception:${exception.id}`,
        amountPesos: exception.suspense_pesos,
        today,
        journalOn: clock.today(),
        now: clock.now(),
        from: 'suspense',
        initiator: { actor, origin },
        reason: `paid in full by payroll of ${exception.pay_period}`,
      });
      return ok(null);
    },

    async postSettlement(
      trx: Trx,
      exception: ExceptionRow,
      lines: JournalLine[],
      postedOn: Day,
    ): Promise<void> {
      await postEntry(trx, {
        creditId: exception.credit_id,
        kind: 'payroll_settlement',
        postedOn,
        recordedAt: clock.now(),
        payrollReference: `exception:${exception.id}`,
        lines,
      });
    },
  };
}
