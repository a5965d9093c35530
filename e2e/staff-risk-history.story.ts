import { expectToast } from './support/expect-messages.ts';
import { inspect } from './support/inspect.ts';
import { STAFF_SCREENS } from './support/screens.ts';
import { openModule, SECOND_ADMIN, staffLogin } from './support/staff.ts';
import { expect, onScreens, REFUSED_CALL, test } from './support/test.ts';

test.use({ allowedConsole: REFUSED_CALL });

/** The platform keeps the last reason of each person: on each screen one who searches in no other story. */
const SEARCHERS = { 'a laptop': SECOND_ADMIN, 'a tablet': 'admin@unamano.test' };

onScreens('risk history', STAFF_SCREENS, 0, (screen) => {
  test('a borrower is found by e-mail: score, accounts and the meaning of their codes, microcredit by sector', async ({
    page,
  }) => {
    await staffLogin(page, SEARCHERS[screen.name]);
    await openModule(page, 'Historial Datacredito');
    await expect(page.getByRole('heading', { name: 'Buscador' })).toBeVisible();
    const box = page.getByRole('textbox', { name: 'Cédula, correo electrónico o teléfono' });
    await expect(box).toHaveAttribute(
      'placeholder',
      'Ingresa la cédula, correo electrónico o número de teléfono',
    );
    const search = page.getByRole('button', { name: 'Buscar', exact: true });

    const reason = page.getByRole('combobox', { name: 'Motivo de la consulta' });
    // The last one that the person used.
    await expect(reason).not.toHaveValue('');
    const asked: string[] = [];
    page.on(
      'request',
      (request) => request.url().includes('risk_center/history') && asked.push(request.url()),
    );

    // The box is not required: an empty search finds no borrower.
    await search.click();
    await expectToast(page, 'No se encontró ningun usuario que coincida con la busqueda');
    expect(asked).toEqual([]);
    await box.fill('9999999999');
    await search.click();
    await expectToast(page, 'No se encontró ningun usuario que coincida con la busqueda');

    await reason.selectOption({ label: 'Seguimiento o cobro de un crédito vigente' });
    await box.fill('carlos@unamano.test');
    await search.click();
    await expect(
      page.getByRole('img', { name: /^Puntaje \d{3}, en una escala de 150 a 950$/ }),
    ).toBeVisible();
    await expect(box).toBeHidden();
    // The report is of the person who was searched, and says so.
    await expect(page.getByText('Buscaste a Carlos')).toBeVisible();
    await inspect(page, 'risk history');
    await expect(page.getByRole('region', { name: 'Datos personales' })).toContainText('CARLOS');
    await expect(page.getByRole('alert')).toBeHidden();
    const portfolio = page.getByRole('region', { name: /^Cartera/ });
    await expect(portfolio.getByRole('row').nth(1)).toContainText(/Al día|mora|Pago voluntario/);
    await expect(portfolio.getByRole('columnheader')).toContainText([
      'Entidad',
      'Estado de pago',
      'Estado de cuenta',
      'Origen',
    ]);
    const micro = page.getByRole('region', { name: /microcrédito/i });
    for (const sector of ['Financiero', 'Cooperativo', 'Real', 'Telcos']) {
      await expect(micro.getByRole('columnheader', { name: new RegExp(sector, 'i') })).toBeVisible();
    }

    await page.getByRole('button', { name: 'Volver' }).click();
    await expect(box).toBeVisible();
    await expect(page.getByRole('img', { name: /^Puntaje/ })).toBeHidden();
    // The next visit begins with the reason that was used last.
    await page.reload();
    await expect(reason).toHaveValue('running_credit');
  });
});
