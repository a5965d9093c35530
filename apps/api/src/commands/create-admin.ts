import { email as emailField, personName } from '@unamano/contract/fields';
import { STAFF_PASSWORD_LENGTH_MIN, staffPasswordFault } from '@unamano/contract/identity/staff-rules';
import { inTransaction } from '../db/transaction.ts';
import { sealer } from '../kernel/encryption.ts';
import { codeOf, UNIQUE_VIOLATION } from '../kernel/errors.ts';
import { createStaff } from '../modules/identity/access/logins/index.ts';
import { tellAdmins } from '../modules/identity/people/staff/index.ts';
import { createPasswordRules, wordsOfEmail } from '../modules/identity/proof/passwords/index.ts';
import { createMessages } from '../modules/office/messages/index.ts';
import { type Command, CommandRefused, EXIT, textOf, type Values } from './command.ts';
import { withDatabase } from './database.ts';
import { recordCommand } from './record.ts';

const TOO_SHORT = `The password of an admin needs ${STAFF_PASSWORD_LENGTH_MIN} characters or more, among them an upper-case letter and a digit. Run the command again with another one.`;
const EASY =
  'The password is in lists of common passwords, or is made of names of the person, a company or the product. Run the command again with another one.';

/** As the staff screens take a name: it is in mails to all admins. */
function nameOf(values: Values, option: 'first-name' | 'last-name'): string {
  const name = personName.safeParse(textOf(values, option));
  if (!name.success)
    throw new CommandRefused(
      `--${option} must be a name of at most 80 letters, with apostrophe, hyphen, dot and space.`,
    );
  return name.data;
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
    const firstName = nameOf(values, 'first-name');
    const lastName = nameOf(values, 'last-name');
    const password = await context.askSecret('Password: ');
    if (staffPasswordFault(password)) throw new CommandRefused(TOO_SHORT);
    return withDatabase(context, async ({ db, clock }) => {
      const words = [firstName, lastName, ...wordsOfEmail(email.data)];
      const rules = createPasswordRules({ db, mode: context.config.mode });
      if (await rules.faultOf(password, { isStaff: true, words })) throw new CommandRefused(EASY);
      try {
        const now = clock.now();
        const { keys, publicUrl } = context.config;
        const messages = createMessages({ clock, sealer: sealer(keys, 'messages') });
        await inTransaction(db, async (trx) => {
          const id = await createStaff(trx, {
            email: email.data,
            firstName,
            lastName,
            password,
            companyId: null,
            isAdmin: true,
            modules: [],
            now,
          });
          await recordCommand(trx, now, {
            action: 'staff.create',
            subject: { kind: 'staff', id },
            after: { email: email.data, is_admin: true },
          });
          const person = `${firstName} ${lastName}`;
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
