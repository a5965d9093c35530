import path from 'node:path';
import { runningServerUrl } from '@unamano/embedded-postgres/running';
import { claimMode, turnIntoPractice } from '../../db/platform-mode.ts';
import { type Command, type CommandContext, CommandRefused, EXIT, type Values } from '../command.ts';
import { withDatabaseUrl } from '../database.ts';
import { auditFaultText } from '../verify/verify-audit.ts';
import { backupOf, FROM_OPTION, IDENTITY_OPTION, withPlainBackup } from './age.ts';
import { type CheckedBackup, checkBackup, modeOfBackup } from './check.ts';
import { loadBackup } from './load.ts';

/** Before the database is touched: the rows of real people never get into a database that the sandbox opens. */
async function refuseOtherMode(
  { config }: CommandContext,
  folder: string,
  { manifest }: CheckedBackup,
  isPractice: boolean,
): Promise<void> {
  const made = await modeOfBackup(folder, manifest);
  if (made === undefined || made === config.mode || isPractice) return;
  throw new CommandRefused(
    `The backup was made in ${made} mode, and UNAMANO_MODE is ${config.mode}: nothing was restored.`,
  );
}

function documentsText(count: number): string {
  return count === 0
    ? 'The backup has no documents: those of a platform with a bucket are there; set STORAGE and S3_* to it.'
    : `The ${count} documents are those that were stored.`;
}

async function restore(context: CommandContext, values: Values, folder: string): Promise<number> {
  const { config, say } = context;
  const checked = await checkBackup(folder, config.keys);
  const isPractice = values.practice === true && config.mode === 'sandbox';
  await refuseOtherMode(context, folder, checked, isPractice);
  return withDatabaseUrl(
    context,
    async (url) => {
      const documentsFolder = path.join(config.dataDir, 'documents');
      const loaded = await loadBackup(url, folder, documentsFolder, checked, config.keys);
      const { rows, ledger, audit, documentFaults } = loaded;
      if (isPractice) await turnIntoPractice(url);
      await claimMode(url, config.mode);
      say(`Restored: ${checked.manifest.tables.length} tables and ${rows} rows, equal to the backup.`);
      for (const difference of ledger) say(JSON.stringify(difference));
      for (const fault of documentFaults) say(fault);
      if (!audit.ok) say(auditFaultText(audit.fault));
      if (ledger.length + documentFaults.length > 0 || !audit.ok) {
        say('The backup already had these differences. docs/runbook.md says what to do.');
        return EXIT.refused;
      }
      say('The journal is right and the audit is intact.');
      say(documentsText(checked.manifest.documents));
      return EXIT.done;
    },
    { mayBeNew: true },
  );
}

export const restoreCommand: Command = {
  name: 'restore',
  summary: 'Restores a backup into an empty database, and checks that both are equal.',
  details: [
    'Refuses a database with data. Needs the secret key that was in use when the backup was made.',
    'The copy belongs to the mode of the original: the other mode neither restores it nor starts on it.',
    'Compares each table with the backup and recalculates the journal. If a step fails, nothing is left in the database.',
  ],
  options: {
    from: FROM_OPTION,
    identity: IDENTITY_OPTION,
    practice: { type: 'boolean', text: 'Make a copy of production that starts in sandbox mode, to practise' },
  },
  async run(context, values) {
    const { config, pathFrom } = context;
    if (!config.databaseUrl && runningServerUrl(config.dataDir))
      throw new CommandRefused('The platform is running with this data folder. Stop it first.');
    return withPlainBackup(backupOf(values, config, pathFrom), (folder) => restore(context, values, folder));
  },
};
