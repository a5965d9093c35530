import type { Page } from '@playwright/test';
import { inspect } from './support/inspect.ts';
import { expect, REFUSED_CALL, test } from './support/test.ts';

test.setTimeout(180_000);

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('axe finds nothing on the sign-up of an employee', async ({ page, sandbox, newcomer }) => {
  const { cellphone } = newcomer();
  await page.goto('/convenios?solicitar=1');
  const continueButton = page.getByRole('dialog').getByRole('button', { name: 'Continuar' });
  await page.getByLabel('Nombre completo').fill('Íñigo Muñoz');
  await page.getByLabel('Número de teléfono').fill(cellphone);
  await continueButton.click();
  await page.getByLabel('Código de 6 números').fill(await sandbox.code(cellphone));
  await continueButton.click();
  await expect(button(page, '¡Entendí!')).toBeVisible();
  await inspect(page, 'company review');
  await button(page, '¡Entendí!').click();
  await page.goto('/info-laboral');
  await button(page, 'Siguiente').click();
  await inspect(page, 'work of an employee');
});

test('axe finds nothing on the offer to an employee, nor while the company decides', async ({
  page,
  arrange,
  newcomer,
}) => {
  const person = newcomer();
  const borrower = await arrange.signUpEmployee(person);
  await arrange.enter(page, borrower);
  await button(page, 'Enviar código').click();
  await inspect(page, 'note with payroll deduction');
  await arrange.sign(borrower);
  await arrange.giveAccount(borrower);
  const creditId = await arrange.companyOffers(person, { amount: 300_000, months: 2 });
  await page.goto('/inicio');
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await inspect(page, 'home, to confirm');

  await page.goto(`/confirmar/${creditId}?installments=2&requested_amount=300000`);
  await expect(button(page, 'Confirmar')).toBeVisible();
  await inspect(page, 'confirm');
  await button(page, 'Rechazar').click();
  await inspect(page, 'confirm, reject');
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar', exact: true }).click();
  await button(page, 'Confirmar').click();
  await expect(page).toHaveURL(/\/inicio$/);
  await expect(page.getByRole('heading', { name: 'Tu dinero está en camino' })).toBeVisible();
  await inspect(page, 'home, on its way');
});

test.describe('with nothing to answer', () => {
  test.use({ allowedConsole: REFUSED_CALL });

  test('axe finds nothing on a confirmation that was answered, nor on one that is not there', async ({
    page,
    arrange,
  }) => {
    await arrange.enter(page, await arrange.login('andres@unamano.test'), '/confirmar/999999');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await inspect(page, 'confirm, missing');
    await page.route('**/credits/api/credit/confirmation/**', (route) =>
      route.fulfill({ status: 409, json: { err_code: 'STATE_NOT_ALLOWED', message: '' } }),
    );
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await inspect(page, 'confirm, answered');
  });
});
