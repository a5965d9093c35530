import { inspect } from './support/inspect.ts';
import { staffLogin } from './support/staff.ts';
import { expect, test } from './support/test.ts';

const REASON = 'La foto de la cédula es de otra persona';

test('a credit that nobody asked for: one clerk freezes it, and a second person makes it void', async ({
  page,
  staffPage,
}) => {
  await staffLogin(page, 'operaciones@unamano.test', '/tablero/pagos-atrasados');
  const name = await page.locator('.row-link').nth(3).innerText();
  await page.locator('.row-link').nth(3).click();
  await page.getByRole('button', { name: 'No lo pidió' }).click();
  await page.getByRole('button', { name: 'Congelar' }).click();
  await expect(page.getByText('Escribe el motivo')).toBeVisible();
  await page.getByLabel('Motivo').fill(REASON);
  await inspect(page, 'freeze a credit', [390, 1366]);
  await page.getByRole('button', { name: 'Congelar' }).click();
  await expect(page.getByText('Este crédito está congelado')).toBeVisible();
  await inspect(page, 'a frozen case', [390, 1366]);
  await page.getByRole('button', { name: 'Anular el crédito' }).click();
  await page.getByLabel('Motivo').fill(REASON);
  await page.getByRole('button', { name: 'Pedir aprobación' }).click();
  await expect(page.getByText('Anulación enviada a aprobación')).toBeVisible();
  await page.goto('/tablero/pagos-atrasados');
  await expect(page.getByRole('region', { name: /^Créditos en mora/ })).toBeVisible();
  await expect(page.locator('.row-link').filter({ hasText: name })).toHaveCount(0);

  const second = await staffPage('admin@unamano.test', '/tablero/por-aprobar');
  const card = second.getByRole('article').filter({ hasText: REASON });
  await expect(card).toContainText('la persona no lo pidió y no debe nada');
  await expect(card).toContainText('Se registra como pérdida');
  await card.getByRole('button', { name: 'Aprobar' }).click();
  const dialog = second.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Aprobar' }).click();
  await expect(card).toHaveCount(0);
});
