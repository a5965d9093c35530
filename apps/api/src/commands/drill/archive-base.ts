import { realpathSync } from 'node:fs';
import { copyFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { readAccess } from '@unamano/embedded-postgres/access';
import { logFolderOf } from '@unamano/embedded-postgres/archive';
import { filesBelow, makeFolder } from '../backup/files.ts';
import { DOCUMENTS } from '../backup/format.ts';
import { type Command, CommandRefused, EXIT, textOf, UsageFault } from '../command.ts';
import { withClient, withDatabaseUrl } from '../database.ts';
import { basesIn, saveBase, startOf } from './bases.ts';
import { filesBefore } from './log-parts.ts';

const KEPT = 5;

/** To the archive, the documents from before it: the platform itself copies each later one. */
export async function copyDocuments(from: string, to: string): Promise<void> {
  const known = new Set(await filesBelow(to));
  for (const file of await filesBelow(from)) {
    if (known.has(file) || file.endsWith('.draft') || file.startsWith('sheets/')) continue;
    await makeFolder(path.dirname(path.join(to, file)));
    await copyFile(path.join(from, file), path.join(to, file));
  }
}

/** Deletes older bases, and the log that only they need. */
async function rotate(archive: string, kept: number): Promise<number> {
  const bases = await basesIn(archive);
  const old = bases.slice(kept);
  for (const base of old) await rm(base, { recursive: true });
  const oldest = bases.slice(0, kept).at(-1);
  const log = logFolderOf(archive);
  const unneeded = oldest ? await filesBefore(log, (await startOf(oldest)).firstPart) : [];
  for (const file of unneeded) await rm(path.join(log, file));
  return old.length;
}

export const archiveBaseCommand: Command = {
  name: 'archive-base',
  summary:
    'Copies the files of the embedded database into ARCHIVE_DIR, from which its archived log is replayed.',
  details: [
    'The platform may be running. The log that follows is archived by itself, and restore-drill shows that both can be restored.',
    'What is in ARCHIVE_DIR is not encrypted: it belongs on an encrypted disk of its own.',
  ],
  options: {
    keep: {
      type: 'string',
      value: 'number',
      text: `How many bases stay, with the log since the oldest (${KEPT})`,
    },
  },
  run: (context, values) => {
    const { config, say } = context;
    const archive = config.archiveDir;
    if (!archive || config.databaseUrl)
      throw new CommandRefused(
        'Only the embedded database is archived, where ARCHIVE_DIR is set: see docs/operations.md.',
      );
    const kept = Number(textOf(values, 'keep') || KEPT);
    if (!Number.isInteger(kept) || kept < 1) throw new UsageFault('--keep must be a number from 1 on.');
    return withDatabaseUrl(context, (url) =>
      withClient(url, async (client) => {
        const { rows } = await client.query<{ archive_mode: string }>('show archive_mode');
        if (rows[0]?.archive_mode !== 'on')
          throw new CommandRefused('The platform was started without ARCHIVE_DIR. Restart it first.');
        const home = realpathSync(path.join(config.dataDir, 'database'));
        const password = readAccess(path.join(home, 'access.json'))?.password ?? '';
        const name = `base-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}Z`;
        const target = path.join(archive, name);
        if (!config.bucket)
          await copyDocuments(path.join(config.dataDir, DOCUMENTS), path.join(archive, DOCUMENTS));
        await saveBase({ client, keys: config.keys, cluster: path.join(home, 'cluster'), password, target });
        const deleted = await rotate(archive, kept);
        say(`Base: ${target}${deleted > 0 ? `; ${deleted} older deleted` : ''}`);
        return EXIT.done;
      }),
    );
  },
};
