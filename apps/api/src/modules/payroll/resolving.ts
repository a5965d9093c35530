/**
 * Resolving an exception: once, by somebody, for a reason. What money waited leaves suspense in the same transaction, onto
 * a credit or back to the company.
 */
import type { Input, Reply } from '@unamano/contract/endpoint';
import type { resolvePayrollException } from '@unamano/contract/payroll';
import { REQUIRED } from '@unamano/contract/rules';
import type { Day } from '@unamano/domain/calendar';
import { deductionDay } from '@unamano/domain/payroll';
import type { Origin, StaffActor } from '../../actor.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Trx } from '../../db/types.ts';
import { keepAnswer } from '../../once.ts';
import { invalid, ok, Refused, type Result, refuse } from '../../result.ts';
import { recordAudit, requestOf } from '../audit/service.ts';
import { lockBorrower, lockCredit } from '../credit-life/service.ts';
import { type JournalLine, postEntry } from '../ledger/service.ts';
import { bookable, bookReady } from '../payments/service.ts';
import type { PayrollDeps } from './deps.ts';
import { returnLines, transferLines } from './entries.ts';
import * as repo from './exception-repo.ts';
import { findFile } from './file-repo.ts';
import type { Leavers } from './leavers.ts';
import { actionsFor } from './resolutions.ts';
import { refusalOfOutsider } from './scope.ts';
import { exceptionView } from './view.ts';

type Order = Input<typeof resolvePayrollException>;
type Refusals = 'OBJECT_NOT_FOUND' | 'STATE_NOT_ALLOWED';

const NOT_THEIRS = 'No es un crédito activo de esta empresa';
const OWES_LESS = 'El crédito debe menos que este valor';

/** What the action needs beside its reason, told by field. */
function missing(order: Order): Result<null> {
  const { action, bank_reference: reference } = order;
  if (action === 'assign_to_credit' && order.credit_id === undefined) return invalid('credit_id', REQUIRED);
  if (action === 'mark_leaver' && order.left_on === undefined) return invalid('left_on', REQUIRED);
  const needsBank = action === 'return_to_company' || action === 'complete_transfer';
  return needsBank && !reference?.trim() ? invalid('bank_reference', REQUIRED) : ok(null);
}

export function createResolving(deps: PayrollDeps, leavers: Leavers) {
  const { db, clock, loanAccounts } = deps;

  /** A wage that was cut counts from its day, whoever was long in finding out whose it is; other money from today. */
  async function countsFrom(trx: Trx, exception: repo.ExceptionRow): Promise<Day> {
    if (exception.line_id === null || exception.file_id === null) return clock.today();
    const file = await findFile(trx, exception.file_id);
    return file ? deductionDay(file.fortnight, file.transferred_on) : clock.today();
  }

  /** All of the money that waited goes to a running credit of the company's, oldest installment first. */
  async function applyTo(
    trx: Trx,
    actor: StaffActor,
    origin: Origin,
    exception: repo.ExceptionRow,
    creditId: number,
  ): Promise<Result<null, Refusals>> {
    const owner = await repo.creditOf(trx, exception.company_id, creditId);
    if (!owner) return invalid('credit_id', NOT_THEIRS);
    await lockBorrower(trx, owner.borrower_id);
    const credit = await lockCredit(trx, creditId);
    if (credit?.state !== 'ACTIVE') return invalid('credit_id', NOT_THEIRS);
    const today = await countsFrom(trx, exception);
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
  }

  async function settle(trx: Trx, exception: repo.ExceptionRow, lines: JournalLine[]): Promise<void> {
    await postEntry(trx, {
      creditId: exception.credit_id,
      kind: 'payroll_settlement',
      bookedOn: clock.today(),
      recordedAt: clock.now(),
      payrollReference: `exception:${exception.id}`,
      lines,
    });
  }

  async function leave(
    trx: Trx,
    actor: StaffActor,
    origin: Origin,
    exception: repo.ExceptionRow,
    order: Order,
  ): Promise<Result<null, Refusals>> {
    const credit =
      exception.credit_id === null
        ? undefined
        : await repo.creditOf(trx, exception.company_id, exception.credit_id);
    if (!credit || order.left_on === undefined) return refuse('STATE_NOT_ALLOWED');
    const { reason, left_on: leftOn } = order;
    return leavers.mark(trx, actor, origin, {
      creditId: credit.id,
      borrowerId: credit.borrower_id,
      leftOn,
      reason,
    });
  }

  async function act(
    trx: Trx,
    actor: StaffActor,
    origin: Origin,
    exception: repo.ExceptionRow,
    order: Order,
  ): Promise<Result<null, Refusals>> {
    switch (order.action) {
      case 'apply_to_next':
        return applyTo(trx, actor, origin, exception, exception.credit_id ?? 0);
      case 'assign_to_credit':
        return applyTo(trx, actor, origin, exception, order.credit_id ?? 0);
      case 'return_to_company':
        await settle(trx, exception, returnLines(exception.suspense_pesos));
        return ok(null);
      case 'complete_transfer':
        await settle(trx, exception, transferLines(exception.amount_pesos));
        return ok(null);
      case 'mark_leaver':
        return leave(trx, actor, origin, exception, order);
      case 'ask_again':
      case 'dismiss':
        return ok(null);
    }
  }

  return {
    /** OBJECT_NOT_FOUND for another company's; STATE_NOT_ALLOWED when it was resolved, or is not resolved like this. */
    async resolve(
      actor: StaffActor,
      origin: Origin,
      order: Order,
    ): Promise<Result<Reply<typeof resolvePayrollException>, Refusals>> {
      const exception = await repo.findException(db, order.id_exception);
      const outsider = refusalOfOutsider(actor, exception?.company_id);
      if (outsider || !exception) return outsider ?? refuse('OBJECT_NOT_FOUND');
      const complete = missing(order);
      if (!complete.ok) return complete;
      if (!actionsFor(exception.kind, exception.suspense_pesos).includes(order.action)) {
        return refuse('STATE_NOT_ALLOWED');
      }
      const now = clock.now();
      const resolution = {
        exception_id: exception.id,
        action: order.action,
        reason: order.reason,
        credit_id: order.action === 'apply_to_next' ? exception.credit_id : (order.credit_id ?? null),
        bank_reference: order.bank_reference?.trim() || null,
      };
      return inTransaction(
        db,
        async (trx): Promise<Result<Reply<typeof resolvePayrollException>, Refusals>> => {
          // A credit that is not there would break its reference: it is looked for first.
          const named = resolution.credit_id;
          if (named !== null && !(await repo.creditOf(trx, exception.company_id, named))) {
            return invalid('credit_id', NOT_THEIRS);
          }
          const who = { staff_id: actor.id, address: origin.address, resolved_at: now };
          if (!(await repo.insertResolution(trx, { ...resolution, ...who })))
            return refuse('STATE_NOT_ALLOWED');
          const done = await act(trx, actor, origin, exception, order);
          if (!done.ok) throw new Refused(done);
          await recordAudit(trx, {
            at: now,
            actor,
            action: 'payroll.exception.resolve',
            subject: { kind: 'payroll_exception', id: exception.id },
            before: { kind: exception.kind, suspense_pesos: exception.suspense_pesos },
            after: resolution,
            request: requestOf(origin),
          });
          const [row] = await repo.exceptionViews(trx, { id: exception.id, limit: 1 });
          if (!row) throw new Error(`exception ${exception.id} is gone`);
          return keepAnswer(trx, ok({ exception: exceptionView(row) }));
        },
      );
    },
  };
}
