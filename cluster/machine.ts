/** One machine of the database: its folders, and the environment of its Patroni. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { newPassword } from '@unamano/embedded-postgres/access';
import { type Account, changeOwner } from '@unamano/embedded-postgres/account';
import { nameOf } from './patroni.ts';
import { NUMBERS, type Ports } from './ports.ts';

export type Place = {
  /** The folder of all machines, which the account can reach. */
  readonly home: string;
  readonly account: Account;
  /** The folder of PostgreSQL's programs. */
  readonly binaries: string;
  readonly ports: Ports;
};

export const dataOf = ({ home }: Place, number: number): string => path.join(home, nameOf(number), 'data');

export function makeFolder({ account }: Place, folder: string): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  changeOwner(account, folder);
  return folder;
}

/** One password for all logins of a cluster on loopback, stored for the next start. */
export function passwordIn(home: string): string {
  const file = path.join(home, 'password');
  try {
    return readFileSync(file, 'utf8');
  } catch {
    const password = newPassword();
    writeFileSync(file, password, { mode: 0o600 });
    return password;
  }
}

/** pgBackRest with the settings of one machine: Patroni hands only the path on to PostgreSQL, which calls it by its name. */
export function archiveProgram(place: Place, number: number): string {
  const { home, ports } = place;
  const file = path.join(makeFolder(place, path.join(home, nameOf(number), 'bin')), 'pgbackrest');
  const settings = {
    PGPASSWORD: passwordIn(home),
    PGBACKREST_CONFIG: path.join(home, 'pgbackrest.conf'),
    PGBACKREST_PG1_PATH: dataOf(place, number),
    PGBACKREST_PG1_SOCKET_PATH: path.dirname(dataOf(place, number)),
    PGBACKREST_PG1_PORT: String(ports.database[number - 1]),
    PGBACKREST_REPO1_PATH: path.join(home, 'archive'),
    PGBACKREST_REPO1_CIPHER_PASS: passwordIn(home),
    PGBACKREST_LOCK_PATH: path.join(home, nameOf(number), 'lock'),
  };
  const lines = Object.entries(settings).map(([name, value]) => `export ${name}='${value}'`);
  const script = ['#!/bin/sh', ...lines, 'exec /usr/bin/pgbackrest "$@"', ''].join('\n');
  writeFileSync(file, script, { mode: 0o700 });
  changeOwner(place.account, file);
  return file;
}

/** What deploy/patroni.env has, for loopback. */
export function patroniEnvironment(place: Place, number: number): Record<string, string> {
  const { home, ports, binaries } = place;
  const password = passwordIn(home);
  const rest = `127.0.0.1:${ports.patroni[number - 1]}`;
  const database = `127.0.0.1:${ports.database[number - 1]}`;
  return {
    PATH: `${path.dirname(archiveProgram(place, number))}:${process.env.PATH ?? ''}`,
    PATRONI_NAME: nameOf(number),
    PATRONI_ETCD_HOSTS: `127.0.0.1:${ports.etcdClients}`,
    PATRONI_RESTAPI_LISTEN: rest,
    PATRONI_RESTAPI_CONNECT_ADDRESS: rest,
    PATRONI_RESTAPI_USERNAME: 'patroni',
    PATRONI_RESTAPI_PASSWORD: password,
    PATRONI_POSTGRESQL_LISTEN: database,
    PATRONI_POSTGRESQL_CONNECT_ADDRESS: database,
    PATRONI_POSTGRESQL_DATA_DIR: dataOf(place, number),
    PATRONI_POSTGRESQL_BIN_DIR: binaries,
    PATRONI_POSTGRESQL_PGPASS: path.join(home, nameOf(number), 'pgpass'),
    PATRONI_SUPERUSER_USERNAME: 'postgres',
    PATRONI_SUPERUSER_PASSWORD: password,
    PATRONI_REPLICATION_USERNAME: 'replicator',
    PATRONI_REPLICATION_PASSWORD: password,
    PATRONI_REWIND_USERNAME: 'rewind',
    PATRONI_REWIND_PASSWORD: password,
  };
}

/** What deploy/etcd.env has, for loopback and one member. */
export function etcdEnvironment({ home, ports }: Place): Record<string, string> {
  const clients = `http://127.0.0.1:${ports.etcdClients}`;
  const peers = `http://127.0.0.1:${ports.etcdPeers}`;
  return {
    ETCD_NAME: 'etcd',
    ETCD_DATA_DIR: path.join(home, 'etcd'),
    ETCD_LISTEN_CLIENT_URLS: clients,
    ETCD_ADVERTISE_CLIENT_URLS: clients,
    ETCD_LISTEN_PEER_URLS: peers,
    ETCD_INITIAL_ADVERTISE_PEER_URLS: peers,
    ETCD_INITIAL_CLUSTER: `etcd=${peers}`,
    ETCD_INITIAL_CLUSTER_TOKEN: 'unamano',
    ETCD_INITIAL_CLUSTER_STATE: 'new',
    ETCD_ENABLE_V2: 'true',
    ETCD_LOG_LEVEL: 'warn',
  };
}

/** What deploy/haproxy.env has, for loopback. */
export function balancerEnvironment(ports: Ports): Record<string, string> {
  const env: Record<string, string> = {
    WEB_BIND: `127.0.0.1:${ports.web}`,
    LEADER_BIND: `127.0.0.1:${ports.leader}`,
    COPIES_BIND: `127.0.0.1:${ports.copies}`,
  };
  for (const number of NUMBERS) {
    env[`API_${number}`] = `127.0.0.1:${ports.api[number - 1]}`;
    env[`DB_${number}`] = `127.0.0.1:${ports.database[number - 1]}`;
    env[`DB_${number}_HOST`] = '127.0.0.1';
    env[`DB_${number}_PATRONI`] = String(ports.patroni[number - 1]);
  }
  return env;
}
