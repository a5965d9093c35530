/** Conversations inside the hours of Ley 2300 of 2023. A message that was delivered is none. */
import { isWithinContactHours } from '@unamano/domain/loans/arrears/contact-rules';
import { sql } from 'kysely';
import { isHoliday } from '../../../src/kernel/holidays.ts';
import type { ReadEvents } from './recorded.ts';

export const readContacts: ReadEvents = async (db, creditId) => {
  const { rows } = await sql<{ id: number; at: Date }>`
    select made.id, made.recorded_at as at from collection_contacts made
    where made.credit_id = ${creditId} and made.reached
      and not exists (select from collection_messages sent where sent.contact_id = made.id)
    order by made.id`.execute(db);
  return rows
    .filter(({ at }) => isWithinContactHours(at, isHoliday))
    .map(({ id, at }) => ({ kind: 'contact', at, recordedAt: at, source: `contact-${id}`, data: {} }));
};
