/**
 * The fixtures of every story: the sandbox, borrowers created by calls instead of screens, and a console check that fails
 * a story at any error, warning or refused resource of any of its pages.
 */
import { writeFileSync } from 'node:fs';
import {
  type BrowserContext,
  test as base,
  expect,
  type Page,
  type PlaywrightTestOptions,
  type Request,
  type TestInfo,
} from '@playwright/test';
import { createArrange } from './arrange.ts';
import { type NewPerson, newPerson } from './borrower.ts';
import { recordToasts } from './expect-messages.ts';
import { recordShifts } from './inspect.ts';
import { type Platform, runCommand, startPlatform } from './platform/platform.ts';
import { sandboxOf } from './sandbox.ts';
import { LAPTOP, screensOf, slowDown } from './screens.ts';
import { type StaffPage, staffLogin } from './staff.ts';

/** Of a file, with these variables; one of another file is stopped for it. */
type PlatformOf = (file: string | null, environment: string) => Promise<string>;

/** The stories of a worker run one after another, and so do its platforms. */
type Worker = { platformOf: PlatformOf };

type Story = {
  /**
   * Names the file whose stories move the clock. It gets a platform that no other file uses: what lapses by the moved
   * clock, or has a later time than the real one afterwards, would disturb the stories that follow.
   */
  movesClock: string | null;
  /** Variables of the platform, as JSON: the file gets a platform of its own. */
  environment: string;
  sandbox: ReturnType<typeof sandboxOf>;
  arrange: ReturnType<typeof createArrange>;
  /** A person without an account. The last digit of the ID number selects the answer of the bureau. */
  newcomer: (dniEnd?: number) => NewPerson;
  staffPage: StaffPage;
  /** A command of the operator on the platform of the story; returns what it says. */
  command: (...words: string[]) => string;
  /** Console lines that the story expects: the browser reports a refused call as an error. */
  allowedConsole: RegExp | null;
  watch: undefined;
};

/** The console line of the browser for a call that the server refused. */
export const REFUSED_CALL = /^Failed to load resource: the server responded with a status of [45]\d\d/;
/** The same, or the line for a call without a network. */
export const REFUSED_OR_OFFLINE = new RegExp(`${REFUSED_CALL.source}|net::ERR_INTERNET_DISCONNECTED`);

/** What the end of a run prints of a failed story: its last calls, and the last warnings and errors in the platform's log. */
const LAST_CALLS = 10;
const LAST_FAULTS = 4;
const FAULT = /"level":(?:[456]0|"(?:warn|error|fatal)")/;

const WORKER_BLOCKED = 'Service Worker registration blocked by Playwright';

const people = { count: 0 };
let outputOfPlatform = () => '';
let dataDirOfPlatform = '';

export const test = base.extend<Story, Worker>({
  movesClock: [null, { option: true }],
  environment: ['{}', { option: true }],
  platformOf: [
    async ({ browserName: _ }, use) => {
      const running = process.env.UNAMANO_E2E_URL;
      const demo = process.env.UNAMANO_E2E_DEMO;
      if (running || !demo) return use(async () => running ?? '');
      let current: { of: string; platform: Platform } | undefined;
      const stop = async () => {
        await current?.platform.stop();
        current = undefined;
      };
      await use(async (file, environment) => {
        const of = `${file} ${environment}`;
        if (current?.of !== of) await stop();
        current ??= { of, platform: await startPlatform({ copyOf: demo, env: JSON.parse(environment) }) };
        outputOfPlatform = current.platform.output;
        dataDirOfPlatform = current.platform.dataDir;
        return current.platform.url;
      });
      await stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ platformOf, movesClock, environment }, use) =>
    use(await platformOf(movesClock, environment)),
  allowedConsole: [null, { option: true }],
  sandbox: async ({ request, baseURL, movesClock }, use) => {
    const sandbox = sandboxOf(request, baseURL ?? '', movesClock !== null);
    await use(sandbox);
    await sandbox.clearFaults();
  },
  arrange: async ({ request, baseURL, sandbox, newcomer }, use) =>
    use(createArrange(request, baseURL ?? '', sandbox, newcomer)),
  newcomer: async ({ browserName: _ }, use, { workerIndex }) => {
    // A failed story ends its worker: the next worker must not create the same people.
    await use((dniEnd) => {
      people.count += 1;
      return newPerson(serialBase() + workerIndex * 500 + people.count, dniEnd);
    });
  },
  staffPage: async ({ browser, baseURL, allowedConsole }, use) => {
    const opened: Page[] = [];
    const faults: string[][] = [];
    await use(async (email, path, { password, screen = LAPTOP } = {}) => {
      const page = await browser.newPage({ baseURL: baseURL ?? '', ...screen });
      opened.push(page);
      faults.push(watchConsole(page.context(), allowedConsole));
      await staffLogin(page, email, path, password);
      return page;
    });
    for (const page of opened) await page.close();
    expect(faults.flat(), 'console of staff').toEqual([]);
  },
  command: async ({ baseURL: _ }, use) => {
    await use((...words) => runCommand(dataDirOfPlatform, words));
  },
  page: async ({ page }, use) => {
    await slowDown(page);
    await use(page);
  },
  watch: [
    async ({ context, allowedConsole }, use, story) => {
      const faults = watchConsole(context, allowedConsole);
      const seen = recordSeen(context);
      await context.addInitScript(recordToasts);
      await recordShifts(context);
      await use(undefined);
      if (story.status !== story.expectedStatus) await seen.keep(story);
      expect(faults, 'console, page errors and security policy').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

type Screen = { name: string; use: Partial<PlaywrightTestOptions> };

/**
 * Declares the stories of one or all of the screens (`screensOf`).
 *
 * @param turn which one in `npm test`: 0 is the first
 */
export function onScreens<One extends Screen>(
  title: string,
  screens: readonly One[],
  turn: number,
  stories: (screen: One) => void,
): void {
  for (const screen of screensOf(screens, turn))
    test.describe(`${title} on ${screen.name}`, () => {
      test.use(screen.use);
      stories(screen);
    });
}

/** Collects the faults of the pages of a context: console errors and warnings, and uncaught errors. */
export function watchConsole(context: BrowserContext, allowed: RegExp | null = null): string[] {
  const faults: string[] = [];
  context.on('console', (message) => {
    const text = message.text();
    if ((message.type() !== 'error' && message.type() !== 'warning') || text === WORKER_BLOCKED) return;
    if (!allowed?.test(text)) faults.push(`${message.type()}: ${text} ${message.location().url}`);
  });
  context.on('weberror', (error) => {
    const text = error.error().message;
    if (!allowed?.test(text)) faults.push(`uncaught: ${text}`);
  });
  return faults;
}

/** What a failed story leaves: the calls of its pages as they ended, where its pages were, and the platform's log. */
function recordSeen(context: BrowserContext) {
  const calls: string[] = [];
  const note = (request: Request, answer: string | number) =>
    calls.push(`${new Date().toISOString()} ${request.method()} ${request.url()} ${answer}`);
  context.on('response', (response) => note(response.request(), response.status()));
  context.on('requestfailed', (request) => note(request, request.failure()?.errorText ?? 'failed'));
  return {
    async keep(story: TestInfo): Promise<void> {
      writeFileSync(story.outputPath('calls.txt'), calls.join('\n'));
      const pages = await Promise.all(context.pages().map(pageOf));
      const faults = outputOfPlatform()
        .split('\n')
        .filter((line) => FAULT.test(line));
      const seen = [...pages, ...calls.slice(-LAST_CALLS), ...faults.slice(-LAST_FAULTS)];
      await story.attach('seen', { body: seen.join('\n') });
    },
  };
}

/** The address of a page, and its headings from the top. */
async function pageOf(page: Page): Promise<string> {
  const titles = await page
    .getByRole('heading')
    .allInnerTexts()
    .catch(() => ['closed']);
  return `${page.url()}: ${titles.join(' | ')}`;
}

/** A platform that is used by several runs already has the people of earlier runs. */
function serialBase(): number {
  return Number(process.env.UNAMANO_E2E_SERIAL ?? 0);
}
