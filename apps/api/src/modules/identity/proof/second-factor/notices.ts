/** Mails about a changed second factor, to the person and to all admins: a thief of the account cannot change it unnoticed. */
import type { Trx } from '../../../../db/types.ts';
import type { Messages } from '../../../office/messages/index.ts';

export type FactorChange = 'turn_on' | 'turn_off' | 'renew_codes' | 'reset';

/** The accounts of staff that are mailed; the module of staff reads them. */
export type StaffContacts = {
  /** The person and every active admin. */
  ofPersonAndAdmins(
    trx: Trx,
    staffId: number,
  ): Promise<{ id: number; email: string; firstName: string; lastName: string }[]>;
};

export function createFactorNotices({
  messages,
  contacts,
}: {
  messages: Pick<Messages, 'write'>;
  contacts: StaffContacts;
}) {
  return async (trx: Trx, staffId: number, change: FactorChange): Promise<void> => {
    const people = await contacts.ofPersonAndAdmins(trx, staffId);
    const person = people.find(({ id }) => id === staffId);
    if (!person) return;
    for (const { id, email: recipient, firstName } of people) {
      const to = { channel: 'email', recipient } as const;
      const { lastName, email } = person;
      await (id === staffId
        ? messages.write(trx, { ...to, template: 'second_factor_changed', parameters: { firstName, change } })
        : messages.write(trx, {
            ...to,
            template: 'staff_factor_changed',
            parameters: { firstName, change, person: `${person.firstName} ${lastName} (${email})` },
          }));
    }
  };
}
