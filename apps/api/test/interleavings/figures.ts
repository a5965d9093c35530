/** The figures of the interleavings: JSON for programs and a table for readers. */
import { writeFileSync } from 'node:fs';
import { boundOf } from '../randomized/figures.ts';

type RacesFigure = {
  /** The first seed, and how many follow it. */
  first: number;
  seeds: number;
  faults: number;
  scenes: Record<string, number>;
  statements: number;
  /** How often the next statement was that of another session. */
  switches: number;
  stalls: number;
  /** The seeds that ran again on another platform. */
  replay: { seeds: number; same: boolean };
  commit: string;
  seconds: number;
};

const number = (value: number) => value.toLocaleString('en-US');

function page(run: RacesFigure): string {
  const bound = boundOf({ n: run.seeds, failures: run.faults });
  const from = `Seeds ${number(run.first)} to ${number(run.first + run.seeds - 1)} at \`${run.commit}\``;
  return [
    '# Interleavings in figures',
    '',
    'Written by `npm run test:races`. The statements of two or three sessions go to the database in an order that the seed decides. Afterwards every effect happened once, the journal and the positions are one, each state follows from the one before, and every session has an answer that its call may give.',
    `${from}: ${number(run.statements)} statements with ${number(run.switches)} switches between sessions in ${number(run.seconds)} s, **${number(run.faults)} faults**${bound === null ? '' : ` (95% bound ${bound.toExponential(1)} a seed)`}. ${number(run.replay.seeds)} seeds ran again on another platform: ${run.replay.same ? 'each in the same order' : '**not all in the same order**'}.`,
    '',
    '| scene | seeds |',
    '| --- | --- |',
    ...Object.entries(run.scenes).map(([name, times]) => `| ${name} | ${number(times)} |`),
    '',
  ].join('\n');
}

/** Replaces the figures of the run before. */
export function storeRacesFigure(file: string, run: RacesFigure): void {
  writeFileSync(file, `${JSON.stringify(run, null, 2)}\n`);
  writeFileSync(file.replace(/\.json$/, '.md'), page(run));
}
