/** Walks lives through the days, all of them together, so that time only goes forward and ids follow it. */
import { setTimeout as sleep } from 'node:timers/promises';
import { addDays, type Day, startOfBogotaDay } from '@unamano/domain/calendar';
import type { Life, Step } from '../demo/life.ts';
import type { Walked } from './deeds.ts';
import { perform } from './deeds.ts';
import type { Journal } from './journal.ts';
import { takeUp, wasDone } from './resume.ts';
import { ServiceAway, type Stage } from './stage.ts';
import type { ScenarioTime } from './time.ts';

export type Walk = {
  stage: Stage;
  time: ScenarioTime;
  journal: Journal;
  /** Told of every instant that is reached, for the emulators' clock. */
  onTime: (instantMs: number) => void;
  /** What the platform's jobs would have done by the end of a day. */
  endDay: () => Promise<void>;
  onDay: (day: Day) => void;
};

type Planned = { life: Life; position: number; step: Step; minute: number };

const AT_ONCE = 10;
const MINUTE_MS = 60_000;
const OPENING_MINUTE = 7 * 60;
/** A step that is taken up after a kill comes so much later, when orders left open by the dead process are free again. */
const RESUMED_MINUTES = 2;
/** A machine at its limits makes services late; a life waits for them as a person would. */
const SERVICE_TRIES = 40;
const SERVICE_WAIT_MS = 1_500;

/** Some minute of the day, always the same for a life's step; later ones of the same day come later. */
function minuteOf(life: Life, position: number): number {
  const spread = (Number(life.person.phone.slice(-4)) * 37 + position * 11) % 60;
  return OPENING_MINUTE + spread + 30 * position + (Number(life.person.phone.slice(-4)) % 5) * 60;
}

function byDay(lives: readonly Life[]): [Day, Planned[]][] {
  const all = lives.flatMap((life) =>
    life.steps.map((step, position) => ({ life, position, step, minute: minuteOf(life, position) })),
  );
  const days = [...Map.groupBy(all, ({ step }) => step.on)].sort(([a], [b]) => (a < b ? -1 : 1));
  return days.map(([on, steps]) => [on, steps.sort((a, b) => a.minute - b.minute)]);
}

/** The steps of a day, each life's one after another, a few lives at once. */
async function liveDay(steps: readonly Planned[], live: (step: Planned) => Promise<void>): Promise<void> {
  const lives = [...Map.groupBy(steps, ({ life }) => life.key).values()];
  const queue = lives.values();
  const worker = async (): Promise<void> => {
    for (const own of queue) {
      for (const step of own.toSorted((a, b) => a.position - b.position)) await live(step);
    }
  };
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, lives.length) }, worker));
}

/** Which request of its life a step is; a sign-up is the one before all. */
function requestNumber(life: Life, position: number): number {
  return life.steps.slice(0, position + 1).filter(({ deed }) => deed.kind === 'request').length;
}

/** Makes an attempt, and again after a while where an outside service did not answer. */
async function patiently(attempt: (tries: number) => Promise<void>): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    try {
      await attempt(tries);
      return;
    } catch (error) {
      if (!(error instanceof ServiceAway) || tries >= SERVICE_TRIES) throw error;
      await sleep(SERVICE_WAIT_MS);
    }
  }
}

/** Walks all that is not walked yet. Gives what went wrong, one line for each life that stopped early. */
export async function walkLives(walk: Walk, lives: readonly Life[]): Promise<string[]> {
  const { stage, time, journal } = walk;
  const walked = new Map<string, Walked>();
  const stopped = new Map<string, string>();

  const live = async ({ life, position, step, minute }: Planned): Promise<void> => {
    if (stopped.has(life.key) || journal.isDone(life.key, position)) return;
    const minutes = minute + (journal.isNew ? 0 : RESUMED_MINUTES);
    const instantMs = startOfBogotaDay(step.on).getTime() + minutes * MINUTE_MS;
    walk.onTime(instantMs);
    await time.at(instantMs, async () => {
      const isFirst = !walked.has(life.key);
      const attempt = async (tries: number): Promise<void> => {
        const before = walked.get(life.key) ?? (await takeUp(stage, life));
        walked.set(life.key, before);
        const mayBeDone = (!journal.isNew && isFirst) || tries > 0;
        const isDone = mayBeDone && (await wasDone(stage, before, step, requestNumber(life, position)));
        if (!isDone) walked.set(life.key, await perform(stage, before, step.deed));
        await journal.done(life.key, position);
      };
      try {
        await patiently(attempt);
      } catch (error) {
        stopped.set(life.key, `${life.key}, ${step.deed.kind} on ${step.on}: ${String(error)}`);
      }
    });
  };

  for (const [on, steps] of byDay(lives)) {
    if (steps.every(({ life, position }) => journal.isDone(life.key, position))) continue;
    walk.onDay(on);
    await liveDay(steps, live);
    const endMs = startOfBogotaDay(addDays(on, 1)).getTime() - MINUTE_MS;
    walk.onTime(endMs);
    await time.at(endMs, walk.endDay);
  }
  return [...stopped.values()];
}
