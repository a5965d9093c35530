/**
 * Measures the main thread of a page in processor time, not in wall-clock time, so that other programs on a busy machine
 * do not change the result. A long task delays the next frame.
 */
import type { Locator, Page } from '@playwright/test';

/** A longer task causes a visible delay (the definition of a long task in browsers). */
export const LONG_TASK_MS = 50;

export type MainThread = {
  /** Processor time of each task, in milliseconds, the longest first. */
  tasksMs: number[];
  totalMs: number;
};

type TraceEvent = {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** Thread time in microseconds. */
  tdur?: number;
  args?: { name?: string };
};

const CATEGORIES = ['disabled-by-default-devtools.timeline'];
const TASK = 'RunTask';
const CUT_MAX = 2;

/** The tasks of the main thread during `work`. No other page may be busy meanwhile. */
export async function mainThreadDuring(page: Page, work: () => Promise<unknown>): Promise<MainThread> {
  const browser = page.context().browser();
  if (!browser) throw new Error('a page without its browser');
  await browser.startTracing(page, { categories: CATEGORIES });
  await work();
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  const events = trace.traceEvents;
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid}:${tid}`;
  const main = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(threadOf),
  );
  const tasks = events.filter(
    (event) => event.ph === 'X' && event.name === TASK && main.has(threadOf(event)),
  );
  // A task that the start or end of the recording cuts has no duration.
  const timed = tasks.flatMap(({ tdur }) => (tdur === undefined ? [] : [tdur / 1_000]));
  if (timed.length === 0 || tasks.length - timed.length > CUT_MAX) {
    throw new Error(`the browser reports the processor time of ${timed.length} of ${tasks.length} tasks`);
  }
  const tasksMs = timed.sort((a, b) => b - a);
  return { tasksMs, totalMs: tasksMs.reduce((sum, ms) => sum + ms, 0) };
}

/** Scrolls down with steady turns of the mouse wheel. */
export async function scrollByWheel(
  over: Locator,
  { steps, stepPx }: { steps: number; stepPx: number },
): Promise<void> {
  await over.hover();
  for (let step = 0; step < steps; step++) await over.page().mouse.wheel(0, stepPx);
}
