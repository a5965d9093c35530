/** Scrolls the list of late payments to its end. `npm run bench list-scroll` measures its long tasks with 100,000 rows. */
import { scrollByWheel } from './support/main-thread.ts';
import { STAFF_SCREENS } from './support/screens.ts';
import { staffLogin } from './support/staff.ts';
import { expect, test } from './support/test.ts';

const LIST = /operative\/late_payments\/?\?/;
const PAGE = 30;
/** After this time every running credit is late that no company deducts. */
const DAYS_AHEAD = 200;
const WHEEL = { steps: 40, stepPx: 240 };

test.use({ ...STAFF_SCREENS[0].use, movesClock: 'staff-long-list' });
test.afterEach(({ sandbox }) => sandbox.realClock());

test('the list of late payments loads its pages while scrolling, and renders only visible rows', async ({
  page,
  sandbox,
}) => {
  await sandbox.advanceDays(DAYS_AHEAD);
  await staffLogin(page, 'operaciones@unamano.test');
  const answers: number[] = [];
  page.on('response', async (response) => {
    if (!LIST.test(response.url())) return;
    const { credits } = (await response.json()) as { credits: unknown[] };
    answers.push(credits.length);
  });
  // Small pages, so that the demo people fill several.
  await page.route(LIST, (route) => {
    const url = new URL(route.request().url());
    url.searchParams.set('limit', String(PAGE));
    return route.continue({ url: url.href });
  });
  await page.goto('/tablero/pagos-atrasados');
  const list = page.getByRole('region', { name: /^Créditos en mora/ });
  await expect(list.locator('[data-row="0"]')).toBeVisible();
  await page.waitForLoadState('networkidle');
  const total = Number(/\d+/.exec((await page.getByText(/^\d+ resultados$/).textContent()) ?? '')?.[0]);
  const last = list.locator(`[data-row="${total - 1}"]`);

  await expect(async () => {
    await scrollByWheel(list, WHEEL);
    await expect(last).toBeVisible({ timeout: 1_000 });
  }).toPass();
  const drawn = await list.locator('tr[data-row]').count();
  expect(answers.length).toBeGreaterThan(1);
  expect(answers.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(total);
  expect(drawn).toBeLessThan(60);
});
