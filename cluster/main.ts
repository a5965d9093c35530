/** `npm run cluster`: starts a cluster, prints its addresses, and ends all of it at Ctrl-C. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { StartupError } from '@unamano/embedded-postgres/startup-error';
import { type Cluster, startCluster } from './cluster.ts';
import { PORTS, portsFrom } from './ports.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const DEFAULT_PORT = 4000;
const FIRST_LOGIN =
  'npm run unamano -- create-admin --email ana@unamano.test --first-name Ana --last-name Gil';
const say = (line: string): void => console.log(line);

function addressesOf({ url, databases, sandbox }: Cluster): string[] {
  const { ports, home } = databases.place;
  const list = (numbers: readonly number[]): string => numbers.map((port) => `127.0.0.1:${port}`).join(', ');
  return [
    `Unamano is ready: ${url}`,
    `  processes  ${list(ports.api)}`,
    `  leader     ${list([ports.leader])}, by HAProxy`,
    `  copies     ${list([ports.copies])}, by HAProxy`,
    `  databases  ${list(ports.database)}`,
    `  Patroni    ${list(ports.patroni)} (/cluster)`,
    `  sandbox    ${sandbox.url}/sandbox`,
    `  logs       ${home}/*.log; password of the databases: ${home}/password`,
    '  a login    in another terminal, then at /login-admin:',
    `             . ${home}/env; ${FIRST_LOGIN}`,
    '  Ctrl-C ends all of it.',
  ];
}

/** So that a command of `npm run unamano` works on the cluster. */
function writeEnvironment({ env, databases }: Cluster): void {
  const lines = Object.entries(env).map(
    ([name, value]) => `export ${name}='${value.replaceAll("'", `'\\''`)}'\n`,
  );
  writeFileSync(path.join(databases.place.home, 'env'), lines.join(''), { mode: 0o600 });
}

const { values } = parseArgs({ options: { port: { type: 'string' }, data: { type: 'string' } } });
const from = Number(values.port ?? DEFAULT_PORT);
if (!Number.isInteger(from) || from < 1024 || from + PORTS > 65_536) {
  console.error('--port is the first of 40 free ports, from 1024 on.');
  process.exit(2);
}
const dataDir = path.resolve(ROOT, values.data ?? (process.env.UNAMANO_DATA_DIR || '.data'));

const stopped = Promise.withResolvers<void>();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stopped.resolve());

try {
  const cluster = await startCluster({ dataDir, ports: portsFrom(from), say });
  writeEnvironment(cluster);
  for (const line of addressesOf(cluster)) say(line);
  await stopped.promise;
  say('Stopping');
  await cluster.stop();
} catch (error) {
  console.error(error instanceof StartupError ? error.message : error);
  process.exitCode = 1;
}
process.exit();
