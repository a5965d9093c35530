/** A Prometheus of this machine that scrapes one platform by the rules of deploy/, in less time than they say. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parse, stringify } from 'yaml';
import { freePort, ROOT } from '../lib/process.ts';

const PROGRAM = '/usr/bin/prometheus';
/** A read of the platform that fails takes up to 2 s of a scrape. */
const SCRAPE_SECONDS = 4;
const WAIT_MAX_SECONDS = 10;
const START_LIMIT_MS = 60_000;
const UNIT_SECONDS = { s: 1, m: 60, h: 3_600 } as const;

type Rule = { alert: string; expr: string; for?: string };
export type Rules = { groups: { name: string; rules: Rule[] }[] };
export type Prometheus = {
  /** The names of the alarms that fire now. */
  firing(): Promise<Set<string>>;
  stop(): Promise<void>;
};

const secondsOf = (text: string): number =>
  Number(text.slice(0, -1)) * UNIT_SECONDS[text.slice(-1) as keyof typeof UNIT_SECONDS];

/** A rule waits 60 times shorter and at most ten seconds; its rates are over times that are ten times shorter. */
const shortened = (rule: Rule): Rule => ({
  ...rule,
  expr: rule.expr.replace(/\[(\d+[smh])\]/g, (_, range: string) => `[${secondsOf(range) / 10}s]`),
  ...(rule.for && { for: `${Math.min(WAIT_MAX_SECONDS, Math.ceil(secondsOf(rule.for) / 60))}s` }),
});

/** The rules of deploy/, shortened. */
export function readRules(): Rules {
  const { groups }: Rules = parse(readFileSync(path.join(ROOT, 'deploy/prometheus/alerts.yml'), 'utf8'));
  return { groups: groups.map((group) => ({ ...group, rules: group.rules.map(shortened) })) };
}

export const missingPrometheus = (): string[] => (existsSync(PROGRAM) ? [] : ['prometheus']);

/** @param platformUrl what is scraped, by the name of the job that the rules know */
export async function startPrometheus(
  folder: string,
  platformUrl: string,
  rules: Rules,
): Promise<Prometheus> {
  const file = path.join(folder, 'prometheus.yml');
  writeFileSync(path.join(folder, 'alerts.yml'), stringify(rules));
  writeFileSync(
    file,
    stringify({
      global: {
        scrape_interval: `${SCRAPE_SECONDS}s`,
        scrape_timeout: `${SCRAPE_SECONDS}s`,
        evaluation_interval: '1s',
      },
      rule_files: ['alerts.yml'],
      scrape_configs: [{ job_name: 'unamano', static_configs: [{ targets: [new URL(platformUrl).host] }] }],
    }),
  );
  const address = `127.0.0.1:${await freePort()}`;
  const options = {
    'config.file': file,
    'storage.tsdb.path': path.join(folder, 'prometheus'),
    'web.listen-address': address,
    'log.level': 'error',
  };
  const flags = Object.entries(options).map(([name, value]) => `--${name}=${value}`);
  const child = spawn(PROGRAM, flags, { stdio: 'ignore' });
  const exited = once(child, 'exit');
  const get = (route: string) => fetch(`http://${address}${route}`, { signal: AbortSignal.timeout(5_000) });
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await exited;
  };
  const isReady = () =>
    get('/-/ready').then(
      ({ ok }) => ok,
      () => false,
    );
  for (const deadline = Date.now() + START_LIMIT_MS; !(await isReady()); await sleep(200)) {
    if (child.exitCode !== null || Date.now() > deadline) {
      await stop();
      throw new Error('Prometheus did not start');
    }
  }
  return {
    async firing() {
      const { data } = (await (await get('/api/v1/alerts')).json()) as {
        data: { alerts: { labels: { alertname: string }; state: string }[] };
      };
      return new Set(
        data.alerts.filter(({ state }) => state === 'firing').map(({ labels }) => labels.alertname),
      );
    },
    stop,
  };
}
