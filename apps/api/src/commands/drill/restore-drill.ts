import { existsSync, mkdtempSync } from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import { createFolderStorage } from '../../adapters/storage/client.ts';
import type { Config } from '../../config/config.ts';
import { unappliedMigrations } from '../../db/migrate.ts';
import { connectDocuments } from '../../outside-services.ts';
import { makeFolder } from '../backup/files.ts';
import { DOCUMENTS } from '../backup/format.ts';
import {
  type Command,
  type CommandContext,
  CommandRefused,
  EXIT,
  textOf,
  UsageFault,
  type Values,
} from '../command.ts';
import { connectCommand, withClient } from '../database.ts';
import { copyDocuments } from './archive-base.ts';
import { checkRestored } from './checks.ts';
import { newestWrite, newestWriteOfPlatform } from './newest-write.ts';
import { withRestoredServer } from './restored-server.ts';
import { fillFromArchive, fillFromBackRest } from './sources.ts';

/** The most that may be lost. */
const RPO_SECONDS = 60;

function targetOf(values: Values): Date | undefined {
  const written = textOf(values, 'to');
  if (written === '') return undefined;
  const target = new Date(written);
  if (
    !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/.test(written) ||
    Number.isNaN(Number(target))
  )
    throw new UsageFault('--to must be an instant with its zone, such as 2026-03-02T10:04:05-05:00.');
  return target;
}

function sourceOf({ config }: CommandContext, values: Values, target: Date | undefined) {
  const { archiveDir: archive, databaseUrl, keys } = config;
  const program = textOf(values, 'pgbackrest');
  if (program && databaseUrl) {
    const options = { program, stanza: textOf(values, 'stanza') || 'unamano', target, databaseUrl };
    return {
      fill: fillFromBackRest.bind(null, options),
      storage: connectDocuments(config, config.sandboxUrl),
    };
  }
  if (!archive || databaseUrl)
    throw new CommandRefused(
      'There is nothing to restore: set ARCHIVE_DIR for the embedded database, or DATABASE_URL and --pgbackrest for another one.',
    );
  const storage = config.bucket
    ? connectDocuments(config, config.sandboxUrl)
    : createFolderStorage({ root: path.join(archive, DOCUMENTS) });
  return { fill: fillFromArchive.bind(null, { archive, keys, target }), storage };
}

const seconds = (from: number, to = Date.now()): number => Math.max(0, Math.round((to - from) / 100) / 10);

type Lost = { restoredTo: Date | null; rpo: number };

/** What is lost: up to the newest write of the platform, or up to now where its database is gone. */
async function lostOf(client: pg.Client, startedAt: number, platform: Date | undefined): Promise<Lost> {
  const { rows } = await client.query<{ at: Date | null }>('select pg_last_xact_replay_timestamp() as at');
  const restoredTo = rows[0]?.at ?? null;
  const newest = await newestWrite(client);
  if (platform) return { restoredTo, rpo: seconds(Number(newest), Number(platform)) };
  return { restoredTo, rpo: seconds(Number(restoredTo), startedAt) };
}

async function scratchFolder({ dataDir }: Config): Promise<string> {
  const parent = path.join(dataDir, 'scratch');
  await makeFolder(parent);
  return mkdtempSync(path.join(parent, 'drill-'));
}

/** For the platform that goes on with what is restored. */
function newDataFolder({ config, pathFrom }: CommandContext, written: string): string {
  if (!config.archiveDir || config.databaseUrl)
    throw new CommandRefused('--into is for the embedded database; pgbackrest restore is for others.');
  const folder = pathFrom(written);
  if (existsSync(folder)) throw new CommandRefused(`${folder} exists: name a new folder.`);
  return folder;
}

async function drill(context: CommandContext, values: Values): Promise<number> {
  const { config, say } = context;
  const target = targetOf(values);
  const { fill, storage } = sourceOf(context, values, target);
  const into = textOf(values, 'into');
  const folder = into ? newDataFolder(context, into) : await scratchFolder(config);
  const platform = await newestWriteOfPlatform(config);
  const startedAt = Date.now();
  const check = async (url: string): Promise<number> => {
    const openAt = Date.now();
    const missing = await unappliedMigrations(url);
    if (missing.length > 0)
      throw new CommandRefused(
        `The restored database lacks ${missing.length} migrations: use the release that wrote it.`,
      );
    const connection = connectCommand(url);
    try {
      return await withClient(url, async (client) => {
        const { restoredTo, rpo } = await lostOf(client, startedAt, platform);
        const { faults, documents, opened } = await checkRestored(connection, client, storage, config.keys);
        if (!target && rpo > RPO_SECONDS) faults.push(`More than ${RPO_SECONDS} s are lost.`);
        for (const fault of faults) say(fault);
        const instant = restoredTo?.toISOString() ?? 'the base';
        say(`Restored to ${instant}; ${documents} documents compared, ${opened} sealed values opened.`);
        const lost = target ? '' : `RPO ${rpo} s, `;
        say(`${lost}RTO ${seconds(startedAt, openAt)} s, checked in ${seconds(openAt)} s.`);
        return faults.length === 0 ? EXIT.done : EXIT.refused;
      });
    } finally {
      await connection.close();
    }
  };
  const code = await withRestoredServer(folder, fill, check, into !== '');
  if (!into) return code;
  await copyDocuments(path.join(config.archiveDir ?? '', DOCUMENTS), path.join(folder, DOCUMENTS));
  say(`The data folder is ${folder}: start the platform with it as UNAMANO_DATA_DIR.`);
  return code;
}

export const restoreDrillCommand: Command = {
  name: 'restore-drill',
  summary:
    'Restores the newest backup into a scratch folder, checks it, and prints what would be lost and how long it takes.',
  details: [
    'The platform may be running, and nothing of it is touched. The journal, the audit, the documents by their sums and the sealed',
    'values are checked; the scratch folder is below the data folder, and is deleted. RPO: from the newest restored write to the',
    `newest one of the platform, or to now where its database is gone; more than ${RPO_SECONDS} s is a fault. RTO: until the`,
    'restored database is open.',
  ],
  options: {
    to: {
      type: 'string',
      value: 'instant',
      text: 'Restore to this instant instead of the latest: 2026-03-02T10:04:05-05:00',
    },
    into: {
      type: 'string',
      value: 'folder',
      text: 'Keep what is restored as this new data folder, after a loss',
    },
    pgbackrest: {
      type: 'string',
      value: 'program',
      text: 'pgBackRest, where several machines have the database',
    },
    stanza: { type: 'string', value: 'name', text: 'Its stanza (unamano)' },
  },
  run: drill,
};
