import { email as emailField, password as passwordField } from '@unamano/contract/fields';
import { inTransaction } from '../db/transaction.ts';
import { sealer } from '../kernel/encryption.ts';
import { codeOf, UNIQUE_VIOLATION } from '../kernel/errors.ts';
import { recordAudit } from '../modules/audit/index.ts';
import { createMessages } from '../modules/messages/index.ts';
import { isCommonPassword } from '../modules/passwords/index.ts';
import { createStaff, tellAdmins } from '../modules/staff/index.ts';
import { COMMAND_LINE, type Command, CommandRefused, EXIT, textOf } from './command.ts';
import { withDatabase } from './database.ts';

/** An admin sees everything, so a borrower's 8 characters are not enough. */
const ADMIN_PASSWORD_LENGTH = 12;

function faultOfPassword(password: string): string | null {
  if (!passwordField.safeParse(password).success || password.length < ADMIN_PASSWORD_LENGTH)
    return `The password of an admin needs ${ADMIN_PASSWORD_LENGTH} characters or more, among them an upper-case letter, a lower-case letter and a digit. Run the command again with another one.`;
  return isCommonPassword(password)
    ? 'The password is in lists of common passwords. Run the command again with another one.'
    : null;
}

export const createAdmin: Command = {
  name: 'create-admin',
  summary: 'Creates an admin, who has all modules.',
  details: [
    'The password is typed without an echo, or read from the standard input:',
    '  npm run unamano -- create-admin --email ana@unamano.co --first-name Ana --last-name Ríos < password.txt',
  ],
  options: {
    email: { type: 'string', value: 'address', text: 'E-mail address for the login', required: true },
    'first-name': { type: 'string', value: 'name', text: 'First name', required: true },
    'last-name': { type: 'string', value: 'name', text: 'Last name', required: true },
  },
  async run(context, values) {
    const email = emailField.safeParse(textOf(values, 'email'));
    if (!email.success) throw new CommandRefused('--email must be an e-mail address: ana@unamano.co.');
    const password = await context.askSecret('Password: ');
    const fault = faultOfPassword(password);
    if (fault) throw new CommandRefused(fault);
    return withDatabase(context, async ({ db, clock }) => {
      try {
        const now = clock.now();
        const { keys, publicUrl } = context.config;
        const messages = createMessages({ clock, sealer: sealer(keys, 'messages') });
        await inTransaction(db, async (trx) => {
          const id = await createStaff(trx, {
            email: email.data,
            firstName: textOf(values, 'first-name'),
            lastName: textOf(values, 'last-name'),
            password,
            companyId: null,
            isAdmin: true,
            modules: [],
            now,
          });
          await recordAudit(trx, {
            at: now,
            actor: 'platform',
            action: 'staff.create',
            subject: { kind: 'staff', id },
            after: { email: email.data, is_admin: true },
            request: COMMAND_LINE,
          });
          const person = `${textOf(values, 'first-name')} ${textOf(values, 'last-name')}`;
          const parameters = { person, url: `${publicUrl}/tablero/usuarios` };
          await tellAdmins(trx, messages, { template: 'staff_access_granted', parameters, except: id });
        });
      } catch (error) {
        if (codeOf(error) === UNIQUE_VIOLATION)
          throw new CommandRefused(`A staff member with ${email.data} already exists. Use another address.`);
        throw error;
      }
      context.say(`Done: ${email.data} can log in at ${context.config.publicUrl}/login-admin.`);
      return EXIT.done;
    });
  },
};
