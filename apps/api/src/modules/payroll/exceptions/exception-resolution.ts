/**
 * Resolving an exception: once, by somebody, for a reason. What money waited leaves suspense in the same transaction, onto
 * a credit or back to the company.
 */
import type { Input, Reply } from '@unamano/contract/endpoint';
import type { resolvePayrollException } from '@unamano/contract/payroll';
import { REQUIRED } from '@unamano/contract/rules';
import type { Trx } from '../../../db/types.ts';
import type { Origin, StaffActor } from '../../../kernel/actor.ts';
import { type CommandResult, invalid, ok, type Result, refuse } from '../../../kernel/result.ts';
import { audited, type StaffCommand, type StaffEvent, staffCommand } from '../../audit/index.ts';
import { refuseCompanyStaff } from '../company-access.ts';
import { lockCompany } from '../deduction-files/deduction-repo.ts';
import type { PayrollDeps } from '../deps.ts';
import { returnLines, transferLines } from '../entries.ts';
import type { Leavers } from '../leavers/leavers.ts';
import { createUnappliedFunds, NOT_AN_ACTIVE_CREDIT } from '../posting/unapplied-funds.ts';
import { describeEntered } from '../returned-files/transfer-references.ts';
import { exceptionView } from '../view.ts';
import * as repo from './exception-repo.ts';
import { actionsFor } from './resolution-actions.ts';

type Order = Input<typeof resolvePayrollException>;
type Refusals = 'OBJECT_NOT_FOUND' | 'STATE_NOT_ALLOWED';

const NEEDS_BANK_REFERENCE: readonly Order['action'][] = [
  'return_to_employee',
  'return_to_company',
  'complete_transfer',
];

/** What the action needs beside its reason, told by field. */
function missing(order: Order): Result<null> {
  const { action, bank_reference: reference } = order;
  if (action === 'assign_to_credit' && order.credit_id === undefined) return invalid('credit_id', REQUIRED);
  if (action === 'mark_leaver' && order.left_on === undefined) return invalid('left_on', REQUIRED);
  if (action === 'return_to_employee' && order.paid_on === undefined) return invalid('paid_on', REQUIRED);
  return NEEDS_BANK_REFERENCE.includes(action) && !reference?.trim()
    ? invalid('bank_reference', REQUIRED)
    : ok(null);
}

export function createExceptionResolution(deps: PayrollDeps, leavers: Leavers) {
  const { db, clock } = deps;
  const unappliedFunds = createUnappliedFunds(deps);

  /** The bank's day of what was sent to the employee: not to come, and not before the money that it is of. */
  async function dayFault(
    exception: repo.ExceptionRow,
    { action, paid_on: on }: Order,
  ): Promise<string | null> {
    if (action !== 'return_to_employee' || on === undefined) return null;
    if (on > clock.today()) return 'La devolución no puede ser de un día futuro';
    return on < (await unappliedFunds.readReceivedOn(db, exception))
      ? 'Este dinero llegó después de ese día'
      : null;
  }

  /** The transfer that brought the rest is no other one's: nobody counts the same money twice. */
  async function completeTransfer(
    trx: Trx,
    exception: repo.ExceptionRow,
    { bank_reference: reference }: Order,
  ): Promise<Result<null, Refusals>> {
    await lockCompany(trx, exception.company_id);
    const before = await describeEntered(trx, exception.company_id, reference ?? '', exception.id);
    if (before !== null) return invalid('bank_reference', before);
    await unappliedFunds.postSettlement(trx, exception, transferLines(exception.amount_pesos), clock.today());
    return ok(null);
  }

  async function recordLeaver(
    command: StaffCommand,
    exception: repo.ExceptionRow,
    order: Order,
  ): Promise<Result<readonly StaffEvent[], Refusals>> {
    const { credit_id: creditId, borrower_id: borrowerId } = exception;
    const { reason, left_on: leftOn } = order;
    if (creditId === null || borrowerId === null || leftOn === undefined) return refuse('STATE_NOT_ALLOWED');
    return leavers.mark(command, { creditId, leftOn, reason });
  }

  /** @returns more audit events than that of the resolution itself, if any */
  async function applyAction(
    command: StaffCommand,
    exception: repo.ExceptionRow,
    order: Order,
  ): Promise<Result<readonly StaffEvent[] | null, Refusals>> {
    const { trx, actor, origin } = command;
    switch (order.action) {
      case 'apply_to_next':
        return unappliedFunds.applyToCredit(trx, actor, origin, exception, exception.credit_id ?? 0);
      case 'assign_to_credit':
        return unappliedFunds.applyToCredit(trx, actor, origin, exception, order.credit_id ?? 0);
      case 'return_to_company':
      case 'return_to_employee':
        await unappliedFunds.postSettlement(
          trx,
          exception,
          returnLines(exception.suspense_pesos),
          order.paid_on ?? clock.today(),
        );
        return ok(null);
      case 'complete_transfer':
        return completeTransfer(trx, exception, order);
      case 'mark_leaver':
        return recordLeaver(command, exception, order);
      case 'request_again':
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
    ): Promise<CommandResult<Reply<typeof resolvePayrollException>, Refusals>> {
      const exception = await repo.findException(db, order.id_exception);
      const outsider = refuseCompanyStaff(actor, exception?.company_id);
      if (outsider || !exception) return outsider ?? refuse('OBJECT_NOT_FOUND');
      const completeTransfer = missing(order);
      if (!completeTransfer.ok) return completeTransfer;
      const { kind, suspense_pesos: pesos, is_owner_known: isOwnerKnown } = exception;
      if (!actionsFor(kind, pesos, isOwnerKnown).includes(order.action)) return refuse('STATE_NOT_ALLOWED');
      const wrongDay = await dayFault(exception, order);
      if (wrongDay !== null) return invalid('paid_on', wrongDay);
      const resolution = {
        exception_id: exception.id,
        action: order.action,
        reason: order.reason,
        credit_id: order.action === 'apply_to_next' ? exception.credit_id : (order.credit_id ?? null),
        bank_reference: order.bank_reference?.trim() || null,
        paid_on: order.action === 'return_to_employee' ? (order.paid_on ?? null) : null,
      };
      return staffCommand<Reply<typeof resolvePayrollException>, Refusals>(
        { db, clock },
        { actor, origin },
        async (command) => {
          const { trx, now } = command;
          // A credit that is not there would break its reference: it is looked for first.
          const named = resolution.credit_id;
          if (named !== null && !(await repo.ownerOf(trx, exception, named))) {
            return invalid('credit_id', NOT_AN_ACTIVE_CREDIT);
          }
          const who = { staff_id: actor.id, address: origin.address, resolved_at: now };
          if (!(await repo.insertResolution(trx, { ...resolution, ...who })))
            return refuse('STATE_NOT_ALLOWED');
          const done = await applyAction(command, exception, order);
          if (!done.ok) return done;
          const [row] = await repo.exceptionViews(trx, { id: exception.id, limit: 1 });
          if (!row) throw new Error(`exception ${exception.id} is gone`);
          const resolved: StaffEvent = {
            action: 'payroll.exception.resolve',
            subject: { kind: 'payroll_exception', id: exception.id },
            before: { kind: exception.kind, suspense_pesos: exception.suspense_pesos },
            after: resolution,
          };
          return audited({ exception: exceptionView(row) }, resolved, ...(done.value ?? []));
        },
      );
    },
  };
}
