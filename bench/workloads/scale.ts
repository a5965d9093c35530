import { writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import path from 'node:path';
import { accessOf, DESCRIBED } from '../../apps/api/test/calls/index.ts';
import type { Scene } from '../../apps/api/test/calls/scene.ts';
import { makeScale } from '../books/scale-book.ts';
import type { Figure } from '../lib/figure.ts';
import type { BenchDatabase } from '../lib/platform.ts';
import { ROOT } from '../lib/process.ts';
import { isTiny, sized } from '../lib/size.ts';

/** `UNAMANO_SCALE=1000,100000` measures other sizes; the first is the one that the others are compared with. */
const SIZES = (process.env.UNAMANO_SCALE || sized('1000,100000,1000000', '20,40')).split(',').map(Number);
const ROUNDS = sized(60, 1);
/** Of a read that lasts longer than a person notices. */
const SLOW_ROUNDS = 5;
const SLOW_MS = 200;
const WARM_UP = sized(3, 0);
const GOAL_RATIO = 1.3;
/** A read that is this quick among the most may grow. */
const GOAL_MS = 40;
const PAGE = 'docs/generated/scale.md';

/** Reads that a request of their own makes slow: they write a file, or recalculate. */
const LONGER = /(export|sheet|verification|bureau_files\/file)/;
/** Reads that a person may try a few times in an hour. */
const LIMITED = /(forgot|own_data)/;

type Place = Awaited<ReturnType<typeof makeScale>>;
type Times = ReadonlyMap<number, number[]>;

/** All reads of the app and of the dashboard, with a valid input. */
const READS = DESCRIBED.filter(([name]) => name.startsWith('GET '));

/** A kept connection may end while another size is read, so a call without an answer is tried once more. */
async function answered(place: Place, name: string, attempts = 2): Promise<number | null> {
  if (attempts === 0) return Number.POSITIVE_INFINITY;
  try {
    return await timed(place, name);
  } catch (error) {
    if (error instanceof TypeError) return answered(place, name, attempts - 1);
    throw error;
  }
}

/** Null: a person may not ask that often. */
async function timed({ platform, scene }: Place, name: string): Promise<number | null> {
  const call = DESCRIBED.find(([one]) => one === name)?.[1];
  if (!call) throw new Error(name);
  const fields = await call.input(scene as Scene);
  const query = new URLSearchParams(
    Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, String(value)])),
  );
  const access = accessOf(call, scene);
  const startedAt = performance.now();
  const reply = await platform.get(`${name.slice(4)}?${query}`, access);
  const ms = performance.now() - startedAt;
  if (reply.status === 429) return null;
  // A read that is over its time limit is refused: it has no time.
  if (reply.status === 503) return Number.POSITIVE_INFINITY;
  // What is not there, or not in that state, was read.
  if (![200, 404, 409].includes(reply.status))
    throw new Error(`${name}: ${reply.status} ${JSON.stringify(reply.body)}`);
  return ms;
}

/** The times of a read by size; the sizes in turns. */
async function measure(places: readonly [number, Place][], name: string): Promise<Map<number, number[]>> {
  const times = new Map<number, number[]>(SIZES.map((size) => [size, []]));
  const isSeldom = LONGER.test(name) || LIMITED.test(name);
  let slowestMs = 0;
  for (let round = isSeldom ? -1 : -WARM_UP; round < (isSeldom ? 1 : ROUNDS); round++) {
    if (slowestMs > SLOW_MS && round >= SLOW_ROUNDS) break;
    for (const [size, place] of places) {
      const ms = await answered(place, name);
      if (ms === null) return times;
      slowestMs = Math.max(slowestMs, ms);
      if (round >= 0) times.get(size)?.push(ms);
    }
  }
  return times;
}

/** Of the values in order, the one that `share` of them do not exceed. */
function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * share) - 1] ?? 0;
}

const p50 = (values: readonly number[] = []) => percentile(values, 0.5);
const p95 = (values: readonly number[] = []) => percentile(values, 0.95);
/** A read that is refused among many grows without end, whatever it does among few. */
function ratioOf(times: Times): number {
  const many = p95(times.get(SIZES.at(-1) ?? 0));
  return Number.isFinite(many) ? many / p95(times.get(SIZES[0] ?? 0)) : many;
}

const isFlat = (times: Times): boolean =>
  ratioOf(times) <= GOAL_RATIO || p95(times.get(SIZES.at(-1) ?? 0)) <= GOAL_MS;

const byGrowth = ([, a]: [string, Times], [, b]: [string, Times]): number => {
  const [one, other] = [ratioOf(a), ratioOf(b)];
  return one === other ? 0 : other - one;
};

function pageOf(measured: ReadonlyMap<string, Times>): string {
  const names = SIZES.map((size) => size.toLocaleString('en'));
  const shown = (value: number, digits = 1) => (Number.isFinite(value) ? value.toFixed(digits) : 'refused');
  const rows = [...measured].sort(byGrowth).map(([name, times]) => {
    const cells = SIZES.flatMap((size) => [shown(p50(times.get(size))), shown(p95(times.get(size)))]);
    return `| \`${name}\` | ${cells.join(' | ')} | ${shown(ratioOf(times), 2)}${isFlat(times) ? '' : ' ✗'} |`;
  });
  const load = (loadavg()[0] ?? 0) / cpus().length;
  return [
    '# Every read at every size',
    '',
    `Written by \`npm run bench -- scale\`: milliseconds of each read of the app and the dashboard among ${names.join(', ')} credits, ${ROUNDS} rounds (${SLOW_ROUNDS} of a read over ${SLOW_MS} ms), the sizes in turns. ✗: p95 of the largest over ${GOAL_RATIO} of the smallest, and over ${GOAL_MS} ms.`,
    '',
    `Load at the end: ${load.toFixed(1)} a core${load > 0.5 ? ', not quiet' : ''}; ${cpus().length} cores, Node ${process.version}.`,
    '',
    `| call | ${names.flatMap((name) => [`${name}: p50`, 'p95']).join(' | ')} | ratio |`,
    `| --- | ${names.flatMap(() => ['--:', '--:']).join(' | ')} | --: |`,
    ...rows,
    '',
  ].join('\n');
}

/** Each read among few and among many credits. Writes the page. */
export async function scale(database: BenchDatabase): Promise<Figure> {
  const places: [number, Place][] = [];
  const measured = new Map<string, Times>();
  try {
    for (const size of SIZES) {
      const startedAt = performance.now();
      places.push([size, await makeScale(database.databaseUrl, size)]);
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
      console.error(`${size.toLocaleString('en')} credits filled in ${seconds} s`);
    }
    for (const [name] of READS) {
      measured.set(name, await measure(places, name));
      if (!isTiny) writeFileSync(path.join(ROOT, PAGE), pageOf(measured));
    }
  } finally {
    for (const [, place] of places) await place.platform.close();
  }
  const [worst] = [...measured].sort(byGrowth);
  if (!worst) throw new Error('no call was measured');
  const [name, times] = worst;
  const [few = 0, many = 0] = [SIZES[0], SIZES.at(-1)];
  return {
    name: `all reads, the one that grows most: ${name}`,
    ratio: ratioOf(times),
    goal: `at most ${GOAL_RATIO}, or ${GOAL_MS} ms`,
    sides: [
      { label: `${many.toLocaleString('en')} credits, p95`, value: p95(times.get(many)), unit: 'ms' },
      { label: `${few.toLocaleString('en')} credits, p95`, value: p95(times.get(few)), unit: 'ms' },
    ],
    configuration: {
      calls: measured.size,
      'calls within the goal': [...measured.values()].filter(isFlat).length,
      page: PAGE,
    },
  };
}
