/** Which person a command is about: by the number of the account, or by the ID number, which is never an argument. */
import { documentNumbersMeant } from '@unamano/domain/identity/document-number';
import { sql } from 'kysely';
import type { Db } from '../../db/types.ts';
import { type CommandContext, CommandRefused, textOf, type Values } from '../command.ts';

export const BORROWER_OPTION = {
  type: 'string',
  value: 'number',
  text: 'Number of the account; without it the command asks for the ID number',
} as const;

/** @throws CommandRefused where there is no such borrower; the text has no personal data */
export async function findPerson(context: CommandContext, db: Db, values: Values): Promise<number> {
  const number = textOf(values, 'borrower');
  if (number !== '' && !/^\d{1,15}$/.test(number))
    throw new CommandRefused('The option --borrower must be a number.');
  const base = db.selectFrom('borrowers').select('id');
  const dni = number === '' ? documentNumbersMeant(await context.askSecret('ID number: ')) : [];
  const found = await (number === ''
    ? base.where('dni', '=', sql<string>`any(${dni}::text[])`)
    : base.where('id', '=', Number(number))
  ).executeTakeFirst();
  if (!found) throw new CommandRefused('There is no such borrower.');
  return found.id;
}
