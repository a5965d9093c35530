/** The figures of the last whole run of each row: JSON for programs, a table for people. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PLAN } from '../plan/index.ts';
import type { Planned } from '../plan/planned.ts';
import { ROOT } from './process.ts';
import type { Outcome } from './row.ts';

export type Figure = Outcome & {
  id: string;
  title: string;
  size: number;
  sizeUnit: string;
  seed: number;
  commit: string;
  seconds: number;
  /** 95% upper bound of the chance of a fault in one trial. */
  bound: number;
  plant: string;
  planted: Outcome | null;
};

const FOLDER = path.join(ROOT, 'docs/generated');
const JSON_FILE = path.join(FOLDER, 'reliability.json');

const number = (value: number) => value.toLocaleString('en-US');
const small = (value: number) => (value >= 0.001 ? value.toFixed(3) : value.toExponential(1));

function line(figure: Figure): string {
  const { id, title, size, sizeUnit, n, failures, unit, bound, plant, planted, seed, seconds } = figure;
  const red = planted ? `${plant}: ${number(planted.failures)} found` : 'not run';
  const cells = [id, title, `${number(size)} ${sizeUnit}`, `**${number(failures)} of ${number(n)}** ${unit}`];
  return `| ${[...cells, small(bound), red, `${seconds} s`, String(seed), `\`${figure.commit}\``].join(' | ')} |`;
}

function notes({ id, notes: told = {} }: Figure): string {
  return `- ${id}: ${Object.entries(told)
    .map(([name, value]) => `${name} ${typeof value === 'number' ? number(value) : value}`)
    .join(', ')}`;
}

const proofsOf = ({ proofs = [] }: Planned): string[] =>
  proofs.map(({ file, test }) => `\`${file}\`${test === '' ? '' : ` › ${test}`}`);

function planned(row: Planned, figures: readonly Figure[]): string {
  const found = figures.some(({ id }) => id === row.id);
  const byRow = row.hasRow ? [found ? 'the row above' : 'a row above, not run yet'] : [];
  const by = [...byRow, ...proofsOf(row)];
  return `| ${[row.id, row.requirement, by.length > 0 ? by.join('<br>') : '**nothing**', row.remark ?? ''].join(' | ')} |`;
}

function page(figures: readonly Figure[]): string {
  return [
    '# Reliability, in figures',
    '',
    'Written by `npm run test:reliability`; one row again: `npm run test:reliability -- <id> --size <n> --seed <seed>`.',
    'Rows are those of the plan of tests. A zero is no "never": the bound says, with 95% confidence, how often a fault may still come in one trial.',
    'A row counts only because its judge was shown a planted fault and found it. Everything ran on one machine over loopback with sandbox services.',
    '',
    '| id | what | size | faults | 95% bound | planted fault | time | seed | commit |',
    '| --- | --- | --- | --- | --- | --- | --- | --- | --- |',
    ...figures.map(line),
    '',
    ...figures.filter(({ notes: told }) => told && Object.keys(told).length > 0).map(notes),
    '',
    '## The whole plan',
    '',
    'What proves each id of the plan of tests. Tests of the product are part of `npm test`; that they are there is checked with it.',
    '',
    '| id | what it asks | proved by | what is not shown |',
    '| --- | --- | --- | --- |',
    ...PLAN.map((row) => planned(row, figures)),
    '',
    'Not provable here: delivery by real providers, power cuts inside a disk’s cache, failover between machines, an independent penetration test, conformity with the law.',
    '',
  ].join('\n');
}

/** Puts a row's figures in place of those of its last run. */
export function storeFigure(figure: Figure): void {
  mkdirSync(FOLDER, { recursive: true });
  const known: Figure[] = existsSync(JSON_FILE) ? JSON.parse(readFileSync(JSON_FILE, 'utf8')) : [];
  const figures = [...known.filter(({ id }) => id !== figure.id), figure].sort((a, b) =>
    a.id.localeCompare(b.id, 'en', { numeric: true }),
  );
  writeFileSync(JSON_FILE, `${JSON.stringify(figures, null, 2)}\n`);
  writeFileSync(path.join(FOLDER, 'reliability.md'), page(figures));
}
