import { verifyLedger } from '../../modules/ledger/index.ts';
import { connectOutside } from '../../outside-services.ts';
import { withSandboxUrls } from '../../sandbox-host.ts';
import { buildServices } from '../../services.ts';
import { type Command, EXIT } from '../command.ts';
import { type OpenDatabase, withDatabase } from '../database.ts';

const quiet = { info: () => {}, warn: () => {}, error: () => {} };

export const reconcileCommand: Command = {
  name: 'reconcile',
  summary: 'Compara la pasarela, los pagos, las cuotas y la contabilidad, y nombra cada diferencia.',
  details: [
    'Pregunta de nuevo a la pasarela por cada orden de los últimos dos meses, y registra lo que ella diga.',
    'Recalcula las cuotas y la contabilidad de cada crédito, como verify-ledger.',
    'En modo sandbox la plataforma debe estar corriendo, pues la pasarela vive en ella.',
    'Sale con 1 si queda alguna diferencia, o si no se pudo preguntar a la pasarela.',
  ],
  options: {},
  run: (context) =>
    withDatabase(context, async (database: OpenDatabase) => {
      const { config, say } = context;
      if (config.mode === 'sandbox') withSandboxUrls(config, config.sandboxUrl ?? config.publicUrl, 0);
      const outside = connectOutside(config);
      const { reconciliation, printer } = buildServices({ ...database, config, outside, log: quiet });
      try {
        const asked = await reconciliation.recheckAll((checked) => say(`${checked} órdenes miradas.`));
        if (!asked.ok)
          say('No se pudo preguntar a la pasarela por todas las órdenes: no se sabe qué dice ella.');
        const credits = asked.ok ? asked.value : await verifyLedger(database.db);
        const report = await reconciliation.report();
        for (const difference of [...report.differences, ...credits]) say(JSON.stringify(difference));
        const sums = [report.gateway_total, report.payments_total, report.ledger_total];
        const areEqual = sums.every((pesos) => pesos === sums[0]);
        if (!areEqual) say(`Pasarela: ${sums[0]}. Pagos: ${sums[1]}. Contabilidad: ${sums[2]}.`);
        if (report.unchecked_orders > 0) {
          say(
            `Sin consultar: ${report.unchecked_orders} órdenes, ${report.unchecked_total} pesos registrados.`,
          );
        }
        const hasFound = !areEqual || report.differences.length > 0 || credits.length > 0;
        if (!asked.ok || report.unchecked_orders > 0 || hasFound) return EXIT.refused;
        say('La pasarela, los pagos, las cuotas y la contabilidad dicen lo mismo.');
        return EXIT.done;
      } finally {
        await printer.close();
      }
    }),
};
