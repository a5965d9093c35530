/**
 * What a page asks of its main thread, in the processor's time and not the clock's: what another program takes of a busy
 * machine is not counted, so a task is as long here as on a quiet one. A frame is drawn late when one task before it is long.
 */
import type { Locator, Page } from '@playwright/test';

/** Longer, and a frame is late enough to be seen (the browsers' own measure of a long task). */
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
  /** Of the thread itself, in microseconds. */
  tdur?: number;
  args?: { name?: string };
};

const CATEGORIES = ['disabled-by-default-devtools.timeline'];
const TASK = 'RunTask';
const CUT_MAX = 2;

/** The tasks of the main thread while `work` is done on the page, which must be the only one that has anything to do. */
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
  // The one at whose midst the recording begins or ends has no time of its own.
  const timed = tasks.flatMap(({ tdur }) => (tdur === undefined ? [] : [tdur / 1_000]));
  if (timed.length === 0 || tasks.length - timed.length > CUT_MAX) {
    throw new Error(`the browser tells the processor time of ${timed.length} of ${tasks.length} tasks`);
  }
  const tasksMs = timed.sort((a, b) => b - a);
  return { tasksMs, totalMs: tasksMs.reduce((sum, ms) => sum + ms, 0) };
}

/** A steady turn of the mouse's wheel over what scrolls, downwards. */
export async function scrollByWheel(
  over: Locator,
  { steps, stepPx }: { steps: number; stepPx: number },
): Promise<void> {
  await over.hover();
  for (let step = 0; step < steps; step++) await over.page().mouse.wheel(0, stepPx);
}
