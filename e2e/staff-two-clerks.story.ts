/** Two clerks on the same credits: nobody overwrites anybody, and each sees within seconds what the other does. */
import type { Page } from '@playwright/test';
import { LAPTOP } from './support/screens.ts';
import { staffLogin } from './support/staff.ts';
import { expect, REFUSED_CALL, test } from './support/test.ts';

const LIST = '/tablero/pagos-atrasados';
const LIVE = '**/dashboard/api/live?**';

/** In the evening it says besides that the hour was not one of the law. */
const RECORDED = /Se registró el contacto|quedó registrado/;

// A stream that the story cuts is a failed request.
test.use({
  ...LAPTOP,
  viewport: { width: 1366, height: 768 },
  allowedConsole: new RegExp(`${REFUSED_CALL.source}|net::ERR_FAILED`),
});

const rowOf = (page: Page, name: string) =>
  page
    .getByRole('region', { name: /^Créditos en mora/ })
    .locator('tbody tr[data-row]')
    .filter({ has: page.getByRole('link', { name, exact: true }) });

test('a change of one is on the screen of the other, an unseen change is shown first, and nothing is lost', async ({
  page,
  staffPage,
}) => {
  await staffLogin(page, 'operaciones@unamano.test', LIST);
  const other = await staffPage('admin@unamano.test', LIST);
  const name = await page.locator('.row-link').nth(3).innerText();
  const [own, theirs] = [rowOf(page, name), rowOf(other, name)];
  await expect(theirs).toBeVisible();

  await own.getByRole('combobox').selectOption({ label: 'Paga hoy' });
  await expect(page.getByText(/a «Paga hoy»/)).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: 'Deshacer' })).toBeInViewport({ ratio: 1 });
  await expect(theirs).toHaveClass(/state-PAY_TODAY/);

  // Without the stream the other clerk's screen is stale: the change is shown before it is overwritten.
  await other.route(LIVE, (route) => route.abort());
  await other.reload();
  await expect(theirs).toHaveClass(/state-PAY_TODAY/);
  await own.getByRole('combobox').selectOption({ label: 'Acuerdo de pago' });
  await expect(page.getByText(/a «Acuerdo de pago»/)).toBeVisible();
  await theirs.getByRole('combobox').selectOption({ label: 'Demanda' });
  await expect(other.getByText(/Óscar .* lo cambió a «Acuerdo de pago» hace un momento/)).toBeInViewport({
    ratio: 1,
  });
  await expect(theirs).toHaveClass(/state-PAYMENT_AGREEMENT/);
  const anyway = other.getByRole('button', { name: 'Cambiar a «Demanda»' });
  await expect(anyway).toBeInViewport({ ratio: 1 });
  await anyway.click();
  await expect(own).toHaveClass(/state-DEMAND/);

  // Both open the case: each reads the other's name, and a contact is shown before a second one.
  await other.unroute(LIVE);
  await own.locator('.row-link').click();
  await other.reload();
  await theirs.locator('.row-link').click();
  await expect(other.getByText('Óscar tiene este caso abierto')).toBeVisible();
  await expect(page.getByText(/ tiene este caso abierto$/)).toBeVisible();
  await other.route(LIVE, (route) => route.abort());
  await other.reload();
  await other.getByLabel('Qué se habló').fill('También la llamé');
  await page.getByLabel('Qué se habló').fill('Contestó su hermana');
  await page.getByRole('button', { name: 'Registrar contacto' }).click();
  await expect(page.getByRole('status').filter({ hasText: RECORDED })).toBeVisible();
  await other.getByRole('button', { name: 'Registrar contacto' }).click();
  await expect(other.getByRole('alert').filter({ hasText: /Óscar .* registró un contacto/ })).toBeVisible();
  const history = other.getByRole('region', { name: 'Historia de la gestión' });
  await expect(history).toContainText('Contestó su hermana');
  await expect(other.getByLabel('Qué se habló')).toHaveValue('También la llamé');
  await other.getByRole('button', { name: 'Registrar contacto' }).click();
  await expect(other.getByRole('status').filter({ hasText: RECORDED })).toBeVisible();
  await other.context().close();
});
