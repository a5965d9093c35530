/**
 * Employees who left. Their credit is in no deduction file of a later pay period and is collected like any other; its
 * dates and what it costs stay as agreed.
 */
import type { Input, Reply } from '@unamano/contract/endpoint';
import type { markLeaver, undoLeaver } from '@unamano/contract/payroll';
import { addDays, type Day } from '@unamano/domain/calendar';
import type { Origin, StaffActor } from '../../../kernel/actor.ts';
import { type CommandResult, invalid, ok, type Result, refuse } from '../../../kernel/result.ts';
import { audited, type StaffCommand, type StaffEvent, staffCommand, unaudited } from '../../audit/index.ts';
import { isBeingRepaid, lockCredit } from '../../credit-lifecycle/index.ts';
import { canAccessCompany } from '../company-access.ts';
import type { PayrollDeps } from '../deps.ts';
import * as repo from './leaver-repo.ts';

/** A contract's end is known some weeks ahead. */
const DAYS_AHEAD_MAX = 60;

export type Leaving = { creditId: number; leftOn: Day; reason: string };

export function createLeavers({ db, clock }: PayrollDeps) {
  /** In the caller's transaction. The same day again changes nothing; another day is refused. */
  async function mark(
    { trx, actor, origin, now, today }: StaffCommand,
    { creditId, leftOn, reason }: Leaving,
  ): Promise<Result<readonly StaffEvent[], 'STATE_NOT_ALLOWED'>> {
    const credit = await lockCredit(trx, creditId);
    if (!credit || !isBeingRepaid(credit) || credit.disbursed_on === null) return refuse('STATE_NOT_ALLOWED');
    if (leftOn < credit.disbursed_on) return invalid('left_on', 'El retiro es anterior al desembolso');
    if (leftOn > addDays(today, DAYS_AHEAD_MAX)) return invalid('left_on', 'Esta fecha está muy lejos');
    const known = await repo.findCurrentLeaver(trx, creditId);
    if (known) return known.left_on === leftOn ? ok([]) : refuse('STATE_NOT_ALLOWED');
    const row = { credit_id: creditId, left_on: leftOn, reason, staff_id: actor.id };
    const ordinal = await repo.nextOrdinal(trx, creditId);
    await trx
      .insertInto('payroll_leavers')
      .values({ ...row, ordinal, address: origin.address, recorded_at: now })
      .execute();
    const subject = { kind: 'credit', id: creditId };
    return ok([{ action: 'payroll.leaver.mark', subject, after: { left_on: leftOn, reason } }]);
  }

  /** The credit's owner, for who may act for that company. Another company's credit is as if not there. */
  async function ownerOf(actor: StaffActor, creditId: number): Promise<number | null> {
    const credit = await db
      .selectFrom('credits')
      .select(['borrower_id', 'company_id'])
      .where('id', '=', creditId)
      .executeTakeFirst();
    const isTheirs = credit && credit.company_id !== null && canAccessCompany(actor, credit.company_id);
    return isTheirs ? credit.borrower_id : null;
  }

  return {
    mark,

    /** Another company's credit answers like a missing one. */
    async markLeaver(
      actor: StaffActor,
      origin: Origin,
      input: Input<typeof markLeaver>,
    ): Promise<CommandResult<Reply<typeof markLeaver>, 'OBJECT_NOT_FOUND' | 'STATE_NOT_ALLOWED'>> {
      const { credit_id: creditId, left_on: leftOn, reason } = input;
      if ((await ownerOf(actor, creditId)) === null) return refuse('OBJECT_NOT_FOUND');
      return staffCommand({ db, clock }, { actor, origin }, async (command) => {
        const marked = await mark(command, { creditId, leftOn, reason });
        if (!marked.ok) return marked;
        const reply = { credit_id: creditId, left_on: leftOn };
        const [event] = marked.value;
        return event ? audited(reply, event) : unaudited(reply, 'that day is recorded already');
      });
    },

    /** While nothing came of the mark that cannot be undone. */
    async undoLeaver(
      actor: StaffActor,
      origin: Origin,
      { credit_id: creditId, reason }: Input<typeof undoLeaver>,
    ): Promise<CommandResult<Reply<typeof undoLeaver>, 'OBJECT_NOT_FOUND' | 'STATE_NOT_ALLOWED'>> {
      if ((await ownerOf(actor, creditId)) === null) return refuse('OBJECT_NOT_FOUND');
      return staffCommand<Reply<typeof undoLeaver>, 'STATE_NOT_ALLOWED'>(
        { db, clock },
        { actor, origin },
        async ({ trx, now }) => {
          const credit = await lockCredit(trx, creditId);
          const standing = await repo.findCurrentLeaver(trx, creditId);
          if (!credit || !isBeingRepaid(credit) || !standing || standing.has_later_agreement) {
            return refuse('STATE_NOT_ALLOWED');
          }
          await trx
            .insertInto('payroll_leaver_reversals')
            .values({
              leaver_id: standing.id,
              reason,
              staff_id: actor.id,
              address: origin.address,
              recorded_at: now,
            })
            .execute();
          return audited(
            { credit_id: creditId },
            {
              action: 'payroll.leaver.undo',
              subject: { kind: 'credit', id: creditId },
              before: { left_on: standing.left_on },
              after: { left_on: null, reason },
            },
          );
        },
      );
    },
  };
}

export type Leavers = ReturnType<typeof createLeavers>;
