import { parseNit } from '@unamano/domain/nit';
import { inTransaction } from '../db/transaction.ts';
import { recordAudit } from '../modules/audit/index.ts';
import { createCompany } from '../modules/staff/index.ts';
import { COMMAND_LINE, type Command, CommandRefused, EXIT, textOf } from './command.ts';
import { withDatabase } from './database.ts';

const NAME_LENGTH_MAX = 120;

function isTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23505';
}

export const createCompanyCommand: Command = {
  name: 'create-company',
  summary: 'Registra una empresa aliada.',
  options: {
    name: { type: 'string', value: 'nombre', text: 'Razón social', required: true },
    nit: {
      type: 'string',
      value: 'nit',
      text: 'NIT con dígito de verificación: 900373913-4',
      required: true,
    },
  },
  async run(context, values) {
    const name = textOf(values, 'name');
    const nit = parseNit(textOf(values, 'nit'));
    if (name.length > NAME_LENGTH_MAX)
      throw new CommandRefused(`--name: máximo ${NAME_LENGTH_MAX} caracteres.`);
    if (!nit)
      throw new CommandRefused('--nit: debe tener nueve dígitos y su dígito de verificación: 900373913-4.');
    return withDatabase(context, async ({ db, clock }) => {
      try {
        const now = clock.now();
        const id = await inTransaction(db, async (trx) => {
          const made = await createCompany(trx, { name, nit, now });
          await recordAudit(trx, {
            at: now,
            actor: 'platform',
            action: 'company.create',
            subject: { kind: 'company', id: made },
            after: { name, nit },
            request: COMMAND_LINE,
          });
          return made;
        });
        context.say(`Listo: ${name} (NIT ${nit}) es la empresa ${id}.`);
        return EXIT.done;
      } catch (error) {
        if (isTaken(error))
          throw new CommandRefused(`Ya existe una empresa con ese nombre o con el NIT ${nit}.`);
        throw error;
      }
    });
  },
};
