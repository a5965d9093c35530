import { migrate } from '../db/migrate.ts';
import { type Command, EXIT } from './command.ts';
import { withDatabaseUrl } from './database.ts';

export const migrateCommand: Command = {
  name: 'migrate',
  summary: 'Lleva la base de datos al esquema de esta versión. npm start también lo hace.',
  options: {},
  run: (context) =>
    withDatabaseUrl(
      context,
      async (url) => {
        const { applied } = await migrate({ url });
        for (const name of applied) context.say(`Aplicado: ${name}`);
        context.say(applied.length === 0 ? 'Ya estaba al día.' : `Listo: ${applied.length} pasos.`);
        return EXIT.done;
      },
      { mayBeNew: true },
    ),
};
