/**
 * Employees who left. No deduction file of a later pay period has their credit, and it is collected like any other. Its
 * dates and its cost stay as agreed.
 */
import type { markLeaver, undoLeaver } from '@unamano/contract/money/payroll/pay-periods';
import { addDays, type Day } from '@unamano/domain/calendar';
import type { Trx } from '../../../../db/types.ts';
import type { UseCase } from '../../../../kernel/mount.ts';
import { invalid, ok, type Result, refuse } from '../../../../kernel/result.ts';
import { lockBorrower } from '../../../identity/people/borrowers/index.ts';
import { isBeingRepaid, lockCredit } from '../../../loans/credit-lifecycle/index.ts';
import { type Recording, readEventsOf, readLoan } from '../../../loans/loan-events/index.ts';
import {
  audited,
  type StaffCommand,
  type StaffEvent,
  staffCommand,
  unaudited,
} from '../../../office/audit/index.ts';
import type { PayrollDeps } from '../deps.ts';
import { type EventOfCredit, recordInOrder, voidOf } from '../locked-credits.ts';
import * as repo from './leaver-repo.ts';

/** The end of a contract is known some weeks ahead. */
export const DAYS_AHEAD_MAX = 60;

type Leaver = { creditId: number; borrowerId: number; leftOn: Day; reason: string };

type Recorder = Pick<Recording, 'initiator' | 'today'> & {
  trx: Trx;
  /** Who says so. */
  by: { staff_id: number; address: string; recorded_at: Date };
};

export const recorderOf = ({ trx, actor, origin, now, today }: StaffCommand): Recorder => ({
  trx,
  by: { staff_id: actor.id, address: origin.address, recorded_at: now },
  initiator: { actor, origin },
  today,
});

/**
 * Runs in the caller's transaction. The same day again changes nothing; another day is refused.
 *
 * @returns the audit event, or none where that day was recorded before
 */
export async function recordLeaver(
  { trx, by, initiator, today }: Recorder,
  { creditId, borrowerId, leftOn, reason }: Leaver,
): Promise<Result<readonly StaffEvent[], 'STATE_NOT_ALLOWED'>> {
  await lockBorrower(trx, borrowerId);
  const credit = await lockCredit(trx, creditId);
  if (!credit || !isBeingRepaid(credit) || credit.disbursed_on === null) return refuse('STATE_NOT_ALLOWED');
  if (leftOn < credit.disbursed_on) return invalid('left_on', 'El retiro es anterior al desembolso');
  if (leftOn > addDays(today, DAYS_AHEAD_MAX)) return invalid('left_on', 'Esta fecha está muy lejos');
  const current = await repo.findCurrentLeaver(trx, creditId);
  if (current) return current.left_on === leftOn ? ok([]) : refuse('STATE_NOT_ALLOWED');
  const id = await repo.insertLeaver(trx, { credit_id: creditId, left_on: leftOn, reason, ...by });
  await recordAnswers(trx, { creditId, id, leftOn }, { initiator, reason, today, now: by.recorded_at });
  const subject = { kind: 'credit', id: creditId };
  return ok([{ action: 'payroll.leaver.mark', subject, after: { left_on: leftOn, reason } }]);
}

type Mark = { creditId: number; id: number };

/** A leaver is an answer about each installment after the last day. */
async function recordAnswers(
  trx: Trx,
  { creditId, id, leftOn }: Mark & { leftOn: Day },
  recording: Recording,
): Promise<void> {
  const loan = await readLoan(trx, creditId, recording.today);
  const later = loan?.state.rows.filter(({ dueOn }) => dueOn > leftOn) ?? [];
  const events = later.map(({ number }): EventOfCredit => {
    const source = `leaver-${id}-${number}`;
    return { creditId, event: { kind: 'company_answer', at: recording.now, source, data: { number } } };
  });
  await recordInOrder(trx, events, { ...recording, reason: 'the employee left' });
}

async function voidAnswers(trx: Trx, { creditId, id }: Mark, recording: Recording): Promise<void> {
  const recorded = await readEventsOf(trx, creditId);
  const own = recorded.filter(({ event }) => event.source.startsWith(`leaver-${id}-`));
  const voids = own.map(({ event }) => voidOf(creditId, event.source, recording.now));
  await recordInOrder(trx, voids, recording);
}

export function createLeavers({ db, clock }: Pick<PayrollDeps, 'db' | 'clock'>) {
  const mark: UseCase<typeof markLeaver> = async ({ actor, origin, input }) => {
    const { credit_id: creditId, left_on: leftOn, reason } = input;
    const borrowerId = await repo.findEmployeeId(db, actor.scope, creditId);
    if (borrowerId === undefined) return refuse('OBJECT_NOT_FOUND');
    return staffCommand({ db, clock }, { actor, origin }, async (command) => {
      const marked = await recordLeaver(recorderOf(command), { creditId, borrowerId, leftOn, reason });
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
    return staffCommand({ db, clock }, { actor, origin }, async ({ trx, now, today }) => {
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
      const recording = { initiator: { actor, origin }, reason: 'the employee had not left', today, now };
      await voidAnswers(trx, { creditId, id: current.id }, recording);
      const reply = { credit_id: creditId };
      return audited(reply, {
        action: 'payroll.leaver.undo',
        subject: { kind: 'credit', id: creditId },
        before: { left_on: current.left_on },
        after: { left_on: null, reason },
      });
    });
  };

  return { markLeaver: mark, undoLeaver: undo };
}
