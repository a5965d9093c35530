/** Restores the archive of a cluster beside it, as `restore-drill` does. */
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { withRestoredServer } from '../../apps/api/src/commands/drill/restored-server.ts';
import { fillFromBackRest } from '../../apps/api/src/commands/drill/sources.ts';
import type { Databases } from '../../cluster/databases.ts';
import { archiveProgram } from '../../cluster/machine.ts';

/** pgBackRest of the machine that leads. */
async function programOf({ patroni, place }: Databases): Promise<string> {
  const leader = await patroni.leader();
  if (leader === undefined) throw new Error('no machine leads');
  return archiveProgram(place, leader);
}

export async function makeBackup(databases: Databases): Promise<void> {
  const { account } = databases.place;
  await promisify(execFile)(await programOf(databases), ['--stanza=unamano', 'backup'], {
    ...account,
    cwd: '/',
  });
}

/**
 * Restores to an instant, or to the end of the archive, and works on the restored server.
 *
 * @param work gets its address and how long the restore took
 */
export async function withRestored<Value>(
  databases: Databases,
  target: Date | undefined,
  work: (url: string, tookMs: number) => Promise<Value>,
): Promise<Value> {
  const startedAt = performance.now();
  const databaseUrl = databases.url('postgres');
  const options = { program: await programOf(databases), stanza: 'unamano', target, databaseUrl };
  return withRestoredServer(
    path.join(databases.place.home, 'restored'),
    (cluster, account) => fillFromBackRest(options, cluster, account),
    (url) => work(url, performance.now() - startedAt),
  );
}
