import { expectToast } from './support/expect-messages.ts';
import { inspect } from './support/inspect.ts';
import { STAFF_SCREENS } from './support/screens.ts';
import { confirmDisbursement, findOpenCredits, openModule, staffLogin } from './support/staff.ts';
import { expect, onScreens, REFUSED_CALL, test } from './support/test.ts';

test.use({ allowedConsole: REFUSED_CALL });

const CONFIRM = '**/dashboard/api/operative/confirm_disbursement/';
const NOBODY = 'No se encontró ningun usuario/credito que coincida con la busqueda';

onScreens('confirming a disbursement', STAFF_SCREENS, 1, () => {
  test('an unknown number; a credit that is no longer waiting; then a confirmed disbursement', async ({
    page,
    arrange,
  }) => {
    const borrower = await arrange.waitingForMoney();
    const { person } = borrower;
    await staffLogin(page, 'operaciones@unamano.test');
    await openModule(page, 'Confirmar desembolso');
    await expect(page.getByRole('heading', { name: 'Confirmar desembolso', level: 1 })).toBeVisible();
    await findOpenCredits(page, '9999999999');
    await expectToast(page, NOBODY);

    await findOpenCredits(page, person.email);
    for (const known of [person.dni, person.email, String(borrower.creditId), '$150.000', '$206.289']) {
      await expect(page.getByRole('main')).toContainText(known);
    }
    await inspect(page, 'disbursement');
    await page.route(CONFIRM, (route) =>
      route.fulfill({ status: 404, json: { err_code: 'OBJECT_NOT_FOUND', message: '' } }),
    );
    await page.getByRole('button', { name: 'Desembolsado' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Sí, ya lo envié' }).click();
    await expectToast(page, 'No se encontró el crédito para actualizar');
    await page.unroute(CONFIRM);
    await page.goto('/tablero');
    await confirmDisbursement(page, person.dni);
    // The search result is cleared.
    await expect(page.getByRole('button', { name: 'Desembolsado' })).toBeHidden();
    await expect(page.getByRole('textbox', { name: 'Cédula, correo electrónico o teléfono' })).toBeVisible();
  });
});

test.describe('on a laptop', () => {
  test.use(STAFF_SCREENS[0].use);

  test('who waits for their money is listed; one is opened from the list, confirmed, and leaves it', async ({
    page,
    arrange,
    newcomer,
  }) => {
    const person = { ...newcomer(), lastName: 'Última Espera' };
    await arrange.waitingForMoney(person);
    await staffLogin(page, 'operaciones@unamano.test', '/tablero/confirmar-desembolso');
    const queue = page.getByRole('region', { name: /esperan? su dinero$/ });
    const countOf = async () => Number.parseInt(await queue.getByRole('heading').innerText(), 10);
    await expect(queue).toBeVisible();
    const before = await countOf();
    // The last one to come waits at the end.
    const row = queue.getByRole('row').filter({ hasText: `${person.name} ${person.lastName}` });
    await expect(queue.getByRole('row').last()).toContainText(`${person.name} ${person.lastName}`);
    await expect(queue.getByRole('row').nth(1)).toContainText('Más de 20 horas');
    await inspect(page, 'the queue of disbursements');
    await page.setViewportSize({ width: 1366, height: 768 });
    await row.getByRole('button', { name: /^Más acciones para/ }).click();
    await page.getByRole('button', { name: /^Abrir el desembolso de/ }).click();
    const name = `${person.name} ${person.lastName}`;
    await expect(page.getByRole('region', { name, exact: true })).toContainText(person.dni);
    // Below it, whose open credits they are.
    await expect(page.getByRole('region', { name: `Créditos abiertos de ${name}` })).toBeVisible();
    await expect(row).toBeInViewport();
    await page.getByRole('button', { name: 'Desembolsado' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Sí, ya lo envié' }).click();
    await expect(page.getByText('Se actualizó el crédito')).toBeVisible();
    await expect(queue).toBeVisible();
    await expect.poll(countOf).toBe(before - 1);
    await expect(queue).not.toContainText(person.lastName);
  });

  test('an ID number that the bureau knows by another name: a warning before the money is sent', async ({
    page,
    arrange,
    sandbox,
    newcomer,
  }) => {
    const person = newcomer();
    const full_name = 'CAMILA RODRÍGUEZ MOSQUERA';
    await sandbox.bureau(person.dni, { information_RP: { personal_information: { full_name } } });
    await arrange.waitingForMoney(person);
    await staffLogin(page, 'operaciones@unamano.test', '/tablero/confirmar-desembolso');
    await findOpenCredits(page, person.dni);
    await expect(page.getByRole('alert').filter({ hasText: full_name })).toContainText(
      'La central de riesgo tiene otro nombre para esta cédula',
    );

    await page.goto('/tablero/historial-datacredito');
    await page.getByRole('textbox', { name: 'Cédula, correo electrónico o teléfono' }).fill(person.dni);
    await page
      .getByRole('combobox', { name: 'Motivo de la consulta' })
      .selectOption({ label: 'Seguimiento o cobro de un crédito vigente' });
    await page.getByRole('button', { name: 'Buscar', exact: true }).click();
    await expect(page.getByRole('alert').filter({ hasText: full_name })).toContainText(
      'La central de riesgo conoce esta cédula con otro nombre',
    );
    await inspect(page, 'a bureau report with another name');
  });
});
