/** Messages about a changed passkey: to all ways of a borrower, with a link that blocks the account; to staff and all admins. */
import type { Trx } from '../../../../db/types.ts';
import type { Owner } from '../../../../kernel/actor.ts';
import type { Messages } from '../../../office/messages/index.ts';
import { readBorrower } from '../../people/borrowers/index.ts';
import type { StaffContacts } from '../second-factor/index.ts';

export type PasskeyNoticesDeps = {
  messages: Pick<Messages, 'write'>;
  blockLink: (trx: Trx, borrowerId: number) => Promise<string>;
  contacts: StaffContacts;
};

export type KeyChange = 'add' | 'remove';

export function createPasskeyNotices({ messages, blockLink, contacts }: PasskeyNoticesDeps) {
  async function toBorrower(trx: Trx, borrowerId: number, keyChange: KeyChange): Promise<void> {
    const borrower = await readBorrower(trx, borrowerId);
    const write = async (channel: 'sms' | 'email', recipient: string) => {
      // A link of its own for each way, because each is used once.
      const parameters = { firstName: borrower.first_name, keyChange, url: await blockLink(trx, borrowerId) };
      await messages.write(trx, { channel, recipient, borrowerId, template: 'passkey_alert', parameters });
    };
    await write('sms', borrower.cellphone);
    if (borrower.email_confirmed_at) await write('email', borrower.email);
  }

  async function toStaff(trx: Trx, staffId: number, keyChange: KeyChange): Promise<void> {
    const people = await contacts.ofPersonAndAdmins(trx, staffId);
    const owner = people.find(({ id }) => id === staffId);
    const person = owner ? `${owner.firstName} ${owner.lastName} (${owner.email})` : '';
    for (const { email: recipient, firstName } of people) {
      const parameters = { firstName, keyChange, person };
      await messages.write(trx, {
        channel: 'email',
        recipient,
        template: 'staff_passkey_changed',
        parameters,
      });
    }
  }

  return (trx: Trx, owner: Owner, change: KeyChange): Promise<void> =>
    'borrowerId' in owner ? toBorrower(trx, owner.borrowerId, change) : toStaff(trx, owner.staffId, change);
}
