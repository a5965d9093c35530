/** Staff resolve each exception once, with a reason. Its money leaves suspense in the same transaction. */
import type { Input } from '@unamano/contract/endpoint';
import type { resolvePayrollException } from '@unamano/contract/payroll';
import { REQUIRED } from '@unamano/contract/rules';
import type { Trx } from '../../../db/types.ts';
import type { UseCase } from '../../../kernel/mount.ts';
import { invalid, ok, type Result, refuse } from '../../../kernel/result.ts';
import { audited, type StaffCommand, type StaffEvent, staffCommand } from '../../audit/index.ts';
import { lockCompanyPayroll } from '../../companies/index.ts';
import { lockCredit } from '../../credit-lifecycle/index.ts';
import { refuseCompanyStaff } from '../company-access.ts';
import type { PayrollDeps } from '../deps.ts';
import { returnLines, transferLines } from '../entries.ts';
import { recordLeaver } from '../leavers/leavers.ts';
import {
  applyToCredit,
  NOT_AN_ACTIVE_CREDIT,
  postResolution,
  readReceivedOn,
} from '../posting/unapplied-funds.ts';
import { describeKnownTransfer } from '../returned-files/transfer-references.ts';
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

export function createExceptionResolution(deps: PayrollDeps) {
  const { db, clock } = deps;

  /** The bank paid the employee on no future day, and on no day before the money arrived. */
  async function checkPaidOn(exception: repo.ExceptionRow, order: Order): Promise<Result<null>> {
    const { action, paid_on: on } = order;
    if (action !== 'return_to_employee' || on === undefined) return ok(null);
    if (on > clock.today()) return invalid('paid_on', 'La devolución no puede ser de un día futuro');
    return on < (await readReceivedOn(db, exception))
      ? invalid('paid_on', 'Este dinero llegó después de ese día')
      : ok(null);
  }

  const postMoney = (
    trx: Trx,
    exception: repo.ExceptionRow,
    lines: Parameters<typeof postResolution>[2]['lines'],
    postedOn = clock.today(),
  ) => postResolution(trx, exception, { lines, postedOn, recordedAt: clock.now() });

  /** The completing transfer must be a new one: the same money is never counted twice. */
  async function completeTransfer(
    trx: Trx,
    exception: repo.ExceptionRow,
    { bank_reference: reference }: Order,
  ): Promise<Result<null, Refusals>> {
    await lockCompanyPayroll(trx, exception.company_id);
    const earlierTransfer = await describeKnownTransfer(
      trx,
      exception.company_id,
      reference ?? '',
      exception.id,
    );
    if (earlierTransfer !== null) return invalid('bank_reference', earlierTransfer);
    await postMoney(trx, exception, transferLines(exception.amount_pesos));
    return ok(null);
  }

  /** @returns more audit events than that of the resolution itself, if any */
  async function applyAction(
    command: StaffCommand,
    exception: repo.ExceptionRow,
    order: Order,
  ): Promise<Result<readonly StaffEvent[] | null, Refusals>> {
    const { trx, actor, origin } = command;
    const initiator = { actor, origin };
    const { credit_id: creditId, borrower_id: borrowerId } = exception;
    switch (order.action) {
      case 'apply_to_next':
        return applyToCredit(deps, trx, initiator, exception, creditId ?? 0);
      case 'assign_to_credit':
        return applyToCredit(deps, trx, initiator, exception, order.credit_id ?? 0);
      case 'return_to_company':
      case 'return_to_employee':
        await postMoney(trx, exception, returnLines(exception.suspense_pesos), order.paid_on);
        return ok(null);
      case 'complete_transfer':
        return completeTransfer(trx, exception, order);
      case 'mark_leaver': {
        const { reason, left_on: leftOn } = order;
        if (creditId === null || borrowerId === null || leftOn === undefined)
          return refuse('STATE_NOT_ALLOWED');
        return recordLeaver(command, { creditId, borrowerId, leftOn, reason });
      }
      case 'request_again':
      case 'dismiss':
        return ok(null);
    }
  }

  /** STATE_NOT_ALLOWED for a resolved exception, and for an action that its kind does not offer. */
  const resolve: UseCase<typeof resolvePayrollException> = async ({ actor, origin, input: order }) => {
    const exception = await repo.findException(db, order.id_exception);
    const refusal = refuseCompanyStaff(actor.scope, exception?.company_id);
    if (refusal || !exception) return refusal ?? refuse('OBJECT_NOT_FOUND');
    const complete = checkComplete(order);
    if (!complete.ok) return complete;
    const { kind, suspense_pesos: suspensePesos, is_owner_known: isOwnerKnown } = exception;
    if (!actionsFor(kind, suspensePesos, isOwnerKnown).includes(order.action))
      return refuse('STATE_NOT_ALLOWED');
    const paidOn = await checkPaidOn(exception, order);
    if (!paidOn.ok) return paidOn;
    const resolution = {
      exception_id: exception.id,
      action: order.action,
      reason: order.reason,
      credit_id: order.action === 'apply_to_next' ? exception.credit_id : (order.credit_id ?? null),
      bank_reference: order.bank_reference?.trim() || null,
      paid_on: order.action === 'return_to_employee' ? (order.paid_on ?? null) : null,
    };
    return staffCommand({ db, clock }, { actor, origin }, async (command) => {
      const { trx, now } = command;
      // Without this check a missing credit would break the foreign key.
      const creditId = resolution.credit_id;
      if (creditId !== null && !(await repo.findCreditOwner(trx, exception, creditId))) {
        return invalid('credit_id', NOT_AN_ACTIVE_CREDIT);
      }
      // A chargeback ends exceptions with the credit locked: the same order here, so that the two cannot deadlock.
      if (exception.credit_id !== null) await lockCredit(trx, exception.credit_id);
      const by = { staff_id: actor.id, address: origin.address, resolved_at: now };
      if (!(await repo.insertResolution(trx, { ...resolution, ...by }))) return refuse('STATE_NOT_ALLOWED');
      const applied = await applyAction(command, exception, order);
      if (!applied.ok) return applied;
      const row = await repo.readExceptionView(trx, exception.id);
      const resolved: StaffEvent = {
        action: 'payroll.exception.resolve',
        subject: { kind: 'payroll_exception', id: exception.id },
        before: { kind, suspense_pesos: suspensePesos },
        after: resolution,
      };
      return audited({ exception: exceptionView(row) }, resolved, ...(applied.value ?? []));
    });
  };

  return { resolve };
}
