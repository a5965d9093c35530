import { CompiledQuery } from 'kysely';
import { inTransaction } from '../../db/transaction.ts';
import { type Command, CommandRefused, EXIT, textOf } from '../command.ts';
import { withDatabase } from '../database.ts';
import { recordCommand } from '../record.ts';
import { BORROWER_OPTION, findPerson } from './find.ts';

const OPEN = `insert into data_claims (borrower_id, reference, opened_at) values ($1, $2, $3)
  on conflict (borrower_id) where closed_at is null do nothing returning id`;
const CLOSE = `update data_claims set closed_at = $3
  where borrower_id = $1 and reference = $2 and closed_at is null returning id`;

export const personClaim: Command = {
  name: 'person-claim',
  summary: 'Marks that a person has an open claim about their data, or ends the mark.',
  details: [
    'Within two working days of the claim (Ley 1581 of 2012, art. 15). While it is open, the person is not erased, and an export shows',
    'it. The answer is due within 15 working days, with notice 8 more.',
  ],
  options: {
    borrower: BORROWER_OPTION,
    reference: { type: 'string', value: 'text', text: 'The number of the claim', required: true },
    close: { type: 'boolean', text: 'The claim was answered' },
  },
  run: (context, values) =>
    withDatabase(context, async ({ db, clock }) => {
      const id = await findPerson(context, db, values);
      const [reference, isClosing] = [textOf(values, 'reference'), values.close === true];
      const changed = await inTransaction(db, async (trx) => {
        const order = [id, reference, clock.now()];
        const { rows } = await trx.executeQuery(CompiledQuery.raw(isClosing ? CLOSE : OPEN, order));
        if (rows.length === 0) return false;
        await recordCommand(trx, clock.now(), {
          action: isClosing ? 'person.close_claim' : 'person.open_claim',
          subject: { kind: 'borrower', id },
          after: { reference },
        });
        return true;
      });
      if (!changed)
        throw new CommandRefused(
          isClosing
            ? 'The person has no open claim of this number.'
            : 'The person has an open claim already.',
        );
      context.say(`Done: the claim of borrower ${id} is ${isClosing ? 'closed' : 'open'}.`);
      return EXIT.done;
    }),
};
