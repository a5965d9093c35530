/** When the law allows a contact with a person, given the contacts made and the messages sent and scheduled. */
import { CONTACT_CHANNELS, type ContactChannel } from '@unamano/contract/loans/collection-enums';
import { addDays, bogotaDay, startOfBogotaDay } from '@unamano/domain/calendar';
import { isHoliday } from '@unamano/domain/holidays';
import { type DirectContact, nextAllowedContact } from '@unamano/domain/loans/arrears/contact-rules';
import type { Db } from '../../../../db/types.ts';
import * as repo from '../repo.ts';
import * as messageRepo from './message-repo.ts';
import { REMINDER_CHANNEL, readReminders } from './reminder-repo.ts';

/** Contacts of earlier weeks limit nothing. */
const DAYS_BACK = 7;

type ContactsByPerson = Map<number, DirectContact<ContactChannel>[]>;

/** @param exceptMessageId a scheduled message that must not count against itself */
export async function readContactsByBorrower(
  db: Db,
  borrowerIds: readonly number[],
  now: Date,
  exceptMessageId: number | null = null,
): Promise<ContactsByPerson> {
  const since = addDays(bogotaDay(now), -DAYS_BACK);
  const [made, sent, scheduled, reminders] = await Promise.all([
    repo.contactsSince(db, borrowerIds, since),
    messageRepo.readSentMessages(db, borrowerIds, startOfBogotaDay(since)),
    messageRepo.readScheduledMessages(db, borrowerIds),
    readReminders(db, borrowerIds, startOfBogotaDay(since)),
  ]);
  // A message that was sent counts against the next contact, whether its delivery is known or not.
  const pending = sent.map(({ borrowerId, channel, ended_at: at }) => ({
    borrowerId,
    channel,
    on: bogotaDay(at),
  }));
  const planned = scheduled
    .filter(({ id }) => id !== exceptMessageId)
    .map(({ borrowerId, channel, planned_at }) => ({ borrowerId, channel, on: bogotaDay(planned_at) }));
  const reminded = reminders.map(({ borrowerId, at }) => ({
    borrowerId,
    channel: REMINDER_CHANNEL,
    on: bogotaDay(at),
  }));
  return Map.groupBy([...made, ...pending, ...planned, ...reminded], ({ borrowerId }) => borrowerId);
}

export function allowedAt(
  contacts: readonly DirectContact<ContactChannel>[],
  channel: ContactChannel,
  from: Date,
): Date {
  return nextAllowedContact({ from, channel, contacts, isHoliday });
}

/** Over all channels. */
export function earliestAllowedAt(contacts: readonly DirectContact<ContactChannel>[], from: Date): Date {
  const times = CONTACT_CHANNELS.map((channel) => allowedAt(contacts, channel, from).getTime());
  return new Date(Math.min(...times));
}
