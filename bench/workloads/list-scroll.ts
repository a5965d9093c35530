import { type Browser, chromium, type Page } from '@playwright/test';
import {
  LONG_TASK_MS,
  type MainThread,
  mainThreadDuring,
  scrollByWheel,
} from '../../e2e/support/main-thread.ts';
import { LAPTOP } from '../../e2e/support/screens.ts';
import { staffLogin } from '../../e2e/support/staff.ts';
import type { Figure } from '../lib/figure.ts';
import { makeLateDatabase } from '../lib/late-credits.ts';
import { type LatePaymentsApp, STAFF_EMAIL, startLatePaymentsApp } from '../lib/late-payments-app.ts';
import type { BenchDatabase } from '../lib/platform.ts';

const MANY = 100_000;
const ROUNDS = 3;
/** The number of rows that the server sends page by page during the scroll. */
const ROWS = 2_000;
const ROW_PX = 36;
const WHEEL = { steps: 50, stepPx: 240 };
const STEPS = Math.ceil((ROWS * ROW_PX) / WHEEL.stepPx);
/** Far more than a long task on any machine. */
const BLOCKING_LOOPS = 400_000_000;
const LIST = '/dashboard/api/operative/late_payments';

const longestOf = (rounds: readonly MainThread[]): number =>
  Math.max(...rounds.map(({ tasksMs }) => tasksMs[0] ?? 0));
const scrollStep = (rounds: readonly MainThread[]): string =>
  `${(rounds.reduce((sum, { totalMs }) => sum + totalMs, 0) / rounds.length / STEPS).toFixed(2)} ms`;

/** Scrolls from the top until this number of rows has loaded. */
async function scrollOurs(page: Page, url: string): Promise<MainThread> {
  // The stream of live changes never ends: the page is not without traffic while it is open.
  const counted = page.waitForResponse((reply) => new URL(reply.url()).pathname === `${LIST}/counts`);
  await page.goto(`${url}/tablero/pagos-atrasados`);
  const list = page.getByRole('region', { name: /^Créditos en mora/ });
  await list.locator('[data-row="0"]').waitFor();
  await counted;
  return mainThreadDuring(page, async () => {
    let last = 0;
    while (last < ROWS) {
      await scrollByWheel(list, WHEEL);
      last = Number(await list.locator('tr[data-row]').last().getAttribute('data-row'));
    }
  });
}

/** The texts of the same number of rows, from the call. */
async function rowsFor({ client }: LatePaymentsApp): Promise<string[][]> {
  const rows: string[][] = [];
  let cursor: string | null = '';
  while (rows.length < ROWS && cursor !== null) {
    const reply: Record<string, unknown> = await client.get(LIST, { cursor });
    for (const credit of reply.credits as Record<string, unknown>[]) {
      const { dni, name, last_name, email, phone, credit_id, days_past_due, state_collection_management } =
        credit;
      const cells = [dni, `${name} ${last_name}`, email, phone, credit_id, days_past_due];
      rows.push([...cells, state_collection_management].map(String));
    }
    cursor = reply.next_cursor as string | null;
  }
  return rows;
}

/** The same texts in a bare table, all loaded at the start. */
async function scrollBare(page: Page, rows: readonly (readonly string[])[]): Promise<MainThread> {
  const lines = rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('');
  const style = `table{width:100%;table-layout:fixed}td{height:${ROW_PX}px;overflow:hidden;white-space:nowrap}`;
  await page.setContent(
    `<style>${style}</style><section style="height:560px;overflow:auto"><table>${lines}</table></section>`,
  );
  const region = page.locator('section');
  await region.locator('tr').last().waitFor();
  return mainThreadDuring(page, () => scrollByWheel(region, { ...WHEEL, steps: STEPS }));
}

/** The planted fault: a measurement that does not see a blocked main thread measures nothing. */
async function assertBlockedThreadIsSeen(page: Page): Promise<void> {
  const { tasksMs } = await mainThreadDuring(page, () =>
    page.evaluate((loops) => {
      let sum = 0;
      for (let loop = 0; loop < loops; loop++) sum = (sum + loop) % 7;
      return sum;
    }, BLOCKING_LOOPS),
  );
  const longest = tasksMs[0] ?? 0;
  if (longest <= LONG_TASK_MS) throw new Error(`a blocked main thread was measured as ${longest} ms`);
}

async function measure(
  browser: Browser,
  app: LatePaymentsApp,
): Promise<{ ours: MainThread[]; bare: MainThread[] }> {
  const { viewport } = LAPTOP;
  const context = await browser.newContext({ baseURL: app.url, viewport });
  const page = await context.newPage();
  await staffLogin(page, STAFF_EMAIL);
  await assertBlockedThreadIsSeen(page);
  const rows = await rowsFor(app);
  const measured = { ours: [] as MainThread[], bare: [] as MainThread[] };
  for (let round = 0; round < ROUNDS; round++) {
    measured.ours.push(await scrollOurs(page, app.url));
    measured.bare.push(await scrollBare(page, rows));
  }
  return measured;
}

/**
 * The list of late payments among 100,000, scrolled in Chromium while the server sends its pages, against a bare table
 * of the same rows. The measure is processor time per task, which a busy machine does not change.
 */
export async function listScroll(database: BenchDatabase): Promise<Figure> {
  const app = await startLatePaymentsApp(await makeLateDatabase(database.databaseUrl, MANY));
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
  });
  try {
    const { ours, bare } = await measure(browser, app);
    const long = ours.flatMap(({ tasksMs }) => tasksMs).filter((ms) => ms >= LONG_TASK_MS);
    return {
      name: `scrolling ${ROWS.toLocaleString('en')} of ${MANY.toLocaleString('en')} late credits: the longest task of the main thread`,
      ratio: longestOf(ours) / longestOf(bare),
      goal: `no task of ${LONG_TASK_MS} ms`,
      sides: [
        { label: 'the list, its pages from the server', value: longestOf(ours), unit: 'ms' },
        { label: 'a bare table of the same rows', value: longestOf(bare), unit: 'ms' },
      ],
      configuration: {
        rounds: ROUNDS,
        'counted in': 'processor time of the thread',
        [`tasks of ${LONG_TASK_MS} ms or more`]: long.length,
        'longest of each round': ours.map(({ tasksMs }) => `${tasksMs[0]?.toFixed(1)} ms`).join(', '),
        'a step of 240 px': `${scrollStep(ours)}, of the bare table ${scrollStep(bare)}`,
      },
    };
  } finally {
    await browser.close();
    await app.server.stop();
  }
}
