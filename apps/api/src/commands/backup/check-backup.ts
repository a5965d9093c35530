import { type Command, EXIT } from '../command.ts';
import { backupOf, FROM_OPTION, IDENTITY_OPTION, withPlainBackup } from './age.ts';
import { checkBackup } from './check.ts';

export const checkBackupCommand: Command = {
  name: 'check-backup',
  summary: 'Checks that a backup is complete and unchanged; touches no database.',
  options: { from: FROM_OPTION, identity: IDENTITY_OPTION },
  async run({ config, say, pathFrom }, values) {
    const { manifest, sums } = await withPlainBackup(backupOf(values, config, pathFrom), (folder) =>
      checkBackup(folder, config.keys),
    );
    say(`The backup of ${manifest.madeAt} is complete: ${sums.size} files checked.`);
    return EXIT.done;
  },
};
