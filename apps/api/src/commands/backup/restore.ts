import path from 'node:path';
import { runningServerUrl } from '@unamano/embedded-postgres/running';
import { type Command, CommandRefused, EXIT, textOf } from '../command.ts';
import { withDatabaseUrl } from '../database.ts';
import { auditFaultText } from '../verify/verify-audit.ts';
import { checkBackup } from './check.ts';
import { loadBackup } from './load.ts';

export const restoreCommand: Command = {
  name: 'restore',
  summary: 'Restaura una copia en una base de datos vacía, y comprueba que quedó igual.',
  details: [
    'Rechaza una base de datos con datos. Usa la misma SECRET_KEY de la plataforma que hizo la copia.',
    'Al terminar compara cada tabla con la copia y recalcula la contabilidad. Si algo falla, no queda nada a medias.',
  ],
  options: {
    from: { type: 'string', value: 'carpeta', text: 'La carpeta de la copia', required: true },
  },
  async run(context, values) {
    const { config, say, pathFrom } = context;
    const folder = pathFrom(textOf(values, 'from'));
    if (!config.databaseUrl && runningServerUrl(config.dataDir))
      throw new CommandRefused('La plataforma está en marcha con esta carpeta de datos: detenla primero.');
    const checked = await checkBackup(folder, config.keys);
    return withDatabaseUrl(
      context,
      async (url) => {
        const documentsFolder = path.join(config.dataDir, 'documents');
        const loaded = await loadBackup(url, folder, documentsFolder, checked, config.keys);
        const { rows, ledger, audit, documentFaults } = loaded;
        say(`Restaurado: ${checked.manifest.tables.length} tablas y ${rows} filas, iguales a la copia.`);
        for (const difference of ledger) say(JSON.stringify(difference));
        for (const fault of documentFaults) say(fault);
        if (!audit.ok) say(auditFaultText(audit.fault));
        if (ledger.length + documentFaults.length > 0 || !audit.ok) {
          say('La copia ya traía esas diferencias. docs/operations.md dice qué hacer.');
          return EXIT.refused;
        }
        say('La contabilidad cuadra, la auditoría está íntegra y los documentos son los que se guardaron.');
        return EXIT.done;
      },
      { mayBeNew: true },
    );
  },
};
