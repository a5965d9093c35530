import path from 'node:path';
import { codeOf } from '../../kernel/errors.ts';
import { type Command, CommandRefused, EXIT, textOf } from '../command.ts';
import { withClient, withDatabase } from '../database.ts';
import { encryptTo } from './age.ts';
import { saveBackup } from './save.ts';

/** `unamano-2026-03-02T15-04-05Z`: sorts by time and fits every file system. */
const folderName = (now: Date): string => `unamano-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;

export const backupCommand: Command = {
  name: 'backup',
  summary: 'Copies database and documents of one instant into a new folder.',
  details: [
    'The platform may be running. Only the owner can read the files; they have SHA-256 sums.',
    'With --recipient each file is encrypted in the format of age: without the identity nobody reads it. Without, the backup has',
    'personal data in the clear. Store it on another machine. The secret keys are not in it, and it cannot be restored',
    'without them: store them elsewhere.',
  ],
  options: {
    to: {
      type: 'string',
      value: 'folder',
      text: 'Where to create it; by default in backups of the data folder',
    },
    recipient: {
      type: 'string',
      value: 'age1…',
      text: 'The public key of age that can read it (age-keygen)',
    },
  },
  async run(context, values) {
    const { config, say, pathFrom } = context;
    const written = textOf(values, 'to');
    const recipient = textOf(values, 'recipient');
    const encrypt = recipient ? encryptTo(recipient) : undefined;
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
          ...(encrypt && { encrypt }),
        }).catch((error: unknown) => {
          const code = codeOf(error);
          if (code === 'ENOSPC')
            throw new CommandRefused(
              'The disk is full: no backup was made. Free space, or choose another folder with --to.',
            );
          if (code === 'EACCES' || code === 'EROFS')
            throw new CommandRefused(
              `${parent} cannot be written: no backup was made. Choose another folder with --to.`,
            );
          throw error;
        });
        const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
        say(`Backup: ${target}`);
        if (!encrypt) say('It is in the clear: encrypt it with --recipient before it leaves this machine.');
        say(`${manifest.tables.length} tables, ${rows} rows, ${manifest.documents} documents.`);
        for (const fault of faults) say(fault);
        return faults.length === 0 ? EXIT.done : EXIT.refused;
      }),
    );
  },
};
