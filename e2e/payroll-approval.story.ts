/** A payroll transfer above the limit: nothing is posted before a second person finds it at the bank. */
import type { Page } from '@playwright/test';
import { expectToast } from './support/expect-messages.ts';
import { inspect } from './support/inspect.ts';
import { deducted, downloadDeductions, fillTransfer, openComingPayPeriod } from './support/payroll.ts';
import { STAFF_SCREENS } from './support/screens.ts';
import { staffLogin } from './support/staff.ts';
import { expect, onScreens, REFUSED_CALL, test } from './support/test.ts';

const OPERATIONS = 'operaciones@unamano.test';
const SECOND = 'admin@unamano.test';
const COMPANY = 'Textiles Otún SAS';
/** Above the first limit of 20 million pesos. */
const TRANSFER = 25_000_000;

test.use({ allowedConsole: REFUSED_CALL });

let made = 0;

/** A file that no other one equals. Its credit does not exist, so that it changes no credit of another story. */
function uniqueFile(sheet: Buffer): string {
  const [, dni, name] = deducted(sheet, []).csv.split('\r\n')[1]?.split(';') ?? [];
  made += 1;
  const amount = 10_000 + (Math.floor(Date.now() / 1_000) % 100_000) * 10 + made;
  const header = 'Número de documento;Nombre;Crédito Nro.;Cuota Nro.;Valor descontado';
  return [header, `${dni};${name};900091;1;${amount}`].join('\r\n');
}

async function openForm(page: Page): Promise<void> {
  await page.getByRole('link', { name: COMPANY }).click();
  await page
    .getByRole('link', { name: /^Ver la quincena del/ })
    .first()
    .click();
  await page.getByRole('link', { name: 'Registrar transferencia' }).click();
}

onScreens('a large payroll transfer', STAFF_SCREENS, 0, (screen) => {
  test('waits for a second person, who refuses it once and approves it then', async ({ page, staffPage }) => {
    const company = await staffPage('talento@otun.test', null);
    await openComingPayPeriod(company);
    const csv = uniqueFile(await downloadDeductions(company, 'CSV'));
    const reference = `TR-GRANDE-${Date.now()}`;

    await staffLogin(page, OPERATIONS, '/tablero/nomina');
    await openForm(page);
    await fillTransfer(page, { csv, total: TRANSFER }, reference);
    await page.getByRole('button', { name: 'Registrar y procesar' }).click();
    await page.getByRole('button', { name: 'Procesar de todas formas' }).click();
    await page.getByLabel('Motivo').fill('La empresa confirmó el valor');
    await page.getByRole('dialog').getByRole('button', { name: 'Procesar de todas formas' }).dblclick();
    await expectToast(page, 'Espera a otra persona en Por aprobar');
    const waiting = page.getByRole('heading', {
      name: 'Por aprobar: la transferencia espera a otra persona',
    });
    await expect(waiting).toBeVisible();
    // A filter of the list has an option of the same name.
    const posted = page.locator(':not(option)').and(page.getByText('Abonada', { exact: true }));
    await expect(posted).toHaveCount(0);
    await inspect(page, 'a transfer that waits for a second person', [screen.use.viewport.width]);
    // Who requested it cannot approve it.
    await page.getByRole('link', { name: 'Ver en Por aprobar' }).click();
    const own = page.getByRole('article').filter({ hasText: reference });
    await expect(own).toBeVisible();
    await expect(own.getByRole('button', { name: 'Aprobar' })).toHaveCount(0);
    await page.goBack();

    const second = await staffPage(SECOND, '/tablero/por-aprobar', { screen: screen.use });
    const request = second.getByRole('article').filter({ hasText: reference });
    await expect(request).toContainText('búscala en el banco antes de aprobar');
    await expect(request).toContainText(/\$\s?25\.000\.000/);
    await request.getByRole('button', { name: 'Rechazar' }).click();
    await second.getByRole('dialog').getByRole('textbox').fill('No está en el banco');
    await second.getByRole('dialog').getByRole('button', { name: 'Rechazar' }).click();
    await expect(request).toBeHidden();

    await page.reload();
    await expect(page.getByText(/la rechazó: No está en el banco\. No se ha abonado nada\./)).toBeVisible();
    await page.getByRole('button', { name: 'Procesar de todas formas' }).click();
    await page.getByLabel('Motivo').fill('Llegó hoy');
    await page.getByRole('dialog').getByRole('button', { name: 'Procesar de todas formas' }).click();
    await expect(waiting).toBeVisible();

    await second.reload();
    await request.getByRole('button', { name: 'Aprobar' }).click();
    await second.getByRole('dialog').getByRole('button', { name: 'Aprobar' }).dblclick();
    await expect(request).toBeHidden();
    await page.reload();
    await expect(posted.first()).toBeVisible();
    await expect(waiting).toBeHidden();
  });
});
