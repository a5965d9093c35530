import { inTransaction } from '../../db/transaction.ts';
import { sealer } from '../../kernel/encryption.ts';
import { findByEmail, ofPersonAndAdmins } from '../../modules/identity/people/staff/index.ts';
import { removeStaffPasskeys } from '../../modules/identity/proof/passkeys/index.ts';
import { createFactorRemoval } from '../../modules/identity/proof/second-factor/index.ts';
import { createMessages } from '../../modules/office/messages/index.ts';
import { createSecurityEvents } from '../../modules/office/security-events/index.ts';
import { COMMAND_LINE, type Command, CommandRefused, EXIT, textOf } from '../command.ts';
import { withDatabase } from '../database.ts';
import { recordCommand } from '../record.ts';
import { sessionsOf } from './sessions.ts';

export const resetSecondFactor: Command = {
  name: 'reset-second-factor',
  summary: 'Takes the second factor off a staff account whose person lost phone and recovery codes.',
  details: [
    'For the case that no other admin can do it. The sessions of the account end, the person sets up another factor',
    'at the next login, and the person and all admins get a mail.',
  ],
  options: {
    email: { type: 'string', value: 'address', text: 'E-mail address of the account', required: true },
  },
  async run(context, values) {
    const email = textOf(values, 'email').toLowerCase();
    const { keys } = context.config;
    return withDatabase(context, async (database) => {
      const { db, clock } = database;
      const person = await findByEmail(db, email);
      if (!person?.active) throw new CommandRefused(`No active staff account has the address ${email}.`);
      const { id } = person;
      const messages = createMessages({ clock, sealer: sealer(keys, 'messages') });
      const remove = createFactorRemoval({
        messages,
        contacts: { ofPersonAndAdmins },
        removePasskeys: removeStaffPasskeys,
      });
      const isRemoved = await inTransaction(db, async (trx) => {
        if (!(await remove(trx, id))) return false;
        await sessionsOf(database, context).endAllOf(trx, { staffId: id }, 'ended_by_staff');
        await recordCommand(trx, clock.now(), {
          action: 'staff.reset_second_factor',
          subject: { kind: 'staff', id },
        });
        return true;
      });
      if (!isRemoved)
        throw new CommandRefused(`The account of ${email} has neither a second factor nor a passkey.`);
      const say = (data: object, text: string) => context.say(`${text} ${JSON.stringify(data)}`);
      await createSecurityEvents({ db, clock, log: { warn: say, error: say } }).record(
        { address: '', userAgent: '', requestId: COMMAND_LINE.id },
        { kind: 'factor_changed', account: { kind: 'staff', id }, detail: { change: 'reset' } },
      );
      context.say(`Done: ${email} sets up another second factor at the next login.`);
      return EXIT.done;
    });
  },
};
