/**
 * Employees who left. Their credit is in no deduction file of a later pay period and is collected like any other; its
 * dates and what it costs stay as agreed.
 */
import type { Input, Reply } from '@unamano/contract/endpoint';
import type { markLeaver, undoLeaver } from '@unamano/contract/payroll';
import { addDays, type Day } from '@unamano/domain/calendar';
import { inTransaction } from '../../../db/transaction.ts';
import type { Trx } from '../../../db/types.ts';
import { storeResponse } from '../../../idempotency/call-context.ts';
import type { Origin, StaffActor } from '../../../kernel/actor.ts';
import { invalid, ok, type Result, refuse } from '../../../kernel/result.ts';
import { recordAudit, requestOf } from '../../audit/index.ts';
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
    trx: Trx,
    actor: StaffActor,
    origin: Origin,
    { creditId, leftOn, reason }: Leaving,
  ): Promise<Result<null, 'STATE_NOT_ALLOWED'>> {
    const credit = await lockCredit(trx, creditId);
    if (!credit || !isBeingRepaid(credit) || credit.disbursed_on === null) return refuse('STATE_NOT_ALLOWED');
    if (leftOn < credit.disbursed_on) return invalid('left_on', 'El retiro es anterior al desembolso');
    if (leftOn > addDays(clock.today(), DAYS_AHEAD_MAX))
      return invalid('left_on', 'Esta fecha está muy lejos');
    const known = await repo.findCurrentLeaver(trx, creditId);
    if (known) return known.left_on === leftOn ? ok(null) : refuse('STATE_NOT_ALLOWED');
    const now = clock.now();
    const row = { credit_id: creditId, left_on: leftOn, reason, staff_id: actor.id };
    const ordinal = await repo.nextOrdinal(trx, creditId);
    await trx
      .insertInto('payroll_leavers')
      .values({ ...row, ordinal, address: origin.address, recorded_at: now })
      .execute();
    await recordAudit(trx, {
      at: now,
      actor,
      action: 'payroll.leaver.mark',
      subject: { kind: 'credit', id: creditId },
      after: { left_on: leftOn, reason },
      request: requestOf(origin),
    });
    return ok(null);
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
    ): Promise<Result<Reply<typeof markLeaver>, 'OBJECT_NOT_FOUND' | 'STATE_NOT_ALLOWED'>> {
      const { credit_id: creditId, left_on: leftOn, reason } = input;
      if ((await ownerOf(actor, creditId)) === null) return refuse('OBJECT_NOT_FOUND');
      return inTransaction(db, async (trx) => {
        const marked = await mark(trx, actor, origin, { creditId, leftOn, reason });
        return marked.ok ? storeResponse(trx, ok({ credit_id: creditId, left_on: leftOn })) : marked;
      });
    },

    /** While nothing came of the mark that cannot be undone. */
    async undoLeaver(
      actor: StaffActor,
      origin: Origin,
      { credit_id: creditId, reason }: Input<typeof undoLeaver>,
    ): Promise<Result<Reply<typeof undoLeaver>, 'OBJECT_NOT_FOUND' | 'STATE_NOT_ALLOWED'>> {
      if ((await ownerOf(actor, creditId)) === null) return refuse('OBJECT_NOT_FOUND');
      return inTransaction(
        db,
        async (trx): Promise<Result<Reply<typeof undoLeaver>, 'STATE_NOT_ALLOWED'>> => {
          const credit = await lockCredit(trx, creditId);
          const standing = await repo.findCurrentLeaver(trx, creditId);
          if (!credit || !isBeingRepaid(credit) || !standing || standing.has_later_agreement) {
            return refuse('STATE_NOT_ALLOWED');
          }
          const now = clock.now();
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
          await recordAudit(trx, {
            at: now,
            actor,
            action: 'payroll.leaver.undo',
            subject: { kind: 'credit', id: creditId },
            before: { left_on: standing.left_on },
            after: { left_on: null, reason },
            request: requestOf(origin),
          });
          return storeResponse(trx, ok({ credit_id: creditId }));
        },
      );
    },
  };
}

export type Leavers = ReturnType<typeof createLeavers>;
