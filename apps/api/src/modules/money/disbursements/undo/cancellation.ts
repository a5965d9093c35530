/** The end of a credit whose money was not sent: by staff with a reason, or after days without a move. */
import type { Input, Reply } from '@unamano/contract/endpoint';
import type { cancelUndisbursed } from '@unamano/contract/money/payout';
import { addDays, bogotaDay, startOfBogotaDay } from '@unamano/domain/calendar';
import {
  isStalled,
  isUndisbursed,
  SIGNED_CREDIT_DAYS,
  SIGNED_UNDISBURSED_STATES,
} from '@unamano/domain/loans/credit-lifecycle';
import { sql } from 'kysely';
import { inTransaction } from '../../../../db/transaction.ts';
import type { Trx } from '../../../../db/types.ts';
import { isInScope } from '../../../../kernel/company-scope.ts';
import { type CommandResult, Refused, refuse } from '../../../../kernel/result.ts';
import { readBorrower } from '../../../identity/people/borrowers/index.ts';
import {
  type CreditRow,
  findCredit,
  type Initiator,
  lastMoveAt,
  lockCredit,
  moveCredit,
  PLATFORM,
} from '../../../loans/credit-lifecycle/index.ts';
import { releaseCommitment } from '../../../loans/ledger/index.ts';
import { audited, type StaffCaller, staffCommand } from '../../../office/audit/index.ts';
import { underWaySince } from '../../instant-payments/index.ts';
import type { DisbursementsDeps } from '../deps.ts';

type Ending = {
  action: 'cancel_by_staff' | 'expire' | 'withdraw';
  initiator: Initiator;
  /** English, for the history. */
  reason: string;
  now: Date;
};

/** Cancels the locked credit: one row of history, no commitment left, and a message to the borrower. */
export async function endUndisbursed(
  trx: Trx,
  { messages, clock }: Pick<DisbursementsDeps, 'messages' | 'clock'>,
  credit: CreditRow,
  { now, ...ending }: Ending,
): Promise<void> {
  const moved = await moveCredit(trx, credit, { ...ending, now });
  if (!moved.ok) throw new Refused(moved);
  await releaseCommitment(trx, credit, { postedOn: clock.today(), recordedAt: now });
  const person = await readBorrower(trx, credit.borrower_id);
  const parameters = { firstName: person.first_name, creditId: credit.id };
  const to = { channel: 'whatsapp', recipient: person.cellphone, borrowerId: person.id } as const;
  if (ending.action === 'expire')
    await messages.write(trx, { ...to, template: 'credit_expired', parameters });
  else await messages.write(trx, { ...to, template: 'credit_cancelled', parameters });
}

export function createCancellation(deps: DisbursementsDeps) {
  const { db, clock } = deps;

  /** False where the credit was moved in the meantime. */
  const expireSignedCredit = (creditId: number): Promise<boolean> =>
    inTransaction(db, async (trx) => {
      const credit = await lockCredit(trx, creditId);
      if (!credit) return false;
      const movedOn = bogotaDay(await lastMoveAt(trx, creditId));
      if (!isStalled(credit.state, movedOn, clock.today())) return false;
      if ((await underWaySince(trx, creditId)) !== null) return false;
      const reason = `no move within ${SIGNED_CREDIT_DAYS} days`;
      await endUndisbursed(trx, deps, credit, {
        action: 'expire',
        initiator: PLATFORM,
        reason,
        now: clock.now(),
      });
      return true;
    });

  return {
    /** STATE_NOT_ALLOWED once the money was sent or the credit has ended. */
    async cancel(
      caller: StaffCaller,
      { credit_id: creditId, reason }: Input<typeof cancelUndisbursed>,
    ): Promise<CommandResult<Reply<typeof cancelUndisbursed>>> {
      const head = await findCredit(db, creditId);
      if (!head || !isInScope(caller.actor.scope, head.company_id)) return refuse('OBJECT_NOT_FOUND');
      return staffCommand<Reply<typeof cancelUndisbursed>>(deps, caller, async ({ trx, now }) => {
        const credit = await lockCredit(trx, creditId);
        if (!credit || !isUndisbursed(credit.state)) return refuse('STATE_NOT_ALLOWED');
        await endUndisbursed(trx, deps, credit, {
          action: 'cancel_by_staff',
          initiator: caller,
          reason: `cancelled by staff: ${reason}`,
          now,
        });
        const reply = { id_credit: creditId, state: 'CANCELLED' } as const;
        return audited(reply, {
          action: 'credit.cancel',
          subject: { kind: 'credit', id: creditId },
          before: { state: credit.state },
          after: { state: 'CANCELLED', reason },
        });
      });
    },

    /** Ends every signed credit without a move for 15 days, each in a transaction of its own. Returns how many. */
    async expireSignedCredits(): Promise<number> {
      const until = startOfBogotaDay(addDays(clock.today(), 1 - SIGNED_CREDIT_DAYS));
      const stalled = await db
        .selectFrom('credits')
        .select('id')
        .where('state', 'in', [...SIGNED_UNDISBURSED_STATES])
        .where(
          sql<boolean>`(
            select happened_at from credit_events where credit_id = credits.id order by id desc limit 1) < ${until}`,
        )
        .orderBy('id')
        .execute();
      let ended = 0;
      for (const { id } of stalled) if (await expireSignedCredit(id)) ended += 1;
      return ended;
    },
  };
}
