import { verifyLedger } from '../../modules/loans/loan-events/index.ts';
import { type Command, EXIT } from '../command.ts';
import { withDatabase } from '../database.ts';

export const verifyLedgerCommand: Command = {
  name: 'verify-ledger',
  summary: 'Verifies the journal: entries, payroll and each credit.',
  details: ['Writes nothing. Ends with 1 if it finds differences; each is one line.'],
  options: {},
  run: (context) =>
    withDatabase(context, async ({ db }) => {
      const differences = await verifyLedger(db);
      for (const difference of differences) context.say(JSON.stringify(difference));
      context.say(
        differences.length === 0
          ? 'The journal is right: no differences.'
          : `${differences.length} differences. docs/runbook.md says what to do.`,
      );
      return differences.length === 0 ? EXIT.done : EXIT.refused;
    }),
};
