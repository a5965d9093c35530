/** The rules and the dashboard of deploy/: they name metrics that the platform has, and each alarm has its entry in the runbook. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { sharedPlatform } from '../../../test/platform/platform.ts';
import { buildApp } from '../../app.ts';
import { watchDisk } from './disk-watch.ts';

const ROOT = path.resolve(import.meta.dirname, '../../../../..');
const PROMTOOL = '/usr/bin/promtool';
const inRoot = (file: string): string => path.join(ROOT, file);
const read = (file: string): string => readFileSync(inRoot(file), 'utf8');

type Rule = { alert: string; expr: string; annotations: { runbook: string } };
type Panel = { targets: { expr: string }[] };
const rules: Rule[] = parse(read('deploy/prometheus/alerts.yml')).groups[0].rules;
const panels: Panel[] = JSON.parse(read('deploy/grafana/unamano.json')).panels;

const platform = await sharedPlatform();
const { app: running, services, dataDir, pool } = platform;
const nothing = { onFull: async () => {}, onSpace: () => {} };
const disk = await watchDisk({ folders: [dataDir], reserveBytes: 1, log: running.log, ...nothing });
const app = await buildApp({ services, webRoot: dataDir, version: 'test', disk, copy: pool });
await app.inject('/healthz');
const text = (await app.inject('/metrics')).body;
await app.close();
const exposed = new Set(
  [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = '', type]) =>
    type === 'histogram' ? [`${name}_count`, `${name}_bucket`, `${name}_sum`] : [name],
  ),
);
afterAll(() => disk.stop());

/** What an expression reads: what is left of it without functions, labels and times. */
function metricsOf(expression: string): string[] {
  const bare = expression.replace(/\{[^}]*\}|\[[^\]]*\]|\bby \([^)]*\)/g, '').replace(/\w+(?= *\()/g, '');
  return [...bare.matchAll(/\b[a-z]+(?:_[a-z0-9]+)*\b/g)].map(([name]) => name);
}

test.each([
  ['the alarms', rules.map(({ expr }) => expr)],
  ['the dashboard', panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))],
])('every metric of %s is one of the platform', (_, expressions) => {
  expect(expressions.map(metricsOf).filter((names) => names.length === 0)).toEqual([]);
  const unknown = expressions.flatMap(metricsOf).filter((name) => name !== 'up' && !exposed.has(name));
  expect(unknown).toEqual([]);
});

test('every alarm has an entry in the runbook, and every entry its alarm', () => {
  const [, section = ''] = read('docs/runbook.md').split('\n## Alarms\n');
  const [entries = ''] = section.split('\n## ');
  const headings = [...entries.matchAll(/^### (\w+)$/gm)].map(([, name]) => name);
  expect(headings.sort()).toEqual(rules.map(({ alert }) => alert).sort());
  for (const { alert, annotations } of rules)
    expect(annotations.runbook).toBe(`docs/runbook.md#${alert.toLowerCase()}`);
});

test.skipIf(!existsSync(PROMTOOL))('promtool accepts the rules', () => {
  const said = execFileSync(PROMTOOL, ['check', 'rules', inRoot('deploy/prometheus/alerts.yml')]);
  expect(String(said)).toContain(`SUCCESS: ${rules.length} rules found`);
});

test.skipIf(!existsSync(PROMTOOL))('promtool accepts what Prometheus is to scrape', () => {
  const file = inRoot('deploy/prometheus/prometheus.yml');
  execFileSync(PROMTOOL, ['check', 'config', '--syntax-only', file], { stdio: 'pipe' });
});
