import type { Page } from '@playwright/test';
import { inspect } from './support/inspect.ts';
import { staffLogin } from './support/staff.ts';
import { expect, test } from './support/test.ts';

test.setTimeout(240_000);

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });

test('axe finds nothing on the five modules, nor on the board', async ({ page }) => {
  await staffLogin(page, 'operaciones@unamano.test');
  await inspect(page, 'board');
  await page.goto('/tablero/pagos-atrasados');
  await expect(page.locator('tr[data-row]').first()).toBeVisible();
  await inspect(page, 'late payments');
  await page.goto('/tablero/confirmar-desembolso');
  await expect(heading(page, 'Confirmar desembolso')).toBeVisible();
  await inspect(page, 'disbursement');
  await page.goto('/tablero/historial-datacredito');
  await page
    .getByRole('textbox', { name: 'Cédula, correo electrónico o teléfono' })
    .fill('carlos@unamano.test');
  await page
    .getByRole('combobox', { name: 'Motivo de la consulta' })
    .selectOption({ label: 'Seguimiento o cobro de un crédito vigente' });
  await page.getByRole('button', { name: 'Buscar' }).click();
  await expect(page.getByRole('img', { name: /^Puntaje/ })).toBeVisible();
  await inspect(page, 'risk history');
});

test("axe finds nothing on a company's lists", async ({ page }) => {
  await staffLogin(page, 'talento@cafealto.test', '/tablero/aprobar-credito');
  await expect(heading(page, 'Aprobar crédito')).toBeVisible();
  await inspect(page, 'approvals');
  await page.goto('/tablero/historial-de-creditos');
  await expect(heading(page, 'Historial de Creditos')).toBeVisible();
  await inspect(page, 'history of credits');
});

test("axe finds nothing on today's list, nor on a credit with each of its forms", async ({ page }) => {
  await staffLogin(page, 'operaciones@unamano.test', '/tablero/pagos-atrasados/hoy');
  await expect(page.locator('tr[data-row]').first()).toBeVisible();
  await inspect(page, "today's list");
  await page.locator('.row-link').first().click();
  await page.getByRole('button', { name: 'Registrar contacto' }).click();
  await inspect(page, 'a contact');
  await page.getByRole('radio', { name: 'Promesa' }).check();
  await page.getByRole('button', { name: 'Registrar promesa' }).click();
  await inspect(page, 'a promise');
  await page.getByRole('radio', { name: 'Mensaje' }).check();
  await inspect(page, 'a message');
  await page.getByRole('button', { name: 'Generar Link de pago' }).click();
  await page.getByRole('radio', { name: 'Abono parcial' }).check();
  await inspect(page, 'a payment link');
});
