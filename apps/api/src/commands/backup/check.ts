/** Whether a backup is whole, unaltered, and this platform's: looked at before anything is restored. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type KeyRing, signer } from '../../kernel/encryption.ts';
import { CommandRefused } from '../command.ts';
import { faultsOfFiles, type Sums } from './files.ts';
import { MANIFEST, type Manifest, parseManifest, SIGNATURE, tableFile } from './format.ts';

export type CheckedBackup = { manifest: Manifest; sums: Sums };

/** @throws CommandRefused with one line a fault */
export async function checkBackup(folder: string, keys: KeyRing): Promise<CheckedBackup> {
  try {
    const { faults, sums, text } = await faultsOfFiles(folder);
    if (faults.length > 0)
      throw new CommandRefused(['La copia no está completa o fue cambiada:', ...faults].join('\n'));
    const signature = (await readFile(path.join(folder, SIGNATURE), 'utf8')).trim();
    if (!signer(keys, 'backup').isSignatureOf(signature, text)) {
      throw new CommandRefused(
        'La firma de la copia no corresponde: SECRET_KEY no es la de la plataforma que la hizo, o la copia fue cambiada.',
      );
    }
    const manifest = parseManifest(await readFile(path.join(folder, MANIFEST), 'utf8'));
    const missing = manifest.tables.filter((table) => !sums.has(tableFile(table)));
    if (missing.length > 0) throw new CommandRefused('La copia no tiene todas sus tablas.');
    return { manifest, sums };
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
      throw new CommandRefused(`${folder} no es una copia de Unamano, o le faltan archivos.`);
    throw error;
  }
}
