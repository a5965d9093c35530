/** Runs random sequences and checks the invariants after each step. The same seed runs the same sequences. */
import { createHash } from 'node:crypto';
import { createSeededRandom, type SeededRandom } from '@unamano/journeys/random';
import { lastDayOf } from '../../src/modules/loans/loan-events/index.ts';
import type { Outcome } from './action.ts';
import { RANDOM_ACTIONS, type RandomActionName } from './actions.ts';
import { findInvariantFaults, type RecordedState, readRecordedState } from './invariants.ts';
import { type Sequence, startSequence } from './sequence.ts';
import type { TestEnvironment } from './test-environment.ts';

const STEPS_PER_SEQUENCE = 40;

export type Failure = { seed: number; step: number; move: RandomActionName | 'begin'; faults: string[] };

export type SequencesReport = {
  steps: number;
  refused: number;
  sequences: number;
  moves: Partial<Record<RandomActionName, number>>;
  failures: Failure[];
  /** The fingerprint and the steps of each sequence, in order: a replay gives the same. */
  played: { fingerprint: string; steps: number }[];
};

const WEIGHTS = Object.fromEntries(
  Object.entries(RANDOM_ACTIONS).map(([name, { weight }]) => [name, weight]),
) as Record<RandomActionName, number>;

async function faultsAfterStep(
  environment: TestEnvironment,
  recordedState: RecordedState,
): Promise<string[]> {
  // The clock may be before the day of an event: the debt is computed on the later of the two days.
  const events = [...recordedState.events.values()].flat().map(({ event }) => event);
  const day = lastDayOf(events, environment.clock.today());
  return findInvariantFaults(environment, recordedState, day);
}

async function runStep(
  environment: TestEnvironment,
  sequence: Sequence,
  rng: SeededRandom,
): Promise<{ name: RandomActionName; outcome: Outcome | 'threw'; fault: string | null }> {
  const name = rng.weighted(WEIGHTS);
  try {
    return { name, outcome: await RANDOM_ACTIONS[name].move(environment, sequence, rng), fault: null };
  } catch (error) {
    return {
      name,
      outcome: 'threw',
      fault: `threw ${error instanceof Error ? error.message : String(error)}`,
    };
  }
}

/** Runs one sequence of `steps` steps and reports its faults. @returns its fingerprint */
async function runSequence(
  environment: TestEnvironment,
  seed: number,
  steps: number,
  report: SequencesReport,
): Promise<string> {
  const rng = createSeededRandom(seed);
  const sequence = await startSequence(environment, rng);
  let recordedState = await readRecordedState(environment, sequence);
  const fingerprints = [recordedState.fingerprint];
  const fail = (step: number, move: Failure['move'], faults: string[]): void => {
    if (faults.length > 0) report.failures.push({ seed, step, move, faults });
  };
  fail(0, 'begin', await faultsAfterStep(environment, recordedState));
  for (let step = 1; step <= steps; step++) {
    const { name, outcome, fault } = await runStep(environment, sequence, rng);
    const after = await readRecordedState(environment, sequence);
    const faults = await faultsAfterStep(environment, after);
    if (fault !== null) faults.push(fault);
    if (outcome === 'refused' && after.fingerprint !== recordedState.fingerprint)
      faults.push('a refused step changed something');
    fail(step, name, faults);
    report.steps += 1;
    report.refused += outcome === 'refused' ? 1 : 0;
    report.moves[name] = (report.moves[name] ?? 0) + 1;
    recordedState = after;
    fingerprints.push(`${name} ${outcome} ${environment.clock.today()} ${recordedState.fingerprint}`);
    if (faults.length > 0) break;
  }
  report.sequences += 1;
  const fingerprint = createHash('sha256').update(fingerprints.join('\n')).digest('hex');
  report.played.push({ fingerprint, steps });
  return fingerprint;
}

function emptyReport(): SequencesReport {
  return { steps: 0, refused: 0, sequences: 0, moves: {}, failures: [], played: [] };
}

const seedOf = (seed: number, sequence: number): number => seed * 1_000_003 + sequence;

/** Runs sequences from `seed` until `steps` steps or ten failures. */
export async function runSequences(
  environment: TestEnvironment,
  seed: number,
  steps: number,
): Promise<SequencesReport> {
  const report = emptyReport();
  for (let sequence = 0; report.steps < steps && report.failures.length < 10; sequence++) {
    const left = Math.min(STEPS_PER_SEQUENCE, steps - report.steps);
    await runSequence(environment, seedOf(seed, sequence), left, report);
  }
  return report;
}

/** Runs one sequence alone, by the seed that its failure reports. */
export async function runLife(environment: TestEnvironment, life: number): Promise<SequencesReport> {
  const report = emptyReport();
  await runSequence(environment, life, STEPS_PER_SEQUENCE, report);
  return report;
}

export type Replay = { steps: number; sequences: number; same: boolean };

/** Replays every `every`th sequence of a run on another database. @returns whether all left the same fingerprints */
export async function replaySequences(
  environment: TestEnvironment,
  seed: number,
  of: SequencesReport,
  every: number,
): Promise<Replay> {
  const again = emptyReport();
  let same = true;
  for (const [sequence, { fingerprint, steps }] of of.played.entries()) {
    if (sequence % every === 0)
      same = (await runSequence(environment, seedOf(seed, sequence), steps, again)) === fingerprint && same;
  }
  return { steps: again.steps, sequences: again.sequences, same };
}
