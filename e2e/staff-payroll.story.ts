/** The payroll screens of company staff and operations; `payroll.story.ts` processes a file. */

import { downloadDeductions, openComingPayPeriod } from './support/payroll.ts';
import { STAFF_SCREENS } from './support/screens.ts';
import { staffLogin } from './support/staff.ts';
import { expect, onScreens, REFUSED_CALL, test } from './support/test.ts';

test.use({ allowedConsole: REFUSED_CALL });

onScreens('payroll', STAFF_SCREENS, 0, () => {
  test('company staff see the deductions of the coming pay period, and download them', async ({ page }) => {
    await staffLogin(page, 'talento@cafealto.test', null);
    await openComingPayPeriod(page);
    const current = page.getByRole('navigation', { name: 'Módulos' }).getByRole('link', { name: 'Nómina' });
    await expect(current).toBeInViewport({ ratio: 1 });
    // Not a named person: other stories of this platform may have paid the installment before the deduction.
    await expect(page.getByRole('row').filter({ hasText: /\$[1-9]/ })).not.toHaveCount(0);
    const file = await downloadDeductions(page, 'CSV');
    expect(file.toString('utf8')).toMatch(/Número de documento;Nombre;[^\r]*\r\n[^\r]/);
    await expect(page.getByText(/^Versión \d+, descargada por/)).toBeVisible();
  });

  test('operations find the pay periods of a company, and see what a transfer lacks', async ({ page }) => {
    await staffLogin(page, 'operaciones@unamano.test', '/tablero/nomina');
    await page.getByRole('link', { name: 'Café Alto SAS' }).click();
    await page
      .getByRole('link', { name: /^Ver la quincena del/ })
      .first()
      .click();
    await page.getByRole('link', { name: 'Registrar transferencia' }).click();
    await page.getByRole('button', { name: 'Registrar y procesar' }).click();
    await expect(page.getByText('Elige el archivo')).toBeVisible();
    await expect(page.getByLabel('Valor de la transferencia')).toHaveAttribute('aria-invalid', 'true');
  });
});
