import { withSandboxUrls } from '../../config/sandbox-urls.ts';
import { verifyLedger } from '../../modules/loans/loan-events/index.ts';
import { connectOutside } from '../../outside-services.ts';
import { buildServices } from '../../services.ts';
import { type Command, EXIT } from '../command.ts';
import { type OpenDatabase, withDatabase } from '../database.ts';

const quiet = { info: () => {}, warn: () => {}, error: () => {} };

export const reconcileCommand: Command = {
  name: 'reconcile',
  summary: 'Compares gateway, payments, installments and journal, and names each difference.',
  details: [
    'Requests the state of every order of the last two months from the gateway, and records it.',
    'Recalculates installments and journal of each credit, like verify-ledger.',
    'In sandbox mode the platform must be running, since it runs the gateway.',
    'Ends with 1 if a difference remains, or if the gateway did not answer.',
  ],
  options: {},
  run: (context) =>
    withDatabase(context, async (database: OpenDatabase) => {
      const { config, say } = context;
      if (config.mode === 'sandbox') withSandboxUrls(config, config.sandboxUrl ?? config.publicUrl, 0);
      const outside = connectOutside(config, database.db);
      const { reconciliation, printer } = buildServices({ ...database, config, outside, log: quiet });
      try {
        const checked = await reconciliation.recheckAll((count) => say(`${count} orders checked.`));
        if (!checked.ok)
          say(
            'The gateway did not answer for all orders, so they were not compared. Run reconcile again later.',
          );
        const credits = checked.ok ? checked.value : await verifyLedger(database.db);
        const report = await reconciliation.report();
        for (const difference of [...report.differences, ...credits]) say(JSON.stringify(difference));
        const sums = [report.gateway_total, report.payments_total, report.ledger_total];
        const areEqual = sums.every((pesos) => pesos === sums[0]);
        if (!areEqual) say(`Gateway: ${sums[0]}. Payments: ${sums[1]}. Journal: ${sums[2]}.`);
        if (report.unchecked_orders > 0) {
          say(`Not checked: ${report.unchecked_orders} orders, ${report.unchecked_total} pesos recorded.`);
        }
        const hasFound = !areEqual || report.differences.length > 0 || credits.length > 0;
        if (!checked.ok || report.unchecked_orders > 0 || hasFound) return EXIT.refused;
        say('Gateway, payments, installments and journal agree.');
        return EXIT.done;
      } finally {
        await printer.close();
      }
    }),
};
