/** The programs of Debian that a cluster runs. */
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { StartupError } from '@unamano/embedded-postgres/startup-error';

const POSTGRES_VERSIONS = '/usr/lib/postgresql';
/** The oldest that the platform runs on. */
const OLDEST = 15;

/** Debian's python3: another one on the path lacks the packages of Patroni. */
export const PYTHON = '/usr/bin/python3';

const PACKAGES: readonly (readonly [name: string, file: string])[] = [
  ['patroni', '/usr/bin/patroni'],
  ['python3-etcd', '/usr/lib/python3/dist-packages/etcd'],
  ['etcd-server', '/usr/bin/etcd'],
  ['haproxy', '/usr/sbin/haproxy'],
  ['pgbackrest', '/usr/bin/pgbackrest'],
];

function newestPostgres(): string | undefined {
  if (!existsSync(POSTGRES_VERSIONS)) return undefined;
  const versions = readdirSync(POSTGRES_VERSIONS).map(Number);
  const [newest] = versions.filter((version) => version >= OLDEST).sort((a, b) => b - a);
  const folder = path.join(POSTGRES_VERSIONS, String(newest), 'bin');
  return existsSync(path.join(folder, 'pg_basebackup')) ? folder : undefined;
}

/** The packages that are not installed. */
export function missingPackages(): string[] {
  const missing = PACKAGES.filter(([, file]) => !existsSync(file)).map(([name]) => name);
  return newestPostgres() ? missing : [...missing, `postgresql-${OLDEST}`];
}

/** What a person does about missing packages: Debian starts a service of each at once, which a cluster does not need. */
export function installLines(missing: readonly string[]): string {
  return [
    `Missing packages of Debian: ${missing.join(', ')}. As root:`,
    `  apt-get install -y --no-install-recommends ${missing.join(' ')}`,
    '  systemctl disable --now etcd haproxy patroni postgresql',
  ].join('\n');
}

/**
 * The folder of PostgreSQL's programs.
 *
 * @throws StartupError with the command that installs what is missing
 */
export function requirePrograms(): string {
  const folder = newestPostgres();
  const missing = missingPackages();
  if (!folder || missing.length > 0) throw new StartupError(installLines(missing));
  return folder;
}
