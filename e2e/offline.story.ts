/** What the service worker shows without a network. */
import type { Page } from '@playwright/test';
import { doorTo } from './support/hold.ts';
import { inspect } from './support/inspect.ts';
import { expect, REFUSED_OR_OFFLINE, test } from './support/test.ts';

test.use({ serviceWorkers: 'allow', allowedConsole: REFUSED_OR_OFFLINE });

const serviceWorkerIsActive = (page: Page) =>
  page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active?.state !== 'activated') {
      await new Promise((resolve) => active?.addEventListener('statechange', resolve, { once: true }));
    }
  });

test('the site shows its offline page, which opens the site by itself when the network is back', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await serviceWorkerIsActive(page);
  await context.setOffline(true);
  await page.goto('/inicio');
  await expect(page.getByRole('heading', { name: 'No tenemos conexión' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es-CO');
  await expect(page.locator('section')).toBeHidden();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Inicia sesión' })).toBeVisible();
});

test('the next installment can be read on a line without data, and after a logout nothing of it is left', async ({
  browser,
  baseURL,
  arrange,
}) => {
  const door = await doorTo(baseURL ?? '');
  const context = await browser.newContext({ baseURL: door.url, serviceWorkers: 'allow' });
  const page = await context.newPage();
  await arrange.enter(page, 'carlos@unamano.test');
  const amount = await page.locator('.figure-large').first().innerText();
  await serviceWorkerIsActive(page);
  door.close();
  await page.reload();
  const next = page.locator('section');
  await expect(next).toContainText('Tu próxima cuota');
  await expect(next).toContainText(amount.replace(/\s+/g, ' '));
  await expect(next).toContainText(/Se paga el \d\d\/\d\d\/\d{4}/);
  await expect(next).toContainText('«Abonar cuota»');
  await inspect(page, 'offline with an installment');
  door.open();
  await page.getByRole('button', { name: /^Carlos/ }).click();
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page).toHaveURL(/\/$/);
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('próxima cuota');
  await context.close();
  door.end();
});
