import { inspect } from './support/inspect.ts';
import { expectToast } from './support/said.ts';
import { STAFF_SCREENS } from './support/screens.ts';
import { staffLogin } from './support/staff.ts';
import { expect, REFUSED_CALL, test } from './support/test.ts';

for (const screen of STAFF_SCREENS) {
  test.describe(`the portfolio on ${screen.name}`, () => {
    test.use(screen.use);

    test('gateway, payments and journal stand side by side, and are reconciled when asked', async ({
      page,
    }) => {
      await staffLogin(page, 'admin@unamano.test');
      await page.getByRole('link', { name: 'Cartera', exact: true }).click();
      await expect(page.getByRole('heading', { name: 'Conciliación con la pasarela' })).toBeVisible();
      await page.getByRole('button', { name: 'Conciliar ahora' }).click();
      await expectToast(page, /^Se mir(ó|aron) \d+ [oó]rden/);
      await expect(page.getByText('Pasarela, pagos y contabilidad coinciden')).toBeVisible();
      await expect(page.getByText(/de \d+ órdenes miradas en el último día$/)).toBeVisible();
      await expect(page.getByText('No hay diferencias')).toBeVisible();
    });
  });
}

test.describe('a gateway that does not answer', () => {
  test.use({ allowedConsole: REFUSED_CALL });

  test('is told, and the page stays as it was', async ({ page }) => {
    await staffLogin(page, 'admin@unamano.test');
    await page.goto('/tablero/cartera');
    await expect(page.getByText('Pagos registrados')).toBeVisible();
    await page.route('**/dashboard/api/reconciliation/', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 503, json: { err_code: 'SERVICE_UNAVAILABLE', message: '' } })
        : route.continue(),
    );
    await page.getByRole('button', { name: 'Conciliar ahora' }).click();
    await expectToast(page, 'La pasarela no responde. Intenta de nuevo en un momento');
    await expect(page.getByText('Pagos registrados')).toBeVisible();
  });
});

test('nothing is found on the portfolio, with differences and without', async ({ page }) => {
  await staffLogin(page, 'admin@unamano.test');
  await page.goto('/tablero/cartera');
  await page.getByRole('button', { name: 'Conciliar ahora' }).click();
  await expect(page.getByText('No hay diferencias')).toBeVisible();
  await inspect(page, 'the portfolio');
  await page.route('**/dashboard/api/reconciliation/', async (route) => {
    const reply = await route.fetch();
    const report = await reply.json();
    const row = {
      order: 'ABCDEFGHJKMNPQRSTUVW',
      id_credit: 12,
      amount: 100_000,
      checked_at: '2026-11-21T15:04:05Z',
    };
    await route.fulfill({
      response: reply,
      json: {
        ...report,
        payments_total: report.ledger_total + 1,
        unasked_orders: 12,
        unasked_total: 5_934_508,
        ledger_check: {
          at: '2026-11-21T15:04:05Z',
          differences: 1,
          found: [{ what: 'schedule_differs', id: 12, ledger: 103_152, expected: 103_145 }],
        },
        differences: [
          { ...row, kind: 'amount_differs', gateway_amount: 99_000, gateway_state: 'APROBADA' },
          {
            ...row,
            order: 'BBCDEFGHJKMNPQRSTUVW',
            kind: 'not_at_gateway',
            gateway_amount: null,
            gateway_state: null,
          },
        ],
      },
    });
  });
  await page.reload();
  await expect(page.getByText('Las sumas no coinciden')).toBeVisible();
  await expect(page.getByText('Sin consultar')).toBeVisible();
  await expect(page.getByText('schedule_differs, n.º 12')).toBeVisible();
  await expect(page.getByRole('row', { name: /Pagada por otro valor/ })).toBeVisible();
  await inspect(page, 'differences');
});
