/** Plays random lives, step by step, judged after every one. The same seed plays the same lives. */
import { createHash } from 'node:crypto';
import { compareDays } from '@unamano/domain/calendar';
import { judge, look, type Sight } from './judge.ts';
import { beginLife, type Life } from './life.ts';
import type { Outcome } from './move.ts';
import { MOVES, type MoveName } from './moves.ts';
import { type Chance, chance } from './random.ts';
import type { Stage } from './stage.ts';

export const STEPS_A_LIFE = 40;

export type Failure = { seed: number; step: number; move: MoveName | 'begin'; faults: string[] };

export type LivesReport = {
  steps: number;
  refused: number;
  lives: number;
  moves: Partial<Record<MoveName, number>>;
  failures: Failure[];
  /** The print of each life, in order, and its steps: a replay gives the same. */
  played: { print: string; steps: number }[];
};

const WEIGHTS = Object.fromEntries(
  Object.entries(MOVES).map(([name, { weight }]) => [name, weight]),
) as Record<MoveName, number>;

async function judged(stage: Stage, sight: Sight): Promise<string[]> {
  // The clock may have gone back behind a booking: the debt is asked about on the later of the two days.
  const days = sight.recorded.flatMap(({ payments }) => payments.map(({ paid_on }) => paid_on));
  const day = [...days, stage.clock.today()].sort(compareDays).at(-1) ?? stage.clock.today();
  return judge(stage, sight, day);
}

async function takeStep(
  stage: Stage,
  life: Life,
  luck: Chance,
): Promise<{ name: MoveName; outcome: Outcome | 'threw'; fault: string | null }> {
  const name = luck.weighted(WEIGHTS);
  try {
    return { name, outcome: await MOVES[name].move(stage, life, luck), fault: null };
  } catch (error) {
    return {
      name,
      outcome: 'threw',
      fault: `threw ${error instanceof Error ? error.message : String(error)}`,
    };
  }
}

/** One life of `steps` steps; its faults, and its print. */
export async function playLife(
  stage: Stage,
  seed: number,
  steps: number,
  report: LivesReport,
): Promise<string> {
  const luck = chance(seed);
  const life = await beginLife(stage, luck);
  let sight = await look(stage, life);
  const prints = [sight.print];
  const fail = (step: number, move: Failure['move'], faults: string[]): void => {
    if (faults.length > 0) report.failures.push({ seed, step, move, faults });
  };
  fail(0, 'begin', await judged(stage, sight));
  for (let step = 1; step <= steps; step++) {
    const { name, outcome, fault } = await takeStep(stage, life, luck);
    const after = await look(stage, life);
    const faults = await judged(stage, after);
    if (fault !== null) faults.push(fault);
    if (outcome === 'refused' && after.print !== sight.print) faults.push('a refused step changed something');
    fail(step, name, faults);
    report.steps += 1;
    report.refused += outcome === 'refused' ? 1 : 0;
    report.moves[name] = (report.moves[name] ?? 0) + 1;
    sight = after;
    prints.push(`${name} ${outcome} ${stage.clock.today()} ${sight.print}`);
    if (faults.length > 0) break;
  }
  report.lives += 1;
  const print = createHash('sha256').update(prints.join('\n')).digest('hex');
  report.played.push({ print, steps });
  return print;
}

export function emptyReport(): LivesReport {
  return { steps: 0, refused: 0, lives: 0, moves: {}, failures: [], played: [] };
}

const seedOf = (seed: number, life: number): number => seed * 1_000_003 + life;

/** Lives from `seed` on until `steps` were taken, or enough has failed. */
export async function playLives(stage: Stage, seed: number, steps: number): Promise<LivesReport> {
  const report = emptyReport();
  for (let life = 0; report.steps < steps && report.failures.length < 10; life++) {
    const left = Math.min(STEPS_A_LIFE, steps - report.steps);
    await playLife(stage, seedOf(seed, life), left, report);
  }
  return report;
}

export type Replay = { steps: number; lives: number; same: boolean };

/** Every so many lives of a run, played once more on another database: whether each leaves the print that it left. */
export async function replayLives(
  stage: Stage,
  seed: number,
  of: LivesReport,
  every: number,
): Promise<Replay> {
  const again = emptyReport();
  let same = true;
  for (const [life, { print, steps }] of of.played.entries()) {
    if (life % every === 0)
      same = (await playLife(stage, seedOf(seed, life), steps, again)) === print && same;
  }
  return { steps: again.steps, lives: again.lives, same };
}
