/** The figures of the randomized tests: JSON for programs and a table for readers. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

type SequencesFigure = {
  seed: number;
  workers: number;
  commit: string;
  n: number;
  sequences: number;
  refused: number;
  moves: Record<string, number>;
  failures: number;
  bound95: number | null;
  /** The steps of this run that were replayed on another database. */
  replay: { steps: number; share: number; same: boolean };
  seconds: number;
};

/** The 95 % upper bound of the fault rate after n independent trials without a fault: 3 / n. */
export const boundOf = ({ n, failures }: { n: number; failures: number }): number | null =>
  failures === 0 ? 3 / n : null;

const number = (value: number) => value.toLocaleString('en-US');
const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

function totals(runs: readonly SequencesFigure[]) {
  const sum = (of: (run: SequencesFigure) => number) => runs.reduce((total, run) => total + of(run), 0);
  const [n, failures, replayed] = [
    sum((run) => run.n),
    sum((run) => run.failures),
    sum((run) => run.replay.steps),
  ];
  const same = runs.every((run) => run.replay.same);
  return {
    n,
    failures,
    bound95: boundOf({ n, failures }),
    replay: { steps: replayed, share: replayed / n, same },
  };
}

function line(run: SequencesFigure): string {
  const replay = `${number(run.replay.steps)} (${percent(run.replay.steps / run.n)})`;
  const steps = [run.sequences, run.n, run.refused].map(number);
  const cells = [run.seed, `\`${run.commit}\``, ...steps, `**${number(run.failures)}**`, replay];
  return `| ${[...cells, run.replay.same ? 'yes' : '**no**', `${number(run.seconds)} s`].join(' | ')} |`;
}

function page(runs: readonly SequencesFigure[]): string {
  const { n, failures, bound95, replay } = totals(runs);
  const moves: Record<string, number> = {};
  for (const run of runs)
    for (const [name, count] of Object.entries(run.moves)) moves[name] = (moves[name] ?? 0) + count;
  const often = Object.entries(moves).sort(([, a], [, b]) => b - a);
  return [
    '# Randomized tests in figures',
    '',
    'Written by `npm run test:randomized`. After every step the journal adds up to zero, what is posted, what is replayed and the position are one, another calculator has the same figures, and a refused step has changed nothing.',
    `${number(n)} steps, **${number(failures)} faults**${bound95 === null ? '' : ` (95% bound ${bound95.toExponential(1)} a step)`}. ${number(replay.steps)} of them, ${percent(replay.share)}, were replayed on another database, in complete sequences from each run: ${replay.same ? 'each left the same fingerprint' : '**not all left the same fingerprint**'}.`,
    '',
    '| seed | commit | sequences | steps | refused | faults | steps replayed | same | time |',
    '| --- | --- | --- | --- | --- | --- | --- | --- | --- |',
    ...runs.map(line),
    '',
    `Actions: ${often.map(([name, count]) => `${name} ${number(count)}`).join(', ')}.`,
    '',
  ].join('\n');
}

/** Stores a run: it replaces the run of the same seed and keeps the others (`isAdded`), or replaces all runs. */
export function storeFigure(file: string, run: SequencesFigure, isAdded: boolean): void {
  const known: SequencesFigure[] =
    isAdded && existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).runs : [];
  const runs = [...known.filter(({ seed }) => seed !== run.seed), run].sort((a, b) => a.seed - b.seed);
  writeFileSync(file, `${JSON.stringify({ ...totals(runs), runs }, null, 2)}\n`);
  writeFileSync(file.replace(/\.json$/, '.md'), page(runs));
}
