/**
 * Bases of an archive: the files of the embedded server, copied while it works, from which the archived log is replayed.
 *
 *     base-2026-03-02T15-04-05Z/
 *       start.json         the first part of the log that it needs, its folders, the password of its server
 *       cluster/…          the files of the server
 *       SHA256SUMS         of every file above
 *       SHA256SUMS.hmac    its signature by the platform's secret key
 */
import { createReadStream } from 'node:fs';
import { readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import * as z from 'zod';
import { type KeyRing, signer } from '../../kernel/encryption.ts';
import { codeOf } from '../../kernel/errors.ts';
import { faultsOfFiles, makeFolder, sumsText } from '../backup/files.ts';
import { SIGNATURE, SUMS } from '../backup/format.ts';
import { type BackupWriter, backupWriter } from '../backup/writer.ts';
import { CommandRefused } from '../command.ts';

export const CLUSTER = 'cluster';
const START = 'start.json';
const BASE = /^base-[\dT-]+Z$/;

const start = z.object({
  firstPart: z.string().regex(/^[0-9A-F]{24}$/),
  folders: z.array(z.string()),
  password: z.string(),
});
export type BaseStart = z.output<typeof start>;

/** What a server makes by itself, or may not find: PostgreSQL, "Making a Base Backup Using the Low Level API". */
const EMPTY = /^(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\//;
const LEFT_OUT = /^(postmaster\.(pid|opts)|backup_label|tablespace_map)$|(^|\/)(pgsql_tmp|pg_internal\.init)/;

async function copyFiles(cluster: string, writer: BackupWriter): Promise<string[]> {
  const entries = await readdir(cluster, { recursive: true, withFileTypes: true });
  const nameOf = (entry: (typeof entries)[number]) =>
    path.relative(cluster, path.join(entry.parentPath, entry.name)).split(path.sep).join('/');
  for (const name of entries.filter((entry) => entry.isFile()).map(nameOf)) {
    if (EMPTY.test(name) || LEFT_OUT.test(name)) continue;
    // Sums and signature follow later, so a file that the server has deleted meanwhile is none of the base.
    await writer.write(`${CLUSTER}/${name}`, createReadStream(path.join(cluster, name))).catch((error) => {
      if (codeOf(error) !== 'ENOENT') throw error;
      return rm(path.join(writer.folder, CLUSTER, name), { force: true });
    });
  }
  return entries
    .filter((entry) => entry.isDirectory())
    .map(nameOf)
    .filter((name) => !LEFT_OUT.test(name) && !/^pg_replslot\/./.test(name));
}

type BaseOptions = {
  client: pg.Client;
  keys: KeyRing;
  /** The data folder of the server. */
  cluster: string;
  password: string;
  target: string;
};

/** The folder gets its name only when it is complete. */
export async function saveBase({ client, keys, cluster, password, target }: BaseOptions): Promise<BaseStart> {
  const partial = `${target}.partial`;
  const writer = backupWriter(partial, null);
  await makeFolder(path.join(partial, CLUSTER));
  try {
    await client.query("select pg_backup_start('unamano', fast => true)");
    const folders = await copyFiles(cluster, writer);
    // Waits until the archive has the log up to here.
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop()');
    const label = rows[0]?.labelfile ?? '';
    await writer.writeText(`${CLUSTER}/backup_label`, label);
    const firstPart = /START WAL LOCATION: \S+ \(file ([0-9A-F]{24})\)/.exec(label)?.[1] ?? '';
    const made: BaseStart = { firstPart, folders, password };
    await writer.writeText(START, `${JSON.stringify(made)}\n`);
    const text = sumsText(writer.sums);
    await writer.writeText(SUMS, text);
    await writer.writeText(SIGNATURE, `${signer(keys, 'backup').sign(text)}\n`);
    await rename(partial, target);
    return made;
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    throw error;
  }
}

/** The folders of the bases, the newest first. */
export async function basesIn(archive: string): Promise<string[]> {
  const names = await readdir(archive).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  });
  return names
    .filter((name) => BASE.test(name))
    .sort()
    .reverse()
    .map((name) => path.join(archive, name));
}

/** When it was made, by its name. */
export function baseTime(base: string): Date {
  const [day = '', time = ''] = path.basename(base).slice('base-'.length).split('T');
  return new Date(`${day}T${time.replaceAll('-', ':')}`);
}

export async function startOf(base: string): Promise<BaseStart> {
  return start.parse(JSON.parse(await readFile(path.join(base, START), 'utf8')));
}

/** @throws CommandRefused with one line for each file that is missing or changed */
export async function checkBase(base: string, keys: KeyRing): Promise<void> {
  const { faults, text } = await faultsOfFiles(base);
  if (faults.length > 0) throw new CommandRefused([`${base} was changed:`, ...faults].join('\n'));
  const signature = (await readFile(path.join(base, SIGNATURE), 'utf8')).trim();
  if (!signer(keys, 'backup').isSignatureOf(signature, text))
    throw new CommandRefused(
      `The signature of ${base} does not match: SECRET_KEYS lacks its key, or it was changed.`,
    );
}
