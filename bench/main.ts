/**
 * `npm run bench`: figures as ratios, both sides measured in turns within one run, because the machine is shared and
 * its speed changes from minute to minute. `--json` prints one object; a name runs that workload alone; `--profile` keeps a
 * profile of the server, in a file that the figure names. It fails only when a workload cannot run, never because something was slow.
 */
import { cpus, loadavg } from 'node:os';
import type { Figure, Workload } from './lib/figure.ts';
import { startBenchPlatform } from './lib/platform.ts';
import { documents } from './workloads/documents.ts';
import { firstTap } from './workloads/first-tap.ts';
import { homeCall } from './workloads/home-call.ts';
import { lateList } from './workloads/late-list.ts';
import { ledger } from './workloads/ledger.ts';
import { lifeAnswers } from './workloads/life-answers.ts';
import { listScroll } from './workloads/list-scroll.ts';
import { loanBook } from './workloads/loan-book.ts';
import { payrollFile } from './workloads/payroll-file.ts';
import { idle } from './workloads/processes/idle.ts';
import { threeProcesses } from './workloads/processes/three-processes.ts';
import { warmStart } from './workloads/processes/warm-start.ts';
import { reportTiming } from './workloads/report-timing.ts';
import { requestToSigned } from './workloads/request-to-signed.ts';
import { scale } from './workloads/scale.ts';
import { search } from './workloads/search.ts';

const WORKLOADS: Record<string, Workload> = {
  idle,
  'first-tap': firstTap,
  'home-call': homeCall,
  'late-list': lateList,
  ledger,
  'life-answers': lifeAnswers,
  'list-scroll': listScroll,
  'loan-book': loanBook,
  'payroll-file': payrollFile,
  documents,
  'report-timing': reportTiming,
  'request-to-signed': requestToSigned,
  scale,
  search,
  'three-processes': threeProcesses,
  'warm-start': warmStart,
};

const args = process.argv.slice(2);
const asJson = args.includes('--json');
const wanted = args.filter((arg) => !arg.startsWith('--'));
const unknown = wanted.filter((name) => !(name in WORKLOADS));
if (unknown.length > 0) {
  console.error(
    `No workload is called ${unknown.join(', ')}. There are: ${Object.keys(WORKLOADS).join(', ')}.`,
  );
  process.exit(2);
}

const say = (line: string) => {
  if (!asJson) console.log(line);
};

/** Above this a core does something else, and a rate says less than it seems to. */
const QUIET_LOAD = 0.5;

function loadText(): string {
  const load = (loadavg()[0] ?? 0) / cpus().length;
  return `${load.toFixed(1)} a core${load > QUIET_LOAD ? ', not quiet' : ''}`;
}

function show(figure: Figure): void {
  say(`\n${figure.name}: ratio ${figure.ratio.toFixed(2)}${figure.goal ? `  (goal: ${figure.goal})` : ''}`);
  for (const side of figure.sides)
    say(`  ${side.label.padEnd(34)} ${side.value.toFixed(1).padStart(10)} ${side.unit}`);
  for (const [key, value] of Object.entries(figure.configuration)) say(`  ${key}: ${value}`);
}

say('Starting a platform with demo data; this takes a while on the first run of a data folder.');
const platform = await startBenchPlatform({ withProfile: args.includes('--profile') });
const figures: Figure[] = [];
try {
  for (const [name, workload] of Object.entries(WORKLOADS)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    say(`\nMeasuring ${name} … (load before: ${loadText()})`);
    const measured = [await workload(platform)].flat();
    figures.push(...measured);
    measured.forEach(show);
  }
} finally {
  await platform.stop();
}
if (asJson) {
  const machine = { node: process.version, cores: cpus().length, cpu: cpus()[0]?.model ?? 'unknown' };
  console.log(JSON.stringify({ machine, figures }, null, 2));
}
