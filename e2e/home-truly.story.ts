/** Home says what is owed, what was paid, and what a credit that led to nothing is. */
import { expect, test } from './support/test.ts';

test('after the last peso home says so, and leads to the paid-in-full letter', async ({ page, arrange }) => {
  await arrange.enter(page, 'paula@unamano.test');
  await expect(page.getByRole('heading', { name: 'Pagaste todo tu crédito' })).toBeVisible();
  await expect(page.getByText('Pagaste en total')).toBeVisible();
  await page.getByRole('button', { name: 'Ver mi paz y salvo y mis pagos' }).click();
  await expect(page.getByRole('dialog').getByText('Paz y salvo').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Solicitar nuevo crédito' })).toBeVisible();
});

test('with two installments past due, the large figure is what is owed today', async ({ page, arrange }) => {
  const diana = await arrange.login('diana@unamano.test');
  type Late = {
    credit: { payments: { days_past_due: number; total_value_with_past_due: number }[] };
  };
  const { credit } = await arrange.sendAs<Late>(diana, '/credits/api/credit/info/home/?id_credit=0');
  const late = credit.payments.filter(({ days_past_due }) => days_past_due > 0);
  expect(late.length).toBeGreaterThan(1);
  const pesos = (amount: number) => `$${String(amount).replace(/\B(?=(\d{3})+$)/g, '.')}`;
  const owed = late.reduce((sum, payment) => sum + payment.total_value_with_past_due, 0);
  await arrange.enter(page, diana);
  const card = page.locator('p').filter({ hasText: 'Para ponerte al día' });
  await expect(card).toContainText(pesos(owed));
  await expect(card).toContainText(`La más antigua: ${pesos(late[0]?.total_value_with_past_due ?? 0)}`);
});

test('a credit given up is apart from what was lent, and its detail promises no installments', async ({
  page,
  arrange,
}) => {
  const borrower = await arrange.signUp();
  await arrange.sendAs(borrower, '/credits/api/credit/cancel/', { id_credit: borrower.creditId });
  await arrange.enter(page, borrower, '/historial');
  const requests = page.getByRole('region', { name: 'Solicitudes sin crédito' });
  await expect(page.getByRole('heading', { name: 'Aún no tienes créditos' })).toBeVisible();
  await requests.getByRole('button', { name: /Desististe/ }).click();
  const detail = page.getByRole('dialog', { name: 'Detalle del crédito' });
  await expect(detail.getByText('Este crédito no se desembolsó: no debes nada.')).toBeVisible();
  await expect(detail.getByText(/^Tus cuotas aparecen/)).toBeHidden();
});

test('with letters of 200 %, no home scrolls sideways', async ({ page, arrange }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const name of ['diana', 'mateo', 'jorge']) {
    await arrange.enter(page, `${name}@unamano.test`);
    await expect(page.getByRole('heading', { name: /^Hola/ })).toBeVisible();
    await expect(page.getByText('Cargando...')).toBeHidden();
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    const width = () => page.evaluate(() => document.documentElement.scrollWidth);
    await expect.poll(width, name).toBeLessThanOrEqual(360);
  }
});

test('on a wide screen the menu ends below its last entry', async ({ page, arrange }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await arrange.enter(page, 'carlos@unamano.test');
  await page.getByRole('button', { name: /^Carlos/ }).click();
  const menu = page.getByRole('dialog', { name: 'Carlos' });
  await expect(menu).toBeVisible();
  expect((await menu.boundingBox())?.height).toBeLessThan(500);
});
