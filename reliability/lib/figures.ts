/** Writes the figures of the last full run of each row: JSON for programs, Markdown tables for people. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
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
  /** 95% upper bound of the probability of a fault in one trial. */
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

function notesOf({ id, notes = {} }: Figure): string {
  return `- ${id}: ${Object.entries(notes)
    .map(([name, value]) => `${name} ${typeof value === 'number' ? number(value) : value}`)
    .join(', ')}`;
}

function page(figures: readonly Figure[]): string {
  return [
    '# Reliability figures',
    '',
    'Written by `npm run test:reliability`; one row alone: `npm run test:reliability -- <id> --size <n> --seed <seed>`.',
    'Zero faults do not mean "never": the bound is, with 95% confidence, the highest probability of a fault in one trial.',
    'A row is valid only when its check found a planted fault. All rows ran on one machine over loopback with sandbox services.',
    '',
    '| id | trial | size | faults | 95% bound | planted fault | time | seed | commit |',
    '| --- | --- | --- | --- | --- | --- | --- | --- | --- |',
    ...figures.map(line),
    '',
    ...figures.filter(({ notes }) => notes && Object.keys(notes).length > 0).map(notesOf),
    '',
    'Cannot be proved here: delivery by real providers, power cuts with data in the cache of a disk, failover between places and networks that lose packets, an independent penetration test, conformity with the law.',
    '',
  ].join('\n');
}

/** Replaces the figures of the last run of a row. */
export function storeFigure(figure: Figure): void {
  mkdirSync(FOLDER, { recursive: true });
  const stored: Figure[] = existsSync(JSON_FILE) ? JSON.parse(readFileSync(JSON_FILE, 'utf8')) : [];
  const figures = [...stored.filter(({ id }) => id !== figure.id), figure].sort((a, b) =>
    a.id.localeCompare(b.id, 'en'),
  );
  writeFileSync(JSON_FILE, `${JSON.stringify(figures, null, 2)}\n`);
  writeFileSync(path.join(FOLDER, 'reliability.md'), page(figures));
}
