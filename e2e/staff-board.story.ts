/** The board says what is next, and the owner's figures open the credits behind them. */
import type { Page } from '@playwright/test';
import { inspect } from './support/inspect.ts';
import { LAPTOP } from './support/screens.ts';
import { staffLogin } from './support/staff.ts';
import { expect, test } from './support/test.ts';

test.use(LAPTOP);

const ADMIN = 'admin@unamano.test';
const WIDTHS = [390, 820, 1366];

const next = (page: Page) => page.getByRole('region', { name: 'Lo que sigue' });

/** The layout shift of a page that was opened and is complete. */
async function shiftOf(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
            sum += entry.value;
        });
        observer.observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
      }),
  );
}

test('each line of the board has its count and opens its list, and nothing moves while they load', async ({
  page,
  arrange,
}) => {
  await arrange.waitingForMoney();
  for (const width of [1366, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await staffLogin(page, ADMIN);
    const lines = next(page).getByRole('listitem');
    // One line a deadline that runs, or one that says that none does.
    await expect.poll(() => lines.count()).toBeGreaterThanOrEqual(8);
    await expect(lines.filter({ hasText: /plazo/ })).not.toHaveCount(0);
    await expect(
      lines.filter({ hasText: /Hoy: \$[\d.]+\sCOP prestados, \$[\d.]+\sCOP recaudados/ }),
    ).toHaveCount(1);
    await expect(next(page).getByText('Cargando…')).toHaveCount(0);
    expect(await shiftOf(page), `${width}`).toBeLessThan(0.01);
  }
  await expect(next(page).getByText(/^\d+ desembolsos? por confirmar$/)).toBeVisible();
  await inspect(page, 'board', WIDTHS);
  for (const [line, address] of [
    [/por confirmar/, '/tablero/confirmar-desembolso'],
    [/tope (legal|certificado)/, '/tablero/configuracion'],
    [/tu aprobación/, '/tablero/por-aprobar'],
    [/promes|prometió/, '/tablero/pagos-atrasados/hoy'],
    [/trabajo de hoy/, '/tablero/pagos-atrasados/hoy'],
    [/solicitud(es)? espera/i, '/tablero/aprobar-credito'],
    [/respondido/, '/tablero/nomina'],
  ] as const) {
    await expect(next(page).getByRole('link', { name: line })).toHaveAttribute('href', address);
  }
});

test('a clerk of a company sees the lines of the own modules alone', async ({ page }) => {
  await staffLogin(page, 'talento@cafealto.test');
  await expect(next(page).getByRole('listitem')).toHaveCount(3);
  await expect(next(page).getByText(/desembolso|trabajo de hoy|tope/)).toHaveCount(0);
});

test('the owner reads how the business goes, and each figure opens its credits', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await staffLogin(page, ADMIN, '/tablero/cartera');
  // The sheets of later code do not undo the columns of the dashboard's own.
  const cards = page.getByRole('region', { name: 'Cifras principales' }).locator('> div');
  await expect(cards).toHaveCount(3);
  const topsOf = () => cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().top));
  await expect.poll(async () => new Set(await topsOf()).size).toBe(1);
  await page.getByRole('radio', { name: 'Negocio' }).click({ force: true });
  const weeks = page.getByRole('region', { name: 'Semana por semana', exact: true });
  await expect(weeks.getByRole('row')).toHaveCount(13);
  await expect(page.getByRole('img', { name: /^Saldo de cartera por semana, del .* al / })).toBeVisible();
  await inspect(page, "the owner's figures", WIDTHS);
  await page.setViewportSize({ width: 1366, height: 768 });

  // A value under the pointer, with that of a month before.
  const balance = page.getByRole('region', { name: 'Saldo de cartera' });
  await expect(balance.locator('title').last()).toHaveText(/ · Saldo \$[\d.]+\sCOP \(antes \$[\d.]+\sCOP\)$/);

  const cash = page.getByRole('region', { name: 'Caja de 7 días' });
  const link = cash.getByRole('link').first();
  const [count = ''] = (await link.innerText()).split(' · ');
  await link.click();
  await expect(page.getByRole('heading', { level: 2, name: 'Entra: cuotas que vencen' })).toBeVisible();
  await expect(page.getByText(new RegExp(`· ${count.replaceAll('.', '\\.')} filas? por \\$`))).toBeVisible();
  await expect(page.getByRole('table').getByRole('row').nth(1)).toContainText('$');
  await inspect(page, 'the credits of a figure', [390, 1366]);
  await page.getByRole('link', { name: 'Volver a las cifras' }).click();

  await page.getByRole('region', { name: 'Ingresos por tipo' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/contabilidad\?vista=libro&por=value&cuenta=interest_income&desde=/);
  await expect(page.getByRole('radio', { name: 'Libro diario' })).toBeChecked();
});
