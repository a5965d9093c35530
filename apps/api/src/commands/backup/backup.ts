import path from 'node:path';
import { type Command, CommandRefused, EXIT, textOf } from '../command.ts';
import { withClient, withDatabase } from '../database.ts';
import { saveBackup } from './save.ts';

/** `unamano-2026-03-02T15-04-05Z`: sorts by time and fits every file system. */
function folderName(now: Date): string {
  return `unamano-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;
}

export const backupCommand: Command = {
  name: 'backup',
  summary: 'Copia la base de datos y los documentos, de un solo instante, en una carpeta nueva.',
  details: [
    'Se puede correr con la plataforma en marcha. Los archivos solo los puede leer su dueño y traen sumas SHA-256.',
    'La copia tiene datos personales sin cifrar: guárdala cifrada y fuera de esta máquina. SECRET_KEY no va en la copia',
    'y sin ella no se puede restaurar: guárdala aparte.',
  ],
  options: {
    to: {
      type: 'string',
      value: 'carpeta',
      text: 'Dónde crearla; si falta, en backups de la carpeta de datos',
    },
  },
  async run(context, values) {
    const { config, say, pathFrom } = context;
    const written = textOf(values, 'to');
    const parent = written ? pathFrom(written) : path.join(config.dataDir, 'backups');
    const madeAt = new Date();
    const target = path.join(parent, folderName(madeAt));
    return withDatabase(context, ({ url }) =>
      withClient(url, async (client) => {
        const { manifest, faults } = await saveBackup({
          client,
          keys: config.keys,
          documentsFolder: config.bucket ? null : path.join(config.dataDir, 'documents'),
          target,
          madeAt,
        }).catch((error: unknown) => {
          const code = error instanceof Error && 'code' in error ? error.code : undefined;
          if (code === 'ENOSPC') throw new CommandRefused('No hay espacio en el disco: la copia no se hizo.');
          if (code === 'EACCES' || code === 'EROFS')
            throw new CommandRefused(`No se puede escribir en ${parent}: la copia no se hizo.`);
          throw error;
        });
        const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
        say(`Copia: ${target}`);
        say(`${manifest.tables.length} tablas, ${rows} filas, ${manifest.documents} documentos.`);
        for (const fault of faults) say(fault);
        return faults.length === 0 ? EXIT.done : EXIT.refused;
      }),
    );
  },
};
