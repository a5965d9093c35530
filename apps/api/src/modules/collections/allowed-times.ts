/** When the law lets people be contacted, from what reached them and what already waits to go out to them. */

import { CONTACT_CHANNELS, type ContactChannel } from '@unamano/contract/staff';
import { addDays, bogotaDay } from '@unamano/domain/calendar';
import { type DirectContact, nextAllowedContact } from '@unamano/domain/contact-rules';
import type { Db } from '../../db/types.ts';
import { isHoliday } from '../../kernel/holidays.ts';
import * as messageRepo from './messages/message-repo.ts';
import * as repo from './repo.ts';

/** Contacts of the week before this one limit nothing any more. */
const DAYS_BACK = 7;

export type ContactsByPerson = Map<number, DirectContact<ContactChannel>[]>;

/** Made and planned, by person. `except`: a message that is asked about itself. */
export async function readContactsByBorrower(
  db: Db,
  borrowerIds: readonly number[],
  now: Date,
  except: number | null = null,
): Promise<ContactsByPerson> {
  const [made, waiting] = await Promise.all([
    repo.contactsSince(db, borrowerIds, addDays(bogotaDay(now), -DAYS_BACK)),
    messageRepo.readPendingMessages(db, borrowerIds),
  ]);
  const planned = waiting
    .filter(({ id }) => id !== except)
    .map(({ borrowerId, channel, planned_at }) => ({ borrowerId, channel, on: bogotaDay(planned_at) }));
  return Map.groupBy([...made, ...planned], ({ borrowerId }) => borrowerId);
}

export function allowedAt(
  contacts: readonly DirectContact<ContactChannel>[],
  channel: ContactChannel,
  from: Date,
): Date {
  return nextAllowedContact({ from, channel, contacts, isHoliday });
}

/** Through whichever channel comes first. */
export function earliestAllowedAt(contacts: readonly DirectContact<ContactChannel>[], from: Date): Date {
  const times = CONTACT_CHANNELS.map((channel) => allowedAt(contacts, channel, from).getTime());
  return new Date(Math.min(...times));
}
