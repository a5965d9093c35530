/** Collections: the contacts with late payers that were really made. A fee may be charged only from such a day on. */
import type { Day } from '@unamano/domain/calendar';
import type { Clock } from '../../clock.ts';
import type { Trx } from '../../db/types.ts';

export type Contact = {
  creditId: number;
  /** The day in Bogotá on which it was made. */
  on: Day;
  channel: 'phone' | 'sms' | 'whatsapp' | 'email';
  note: string;
  /** Null where the platform itself made it. */
  staffId: number | null;
};

export function createCollections({ clock }: { clock: Clock }) {
  return {
    /** Records a contact; it is never changed afterwards. Returns its id. */
    async recordContact(trx: Trx, contact: Contact): Promise<number> {
      const row = await trx
        .insertInto('collection_contacts')
        .values({
          credit_id: contact.creditId,
          contacted_on: contact.on,
          channel: contact.channel,
          note: contact.note,
          staff_id: contact.staffId,
          recorded_at: clock.now(),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return row.id;
    },
  };
}

export type Collections = ReturnType<typeof createCollections>;
