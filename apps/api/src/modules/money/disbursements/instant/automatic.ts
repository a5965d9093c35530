/** What the platform confirms by itself, by a setting of two people: small payouts, up to a sum a day. */
import { startOfBogotaDay } from '@unamano/domain/calendar';
import { lockByName } from '../../../../db/named-lock.ts';
import { inTransaction } from '../../../../db/transaction.ts';
import { limitsOn } from '../../../office/settings/index.ts';
import { CONFIRM, type InstantPayouts, orderedByPlatform } from '../../instant-payments/index.ts';
import type { DisbursementsDeps } from '../deps.ts';
import { lockInstant } from './lock.ts';
import { unorderedCredits } from './repo.ts';

const BATCH = 100;

export function createAutomaticConfirmation(deps: DisbursementsDeps, payouts: InstantPayouts) {
  const { db, clock } = deps;

  async function confirmOne(creditId: number): Promise<boolean> {
    return inTransaction(db, async (trx) => {
      const payable = await lockInstant(trx, deps, creditId);
      if (!payable.ok) return false;
      // The sum of the day is counted by one after the other.
      await lockByName(trx, CONFIRM);
      const today = clock.today();
      const { instantPesos, instantDayPesos } = await limitsOn(trx, today);
      const { order } = payable.value;
      const sum = (await orderedByPlatform(trx, startOfBogotaDay(today))) + order.amountPesos;
      if (order.amountPesos > instantPesos || sum > instantDayPesos) return false;
      await payouts.order(trx, { ...order, orderedBy: null, preparedBy: null });
      return true;
    });
  }

  return {
    /** Those that may not be confirmed wait for a person. @returns how many were ordered */
    async confirmInstantly(): Promise<number> {
      const { instantPesos } = await limitsOn(db, clock.today());
      if (instantPesos === 0) return 0;
      let ordered = 0;
      for (const id of await unorderedCredits(db, instantPesos, BATCH))
        if (await confirmOne(id)) ordered += 1;
      return ordered;
    },
  };
}
