/**
 * Staff resolve each exception once, with a reason. Its money leaves suspense in the same transaction; a return of money waits
 * for a second person.
 */

import type { Input } from '@unamano/contract/endpoint';
import type { resolvePayrollException } from '@unamano/contract/money/payroll/pay-periods';
import { REQUIRED } from '@unamano/contract/rules';
import type { Trx } from '../../../../db/types.ts';
import { bound } from '../../../../kernel/bound.ts';
import type { UseOf } from '../../../../kernel/mount.ts';
import { invalid, ok, type Result, refuse } from '../../../../kernel/result.ts';
import { lockCompanyPayroll } from '../../../lending/companies/index.ts';
import { audited, type StaffCommand, type StaffEvent, staffCommand } from '../../../office/audit/index.ts';
import { refuseCompanyStaff } from '../company-access.ts';
import type { PayrollDeps } from '../deps.ts';
import { recorderOf, recordLeaver } from '../leavers/leavers.ts';
import * as repo from './exception-repo.ts';
import { payrollSource } from './exception-returns.ts';
import { exceptionView } from './exception-view.ts';
import { isInstallmentPaid, resolvePaidInstallments } from './paid-installments.ts';
import { actionsFor } from './resolution-actions.ts';
import { createTransferCompletion } from './transfer-completion.ts';
import { applyToCredit, NOT_AN_ACTIVE_CREDIT } from './unapplied-funds.ts';

type Order = Input<typeof resolvePayrollException>;
type Refusals = 'OBJECT_NOT_FOUND' | 'STATE_NOT_ALLOWED' | 'CHANGE_PENDING';
type ReturnAction = 'return_to_employee' | 'return_to_company';

function isReturn(action: Order['action']): action is ReturnAction {
  return action === 'return_to_employee' || action === 'return_to_company';
}

const NEEDS_BANK_REFERENCE: readonly Order['action'][] = [
  'return_to_employee',
  'return_to_company',
  'complete_transfer',
];

/** Names the field that the action needs and the order lacks. */
function checkComplete(order: Order): Result<null> {
  const { action, bank_reference: reference } = order;
  if (action === 'assign_to_credit' && order.credit_id === undefined) return invalid('credit_id', REQUIRED);
  if (action === 'mark_leaver' && order.left_on === undefined) return invalid('left_on', REQUIRED);
  if (action === 'return_to_employee' && order.paid_on === undefined) return invalid('paid_on', REQUIRED);
  return NEEDS_BANK_REFERENCE.includes(action) && !reference?.trim()
    ? invalid('bank_reference', REQUIRED)
    : ok(null);
}

const viewOf = async (trx: Trx, id: number, now: Date) => ({
  exception: exceptionView(await repo.readExceptionView(trx, id, now)),
});

function usesOf(deps: PayrollDeps) {
  const completion = createTransferCompletion(deps);
  return { ...deps, completion };
}

type Uses = ReturnType<typeof usesOf>;

/** The exception stays open until the second person approves. */
async function requestReturn(
  { returns }: PayrollDeps,
  command: StaffCommand,
  exception: repo.ExceptionRow,
  order: Order & { action: ReturnAction },
) {
  const requested = await returns.request(command, {
    source: 'payroll',
    id: exception.id,
    toCompany: order.action === 'return_to_company',
    bankReference: order.bank_reference?.trim() ?? '',
    paidOn: order.action === 'return_to_employee' ? (order.paid_on ?? null) : null,
    reason: order.reason,
  });
  if (!requested.ok) return requested;
  return { ...requested, value: await viewOf(command.trx, exception.id, command.now) };
}

/** @returns more audit events than that of the resolution itself, if any */
async function applyAction(
  deps: Uses,
  command: StaffCommand,
  exception: repo.ExceptionRow,
  order: Order & { action: Exclude<Order['action'], ReturnAction> },
): Promise<Result<readonly StaffEvent[] | null, Refusals>> {
  const { trx, actor, origin } = command;
  const initiator = { actor, origin };
  const { credit_id: creditId, borrower_id: borrowerId } = exception;
  switch (order.action) {
    case 'apply_to_next':
      return applyToCredit(deps, trx, initiator, exception, creditId ?? 0);
    case 'assign_to_credit':
      return applyToCredit(deps, trx, initiator, exception, order.credit_id ?? 0);
    case 'complete_transfer':
      return deps.completion.complete(trx, exception, order.bank_reference?.trim() ?? '');
    case 'mark_leaver': {
      const { reason, left_on: leftOn } = order;
      if (creditId === null || borrowerId === null || leftOn === undefined)
        return refuse('STATE_NOT_ALLOWED');
      return recordLeaver(recorderOf(command), { creditId, borrowerId, leftOn, reason });
    }
    case 'request_again':
      return (await isInstallmentPaid(trx, exception, command.today))
        ? refuse('STATE_NOT_ALLOWED')
        : ok(null);
    case 'dismiss':
      return ok(null);
  }
}

/**
 * STATE_NOT_ALLOWED for a resolved exception, and for an action that its kind does not offer. CHANGE_PENDING while a return of
 * its money or its completing transfer waits for the second person.
 */
export const resolve: UseOf<Uses, typeof resolvePayrollException> = async (
  deps,
  { actor, origin, input: order },
) => {
  const exception = await repo.findException(deps.db, order.id_exception);
  const refusal = refuseCompanyStaff(actor.scope, exception?.company_id);
  if (refusal || !exception) return refusal ?? refuse('OBJECT_NOT_FOUND');
  const complete = checkComplete(order);
  if (!complete.ok) return complete;
  const { kind, suspense_pesos: suspensePesos, is_owner_known: isOwnerKnown } = exception;
  if (!actionsFor(kind, suspensePesos, isOwnerKnown).includes(order.action))
    return refuse('STATE_NOT_ALLOWED');
  const { action } = order;
  if (isReturn(action)) {
    return staffCommand(deps, { actor, origin }, (command) =>
      requestReturn(deps, command, exception, { ...order, action }),
    );
  }
  const resolution = {
    exception_id: exception.id,
    action,
    reason: order.reason,
    credit_id: action === 'apply_to_next' ? exception.credit_id : (order.credit_id ?? null),
    bank_reference: order.bank_reference?.trim() || null,
    paid_on: null,
    approved_by: null,
  };
  return staffCommand(deps, { actor, origin }, async (command) => {
    const { trx, now } = command;
    // Without this check a missing credit would break the foreign key.
    const creditId = resolution.credit_id;
    if (creditId !== null && !(await repo.findCreditOwner(trx, exception, creditId))) {
      return invalid('credit_id', NOT_AN_ACTIVE_CREDIT);
    }
    if (action === 'complete_transfer') {
      await lockCompanyPayroll(trx, exception.company_id);
      const given = { reference: resolution.bank_reference ?? '', reason: order.reason };
      const requested = await deps.completion.requestAboveLimit(command, exception, given);
      if (requested?.ok === false) return requested;
      if (requested) return { ...requested, value: await viewOf(trx, exception.id, now) };
    }
    if (suspensePesos > 0) {
      // A return may have been requested meanwhile: its money was sent already.
      await lockCompanyPayroll(trx, exception.company_id);
      const { is_return_pending } = await repo.readExceptionView(trx, exception.id, now);
      if (is_return_pending) return refuse('CHANGE_PENDING');
    }
    const by = { staff_id: actor.id, address: origin.address, resolved_at: now };
    if (!(await repo.insertResolution(trx, { ...resolution, ...by }))) return refuse('STATE_NOT_ALLOWED');
    const applied = await applyAction(deps, command, exception, { ...order, action });
    if (!applied.ok) return applied;
    const resolved: StaffEvent = {
      action: 'payroll.exception.resolve',
      subject: { kind: 'payroll_exception', id: exception.id },
      before: { kind, suspense_pesos: suspensePesos },
      after: resolution,
    };
    return audited(await viewOf(trx, exception.id, now), resolved, ...(applied.value ?? []));
  });
};

export function createExceptionResolution(given: PayrollDeps) {
  const deps = usesOf(given);
  deps.returns.register(payrollSource);
  return {
    ...bound(deps, { resolve }),
    resolvePaidInstallments: () =>
      resolvePaidInstallments(deps.db, null, { now: deps.clock.now(), today: deps.clock.today() }),
  };
}
