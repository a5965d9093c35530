import { type Command, EXIT, textOf } from '../command.ts';
import { checkBackup } from './check.ts';

export const checkBackupCommand: Command = {
  name: 'check-backup',
  summary: 'Checks that a backup is complete and unchanged; touches no database.',
  options: {
    from: { type: 'string', value: 'folder', text: 'The folder of the backup', required: true },
  },
  async run({ config, say, pathFrom }, values) {
    const { manifest, sums } = await checkBackup(pathFrom(textOf(values, 'from')), config.keys);
    say(`The backup of ${manifest.madeAt} is complete: ${sums.size} files checked.`);
    return EXIT.done;
  },
};
