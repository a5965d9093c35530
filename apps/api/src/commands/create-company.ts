import { parseNit } from '@unamano/domain/identity/nit';
import { inTransaction } from '../db/transaction.ts';
import { codeOf, UNIQUE_VIOLATION } from '../kernel/errors.ts';
import { createCompany } from '../modules/lending/companies/index.ts';
import { type Command, CommandRefused, EXIT, textOf } from './command.ts';
import { withDatabase } from './database.ts';
import { recordCommand } from './record.ts';

const NAME_LENGTH_MAX = 120;

export const createCompanyCommand: Command = {
  name: 'create-company',
  summary: 'Registers an allied company.',
  options: {
    name: { type: 'string', value: 'name', text: 'Registered name', required: true },
    nit: {
      type: 'string',
      value: 'nit',
      text: 'Tax number with its check digit: 900373913-4',
      required: true,
    },
  },
  async run(context, values) {
    const name = textOf(values, 'name');
    const nit = parseNit(textOf(values, 'nit'));
    if (name.length > NAME_LENGTH_MAX)
      throw new CommandRefused(`--name must have at most ${NAME_LENGTH_MAX} characters.`);
    if (!nit) throw new CommandRefused('--nit must have nine digits and the right check digit: 900373913-4.');
    return withDatabase(context, async ({ db, clock }) => {
      try {
        const now = clock.now();
        const id = await inTransaction(db, async (trx) => {
          const made = await createCompany(trx, { name, nit, now });
          await recordCommand(trx, now, {
            action: 'company.create',
            subject: { kind: 'company', id: made },
            after: { name, nit },
          });
          return made;
        });
        context.say(`Done: ${name} (NIT ${nit}) is company ${id}.`);
        return EXIT.done;
      } catch (error) {
        if (codeOf(error) === UNIQUE_VIOLATION)
          throw new CommandRefused(`A company with this name or with NIT ${nit} already exists.`);
        throw error;
      }
    });
  },
};
