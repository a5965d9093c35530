/** What the tables of the dashboard cut: nothing that a person needs, at the widths of a tablet, a laptop and a desk. */
import type { Page } from '@playwright/test';
import { tableCells } from './support/inspect.ts';
import { openComingPayPeriod } from './support/payroll.ts';
import { STAFF_SCREENS } from './support/screens.ts';
import { staffLogin } from './support/staff.ts';
import { expect, test } from './support/test.ts';

const [LAPTOP, TABLET] = STAFF_SCREENS;
const SCREENS = [
  { ...TABLET, widths: [820] },
  { ...LAPTOP, widths: [1280, 1366, 1920] },
];
const ADMIN = 'admin@unamano.test';
const HR = 'talento@cafealto.test';

const press = (page: Page, name: RegExp) => page.getByRole('link', { name }).first().click();

/** A list by its address, or by what opens it. */
const PLACES: readonly (readonly [
  name: string,
  who: string,
  path: string,
  open?: (page: Page) => Promise<void>,
])[] = [
  ['late cases', ADMIN, '/tablero/pagos-atrasados'],
  ["today's work", ADMIN, '/tablero/pagos-atrasados/hoy'],
  ['who collects', ADMIN, '/tablero/pagos-atrasados/equipo'],
  ['a late case', ADMIN, '/tablero/pagos-atrasados', openCase],
  ['disbursements', ADMIN, '/tablero/confirmar-desembolso'],
  ['answers: approved', ADMIN, '/tablero/historial-de-creditos'],
  ['answers: to confirm', ADMIN, '/tablero/historial-de-creditos?estado=TO_CONFIRM'],
  ['answers: rejected', ADMIN, '/tablero/historial-de-creditos?estado=REJECTED'],
  ['answers: paid out', ADMIN, '/tablero/historial-de-creditos?estado=ACTIVE'],
  ['answers: repaid', ADMIN, '/tablero/historial-de-creditos?estado=FIN'],
  ["the bureau's report", ADMIN, '/tablero/historial-datacredito', searchCarlos],
  ['companies', ADMIN, '/tablero/empresas-aliadas'],
  ['staff', ADMIN, '/tablero/usuarios'],
  ['audit', ADMIN, '/tablero/auditoria'],
  ['the credits of a figure', ADMIN, '/tablero/cartera?vista=negocio&cifra=outstanding'],
  ['a returned file', ADMIN, '/tablero/nomina/transferencias/1?empresa=1'],
  ['balance', ADMIN, '/tablero/cartera?vista=balance'],
  ['journal', ADMIN, '/tablero/cartera?vista=libro'],
  ['requests', HR, '/tablero/aprobar-credito'],
  ['pay periods', HR, '/tablero/nomina'],
  ['deductions', HR, '/tablero/nomina', openComingPayPeriod],
  ["a company's payroll", ADMIN, '/tablero/nomina', (page) => press(page, /Café Alto/)],
];

async function openCase(page: Page): Promise<void> {
  await page.locator('.row-link').first().click();
  await expect(page).toHaveURL(/pagos-atrasados\/\d+$/);
  await expect(page.locator('.data-table').first()).toBeVisible();
}

async function searchCarlos(page: Page): Promise<void> {
  await page
    .getByRole('textbox', { name: 'Cédula, correo electrónico o teléfono' })
    .fill('carlos@unamano.test');
  await page.getByRole('combobox', { name: 'Motivo de la consulta' }).selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Buscar', exact: true }).click();
  await expect(page.getByRole('region', { name: /^Cartera/ })).toBeVisible();
}

for (const { name: screen, use, widths } of SCREENS)
  test.describe(screen, () => {
    test.use(use);

    test(`no cell of ${PLACES.length} pages is cut at ${widths.join(', ')} px`, async ({ page }) => {
      const rows: Record<string, string | number>[] = [];
      const cut: string[] = [];
      let login = '';
      for (const [name, who, path, open] of PLACES) {
        if (who !== login) await staffLogin(page, who, null);
        login = who;
        await page.goto(path);
        await open?.(page);
        await expect(page.locator('.page-wait, .hand-spin, [aria-busy="true"]')).toHaveCount(0);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        const row: Record<string, string | number> = { name };
        for (const width of widths) {
          await page.setViewportSize({ width, height: 768 });
          await page.evaluate(
            () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
          );
          const found = await tableCells(page, width);
          row[`${width} px`] = `${found.cut.length} of ${found.cells}`;
          cut.push(...found.cut.map((text) => `${name}, ${width} px, ${text}`));
        }
        rows.push(row);
      }
      console.table(rows);
      expect(cut).toEqual([]);
      // A planted fault: cells that are too narrow for what is in them.
      await page.evaluate(() => {
        for (const cell of document.querySelectorAll<HTMLElement>('.data-table td')) {
          cell.style.cssText = 'display: block; width: 20px; overflow: hidden';
        }
      });
      expect((await tableCells(page, 1366)).cut).not.toEqual([]);
    });
  });
