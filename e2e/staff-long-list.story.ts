/** Scrolls the list of late payments, with pages from the server. `npm run bench list-scroll` does it with 100,000. */
import { LONG_TASK_MS, mainThreadDuring, scrollByWheel } from './support/main-thread.ts';
import { STAFF_SCREENS } from './support/screens.ts';
import { staffLogin } from './support/staff.ts';
import { expect, test } from './support/test.ts';

/** After this time every running credit is late. */
const DAYS_AHEAD = 200;
const WHEEL = { steps: 40, stepPx: 240 };
/** Far more than a long task on any machine. */
const LOOPS = 400_000_000;

// No trace: its screenshots would run on the measured thread.
test.use({ ...STAFF_SCREENS[0].use, trace: 'off' });
test.setTimeout(180_000);
test.afterEach(({ sandbox }) => sandbox.realClock());

test('the list of late payments scrolls to its end without a long task, and renders only visible rows', async ({
  page,
  sandbox,
}) => {
  await sandbox.advanceDays(DAYS_AHEAD);
  await staffLogin(page, 'operaciones@unamano.test');
  const answers: number[] = [];
  page.on('response', async (response) => {
    if (!/operative\/late_payments\/?\?/.test(response.url())) return;
    const { credits } = (await response.json()) as { credits: unknown[] };
    answers.push(credits.length);
  });
  await page.goto('/tablero/pagos-atrasados');
  const list = page.getByRole('region', { name: /^Créditos en mora/ });
  await expect(list.locator('[data-row="0"]')).toBeVisible();
  await page.waitForLoadState('networkidle');
  const total = Number(/\d+/.exec((await page.getByText(/^\d+ resultados$/).textContent()) ?? '')?.[0]);
  const last = list.locator(`[data-row="${total - 1}"]`);

  const { tasksMs, totalMs } = await mainThreadDuring(page, () =>
    expect(async () => {
      await scrollByWheel(list, WHEEL);
      await expect(last).toBeVisible({ timeout: 1_000 });
    }).toPass(),
  );
  const drawn = await list.locator('tr[data-row]').count();
  console.log(
    `${total} late credits in ${answers.length} answers; the longest of ${tasksMs.length} tasks took ${tasksMs[0]?.toFixed(1)} ms of the processor, all of them ${totalMs.toFixed(0)} ms; rows drawn at the end: ${drawn}`,
  );
  expect(answers.length).toBeGreaterThan(1);
  expect(answers.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(total);
  expect(drawn).toBeLessThan(60);
  expect(tasksMs[0]).toBeLessThan(LONG_TASK_MS);
});

test('the same measurement detects a page that blocks its main thread', async ({ page }) => {
  await page.goto('/documentos/terminos-y-condiciones');
  const { tasksMs } = await mainThreadDuring(page, () =>
    page.evaluate((loops) => {
      let sum = 0;
      for (let loop = 0; loop < loops; loop++) sum = (sum + loop) % 7;
      return sum;
    }, LOOPS),
  );
  expect(tasksMs[0]).toBeGreaterThan(LONG_TASK_MS);
});
