/** Money that waits in suspense for somebody: onto a credit, or out to the bank. In the transaction of its resolution. */
import type { Day } from '@unamano/domain/calendar';
import { bogotaDay, laterDay } from '@unamano/domain/calendar';
import { deductionDay } from '@unamano/domain/payroll';
import type { Db, Trx } from '../../../db/types.ts';
import type { Origin, StaffActor } from '../../../kernel/actor.ts';
import { invalid, ok, type Result } from '../../../kernel/result.ts';
import { lockBorrower, lockCredit } from '../../credit-life/service.ts';
import { type JournalLine, postEntry } from '../../ledger/service.ts';
import { bookable, bookReady } from '../../payments/service.ts';
import type { PayrollDeps } from '../deps.ts';
import { type ExceptionRow, isOfPerson, ownerOf } from '../exceptions/exception-repo.ts';
import { findFile } from '../file-repo.ts';

export const NOT_THEIRS = 'No es un crédito activo de esta empresa';
const OF_ANOTHER = 'Es de otra persona: este dinero solo va a un crédito de quien lo pagó';
const OWES_LESS = 'El crédito debe menos que este valor';

export function createWaitingMoney({ clock, loanAccounts }: Pick<PayrollDeps, 'clock' | 'loanAccounts'>) {
  /** A wage that was cut counts from its day, whoever was long in finding out whose it is; other money from today. */
  async function countsFrom(trx: Trx, exception: ExceptionRow): Promise<Day> {
    if (exception.line_id === null || exception.file_id === null) return clock.today();
    const file = await findFile(trx, exception.file_id);
    return file ? deductionDay(file.fortnight, file.transferred_on) : clock.today();
  }

  return {
    /** The day since which it waits: nothing of it went out before. */
    async waitsSince(db: Db, exception: ExceptionRow): Promise<Day> {
      const file = exception.file_id === null ? undefined : await findFile(db, exception.file_id);
      return file?.transferred_on ?? bogotaDay(exception.created_at);
    },

    /** All of it goes to a running credit of the person's (of anybody's where nobody knows whose it is), oldest first. */
    async applyTo(
      trx: Trx,
      actor: StaffActor,
      origin: Origin,
      exception: ExceptionRow,
      creditId: number,
    ): Promise<Result<null>> {
      const owner = await ownerOf(trx, exception, creditId);
      if (!owner) return invalid('credit_id', NOT_THEIRS);
      if (!isOfPerson(exception, owner)) return invalid('credit_id', OF_ANOTHER);
      await lockBorrower(trx, owner.borrower_id);
      const credit = await lockCredit(trx, creditId);
      if (credit?.state !== 'ACTIVE' || credit.disbursed_on === null) return invalid('credit_id', NOT_THEIRS);
      // Nothing is paid of a credit before it was paid out.
      const today = laterDay(await countsFrom(trx, exception), credit.disbursed_on);
      const ready = await bookable(trx, loanAccounts, { credit, today });
      if (ready.standing.owed.total < exception.suspense_pesos) return invalid('credit_id', OWES_LESS);
      await bookReady(trx, ready, {
        credit,
        source: 'payroll',
        reference: `exception:${exception.id}`,
        amountPesos: exception.suspense_pesos,
        today,
        journalOn: clock.today(),
        now: clock.now(),
        from: 'suspense',
        mover: { actor, origin },
        reason: `paid in full by payroll of ${exception.fortnight}`,
      });
      return ok(null);
    },

    async settle(trx: Trx, exception: ExceptionRow, lines: JournalLine[], bookedOn: Day): Promise<void> {
      await postEntry(trx, {
        creditId: exception.credit_id,
        kind: 'payroll_settlement',
        bookedOn,
        recordedAt: clock.now(),
        payrollReference: `exception:${exception.id}`,
        lines,
      });
    },
  };
}
