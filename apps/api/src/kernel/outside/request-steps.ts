/** The calls of a request to outside services, for the record of a request that fails. */
import { AsyncLocalStorage } from 'node:async_hooks';

export type Step = {
  service: string;
  /** What went wrong, which names no person and repeats no text of the service; null where nothing did. */
  fault: string | null;
  startedAtMs: number;
  durationMs: number;
};

const STEPS_MAX = 20;
const context = new AsyncLocalStorage<Step[]>();

export function collectSteps(steps: Step[], work: () => void): void {
  context.run(steps, work);
}

/** The steps of the request that is being served; undefined outside one. */
export function recordStep(step: Step): void {
  const steps = context.getStore();
  if (steps && steps.length < STEPS_MAX) steps.push(step);
}
