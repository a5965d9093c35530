import { expectFault } from './support/expect-messages.ts';
import { inspect } from './support/inspect.ts';
import { expect, test } from './support/test.ts';

const account = (page: import('@playwright/test').Page) => page.getByLabel('Número de cuenta');

test('a reload keeps the typed account and its page; sending it or a logout clears it', async ({
  page,
  arrange,
  newcomer,
}) => {
  const borrower = await arrange.signUp(newcomer());
  await arrange.sign(borrower);
  await arrange.enter(page, borrower);
  await page.getByRole('link', { name: 'Continuar con el desembolso' }).click();
  await page.getByLabel('Banco').selectOption({ label: 'Bancolombia' });
  await page.getByLabel('Corriente').check();
  await account(page).fill('12345678901');
  await page.reload();
  await expect(page).toHaveURL(/\/desembolso$/);
  await expect(account(page)).toHaveValue('12345678901');
  await expect(page.getByLabel('Corriente')).toBeChecked();
  await expect(page.getByLabel('Banco').locator('option:checked')).toHaveText('Bancolombia');
  // A new tab has no draft: home leads to the current step.
  const other = await page.context().newPage();
  await other.goto('/desembolso');
  await expect(other).toHaveURL(/\/finalizar-proceso$/);

  await page.getByRole('button', { name: 'Enviar', exact: true }).dblclick();
  await expect(page.getByRole('dialog', { name: '¡Excelente!' })).toBeVisible();
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(kept).not.toContain('12345678901');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Ya tenemos los datos de tu cuenta' })).toBeVisible();
  await inspect(page, 'account given before');
});

test('a logout clears the credit and the account of the session', async ({ page, arrange, newcomer }) => {
  const borrower = await arrange.signUp(newcomer());
  await arrange.sign(borrower);
  await arrange.enter(page, borrower);
  await page.getByRole('link', { name: 'Continuar con el desembolso' }).click();
  await account(page).fill('99887766554');
  await page.getByRole('button', { name: /^Íñigo/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar sesión' }).click();
  await page
    .getByRole('dialog', { name: 'Estás a punto de cerrar sesión' })
    .getByRole('button', { name: 'Cerrar sesión' })
    .click();
  await expect(page).toHaveURL(/\/$/);
  // The page that is open now, of borrowers or of employees.
  await expect.poll(() => page.evaluate(() => Object.keys(sessionStorage))).toEqual(['unamano:landing']);
});

test('a reload of the offer, of the note and of the signed documents stays on the page', async ({
  page,
  arrange,
  newcomer,
}) => {
  const borrower = await arrange.signUp(newcomer());
  await arrange.sendAs(borrower, '/credits/api/credit/cancel/', { id_credit: borrower.creditId });
  await arrange.enter(page, borrower, '/nuevo-credito?monto=500000&cuotas=3');
  await page.getByRole('button', { name: 'Solicitar aprobación de crédito' }).click();
  const offer = page.getByRole('dialog', { name: '¡Tu crédito fue aprobado!' });
  await expect(offer).toBeVisible();
  await page.reload();
  await expect(offer).toBeVisible();
  await expect(page).toHaveURL(/\/credito-aprobado$/);
  await offer.getByRole('button', { name: 'Continuar' }).click();
  await page.getByRole('button', { name: 'Enviar código' }).click();
  await expectFault(
    page.getByLabel('Apruebo el pagaré y la carta de instrucciones'),
    'Desbes aprobar el pagaré y la carta de instrucciones',
  );
  await page.goto('/inicio');
  await expect(page).toHaveURL(/\/pagare$/);
  await page.reload();
  await expect(page).toHaveURL(/\/pagare$/);
  await expect(page.getByRole('heading', { name: 'Firma tu pagaré' })).toBeVisible();
});
