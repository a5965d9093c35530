/** Offers: approved credits, which can be signed for seven days. */
import { addDays, bogotaDay, type Day, startOfBogotaDay } from '@unamano/domain/calendar';
import { APPROVED_OFFER_DAYS, isOfferExpired } from '@unamano/domain/loans/credit-lifecycle';
import { inTransaction } from '../../../db/transaction.ts';
import type { Db, Trx } from '../../../db/types.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { type CreditRow, lockCredit, moveCredit, PLATFORM } from '../../loans/credit-lifecycle/index.ts';

export function isStaleOffer(row: Pick<CreditRow, 'state' | 'requested_at'>, today: Day): boolean {
  return row.state === 'APPROVED' && isOfferExpired(bogotaDay(row.requested_at), today);
}

export function createOffers({ db, clock }: { db: Db; clock: Clock }) {
  /** Cancels an expired offer. False for any other credit. */
  async function expireIn(trx: Trx, creditId: number): Promise<boolean> {
    const credit = await lockCredit(trx, creditId);
    if (!credit || !isStaleOffer(credit, clock.today())) return false;
    const moved = await moveCredit(trx, credit, {
      action: 'expire',
      initiator: PLATFORM,
      reason: `not signed within ${APPROVED_OFFER_DAYS} days`,
      now: clock.now(),
    });
    return moved.ok;
  }

  const expireOffer = (creditId: number): Promise<boolean> =>
    inTransaction(db, (trx) => expireIn(trx, creditId));

  return {
    expireIn,
    expireOffer,

    /** Cancels every expired offer, each in a transaction of its own. Returns how many. */
    async expireOffers(): Promise<number> {
      const until = startOfBogotaDay(addDays(clock.today(), 1 - APPROVED_OFFER_DAYS));
      const stale = await db
        .selectFrom('credits')
        .select('id')
        .where('state', '=', 'APPROVED')
        .where('requested_at', '<', until)
        .orderBy('id')
        .execute();
      let ended = 0;
      for (const { id } of stale) if (await expireOffer(id)) ended += 1;
      return ended;
    },
  };
}

export type Offers = ReturnType<typeof createOffers>;
