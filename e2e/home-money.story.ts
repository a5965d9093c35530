/** Home: the money first, where it is, and the ways out of a credit that is not paid out. */
import type { Locator, Page, Request } from '@playwright/test';
import { openGateway, payThere, readReceipt } from './support/borrower.ts';
import { inspect, shiftsOf, slowCalls } from './support/inspect.ts';
import { expect, test } from './support/test.ts';

test.use({ viewport: { width: 360, height: 740 } });

/** Waits until the page has the home with so many open orders, and asks for no newer one: only the last answer is shown. */
function watchHome(page: Page): (orders: number) => Promise<void> {
  const asked = new Set<Request>();
  let orders: number | undefined;
  page.on('request', (request) => {
    if (request.url().includes('/info/home/')) asked.add(request);
  });
  page.on('requestfailed', (request) => asked.delete(request));
  page.on('response', async (reply) => {
    if (!asked.has(reply.request())) return;
    // No reply where the page has been closed.
    const home = await reply.json().catch(() => null);
    orders = home?.open_orders.length;
    asked.delete(reply.request());
  });
  return async (wanted) => {
    await expect.poll(() => [asked.size, orders]).toEqual([0, wanted]);
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  };
}

const top = async (one: Locator): Promise<number> => (await one.boundingBox())?.y ?? Number.NaN;

test('a new person sees what is owed and its button in the first window, and the mail after everything', async ({
  page,
  arrange,
  newcomer,
}) => {
  await arrange.enter(page, await arrange.active(newcomer(), undefined, { confirmsEmail: false }));
  const pay = page.getByRole('button', { name: 'Abonar cuota' });
  await expect(pay).toBeInViewport({ ratio: 1 });
  await expect(page.locator('.figure-large').first()).toBeInViewport({ ratio: 1 });
  const mail = page.getByRole('heading', { name: 'Tu correo no está confirmado' });
  expect(await top(mail)).toBeGreaterThan(await top(page.getByRole('heading', { name: 'Tu crédito' })));
  await expect(page.getByRole('heading', { name: 'Tu dinero, paso a paso' })).toBeVisible();
  await inspect(page, 'home of a new person', [360, 1280]);
});

test('an open payment is above the button, and nothing moves when it comes and when it is paid', async ({
  page,
  arrange,
}) => {
  await slowCalls(page);
  // From the start: an answer on the way belongs to no later question.
  const isReady = watchHome(page);
  await arrange.enter(page, await arrange.active());
  const pay = page.getByRole('button', { name: 'Abonar cuota' });
  await pay.click();
  const gateway = await openGateway(page);
  await page.bringToFront();
  // Who reads a sheet is slower than the line.
  await isReady(1);
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar', exact: true }).click();
  const open = page.getByRole('heading', { name: 'Esperamos la confirmación de tu pago' });
  await expect(open).toBeVisible();
  expect(await top(open)).toBeLessThan(await top(pay));
  expect(await shiftsOf(page)).toEqual([]);
  await payThere(gateway);
  await page.bringToFront();
  await isReady(0);
  await readReceipt(page);
  await expect(open).toHaveCount(0);
  await expect(page.getByRole('img', { name: '1 cuota pagada, 1 por pagar' })).toBeVisible();
  expect(await shiftsOf(page)).toEqual([]);
});

test('an employee in review sees the steps with their times, the account, the documents, and can give up', async ({
  page,
  arrange,
}) => {
  await arrange.enter(page, await arrange.waitingForCompany());
  const steps = page.getByRole('listitem');
  await expect(steps.filter({ hasText: 'Firmaste tu pagaré' })).toContainText(/\d\d\/\d\d\/\d{4}, \d\d:\d\d/);
  await expect(steps.filter({ hasText: 'Nos diste tu cuenta' })).toContainText(/\d\d:\d\d/);
  await expect(page.locator('[aria-current=step]')).toContainText('Tu empresa aprueba el crédito');
  const account = page.getByRole('region', { name: 'Tu cuenta para el desembolso' });
  await expect(account).toContainText(/•••• \d{4}/);
  await expect(account.getByRole('button', { name: 'Cambiar cuenta' })).toBeVisible();
  await page.getByRole('button', { name: 'Ver mis documentos' }).click();
  await expect(page.getByRole('dialog').getByText('Pagaré y carta de instrucciones')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Desistir' }).click();
  const giveUp = page.getByRole('dialog', { name: 'Anular este crédito' });
  await expect(giveUp).toContainText('el crédito se anula y no debes nada');
  await inspect(page, 'give up from home', [360, 1280]);
  await giveUp.getByRole('button', { name: 'Anular mi crédito' }).dblclick();
  await expect(page.getByRole('heading', { name: 'Tenemos un crédito en el aire listo' })).toBeVisible();
});
