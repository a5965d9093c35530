/**
 * What every story has at hand: the sandbox, people arranged by calls in place of screens, and a watch over the
 * console, which fails a story at any error, warning or refused resource of any of its pages.
 */
import { type BrowserContext, test as base, expect } from '@playwright/test';
import { createArrange } from './arrange.ts';
import { type NewPerson, newPerson } from './borrower.ts';
import { startPlatform } from './platform.ts';
import { sandboxOf } from './sandbox.ts';

/** A worker's own: the stories of one worker come one after the other, so nobody else moves their clock. */
type Worker = { platformUrl: string };

type Story = {
  sandbox: ReturnType<typeof sandboxOf>;
  arrange: ReturnType<typeof createArrange>;
  /** Somebody who was never here before. The last digit of the ID number tells what the bureau says. */
  newcomer: (dniEnd?: number) => NewPerson;
  /** Console lines that belong to the story: a refused call is an error to the browser. */
  allowedConsole: RegExp | null;
  watch: undefined;
};

/** The browser's own line for a call that the server refused. */
export const REFUSED_CALL = /^Failed to load resource: the server responded with a status of [45]\d\d/;
/** That, or its line for a call that found no network. */
export const REFUSED_OR_OFFLINE = new RegExp(`${REFUSED_CALL.source}|net::ERR_INTERNET_DISCONNECTED`);

const people = { count: 0 };

export const test = base.extend<Story, Worker>({
  platformUrl: [
    async ({ browserName: _ }, use) => {
      const running = process.env.UNAMANO_E2E_URL;
      const demo = process.env.UNAMANO_E2E_DEMO;
      if (running || !demo) return use(running ?? '');
      const platform = await startPlatform({ copyOf: demo });
      await use(platform.url);
      await platform.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ platformUrl }, use) => use(platformUrl),
  allowedConsole: [null, { option: true }],
  sandbox: async ({ request, baseURL }, use) => {
    const sandbox = sandboxOf(request, baseURL ?? '');
    await use(sandbox);
    await sandbox.mend();
  },
  arrange: async ({ request, baseURL, sandbox }, use) => use(createArrange(request, baseURL ?? '', sandbox)),
  newcomer: async ({ browserName: _ }, use, { workerIndex }) => {
    // A failed story ends its worker: the next one must not meet the people of the last.
    await use((dniEnd) => {
      people.count += 1;
      return newPerson(serialBase() + workerIndex * 500 + people.count, dniEnd);
    });
  },
  watch: [
    async ({ context, allowedConsole }, use) => {
      const faults = watchConsole(context, allowedConsole);
      await use(undefined);
      expect(faults, 'console, page errors and security policy').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Collects what goes wrong on the pages of a context: console errors and warnings, and uncaught errors. */
export function watchConsole(context: BrowserContext, allowed: RegExp | null = null): string[] {
  const faults: string[] = [];
  context.on('console', (message) => {
    const text = message.text();
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    if (!allowed?.test(text)) faults.push(`${message.type()}: ${text}`);
  });
  context.on('weberror', (error) => {
    const text = error.error().message;
    if (!allowed?.test(text)) faults.push(`uncaught: ${text}`);
  });
  return faults;
}

/** On a platform that outlives a run, people of earlier runs are there already. */
function serialBase(): number {
  return Number(process.env.UNAMANO_E2E_SERIAL ?? 0);
}
