import { rebuildItems } from '../../modules/loans/control-accounts/index.ts';
import { rebuildFigures } from '../../modules/loans/loan-events/index.ts';
import { type Command, EXIT } from '../command.ts';
import { withDatabase } from '../database.ts';

const SAID_EACH = 50_000;

export const rebuildFiguresCommand: Command = {
  name: 'rebuild-figures',
  summary:
    'Writes the sums of all figures and open items again, from the events of each credit and the journal.',
  details: [
    'For sums that verify-ledger names: days_differ, portfolio_differs, sum_differs and item_differs.',
    'Payments and all else that changes a credit wait until it is done: some minutes for a million credits.',
  ],
  options: {},
  run: (context) =>
    withDatabase(context, async ({ db }) => {
      const count = await rebuildFigures(db, (done) => {
        if (done % SAID_EACH === 0) context.say(`${done} credits read.`);
      });
      await rebuildItems(db);
      context.say(`The sums of ${count} credits are written.`);
      return EXIT.done;
    }),
};
