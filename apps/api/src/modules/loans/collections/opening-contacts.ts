import type { ContactChannel } from '@unamano/contract/loans/collection-enums';
import type { Day } from '@unamano/domain/calendar';
import type { Trx } from '../../../db/types.ts';
import * as repo from './repo.ts';

export type OpeningContact = { creditId: number; on: Day; channel: ContactChannel; note: string };

/** What another lender noted about its credits. It makes no fee: that lender has charged, or not, what it did. */
export async function recordOpeningContacts(
  trx: Trx,
  contacts: readonly OpeningContact[],
  now: Date,
): Promise<void> {
  for (const { creditId, on, channel, note } of contacts)
    await repo.insertContact(trx, {
      credit_id: creditId,
      contacted_on: on,
      channel,
      note,
      reached: true,
      staff_id: null,
      recorded_at: now,
    });
}
