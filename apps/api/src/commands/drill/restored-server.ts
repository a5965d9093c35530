/** A restored server, in a folder and on a port of its own. A scratch folder is deleted afterwards, also when this process is killed. */
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { freePort, writeAccess } from '@unamano/embedded-postgres/access';
import { type Account, changeOwner, serverAccount } from '@unamano/embedded-postgres/account';
import { prepareDataFolder } from '@unamano/embedded-postgres/data-folder';
import { startServer, stopServer } from '@unamano/embedded-postgres/postmaster';
import { startWatchdog } from '@unamano/embedded-postgres/watchdog';
import { CommandRefused } from '../command.ts';

const STOP_LIMIT_MS = 10_000;

export type Restored = {
  /** The program that runs the restored files. */
  program: string;
  settings: Readonly<Record<string, string>>;
  urlAt: (port: number) => string;
  /** Of the embedded server, for a folder that is kept. */
  password?: string;
};

type Fill = (cluster: string, account: Account) => Promise<Restored>;

/**
 * @param fill puts the files of a server into the folder
 * @param work gets the address of the server once it has replayed its log
 * @param isKept the folder becomes the data folder of a platform
 */
export async function withRestoredServer<Value>(
  dataDir: string,
  fill: Fill,
  work: (url: string) => Promise<Value>,
  isKept = false,
): Promise<Value> {
  const account = serverAccount(path.join(dataDir, 'database', 'cluster'));
  const place = prepareDataFolder(dataDir, account, () => {});
  const scratch = isKept ? [] : [dataDir, path.dirname(place.cluster)];
  const guardian = startWatchdog(place, scratch);
  let pid: number | undefined;
  try {
    mkdirSync(place.cluster, { mode: 0o700 });
    changeOwner(account, place.cluster);
    const { program, settings, urlAt, password } = await fill(place.cluster, account);
    const port = await freePort();
    const own = {
      fsync: isKept ? 'on' : 'off',
      hot_standby: 'off',
      archive_mode: 'off',
      synchronous_standby_names: '',
      // Patroni names those of the machine that was copied.
      hba_file: path.join(place.cluster, 'pg_hba.conf'),
      ident_file: path.join(place.cluster, 'pg_ident.conf'),
    };
    const options = { program, account, port, settings: { ...own, ...settings } };
    const started = await startServer(place, options).catch((error: unknown) => {
      throw new CommandRefused(
        `The restored database did not open. ${error instanceof Error ? error.message : ''}`,
      );
    });
    pid = started.pid;
    if (isKept && password) writeAccess(place.access, { port, password });
    return await work(urlAt(port));
  } finally {
    if (pid !== undefined) await stopServer(pid, STOP_LIMIT_MS);
    guardian.dismiss();
    for (const folder of scratch) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
