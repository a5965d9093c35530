import { type Command, EXIT, textOf } from '../command.ts';
import { checkBackup } from './check.ts';

export const checkBackupCommand: Command = {
  name: 'check-backup',
  summary: 'Revisa que una copia esté completa y sin cambios; no toca ninguna base de datos.',
  options: {
    from: { type: 'string', value: 'carpeta', text: 'La carpeta de la copia', required: true },
  },
  async run({ config, say, pathFrom }, values) {
    const { manifest, sums } = await checkBackup(pathFrom(textOf(values, 'from')), config.keys);
    say(`La copia del ${manifest.madeAt} está completa: ${sums.size} archivos revisados.`);
    return EXIT.done;
  },
};
