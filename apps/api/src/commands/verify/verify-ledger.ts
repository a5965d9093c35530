import { verifyLedger } from '../../modules/ledger/index.ts';
import { type Command, EXIT } from '../command.ts';
import { withDatabase } from '../database.ts';

export const verifyLedgerCommand: Command = {
  name: 'verify-ledger',
  summary: 'Recalcula la contabilidad de cada crédito y nombra cada diferencia.',
  details: ['No escribe nada. Sale con 1 si encuentra diferencias; cada una ocupa una línea.'],
  options: {},
  run: (context) =>
    withDatabase(context, async ({ db }) => {
      const differences = await verifyLedger(db);
      for (const difference of differences) context.say(JSON.stringify(difference));
      context.say(
        differences.length === 0
          ? 'La contabilidad cuadra: ninguna diferencia.'
          : `${differences.length} diferencias. docs/operations.md dice qué hacer.`,
      );
      return differences.length === 0 ? EXIT.done : EXIT.refused;
    }),
};
