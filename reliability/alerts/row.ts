/** Each alarm of deploy/ is fired by its fault and ended by its end, in a Prometheus that scrapes a running platform. */
import { setTimeout as sleep } from 'node:timers/promises';
import { missingForMounts } from '../lib/loop-disk.ts';
import type { Outcome, Row, RowOptions } from '../lib/row.ts';
import { FAULTS, prepare } from './faults.ts';
import { missingPrometheus, type Prometheus, type Rules, readRules, startPrometheus } from './prometheus.ts';
import { openStage } from './stage.ts';

/** The copy shows data of a minute ago after a minute. */
const FIRE_LIMIT_MS = 120_000;
const END_LIMIT_MS = 180_000;
const POLL_MS = 500;

/** Waits until the alarms are as wanted. @returns the names of those that are not, and the time */
async function until(
  prometheus: Prometheus,
  wrongOf: (firing: ReadonlySet<string>) => string[],
  limitMs: number,
): Promise<{ wrong: string[]; ms: number }> {
  const startedAt = performance.now();
  for (;;) {
    const wrong = wrongOf(await prometheus.firing());
    const ms = performance.now() - startedAt;
    if (wrong.length === 0 || ms > limitMs) return { wrong, ms };
    await sleep(POLL_MS);
  }
}

async function trial({ size, say }: RowOptions, rules: Rules, fireLimitMs: number): Promise<Outcome> {
  const stage = await openStage();
  const faults: string[] = [];
  const slowest = { fired: 0, ended: 0 };
  const tried = FAULTS.slice(0, size);
  let prometheus: Prometheus | undefined;
  try {
    await prepare(stage);
    prometheus = await startPrometheus(stage.folder, stage.url, rules);
    const quiet = (): Promise<{ wrong: string[]; ms: number }> =>
      until(prometheus as Prometheus, (firing) => [...firing], END_LIMIT_MS);
    for (const name of (await quiet()).wrong) faults.push(`${name} fires before any fault`);
    for (const { name, alarms, make } of tried) {
      const end = await make(stage);
      const fired = await until(
        prometheus,
        (firing) => alarms.filter((one) => !firing.has(one)),
        fireLimitMs,
      );
      await end();
      // Other alarms may follow from a fault: they end with it too.
      const ended = await quiet();
      for (const alarm of fired.wrong) faults.push(`${alarm} was not fired by ${name}`);
      for (const alarm of ended.wrong) faults.push(`${alarm} did not end with ${name}`);
      slowest.fired = Math.max(slowest.fired, fired.ms);
      slowest.ended = Math.max(slowest.ended, ended.ms);
      say(
        `${name}: ${alarms.join(', ')} after ${Math.round(fired.ms)} ms, quiet after ${Math.round(ended.ms)} ms`,
      );
    }
  } finally {
    await prometheus?.stop();
    await stage.close();
  }
  const names = rules.groups.flatMap((group) => group.rules.map(({ alert }) => alert));
  const covered = new Set(FAULTS.flatMap(({ alarms }) => alarms));
  for (const name of names) if (!covered.has(name)) faults.push(`${name} has no fault`);
  for (const fault of faults) say(fault);
  return {
    n: 2 * tried.flatMap(({ alarms }) => alarms).length,
    failures: faults.length,
    unit: 'starts and ends of alarms',
    notes: {
      alarms: names.length,
      faults: tried.length,
      'slowest until fired ms': Math.round(slowest.fired),
      'slowest until all were quiet ms': Math.round(slowest.ended),
    },
  };
}

/** No value is over infinity. */
const neverFiring = ({ groups }: Rules): Rules => ({
  groups: groups.map((group) => ({
    ...group,
    rules: group.rules.map((rule) => ({ ...rule, expr: `(${rule.expr}) > +Inf` })),
  })),
});

export const alerts: Row = {
  id: 'alerts',
  title: 'Each alarm is fired by its fault on a running platform, in a real Prometheus, and ended by its end',
  sizeUnit: 'faults',
  size: FAULTS.length,
  quickSize: 0,
  limitMs: 45 * 60_000,
  missing: () => [...missingPrometheus(), ...missingForMounts()],
  run: (options) => trial(options, readRules(), FIRE_LIMIT_MS),
  plant: 'thresholds that no value reaches',
  planted: (options) => trial({ ...options, size: 2 }, neverFiring(readRules()), FIRE_LIMIT_MS / 4),
};
