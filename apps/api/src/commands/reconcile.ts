import { connectOutside } from '../outside.ts';
import { pointAtSandbox } from '../sandbox-host.ts';
import { buildServices } from '../services.ts';
import { type Command, EXIT } from './command.ts';
import { type OpenDatabase, withDatabase } from './database.ts';

const quiet = { info: () => {}, warn: () => {}, error: () => {} };

export const reconcileCommand: Command = {
  name: 'reconcile',
  summary: 'Compara la pasarela, los pagos y la contabilidad, y nombra cada diferencia.',
  details: [
    'Pregunta a la pasarela por cada orden de los últimos dos meses que nadie miró en un día, y registra lo que ella diga.',
    'En modo sandbox la plataforma debe estar corriendo, pues la pasarela vive en ella.',
    'Sale con 1 si queda alguna diferencia, o si la pasarela no responde.',
  ],
  options: {},
  run: (context) =>
    withDatabase(context, async (database: OpenDatabase) => {
      const { config, say } = context;
      if (config.mode === 'sandbox') pointAtSandbox(config, config.sandboxUrl ?? config.publicUrl, 0);
      const outside = connectOutside(config);
      const { reconciliation, printer } = buildServices({ ...database, config, outside, log: quiet });
      try {
        let looked = await reconciliation.lookAtDue();
        for (; looked.ok && looked.value.checked > 0; looked = await reconciliation.lookAtDue()) {
          say(`${looked.value.checked} órdenes miradas.`);
        }
        const report = await reconciliation.report();
        for (const difference of report.differences) say(JSON.stringify(difference));
        if (!looked.ok) say('La pasarela no responde: no se miraron todas las órdenes.');
        const isEqual = report.payments_total === report.ledger_total;
        if (!isEqual) say(`Pagos: ${report.payments_total}. Contabilidad: ${report.ledger_total}.`);
        const isClean = looked.ok && isEqual && report.differences.length === 0;
        if (isClean) say('La pasarela, los pagos y la contabilidad dicen lo mismo.');
        return isClean ? EXIT.done : EXIT.refused;
      } finally {
        await printer.close();
      }
    }),
};
