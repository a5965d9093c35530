import { randomBytes } from 'node:crypto';
import { inTransaction } from '../../db/transaction.ts';
import * as borrowers from '../../modules/identity/people/borrowers/index.ts';
import * as staff from '../../modules/identity/people/staff/index.ts';
import { hashPassword } from '../../modules/identity/proof/passwords/index.ts';
import { type Command, CommandRefused, EXIT } from '../command.ts';
import { withDatabase } from '../database.ts';
import { recordCommand } from '../record.ts';
import { findDemoPasswords } from './demo-passwords.ts';
import { sessionsOf } from './sessions.ts';

export const removeDemoPasswords: Command = {
  name: 'remove-demo-passwords',
  summary: 'Ends the published password of the demo data wherever an active account of production has it.',
  details: [
    'Their sessions end. The people choose another one with "¿Olvidaste tu contraseña?"; borrowers can log in by phone instead.',
  ],
  options: {},
  async run(context) {
    if (context.config.mode !== 'production')
      throw new CommandRefused('In sandbox mode the demo accounts keep their password: nothing was changed.');
    return withDatabase(context, async (database) => {
      const { db, clock } = database;
      const sessions = sessionsOf(database, context);
      const found = await findDemoPasswords(db, context.say);
      for (const owner of found) {
        // A password that nobody knows: a customer's account cannot be without one.
        const passwordHash = await hashPassword(randomBytes(32).toString('base64url'));
        await inTransaction(db, async (trx) => {
          const isStaff = 'staffId' in owner;
          const id = isStaff ? owner.staffId : owner.borrowerId;
          await (isStaff ? staff : borrowers).setPasswordHash(trx, id, passwordHash);
          await sessions.endAllOf(trx, owner, 'password_changed');
          await recordCommand(trx, clock.now(), {
            action: 'account.end_password',
            subject: { kind: isStaff ? 'staff' : 'borrower', id },
          });
        });
      }
      context.say(`Done: passwords ended: ${found.length}.`);
      return EXIT.done;
    });
  },
};
