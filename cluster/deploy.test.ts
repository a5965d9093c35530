/** The files of deploy/, which a cluster of this machine runs too: they are read by the programs that are here. */
import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { balancerEnvironment, etcdEnvironment, type Place, patroniEnvironment } from './machine.ts';
import { portsFrom } from './ports.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const DEPLOY = path.join(ROOT, 'deploy');
const HAPROXY = '/usr/sbin/haproxy';
const SYSTEMD = '/usr/bin/systemd-analyze';
const run = promisify(execFile);

const read = (name: string): string => readFileSync(path.join(DEPLOY, name), 'utf8');

function variablesOf(name: string): Record<string, string> {
  const lines = read(name)
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  return Object.fromEntries(lines.map((line) => [line.split('=')[0], line.slice(line.indexOf('=') + 1)]));
}

type Service = { environment?: Record<string, string>; command?: string[]; build?: { target: string } };
const services: Record<string, Service> = parse(read('compose.yml'), { merge: true }).services;

function onLoopback<Value>(work: (place: Place) => Value): Value {
  const home = mkdtempSync(path.join(tmpdir(), 'unamano-deploy-'));
  try {
    return work({ home, account: undefined, binaries: '/usr/bin', ports: portsFrom(4000) });
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

const keys = (env: object, pattern = /./): string[] =>
  Object.keys(env)
    .filter((name) => pattern.test(name))
    .sort();

test('a cluster of one machine sets the variables that Patroni has in production', () => {
  const local = onLoopback((place) => patroniEnvironment(place, 1));
  expect(keys(local, /^PATRONI_/)).toEqual(keys(variablesOf('patroni.env')));
});

test('a cluster of one machine sets the variables that etcd has in production', () => {
  const { ETCD_LOG_LEVEL: _, ...local } = onLoopback(etcdEnvironment);
  expect(keys(local)).toEqual(keys(variablesOf('etcd.env')));
});

test('HAProxy has exactly the variables that its file reads, on one machine, on several and in containers', () => {
  const used = [...new Set([...read('haproxy.cfg').matchAll(/\$\{(\w+)\}/g)].map(([, name]) => name))].sort();
  expect(keys(variablesOf('haproxy.env'))).toEqual(used);
  expect(keys(balancerEnvironment(portsFrom(4000)))).toEqual(used);
  expect(keys(services.haproxy?.environment ?? {})).toEqual(used);
});

test('Patroni loses no acknowledged write, and replaces a dead leader in less than 20 s', () => {
  const { dcs } = parse(read('patroni.yml')).bootstrap;
  expect(dcs.synchronous_mode).toBe(true);
  expect(dcs.loop_wait + 2 * dcs.retry_timeout).toBeLessThanOrEqual(dcs.ttl);
  expect(dcs.ttl + dcs.loop_wait).toBeLessThan(20);
});

test('Patroni takes the lead by the interface of etcd that asks who has it', () => {
  for (const env of [
    variablesOf('etcd.env'),
    services['etcd-1']?.environment ?? {},
    onLoopback(etcdEnvironment),
  ])
    expect(env.ETCD_ENABLE_V2).toBe('true');
  for (const env of [variablesOf('patroni.env'), services['db-1']?.environment ?? {}]) {
    expect(env).toHaveProperty('PATRONI_ETCD_HOSTS');
    expect(env).not.toHaveProperty('PATRONI_ETCD3_HOSTS');
  }
});

test('containers: three of each, with what Patroni needs', () => {
  for (const kind of ['etcd', 'db', 'api'])
    expect(Object.keys(services).filter((name) => name.startsWith(`${kind}-`))).toHaveLength(3);
  const secret = /PASSWORD/;
  for (const name of ['db-1', 'db-2', 'db-3'])
    expect(keys(services[name]?.environment ?? {})).toEqual(
      keys(variablesOf('patroni.env')).filter(
        (key) => !secret.test(key) && key !== 'PATRONI_RESTAPI_USERNAME',
      ),
    );
});

test('the images copy what the repository has, and end as another user than root', () => {
  const stages = read('Dockerfile')
    .split(/^FROM /m)
    .slice(1);
  const targets = new Set(Object.values(services).map(({ build }) => build?.target));
  for (const target of targets) {
    const stage = stages.find((text) => new RegExp(`AS ${target}\\n`).test(text)) ?? '';
    expect([...stage.matchAll(/^USER (\w+)/gm)].at(-1)?.[1]).toMatch(/^(unamano|postgres)$/);
  }
  const copied = stages.flatMap((stage) => [...stage.matchAll(/^COPY (?!--from)(.+) \S+$/gm)]);
  for (const name of copied.flatMap(([, names = '']) => names.split(' ')))
    expect([name, existsSync(path.join(ROOT, name))]).toEqual([name, true]);
});

test.skipIf(!existsSync(HAPROXY))('HAProxy accepts its file', async () => {
  const env = { ...process.env, ...variablesOf('haproxy.env') };
  await run(HAPROXY, ['-c', '-f', path.join(DEPLOY, 'haproxy.cfg')], { env });
});

test.skipIf(!existsSync(SYSTEMD))('systemd accepts the units', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'unamano-units-'));
  try {
    const units = readdirSync(path.join(DEPLOY, 'systemd')).filter((name) => /\.(service|timer)$/.test(name));
    // The programs of a unit need not be on this machine.
    for (const name of units)
      writeFileSync(
        path.join(folder, name),
        read(`systemd/${name}`).replace(/^(Exec\w+=)\S+/gm, '$1/bin/true'),
      );
    const { stderr } = await run(SYSTEMD, ['verify', ...units.map((name) => path.join(folder, name))]);
    expect(stderr).toBe('');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
