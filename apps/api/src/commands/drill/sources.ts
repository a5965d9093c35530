/** Where a restored server comes from: the archive of the embedded database, or pgBackRest of several machines. */
import { execFile } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { DATABASE_USER } from '@unamano/embedded-postgres/access';
import { type Account, changeOwner } from '@unamano/embedded-postgres/account';
import { instantText, logFolderOf, replaySettings } from '@unamano/embedded-postgres/archive';
import { findPrograms } from '@unamano/embedded-postgres/programs';
import * as z from 'zod';
import type { KeyRing } from '../../kernel/encryption.ts';
import { filesBelow } from '../backup/files.ts';
import { CommandRefused } from '../command.ts';
import { basesIn, baseTime, CLUSTER, checkBase, startOf } from './bases.ts';
import { faultsOfGaps, faultsOfParts } from './log-parts.ts';
import type { Restored } from './restored-server.ts';

const run = promisify(execFile);

/** Copies the newest base from before `target`, and lets the archived log be replayed from there. */
export async function fillFromArchive(
  { archive, keys, target }: { archive: string; keys: KeyRing; target: Date | undefined },
  cluster: string,
  account: Account,
): Promise<Restored> {
  const base = (await basesIn(archive)).find((one) => !target || baseTime(one) <= target);
  if (!base)
    throw new CommandRefused(
      `${archive} has no base${target ? ' from before that instant' : ''}: run archive-base.`,
    );
  await checkBase(base, keys);
  const { firstPart, folders, password } = await startOf(base);
  const faults = await faultsOfParts(logFolderOf(archive), firstPart);
  if (faults.length > 0) throw new CommandRefused(faults.join('\n'));
  const own = (name: string): string => {
    changeOwner(account, path.join(cluster, name));
    return name;
  };
  for (const folder of folders.map((name) => path.join(cluster, name)).sort()) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    changeOwner(account, folder);
  }
  for (const file of await filesBelow(path.join(base, CLUSTER))) {
    copyFileSync(path.join(base, CLUSTER, file), path.join(cluster, file));
    own(file);
  }
  writeFileSync(path.join(cluster, 'recovery.signal'), '');
  own('recovery.signal');
  return {
    program: findPrograms(account).postgres,
    settings: replaySettings(archive, target),
    password,
    urlAt: (port) => `postgres://${DATABASE_USER}:${encodeURIComponent(password)}@127.0.0.1:${port}/postgres`,
  };
}

type BackRestOptions = {
  program: string;
  stanza: string;
  target: Date | undefined;
  /** Of the platform: its login works on the restored server too. */
  databaseUrl: string;
};

/** The server's program for the version of the files, where Debian or `pg_config` has it. */
async function programFor(cluster: string): Promise<string> {
  const version = readFileSync(path.join(cluster, 'PG_VERSION'), 'utf8').trim();
  const debian = `/usr/lib/postgresql/${version}/bin/postgres`;
  if (existsSync(debian)) return debian;
  const folder = await run('pg_config', ['--bindir']).then(
    ({ stdout }) => stdout.trim(),
    () => '',
  );
  if (!folder)
    throw new CommandRefused(
      `PostgreSQL ${version} is not installed here: run this on a machine of the database.`,
    );
  return path.join(folder, 'postgres');
}

const stanzas = z.array(
  z.object({
    backup: z.array(
      z.object({ archive: z.object({ start: z.string() }), timestamp: z.object({ stop: z.number() }) }),
    ),
  }),
);

type BackRest = (...args: string[]) => Promise<{ stdout: string }>;

/** Damaged files by `verify`, which ends with 0 and says nothing about a part that is missing between others. */
async function faultsOfRepository(
  backRest: BackRest,
  stanza: string,
  target: Date | undefined,
): Promise<string[]> {
  const { stdout: verified } = await backRest('verify', '--output=text');
  if (/status: error/.test(verified)) return [`pgBackRest: ${verified.trim()}`];
  const [known] = stanzas.parse(JSON.parse((await backRest('info', '--output=json')).stdout));
  const isBefore = (seconds: number): boolean => !target || seconds * 1000 <= Number(target);
  const backup = known?.backup.findLast(({ timestamp }) => isBefore(timestamp.stop));
  if (!backup) return [`The repository has no backup${target ? ' from before that instant' : ''}.`];
  const { stdout: files } = await backRest('repo-ls', '--recurse', `archive/${stanza}`);
  return faultsOfGaps(files.split('\n'), backup.archive.start);
}

export async function fillFromBackRest(
  { program, stanza, target, databaseUrl }: BackRestOptions,
  cluster: string,
  account: Account,
): Promise<Restored> {
  const backRest: BackRest = (...args) =>
    run(program, [`--stanza=${stanza}`, '--log-level-console=warn', ...args], { ...account, cwd: '/' }).catch(
      (error: unknown) => {
        const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
        throw new CommandRefused(`pgBackRest: ${`${stdout}${stderr}`.trim() || String(error)}`);
      },
    );
  const faults = await faultsOfRepository(backRest, stanza, target);
  if (faults.length > 0) throw new CommandRefused(faults.join('\n'));
  const until = target
    ? ['--type=time', `--target=${instantText(target)}`, '--target-action=promote']
    : ['--type=default'];
  await backRest(`--cmd=${program}`, `--pg1-path=${cluster}`, '--archive-mode=off', ...until, 'restore');
  return {
    program: await programFor(cluster),
    settings: {},
    urlAt: (port) => {
      const { username, password, pathname } = new URL(databaseUrl);
      return `postgres://${username}:${password}@127.0.0.1:${port}${pathname}`;
    },
  };
}
