/** A company that does not answer a pay period: what its employee, its own staff and operations see. */
import type { Page } from '@playwright/test';
import { inspect } from './support/inspect.ts';
import { openStaffPage } from './support/staff.ts';
import { expect, REFUSED_CALL, test } from './support/test.ts';

const COMPANY_STAFF = 'talento@cafealto.test';

test.setTimeout(240_000);
// The payroll page of operations learns from a refusal that they choose a company first.
test.use({ allowedConsole: REFUSED_CALL });

/** The platform's day after so many days, at ten in the morning. */
async function tenInTheMorning(page: Page, inDays: number): Promise<string> {
  const { now } = (await (await page.request.get('/sandbox/api/clock')).json()) as { now: string };
  const later = new Date(Date.parse(`${now.slice(0, 10)}T12:00:00Z`) + inDays * 86_400_000);
  return `${later.toISOString().slice(0, 10)}T10:00:00-05:00`;
}

test('Andrés reads that his company has not answered, is not late, and pays by link; the company and operations see what is missing', async ({
  page,
  browser,
  baseURL,
  arrange,
  sandbox,
}) => {
  await sandbox.setClock(await tenInTheMorning(page, 26));
  await arrange.enter(page, await arrange.login('andres@unamano.test'));
  await expect(page.getByRole('heading', { name: /^Tu empresa aún no nos ha enviado/ })).toBeVisible();
  await expect(page.getByText('No estás en mora por esto')).toBeVisible();
  await expect(page.getByText(/en mora$/)).toHaveCount(0);
  await inspect(page, 'the home of an employee of a silent company');
  await page.getByRole('button', { name: 'Pagar yo por link' }).click();
  const opened = page.waitForEvent('popup');
  await page.getByRole('dialog').getByRole('button', { name: 'Ir a pagar' }).click();
  const gateway = await opened;
  await gateway.getByRole('button', { name: 'Pagar' }).dblclick();
  await page.bringToFront();
  await page.getByRole('button', { name: 'Ya pagué' }).click();
  await expect(page.getByText('Recibimos tu pago. ¡Gracias!')).toBeVisible({ timeout: 15_000 });

  const companyStaff = await openStaffPage(browser, baseURL, COMPANY_STAFF);
  const missing = companyStaff.getByRole('heading', { name: /^Falta la respuesta de/ });
  await expect(missing).toBeVisible();
  await inspect(companyStaff, 'the board of a silent company');
  await companyStaff.getByRole('link', { name: 'Ver la nómina' }).click();
  await expect(missing).toBeVisible();
  await expect(companyStaff.getByText('Tus empleados no están en mora por esto.')).toBeVisible();
  await inspect(companyStaff, 'the pay periods of a silent company');
  await companyStaff
    .getByRole('link', { name: /^Ver la quincena del/ })
    .first()
    .click();
  await expect(companyStaff.getByText('Se pide otra vez').first()).toBeVisible();
  await inspect(companyStaff, 'a pay period that requests installments again');
  await companyStaff.close();
  // A job writes to the company every minute.
  await expect
    .poll(async () => (await sandbox.messages(COMPANY_STAFF, 'email')).map(({ subject }) => subject), {
      timeout: 120_000,
    })
    .toContain('Falta la respuesta de tu empresa a una quincena');

  const operations = await openStaffPage(browser, baseURL, 'operaciones@unamano.test');
  await expect(operations.getByRole('heading', { name: /no ha(n)? respondido$/ })).toBeVisible();
  await operations.getByRole('link', { name: 'Ver la nómina' }).click();
  await operations.getByRole('link', { name: 'Café Alto SAS' }).click();
  await operations.getByRole('link', { name: 'Sin respuesta' }).first().click();
  const exception = operations.getByRole('listitem').filter({ hasText: 'sin respuesta de la empresa' });
  await expect(exception).toContainText('Sin respuesta');
  await expect(exception.getByRole('button')).toHaveCount(0);
  await inspect(operations, 'an exception without an answer');
  await operations.close();
});
