/** A copy of an embedded database that follows it by streaming. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '@unamano/embedded-postgres/access';
import { changeOwner, serverAccount } from '@unamano/embedded-postgres/account';
import { prepareDataFolder } from '@unamano/embedded-postgres/data-folder';
import { stopServer } from '@unamano/embedded-postgres/postmaster';
import { findPrograms } from '@unamano/embedded-postgres/programs';
import { startWatchdog } from '@unamano/embedded-postgres/watchdog';

export type DatabaseCopy = { readonly url: string; stop(): Promise<void> };

/**
 * @param from the data folder of a server that is stopped
 * @param leaderUrl its address once it is started again
 */
export async function startCopy(from: string, leaderUrl: string, dataDir: string): Promise<DatabaseCopy> {
  const original = path.join(realpathSync(path.join(from, 'database')), 'cluster');
  const account = serverAccount(original);
  const place = prepareDataFolder(dataDir, account, () => {});
  // With owners and modes, which PostgreSQL checks.
  execFileSync('cp', ['-a', original, place.cluster]);
  rmSync(path.join(place.cluster, 'postmaster.pid'), { force: true });
  const signal = path.join(place.cluster, 'standby.signal');
  writeFileSync(signal, '');
  changeOwner(account, signal);
  const { port: leaderPort, username, password } = new URL(leaderUrl);
  const port = await freePort();
  const settings = {
    primary_conninfo: `host=127.0.0.1 port=${leaderPort} user=${username} password=${decodeURIComponent(password)}`,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    // Not below that of the leader.
    max_connections: '120',
    // After a pause of its replay it would otherwise cancel every read, and the one that ends the pause.
    max_standby_streaming_delay: '-1',
  };
  const guardian = startWatchdog(place, []);
  const log = openSync(place.log, 'a', 0o600);
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(findPrograms(account).postgres, ['-D', place.cluster, '-p', String(port), ...flags], {
    ...account,
    detached: true,
    stdio: ['ignore', 'ignore', log],
  });
  await once(child, 'spawn');
  const url = new URL(leaderUrl);
  url.port = String(port);
  return {
    url: url.href,
    async stop() {
      if (child.pid !== undefined) await stopServer(child.pid, 5_000);
      guardian.dismiss();
    },
  };
}
