/** Scrolls the list of late payments to its end, and prints it. */
import type { Locator, Page } from '@playwright/test';
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

/** Opens the list in small pages, so that the demo people fill several; each after the first waits for `next`. */
async function openInSmallPages(page: Page, next: Promise<void>) {
  await staffLogin(page, 'operaciones@unamano.test');
  const answers: number[] = [];
  page.on('response', async (response) => {
    if (!LIST.test(response.url())) return;
    const { credits } = (await response.json()) as { credits: unknown[] };
    answers.push(credits.length);
  });
  await page.route(LIST, async (route) => {
    const url = new URL(route.request().url());
    url.searchParams.set('limit', String(PAGE));
    if (url.searchParams.has('cursor')) await next;
    return route.continue({ url: url.href });
  });
  await page.goto('/tablero/pagos-atrasados');
  const list = page.getByRole('region', { name: /^Créditos en mora/ });
  await expect(list.locator('[data-row="0"]')).toBeVisible();
  const total = Number(/\d+/.exec((await page.getByText(/^\d+ resultados$/).textContent()) ?? '')?.[0]);
  return { list, total, answers };
}

async function scrollToEnd(list: Locator, total: number): Promise<void> {
  await expect(async () => {
    await scrollByWheel(list, WHEEL);
    await expect(list.locator(`[data-row="${total - 1}"]`)).toBeVisible({ timeout: 1_000 });
  }).toPass();
}

/** The rows that the page has when the browser has announced the print to it. */
async function rowsOnPaper(page: Page): Promise<number> {
  await page.evaluate(() => {
    const count = () => {
      document.body.dataset.printedRows = `${document.querySelectorAll('tr[data-row]').length}`;
    };
    addEventListener('beforeprint', count, { once: true });
  });
  await page.pdf();
  return Number(await page.locator('body').getAttribute('data-printed-rows'));
}

test('the list of late payments loads its pages while scrolling, and renders only visible rows', async ({
  page,
  sandbox,
}) => {
  await sandbox.advanceDays(DAYS_AHEAD);
  const { list, total, answers } = await openInSmallPages(page, Promise.resolve());
  await scrollToEnd(list, total);
  const drawn = await list.locator('tr[data-row]').count();
  expect(answers.length).toBeGreaterThan(1);
  expect(answers.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(total);
  expect(drawn).toBeLessThan(60);
});

test('a printed list has all rows by the key, else all loaded ones, and says when the server has more', async ({
  page,
  sandbox,
}) => {
  await sandbox.advanceDays(DAYS_AHEAD);
  await page.setViewportSize({ width: 1280, height: 500 });
  const nextPages = Promise.withResolvers<void>();
  const { list, total } = await openInSmallPages(page, nextPages.promise);
  const rows = list.locator('tr[data-row]');
  const missing = page.getByText('Faltan filas: esta impresión solo tiene las que ya se habían cargado');
  expect(await rows.count()).toBeLessThan(PAGE);
  await expect(missing).toBeHidden();
  expect(await rowsOnPaper(page)).toBe(PAGE);
  await page.emulateMedia({ media: 'print' });
  await expect(missing).toBeVisible();
  await page.emulateMedia({ media: 'screen' });

  // The key of a print loads them first.
  await page.evaluate(() => {
    window.print = () => {
      document.body.dataset.isPrinted = 'true';
    };
  });
  await page.keyboard.press('Control+p');
  nextPages.resolve();
  await expect(page.locator('body')).toHaveAttribute('data-is-printed', 'true');
  expect(await rows.count()).toBeLessThan(total);
  expect(await rowsOnPaper(page)).toBe(total);
  await page.emulateMedia({ media: 'print' });
  await expect(rows).toHaveCount(total);
  // Nothing scrolls on paper.
  const [shown, complete] = await list.evaluate(({ clientHeight, scrollHeight }) => [
    clientHeight,
    scrollHeight,
  ]);
  expect(shown).toBe(complete);
  await expect(missing).toHaveCount(0);
});
