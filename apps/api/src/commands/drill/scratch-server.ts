/** A restored server: in a folder and on a port of its own, deleted afterwards, also when this process is killed. */
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '@unamano/embedded-postgres/access';
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
};

type Fill = (cluster: string, account: Account) => Promise<Restored>;

/**
 * @param fill puts the files of a server into the folder
 * @param work gets the address of the server once it has replayed its log
 */
export async function withScratchServer<Value>(
  scratch: string,
  fill: Fill,
  work: (url: string) => Promise<Value>,
): Promise<Value> {
  const account = serverAccount(path.join(scratch, 'database', 'cluster'));
  const place = prepareDataFolder(scratch, account, () => {});
  const folders = [scratch, path.dirname(place.cluster)];
  const guardian = startWatchdog(place, folders);
  let pid: number | undefined;
  try {
    mkdirSync(place.cluster, { mode: 0o700 });
    changeOwner(account, place.cluster);
    const { program, settings, urlAt } = await fill(place.cluster, account);
    const port = await freePort();
    const own = {
      fsync: 'off',
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
    return await work(urlAt(port));
  } finally {
    if (pid !== undefined) await stopServer(pid, STOP_LIMIT_MS);
    guardian.dismiss();
    for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
