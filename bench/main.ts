/**
 * `npm run bench`: figures as ratios, both sides measured in turns within one run, because the machine is shared and
 * its speed changes from minute to minute. `--json` prints one object; a name runs that workload alone; `--page` writes the figures
 * into `docs/generated/bench.md`; `--tiny` shows that each workload runs; `--profile` keeps a profile of the server, in a file that the
 * figure names. It fails only when a workload cannot run, never because something was slow.
 */
import { cpus } from 'node:os';
import type { Figure, Workload } from './lib/figure.ts';
import { loadText, writeSection } from './lib/page.ts';
import {
  type BenchDatabase,
  type BenchPlatform,
  startBenchDatabase,
  startBenchPlatform,
} from './lib/platform.ts';
import { documents } from './workloads/documents.ts';
import { firstTap } from './workloads/first-tap.ts';
import { homeCall } from './workloads/home-call.ts';
import { inbox } from './workloads/inbox.ts';
import { lateList } from './workloads/late-list.ts';
import { ledger } from './workloads/ledger.ts';
import { loanBook } from './workloads/loan-book.ts';
import { payrollFile } from './workloads/payroll-file.ts';
import { idle } from './workloads/processes/idle.ts';
import { threeProcesses } from './workloads/processes/three-processes.ts';
import { warmStart } from './workloads/processes/warm-start.ts';
import { requestToSigned } from './workloads/request-to-signed.ts';
import { scale } from './workloads/scale.ts';
import { search } from './workloads/search.ts';

/** They need a database server alone, and make books of their own on it. */
const ON_DATABASE: Record<string, Workload<BenchDatabase>> = {
  documents,
  'late-list': lateList,
  ledger,
  'loan-book': loanBook,
  'request-to-signed': requestToSigned,
  scale,
  search,
  'warm-start': warmStart,
};

const ON_PLATFORM: Record<string, Workload<BenchPlatform>> = {
  idle,
  'first-tap': firstTap,
  'home-call': homeCall,
  inbox,
  'payroll-file': payrollFile,
  'three-processes': threeProcesses,
};

const NAMES = [...Object.keys(ON_DATABASE), ...Object.keys(ON_PLATFORM)];

const args = process.argv.slice(2);
const asJson = args.includes('--json');
const wanted = args.filter((arg) => !arg.startsWith('--'));
const unknown = wanted.filter((name) => !NAMES.includes(name));
if (unknown.length > 0) {
  console.error(`No workload is called ${unknown.join(', ')}. There are: ${NAMES.join(', ')}.`);
  process.exit(2);
}

const say = (line: string) => {
  if (!asJson) console.log(line);
};

function show(figure: Figure): void {
  say(`\n${figure.name}: ratio ${figure.ratio.toFixed(2)}${figure.goal ? `  (goal: ${figure.goal})` : ''}`);
  for (const side of figure.sides)
    say(`  ${side.label.padEnd(34)} ${side.value.toFixed(1).padStart(10)} ${side.unit}`);
  for (const [key, value] of Object.entries(figure.configuration)) say(`  ${key}: ${value}`);
}

const figures: Figure[] = [];

async function measure<On extends { stop: () => Promise<void> }>(
  workloads: Record<string, Workload<On>>,
  start: () => Promise<On>,
): Promise<void> {
  const chosen = Object.entries(workloads).filter(([name]) => wanted.length === 0 || wanted.includes(name));
  if (chosen.length === 0) return;
  const on = await start();
  try {
    for (const [name, workload] of chosen) {
      const load = loadText();
      say(`\nMeasuring ${name} … (load before: ${load})`);
      const measured = [await workload(on)].flat();
      figures.push(...measured);
      measured.forEach(show);
      if (args.includes('--page')) writeSection(name, load, measured);
    }
  } finally {
    await on.stop();
  }
}

await measure(ON_DATABASE, startBenchDatabase);
await measure(ON_PLATFORM, () => {
  say('Starting a platform with demo data; this takes a while.');
  return startBenchPlatform();
});
if (asJson) {
  const machine = { node: process.version, cores: cpus().length, cpu: cpus()[0]?.model ?? 'unknown' };
  console.log(JSON.stringify({ machine, figures }, null, 2));
}
