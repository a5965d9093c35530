import { rebuildPortfolio } from '../../modules/loans/loan-events/index.ts';
import { type Command, EXIT } from '../command.ts';
import { withDatabase } from '../database.ts';

const SAID_EACH = 50_000;

export const rebuildPortfolioCommand: Command = {
  name: 'rebuild-portfolio',
  summary: 'Writes the sums of the portfolio again, from the events of each credit.',
  details: [
    'For sums that verify-ledger names: days_differ and portfolio_differs.',
    'Payments and all else that changes a credit wait until it is done: some minutes for a million credits.',
  ],
  options: {},
  run: (context) =>
    withDatabase(context, async ({ db }) => {
      const count = await rebuildPortfolio(db, (done) => {
        if (done % SAID_EACH === 0) context.say(`${done} credits read.`);
      });
      context.say(`The sums of ${count} credits are written.`);
      return EXIT.done;
    }),
};
