/** `docs/generated/bench.md`: the newest figures of each workload, with what they were measured on. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import path from 'node:path';
import { bogotaDay } from '@unamano/domain/calendar';
import type { Figure } from './figure.ts';
import { ROOT } from './process.ts';

const PAGE = path.join(ROOT, 'docs/generated/bench.md');
const HEAD = `# Measurements

Written by \`npm run bench -- --page\`: the newest figures of each workload, both sides in turns within one run. The machine is shared, so a ratio says more than its sides.
`;
/** Above this a core does something else, and a rate says less than it seems to. */
const QUIET_LOAD = 0.5;

/** The load of the last minute. */
export function loadText(): string {
  const load = (loadavg()[0] ?? 0) / cpus().length;
  return `${load.toFixed(1)} a core${load > QUIET_LOAD ? ', not quiet' : ''}`;
}

function commit(): string {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();
  return `${git('rev-parse', '--short=8', 'HEAD')}${git('status', '--porcelain') === '' ? '' : ', changed'}`;
}

const number = (value: number) => (value < 10 ? value.toFixed(2) : Math.round(value).toLocaleString('en'));
const cell = (text: string) => text.replaceAll('|', '\\|');

function rowOf({ name, ratio, goal, sides }: Figure): string {
  const shown = sides.map(({ label, value, unit }) => `${number(value)} ${unit}: ${cell(label)}`);
  return `| ${cell(name)} | ${ratio.toFixed(2)} | ${goal ?? ''} | ${shown.join(' | ')} |`;
}

function sectionOf(name: string, load: string, figures: readonly Figure[]): string {
  const cores = cpus();
  return [
    `## ${name}\n`,
    `${bogotaDay(new Date())}, commit ${commit()}; load before ${load}; ${cores.length} cores, ${cores[0]?.model ?? 'unknown'}, Node ${process.version}.\n`,
    '| figure | ratio | goal | one side | the other |',
    '| --- | --: | --- | --- | --- |',
    ...figures.map(rowOf),
    '',
  ].join('\n');
}

/** Writes the figures of a workload in the place of its older ones. */
export function writeSection(name: string, load: string, figures: readonly Figure[]): void {
  const [, ...sections] = (existsSync(PAGE) ? readFileSync(PAGE, 'utf8') : '').split(/^(?=## )/m);
  const others = sections
    .filter((section) => !section.startsWith(`## ${name}\n`))
    .map((text) => text.trimEnd());
  const all = [...others, sectionOf(name, load, figures).trimEnd()].sort();
  writeFileSync(PAGE, `${[HEAD.trimEnd(), ...all].join('\n\n')}\n`);
}
