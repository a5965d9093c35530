/** Runs all scenarios together, day by day, so that time only moves forward and ids follow it. */
import { setTimeout as sleep } from 'node:timers/promises';
import { addDays, type Day, startOfBogotaDay } from '@unamano/domain/calendar';
import type { Scenario, Step } from '../demo/scenario.ts';
import { perform, type ScenarioState } from './commands.ts';
import type { ProgressStore } from './progress-store.ts';
import { isAlreadyDone, restoreScenario } from './resume.ts';
import { type RunContext, ServiceUnavailableError } from './run-context.ts';
import type { ScenarioTime } from './scenario-time.ts';

type ScenarioRun = {
  context: RunContext;
  time: ScenarioTime;
  progressStore: ProgressStore;
  /** Called with every new instant; it moves the emulators' clock. */
  onTime: (instantMs: number) => void;
  /** The work of the platform's jobs at the end of a day. */
  endDay: () => Promise<void>;
  onDay: (day: Day) => void;
};

type PlannedStep = { scenario: Scenario; position: number; step: Step; minute: number };

const MAX_CONCURRENT_SCENARIOS = 10;
const MINUTE_MS = 60_000;
const OPENING_MINUTE = 7 * 60;
/** How much later a step runs after a kill: by then the orders that the killed process left open are free again. */
const RESUMED_MINUTES = 2;
/** On a busy machine the services are slow; a scenario retries as a person would. */
const SERVICE_TRIES = 40;
const SERVICE_WAIT_MS = 1_500;

/** A minute of the day, always the same for a step; later steps of the same day get later minutes. */
function stepMinute(scenario: Scenario, position: number): number {
  const digits = Number(scenario.person.phone.slice(-4));
  return OPENING_MINUTE + ((digits * 37) % 60) + (digits % 5) * 60 + 30 * position;
}

function groupByDay(scenarios: readonly Scenario[]): [Day, PlannedStep[]][] {
  const all = scenarios.flatMap((scenario) =>
    scenario.steps.map((step, position) => ({
      scenario,
      position,
      step,
      minute: stepMinute(scenario, position),
    })),
  );
  const days = [...Map.groupBy(all, ({ step }) => step.on)].sort(([a], [b]) => (a < b ? -1 : 1));
  return days.map(([on, steps]) => [on, steps.sort((a, b) => a.minute - b.minute)]);
}

/** The steps of a day: sequential in each scenario, several scenarios at once. */
async function runDaySteps(
  steps: readonly PlannedStep[],
  runStep: (step: PlannedStep) => Promise<void>,
): Promise<void> {
  const scenarios = [...Map.groupBy(steps, ({ scenario }) => scenario.key).values()];
  const queue = scenarios.values();
  const worker = async (): Promise<void> => {
    for (const own of queue) {
      for (const step of own.toSorted((a, b) => a.position - b.position)) await runStep(step);
    }
  };
  await Promise.all(Array.from({ length: Math.min(MAX_CONCURRENT_SCENARIOS, scenarios.length) }, worker));
}

/** The number of the step's credit request in its scenario; the sign-up is request 0. */
function requestNumber(scenario: Scenario, position: number): number {
  return scenario.steps.slice(0, position + 1).filter(({ command }) => command.kind === 'request').length;
}

/** Retries an attempt for which an outside service did not answer. */
async function retryWhileUnavailable(attempt: (tries: number) => Promise<void>): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    try {
      await attempt(tries);
      return;
    } catch (error) {
      if (!(error instanceof ServiceUnavailableError) || tries >= SERVICE_TRIES) throw error;
      await sleep(SERVICE_WAIT_MS);
    }
  }
}

/** Runs the steps that were not executed yet. @returns one line for each scenario that stopped early */
export async function runScenarios(run: ScenarioRun, scenarios: readonly Scenario[]): Promise<string[]> {
  const { context, time, progressStore } = run;
  const states = new Map<string, ScenarioState>();
  const stopped = new Map<string, string>();

  const runStep = async ({ scenario, position, step, minute }: PlannedStep): Promise<void> => {
    if (stopped.has(scenario.key) || progressStore.isDone(scenario.key, position)) return;
    const minutes = minute + (progressStore.isNew ? 0 : RESUMED_MINUTES);
    const instantMs = startOfBogotaDay(step.on).getTime() + minutes * MINUTE_MS;
    run.onTime(instantMs);
    await time.at(instantMs, async () => {
      const isFirst = !states.has(scenario.key);
      const attempt = async (tries: number): Promise<void> => {
        const before = states.get(scenario.key) ?? (await restoreScenario(context, scenario));
        states.set(scenario.key, before);
        const couldBeDone = (!progressStore.isNew && isFirst) || tries > 0;
        const isDone =
          couldBeDone && (await isAlreadyDone(context, before, step, requestNumber(scenario, position)));
        if (!isDone) states.set(scenario.key, await perform(context, before, step.command));
        await progressStore.done(scenario.key, position);
      };
      try {
        await retryWhileUnavailable(attempt);
      } catch (error) {
        stopped.set(scenario.key, `${scenario.key}, ${step.command.kind} on ${step.on}: ${String(error)}`);
      }
    });
  };

  for (const [on, steps] of groupByDay(scenarios)) {
    if (steps.every(({ scenario, position }) => progressStore.isDone(scenario.key, position))) continue;
    run.onDay(on);
    await runDaySteps(steps, runStep);
    const endMs = startOfBogotaDay(addDays(on, 1)).getTime() - MINUTE_MS;
    run.onTime(endMs);
    await time.at(endMs, run.endDay);
  }
  return [...stopped.values()];
}
