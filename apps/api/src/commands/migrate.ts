import { migrateIn } from '../db/platform-mode.ts';
import { type Command, EXIT } from './command.ts';
import { withDatabaseUrl } from './database.ts';

export const migrateCommand: Command = {
  name: 'migrate',
  summary: 'Brings the database to the schema of this release, and records its mode. npm start does it too.',
  options: {},
  run: (context) =>
    withDatabaseUrl(
      context,
      async (url) => {
        const { applied } = await migrateIn(context.config.mode, { url });
        for (const name of applied) context.say(`Applied: ${name}`);
        context.say(applied.length === 0 ? 'Already up to date.' : `Done: ${applied.length} migrations.`);
        return EXIT.done;
      },
      { mayBeNew: true },
    ),
};
