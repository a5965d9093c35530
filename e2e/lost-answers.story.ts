/** The answer of a call, or the code of a screen, is lost on its way: the input stays, and what is sent again is not executed twice. */
import type { Page } from '@playwright/test';
import { expectToast } from './support/expect-messages.ts';
import { loseSignal } from './support/hold.ts';
import { draftOf, enterSignUp } from './support/sign-up-draft.ts';
import { expect, REFUSED_OR_OFFLINE, test } from './support/test.ts';

test.use({ allowedConsole: REFUSED_OR_OFFLINE });

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const LOST = 'No tenemos conexión';

async function without(page: Page, operation: () => Promise<void>): Promise<void> {
  await loseSignal(page);
  await operation();
  await page.context().setOffline(false);
}

test('a payment: the retry opens the only order', async ({ page, arrange, newcomer }) => {
  await arrange.enter(page, await arrange.active(newcomer()));
  await button(page, 'Abonar cuota').click();
  await page.getByRole('radio', { name: 'Abono parcial' }).check();
  await page.getByLabel('Monto del abono').fill('30000');
  const orders: string[] = [];
  page.on('response', async (answer) => {
    if (answer.url().includes('/cash/in/') && answer.ok()) orders.push((await answer.json()).order);
  });
  let first = '';
  await page.route('**/payvalida/api/cash/in/', async (route) => {
    if (first) return route.fallback();
    first = (await (await route.fetch()).json()).order;
    return route.abort('internetdisconnected');
  });
  await button(page, 'Ir a pagar').click();
  await expectToast(page, LOST);
  await expect(page.getByLabel('Monto del abono')).toHaveValue('30.000');
  const opened = page.waitForEvent('popup');
  await button(page, 'Ir a pagar').click();
  await expect((await opened).getByText('$30.000')).toBeVisible();
  expect(orders).toEqual([first]);
});

test('the code of the next screen waits for the network, and no input is lost', async ({
  page,
  newcomer,
}) => {
  await enterSignUp(page, '/info-basica?paso=cuenta', draftOf(newcomer()));
  await page.getByLabel('Contraseña', { exact: true }).fill('Chicamocha2026');
  await page.getByLabel('Repite la contraseña').fill('Chicamocha2026');
  // The code of the next screen has come, that of the one behind it has not.
  await page.waitForLoadState('networkidle');
  await without(page, async () => {
    await button(page, 'Siguiente').click();
    await expect(page.getByRole('heading', { name: 'Tu trabajo', exact: true })).toBeVisible();
    await button(page, 'Siguiente').click();
    await expectToast(page, 'No tenemos conexión');
    await expect(page.getByLabel('Empresa donde trabajas')).toHaveValue('Panadería El Trigal');
  });
  await expect(page.getByRole('heading', { name: 'Revisa tu solicitud' })).toBeVisible();
  // A reload of the page would require the password again.
  await expect(page.getByLabel('Contraseña', { exact: true })).toBeHidden();
});

test('code that a release removed is fetched by one reload of the page', async ({ page, newcomer }) => {
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await enterSignUp(page, '/confirmar-info', draftOf(newcomer()));
  await page.goto('/robots.txt');
  loads = 0;
  // The old file is missing until a reload, which requests its new name.
  await page.route('**/assets/confirm-info-*.js*', (route) =>
    loads < 2 ? route.fulfill({ status: 404 }) : route.continue(),
  );
  await page.goto('/info-laboral');
  await expect.poll(() => loads).toBe(2);
  await button(page, 'Siguiente').click();
  await expect(page.getByRole('heading', { name: 'Revisa tu solicitud' })).toBeVisible();
  expect(loads).toBe(2);
});
