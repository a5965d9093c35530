/**
 * Employees who left. No deduction file of a later pay period has their credit, and it is collected like any other. Its
 * dates and its cost stay as agreed.
 */
import type { markLeaver, undoLeaver } from '@unamano/contract/money/payroll';
import { addDays, type Day } from '@unamano/domain/calendar';
import type { UseCase } from '../../../../kernel/mount.ts';
import { invalid, ok, type Result, refuse } from '../../../../kernel/result.ts';
import { lockBorrower } from '../../../identity/borrowers/index.ts';
import { isBeingRepaid, lockCredit } from '../../../loans/credit-lifecycle/index.ts';
import {
  audited,
  type StaffCommand,
  type StaffEvent,
  staffCommand,
  unaudited,
} from '../../../office/audit/index.ts';
import type { PayrollDeps } from '../deps.ts';
import * as repo from './leaver-repo.ts';

/** The end of a contract is known some weeks ahead. */
const DAYS_AHEAD_MAX = 60;

type Leaver = { creditId: number; borrowerId: number; leftOn: Day; reason: string };

/**
 * Runs in the caller's command. The same day again changes nothing; another day is refused.
 *
 * @returns the audit event, or none where that day was recorded before
 */
export async function recordLeaver(
  { trx, actor, origin, now, today }: StaffCommand,
  { creditId, borrowerId, leftOn, reason }: Leaver,
): Promise<Result<readonly StaffEvent[], 'STATE_NOT_ALLOWED'>> {
  await lockBorrower(trx, borrowerId);
  const credit = await lockCredit(trx, creditId);
  if (!credit || !isBeingRepaid(credit) || credit.disbursed_on === null) return refuse('STATE_NOT_ALLOWED');
  if (leftOn < credit.disbursed_on) return invalid('left_on', 'El retiro es anterior al desembolso');
  if (leftOn > addDays(today, DAYS_AHEAD_MAX)) return invalid('left_on', 'Esta fecha está muy lejos');
  const current = await repo.findCurrentLeaver(trx, creditId);
  if (current) return current.left_on === leftOn ? ok([]) : refuse('STATE_NOT_ALLOWED');
  const by = { staff_id: actor.id, address: origin.address, recorded_at: now };
  await repo.insertLeaver(trx, { credit_id: creditId, left_on: leftOn, reason, ...by });
  const subject = { kind: 'credit', id: creditId };
  return ok([{ action: 'payroll.leaver.mark', subject, after: { left_on: leftOn, reason } }]);
}

export function createLeavers({ db, clock }: Pick<PayrollDeps, 'db' | 'clock'>) {
  const mark: UseCase<typeof markLeaver> = async ({ actor, origin, input }) => {
    const { credit_id: creditId, left_on: leftOn, reason } = input;
    const borrowerId = await repo.findEmployeeId(db, actor.scope, creditId);
    if (borrowerId === undefined) return refuse('OBJECT_NOT_FOUND');
    return staffCommand({ db, clock }, { actor, origin }, async (command) => {
      const marked = await recordLeaver(command, { creditId, borrowerId, leftOn, reason });
      if (!marked.ok) return marked;
      const reply = { credit_id: creditId, left_on: leftOn };
      const [event] = marked.value;
      return event ? audited(reply, event) : unaudited(reply, 'that day is recorded already');
    });
  };

  /** STATE_NOT_ALLOWED once a payment agreement or a write-off depends on the mark. */
  const undo: UseCase<typeof undoLeaver> = async ({ actor, origin, input }) => {
    const { credit_id: creditId, reason } = input;
    const borrowerId = await repo.findEmployeeId(db, actor.scope, creditId);
    if (borrowerId === undefined) return refuse('OBJECT_NOT_FOUND');
    return staffCommand({ db, clock }, { actor, origin }, async ({ trx, now }) => {
      await lockBorrower(trx, borrowerId);
      const credit = await lockCredit(trx, creditId);
      const current = await repo.findCurrentLeaver(trx, creditId);
      if (!credit || !isBeingRepaid(credit) || !current || current.has_later_agreement) {
        return refuse('STATE_NOT_ALLOWED');
      }
      const by = { staff_id: actor.id, address: origin.address, recorded_at: now };
      await trx
        .insertInto('payroll_leaver_reversals')
        .values({ leaver_id: current.id, reason, ...by })
        .execute();
      return audited(
        { credit_id: creditId },
        {
          action: 'payroll.leaver.undo',
          subject: { kind: 'credit', id: creditId },
          before: { left_on: current.left_on },
          after: { left_on: null, reason },
        },
      );
    });
  };

  return { markLeaver: mark, undoLeaver: undo };
}
