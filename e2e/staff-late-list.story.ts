/** The list of late credits as a tool: orders, ranges, views by name, cards on a phone. */
import type { Page } from '@playwright/test';
import { inspect } from './support/inspect.ts';
import { LAPTOP } from './support/screens.ts';
import { staffLogin } from './support/staff.ts';
import { expect, REFUSED_CALL, test } from './support/test.ts';

const CLERK = 'operaciones@unamano.test';
const PATH = '/tablero/pagos-atrasados';

const table = (page: Page) => page.getByRole('region', { name: /^Créditos en mora/ });
const rows = (page: Page) => table(page).locator('tbody tr[data-row]');
const heading = (page: Page, name: string) => table(page).getByRole('columnheader', { name });

/** The figures of a column, of the rows that are drawn. */
async function figuresOf(page: Page, column: string): Promise<number[]> {
  const heads = await table(page).getByRole('columnheader').allInnerTexts();
  const at = heads.findIndex((head) => head.replaceAll('\n', ' ').startsWith(column));
  const cells = await rows(page)
    .locator(`xpath=./*[${at + 1}]`)
    .allInnerTexts();
  return cells.map((text) => Number(text.replace(/\D/g, '')));
}

const falling = (numbers: readonly number[]) => [...numbers].sort((a, b) => b - a);
const rising = (numbers: readonly number[]) => [...numbers].sort((a, b) => a - b);

test.describe('on a laptop', () => {
  test.use({ ...LAPTOP, viewport: { width: 1366, height: 768 } });

  test('headings sort, ranges and states narrow the list, and the address has all of it', async ({
    page,
  }) => {
    await staffLogin(page, CLERK, PATH);
    await expect(rows(page).first()).toBeVisible();
    const days = await figuresOf(page, 'Días');
    expect(days).toEqual(falling(days));
    await expect(heading(page, 'Días mora')).toHaveAttribute('aria-sort', 'descending');

    await heading(page, 'Vencido').getByRole('button').click();
    await expect(page).toHaveURL(/orden=-amount/);
    await expect(heading(page, 'Vencido')).toHaveAttribute('aria-sort', 'descending');
    const inOrder = (order: typeof falling) => async () => {
      const amounts = await figuresOf(page, 'Vencido');
      expect(amounts).toEqual(order(amounts));
    };
    await expect(inOrder(falling)).toPass();
    await heading(page, 'Vencido').getByRole('button').click();
    await expect(page).toHaveURL(/orden=amount/);
    await expect(inOrder(rising)).toPass();

    await page.getByRole('button', { name: 'Filtros' }).click();
    await page.getByLabel('Días mora, desde').fill('20');
    await page.getByLabel('Días mora, hasta').fill('10');
    await page.getByLabel('Días mora, hasta').press('Enter');
    await expect(page.getByRole('alert')).toHaveText('El segundo debe ser igual o mayor');
    await inspect(page, 'filters of the late list');
    await page.getByLabel('Días mora, hasta').fill('60');
    await page.getByLabel('Días mora, hasta').press('Enter');
    await expect(page).toHaveURL(/dias_desde=20&dias_hasta=60/);
    await expect(async () => {
      for (const day of await figuresOf(page, 'Días')) {
        expect(day).toBeGreaterThanOrEqual(20);
        expect(day).toBeLessThanOrEqual(60);
      }
    }).toPass();
    await page.getByRole('button', { name: /^Acuerdo de pago/ }).click();
    await expect(page).toHaveURL(/estados=PAYMENT_AGREEMENT/);
    await expect(rows(page).and(page.locator(':not(.state-PAYMENT_AGREEMENT)'))).toHaveCount(0);
    const shown = await rows(page).count();
    expect(shown).toBeGreaterThan(0);
    await page.reload();
    await expect(rows(page)).toHaveCount(shown);
    await page.getByRole('button', { name: 'Quitar filtros' }).click();
    await expect(page).not.toHaveURL(/dias_desde|estados/);
    await expect(page).toHaveURL(/orden=amount/);
  });

  test('a view is kept by name, over a reload and for its own account, and is deleted', async ({ page }) => {
    await staffLogin(page, CLERK, `${PATH}?buscar=ana&dias_desde=30&orden=name`);
    const open = page.getByRole('button', { name: 'Vistas' });
    const menu = page.getByRole('dialog', { name: 'Vistas' });
    await expect(rows(page).first()).toBeVisible();
    await open.click();
    await expect(menu).toContainText('Guarda los filtros');
    await menu.getByLabel('Nombre').fill('Más de un mes');
    await menu.getByRole('button', { name: 'Guardar esta vista' }).click();
    await expect(menu.getByRole('link', { name: 'Más de un mes' })).toBeVisible();
    await inspect(page, 'views of the late list');
    await page.goto(PATH);
    await page.reload();
    await open.click();
    await menu.getByRole('link', { name: 'Más de un mes' }).click();
    await expect(page).toHaveURL(/dias_desde=30&orden=name$/);
    await expect(menu).toBeHidden();
    await expect(rows(page).first()).toBeVisible();
    await expect(async () => {
      for (const day of await figuresOf(page, 'Días')) expect(day).toBeGreaterThanOrEqual(30);
    }).toPass();
    await open.click();
    await menu.getByRole('button', { name: 'Borrar la vista Más de un mes' }).click();
    await expect(menu.getByRole('link', { name: 'Más de un mes' })).toHaveCount(0);
  });
});

test.describe('an export', () => {
  test.use({ ...LAPTOP, allowedConsole: REFUSED_CALL });

  test('shows how far it is and is given up', async ({ page }) => {
    await staffLogin(page, CLERK, PATH);
    await page.route('**/late_payments?**insert_sheet**', async (route) => {
      await page.waitForRequest(/exports\/cancel/);
      await route.fulfill({ status: 409, json: { err_code: 'STATE_NOT_ALLOWED', message: 'No' } });
    });
    await page.route('**/exports/progress?**', (route) =>
      route.fulfill({ json: { rows: { done: 1_500, total: 10_000 } } }),
    );
    await page.getByRole('button', { name: 'Descargar XLSX' }).click();
    await expect(page.getByText('1.500 de 10.000 filas')).toBeVisible();
    await page.getByRole('button', { name: 'Cancelar' }).click();
    await expect(page.getByRole('button', { name: 'Descargar XLSX' })).toBeVisible();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

  test('the list is cards with name, days, amount and state; a press opens one', async ({ page }) => {
    await staffLogin(page, CLERK, `${PATH}?orden=-amount`);
    const card = table(page).getByRole('article').first();
    const link = card.getByRole('link').first();
    await expect(link).toHaveText(/\S+ \S+/);
    await expect(card).toContainText(/\d+ días?/);
    await expect(card).toContainText(/Vencido \$[\d.]+/);
    await expect(card.getByRole('combobox', { name: /^Estado de/ })).toBeVisible();
    await inspect(page, 'cards of the late list');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    const name = await link.innerText();
    // The link lies over all of the card.
    await card.click({ position: { x: 200, y: 60 } });
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  });
});
