import path from 'node:path';
import { runningServerUrl } from '@unamano/embedded-postgres/running';
import { type Command, CommandRefused, EXIT, textOf } from '../command.ts';
import { withDatabaseUrl } from '../database.ts';
import { auditFaultText } from '../verify/verify-audit.ts';
import { checkBackup } from './check.ts';
import { loadBackup } from './load.ts';

export const restoreCommand: Command = {
  name: 'restore',
  summary: 'Restores a backup into an empty database, and checks that both are equal.',
  details: [
    'Refuses a database with data. Needs the secret key that was in use when the backup was made.',
    'Compares each table with the backup and recalculates the journal. If a step fails, nothing is left in the database.',
  ],
  options: {
    from: { type: 'string', value: 'folder', text: 'The folder of the backup', required: true },
  },
  async run(context, values) {
    const { config, say, pathFrom } = context;
    const folder = pathFrom(textOf(values, 'from'));
    if (!config.databaseUrl && runningServerUrl(config.dataDir))
      throw new CommandRefused('The platform is running with this data folder. Stop it first.');
    const checked = await checkBackup(folder, config.keys);
    return withDatabaseUrl(
      context,
      async (url) => {
        const documentsFolder = path.join(config.dataDir, 'documents');
        const loaded = await loadBackup(url, folder, documentsFolder, checked, config.keys);
        const { rows, ledger, audit, documentFaults } = loaded;
        say(`Restored: ${checked.manifest.tables.length} tables and ${rows} rows, equal to the backup.`);
        for (const difference of ledger) say(JSON.stringify(difference));
        for (const fault of documentFaults) say(fault);
        if (!audit.ok) say(auditFaultText(audit.fault));
        if (ledger.length + documentFaults.length > 0 || !audit.ok) {
          say('The backup already had these differences. docs/operations.md says what to do.');
          return EXIT.refused;
        }
        say('The journal is right, the audit is intact and the documents are those that were stored.');
        return EXIT.done;
      },
      { mayBeNew: true },
    );
  },
};
