/** Checks that a backup is complete, unaltered, and of this platform, before anything is restored. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { type KeyRing, signer } from '../../kernel/encryption.ts';
import { codeOf } from '../../kernel/errors.ts';
import { CommandRefused } from '../command.ts';
import { faultsOfFiles, type Sums } from './files.ts';
import { MANIFEST, type Manifest, parseManifest, SIGNATURE, tableFile } from './format.ts';

export type CheckedBackup = { manifest: Manifest; sums: Sums };

/** @throws CommandRefused with one line a fault */
export async function checkBackup(folder: string, keys: KeyRing): Promise<CheckedBackup> {
  try {
    const { faults, sums, text } = await faultsOfFiles(folder);
    if (faults.length > 0)
      throw new CommandRefused(
        ['The backup is incomplete or was changed. Use another backup:', ...faults].join('\n'),
      );
    const signature = (await readFile(path.join(folder, SIGNATURE), 'utf8')).trim();
    if (!signer(keys, 'backup').isSignatureOf(signature, text)) {
      throw new CommandRefused(
        'The signature does not match: SECRET_KEYS lacks the key that was in use when the backup was made, or the backup was changed.',
      );
    }
    const manifest = parseManifest(await readFile(path.join(folder, MANIFEST), 'utf8'));
    const missing = manifest.tables.filter((table) => !sums.has(tableFile(table)));
    if (missing.length > 0)
      throw new CommandRefused('The backup lacks some of its tables. Use another backup.');
    return { manifest, sums };
  } catch (error) {
    if (codeOf(error) === 'ENOENT')
      throw new CommandRefused(`${folder} is not a backup of Unamano, or files are missing.`);
    throw error;
  }
}

/** The mode of the database that was backed up, as written in the table's file; undefined where it had none yet. */
export async function modeOfBackup(folder: string, { tables }: Manifest): Promise<string | undefined> {
  const table = tables.find(({ schema, name }) => schema === 'public' && name === 'platform_mode');
  if (!table) return undefined;
  const text = await promisify(gunzip)(await readFile(path.join(folder, tableFile(table))));
  const [line = ''] = text.toString().split('\n');
  return line.split('\t')[table.columns.indexOf('mode')] || undefined;
}
