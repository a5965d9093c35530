import type { Page } from '@playwright/test';
import { openGateway, payThere, readReceipt } from './support/borrower.ts';
import { expectFault, expectToast } from './support/expect-messages.ts';
import { inspect } from './support/inspect.ts';
import { expect, REFUSED_CALL, test } from './support/test.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const amount = (page: Page) => page.getByLabel('Monto del abono');

test('how to pay is chosen before leaving, and the last way comes first', async ({
  page,
  arrange,
  sandbox,
}) => {
  const borrower = await arrange.active();
  await sandbox.runJobs();
  await arrange.enter(page, borrower);
  await button(page, 'Abonar cuota').click();
  const way = page.getByLabel('¿Con qué vas a pagar?');
  await way.selectOption({ label: 'Efectivo' });
  const gateway = await openGateway(page);
  await expect(gateway.getByText('Medio de pago: efecty')).toBeVisible();
  await gateway.close();
  await page.reload();
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar', exact: true }).click();
  await button(page, 'Abonar cuota').click();
  await expect(way).toHaveValue('cash');
  await way.selectOption({ label: 'Llave Bre-B, desde la app de mi banco' });
  await expect(page.getByRole('dialog').getByText(/^@una\d{9}$/)).toBeVisible();
  await expect(button(page, 'Ir a pagar')).toHaveCount(0);
  await inspect(page, 'payment by alias');
});

test('a part of a fee: its limits are shown, more than the fee is refused, and the part is paid', async ({
  page,
  arrange,
}) => {
  await arrange.enter(page, await arrange.active());
  await button(page, 'Abonar cuota').click();
  const modal = page.getByRole('dialog', { name: 'Abonar cuota' });
  await expect(modal.getByRole('radio', { name: 'Cuota completa' })).toBeChecked();
  await inspect(page, 'full payment');
  await expect(modal).toContainText('$103.145');
  await modal.getByRole('radio', { name: 'Abono parcial' }).check();
  await button(page, 'Ir a pagar').click();
  await expectFault(amount(page), 'Debes ingresar el monto del abono');
  await inspect(page, 'partial payment');
  for (const typed of ['5000', '10000']) {
    await amount(page).fill(typed);
    await button(page, 'Ir a pagar').click();
    await expectFault(amount(page), 'El abono parcial debe ser mayor a $10.000');
  }
  for (const typed of ['25 mil', '15.000,50']) {
    await amount(page).fill('');
    await amount(page).pressSequentially(typed);
    await button(page, 'Ir a pagar').click();
    await expectFault(amount(page), 'Escribe el valor en pesos, sin centavos');
    await expect(amount(page)).toHaveValue(typed);
  }
  await amount(page).fill('15.000,00');
  await expect(amount(page)).toHaveValue('15.000');
  await amount(page).fill('999999');
  await expect(amount(page)).toHaveValue('103.145');
  await amount(page).fill('40000');
  await expect(amount(page)).toHaveValue('40.000');

  const gateway = await openGateway(page);
  await expect(gateway.getByText('$40.000')).toBeVisible();
  await payThere(gateway);
  await readReceipt(page);
  const paid = page.getByRole('definition').filter({ hasText: '$40.000' });
  await expect(paid).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: '$63.145' })).toBeVisible();
});

test('a payment that the payer rejects changes nothing, and can be tried again', async ({
  page,
  arrange,
}) => {
  await arrange.enter(page, await arrange.active());
  await button(page, 'Abonar cuota').click();
  const opened = page.waitForEvent('popup');
  await button(page, 'Ir a pagar').click();
  const gateway = await opened;
  await gateway.getByRole('button', { name: 'Rechazar' }).click();
  await expect(gateway.getByRole('heading', { name: 'Pago no realizado' })).toBeVisible();
  await gateway.close();
  await expect(page.getByRole('dialog', { name: 'Este pago no se realizó' })).toBeVisible();
  await button(page, 'Entendido').click();
  await expect(page.getByRole('img', { name: '0 cuotas pagadas, 2 por pagar' })).toBeVisible();
  await button(page, 'Abonar cuota').click();
  const again = page.waitForEvent('popup');
  await button(page, 'Ir a pagar').click();
  await expect((await again).getByRole('button', { name: 'Pagar' })).toBeVisible();
});

test('a message thanks for a payment that has arrived', async ({ page, arrange }) => {
  const borrower = await arrange.enter(page, await arrange.active());
  await expect(button(page, 'Abonar cuota')).toBeVisible();
  await arrange.pay(borrower);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expectToast(page, 'Recibimos tu pago. ¡Gracias!');
  await expect(page.getByRole('img', { name: '1 cuota pagada, 1 por pagar' })).toBeVisible();
});

test.describe('while the gateway is down', () => {
  test.use({ allowedConsole: REFUSED_CALL });

  test('an error is shown, the input stays, and the retry pays once', async ({ page, arrange, sandbox }) => {
    await arrange.enter(page, await arrange.active());
    await button(page, 'Abonar cuota').click();
    await page.getByRole('radio', { name: 'Abono parcial' }).check();
    await amount(page).fill('30000');
    await sandbox.fault('payvalida', 'down');
    await button(page, 'Ir a pagar').click();
    await expectToast(page, 'Upss, Estamos presentando problemas');
    await sandbox.healthy('payvalida');
    await expect(amount(page)).toHaveValue('30.000');
    const opened = page.waitForEvent('popup');
    await button(page, 'Ir a pagar').click();
    await expect((await opened).getByText('$30.000')).toBeVisible();
  });
});
