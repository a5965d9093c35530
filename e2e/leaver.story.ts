import type { Page } from '@playwright/test';
import { payAtGateway } from './support/borrower.ts';
import { daysAfter, typedDay } from './support/days.ts';
import { inspect } from './support/inspect.ts';
import { openComingPayPeriod } from './support/payroll.ts';
import { expect, REFUSED_CALL, test } from './support/test.ts';

const COMPANY_STAFF = 'talento@cafealto.test';

test.use({ allowedConsole: REFUSED_CALL });

/** Yesterday by the clock of the platform: `dd/mm/aaaa`. */
async function yesterday(page: Page): Promise<string> {
  const { now } = (await (await page.request.get('/sandbox/api/clock')).json()) as { now: string };
  return typedDay(daysAfter(now.slice(0, 10), -1));
}

test('company staff mark a leaver by mistake: Andrés is notified that he now pays his installments, pays by link, and the mark is reversed', async ({
  page,
  arrange,
  staffPage,
}) => {
  await arrange.enter(page, 'andres@unamano.test');
  await expect(page.getByText('Tu empresa la descuenta de tu nómina.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Abonar cuota' })).toHaveCount(0);

  const companyStaff = await staffPage(COMPANY_STAFF, null);
  await openComingPayPeriod(companyStaff);
  await companyStaff.getByRole('button', { name: /^Más de Andrés / }).click();
  await companyStaff.getByRole('button', { name: /^Andrés .* se retiró de la empresa$/ }).click();
  await companyStaff
    .getByLabel('Último día en la empresa', { exact: true })
    .fill(await yesterday(companyStaff));
  await companyStaff.getByLabel('Motivo').fill('Terminó su contrato');
  await companyStaff.getByRole('dialog').getByRole('button', { name: 'Registrar retiro' }).click();
  await expect(companyStaff.getByText('Se registró el retiro')).toBeVisible();
  const leaverItem = companyStaff.getByRole('listitem').filter({ hasText: 'Andrés' });
  await expect(leaverItem).toContainText('Se retiró el');
  await expect(leaverItem.getByRole('link', { name: /^Orden de descuento/ })).toHaveAttribute(
    'href',
    /descuento_liquidacion\.pdf$/,
  );
  await expect(companyStaff.getByRole('row').filter({ hasText: 'Andrés' })).toHaveCount(0);
  await inspect(companyStaff, 'who leaverItem');

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Ahora pagas tú tus cuotas' })).toBeVisible();
  await expect(page.getByText('Ya no se descuenta de tu nómina: la pagas tú.')).toBeVisible();
  await expect(page.getByRole('term').filter({ hasText: /^Valor de la próxima cuota$/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Información de pago' })).toBeVisible();
  await inspect(page, 'the home of an employee who leaverItem');
  await page.getByRole('button', { name: 'Abonar cuota' }).click();
  await payAtGateway(page);

  await leaverItem.getByRole('button', { name: /^Andrés .* no se retiró de la empresa$/ }).click();
  await companyStaff.getByRole('dialog').getByRole('button', { name: 'Anular el retiro' }).click();
  await expect(companyStaff.getByText('Requerido')).toBeVisible();
  await inspect(companyStaff, 'a reversal of the mark');
  await companyStaff.getByLabel('Motivo').fill('Era otra persona');
  await companyStaff.getByRole('dialog').getByRole('button', { name: 'Anular el retiro' }).dblclick();
  await expect(companyStaff.getByText('Se anuló el retiro')).toBeVisible();
  await expect(leaverItem).toHaveCount(0);

  await page.reload();
  await expect(page.getByText('Tu empresa la descuenta de tu nómina.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Abonar cuota' })).toHaveCount(0);
});
