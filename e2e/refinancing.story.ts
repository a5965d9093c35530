import { signNote } from './support/borrower.ts';
import { expectFault } from './support/expect-messages.ts';
import { inspect } from './support/inspect.ts';
import { confirmDisbursement } from './support/staff.ts';
import { expect, test } from './support/test.ts';

test('the top-up is signed during the running credit, pays it off, and disburses the rest', async ({
  page,
  arrange,
  sandbox,
  staffPage,
}) => {
  const borrower = await arrange.active();
  await arrange.pay(borrower);
  await arrange.enter(page, borrower);
  await page.getByRole('button', { name: 'Ver mi cupo' }).click();
  const offer = page.getByRole('dialog', { name: 'Cupo preaprobado' });
  await expect(offer.getByRole('definition').filter({ hasText: '$720.000' })).toBeVisible();
  await expect(offer.getByRole('definition').filter({ hasText: '$65.280' })).toBeVisible();
  await expect(offer.getByRole('definition').filter({ hasText: '$654.720' })).toBeVisible();
  await offer.getByRole('button', { name: 'Retanquear cupo' }).click();
  await expect(page).toHaveURL(/\/retanqueo\?/);
  await expect(page.getByRole('heading', { name: 'Tu retanqueo' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Actualizar información' })).toBeHidden();

  const send = page.getByRole('button', { name: 'Solicitar aprobación de crédito' });
  await page.getByRole('radio', { name: '3' }).check();
  await send.click();
  const data = page.getByLabel('Acepto la política de tratamiento de datos');
  await expectFault(data, 'Debes aceptar los terminos y condiciones para poder avanzar');
  await inspect(page, 'retanqueo');
  await data.check();
  await page.getByLabel('Acepto los términos y condiciones').check();
  await send.dblclick();
  await expect(page.getByRole('dialog', { name: '¡Tu crédito fue aprobado!' })).toBeVisible();

  // The running credit can still be opened while the new one waits for the signature.
  await page.goto('/inicio');
  await expect(page.getByRole('heading', { name: 'Tu retanqueo está aprobado' })).toBeVisible();
  await inspect(page, 'home, refinancing');
  await expect(page.getByRole('button', { name: 'Abonar cuota' })).toBeVisible();
  await page.getByRole('button', { name: 'Firmar' }).click();
  await signNote(page, sandbox, borrower.person.cellphone);
  await page.getByRole('link', { name: 'Continuar con el desembolso' }).click();
  await page.getByText(/^Recibes en tu cuenta \$654\.720/).click();
  await expect(page.getByRole('definition').filter({ hasText: '-$65.280' })).toBeVisible();
  await page.getByLabel('Banco').selectOption({ label: 'Bancolombia' });
  await page.getByLabel('Número de cuenta').fill('12345678901');
  await page.getByRole('button', { name: 'Enviar', exact: true }).dblclick();
  await page.getByRole('button', { name: 'Volver al Inicio' }).click();
  await expect(page.getByRole('heading', { name: 'Tu retanqueo está en camino' })).toBeVisible();

  await confirmDisbursement(await staffPage('operaciones@unamano.test'), borrower.person.dni);

  await page.reload();
  await expect(page.getByRole('img', { name: '0 cuotas pagadas, 3 por pagar' })).toBeVisible();
  await page.goto('/historial');
  const cards = page.getByRole('main').getByRole('listitem');
  await expect(cards).toHaveCount(2);
  await expect(cards.filter({ hasText: 'Pagado' })).toHaveCount(1);
  await expect(cards.filter({ hasText: 'Vigente' })).toHaveCount(1);
});

test('a new credit of a known borrower: no consent boxes, work data updated only when changed', async ({
  page,
  arrange,
}) => {
  const borrower = await arrange.signUp();
  await arrange.sendAs(borrower, '/credits/api/credit/cancel/', { id_credit: borrower.creditId });
  await arrange.enter(page, borrower, '/nuevo-credito?monto=500000&cuotas=3');
  await expect(page.getByRole('heading', { name: 'Tu nuevo crédito' })).toBeVisible();
  await expect(page.getByLabel('No quiero la plataforma')).toBeVisible();
  await expect(page.getByRole('checkbox')).toHaveCount(1);
  // The last answer of the bureau is still valid: this time its cost is zero.
  await expect(page.getByRole('definition').filter({ hasText: '$690.151' }).first()).toBeVisible();
  await inspect(page, 'new credit');

  await page.getByRole('button', { name: 'Actualizar información' }).click();
  const modal = page.getByRole('dialog', { name: 'Actualizar información' });
  const save = modal.getByRole('button', { name: 'Guardar' });
  await save.click();
  await expect(modal.getByText('Cambia algún dato para guardar.')).toBeVisible();
  await modal.getByLabel('Empresa donde trabajas').fill('');
  await modal.getByLabel('Ingresos mensuales').fill('');
  await modal.getByLabel('Personas a cargo').fill('');
  await save.click();
  for (const label of ['Empresa donde trabajas', 'Ingresos mensuales', 'Personas a cargo']) {
    await expectFault(modal.getByLabel(label), 'Requerido');
  }
  await inspect(page, 'edit of work');
  await modal.getByLabel('Empresa donde trabajas').fill('Café La Cigarra');
  await modal.getByLabel('Ingresos mensuales').fill('3500000');
  await modal.getByLabel('Personas a cargo').fill('2');
  await save.click();
  await expect(modal).toBeHidden();
  await page.getByText('Empleado, $3.500.000').click();
  await expect(page.getByRole('definition').filter({ hasText: 'Café La Cigarra' })).toBeVisible();

  await page.getByRole('button', { name: 'Solicitar aprobación de crédito' }).dblclick();
  const offer = page.getByRole('dialog', { name: '¡Tu crédito fue aprobado!' });
  await expect(offer).toContainText('$230.050');
});
