import type { Page } from '@playwright/test';
import { POOR_BUREAU_HISTORY } from './support/borrower.ts';
import { expectMessage, expectToast } from './support/expect-messages.ts';
import { inspect } from './support/inspect.ts';
import { expect, test } from './support/test.ts';

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('no credit: Laura may request one', async ({ page, arrange }) => {
  await arrange.enter(page, 'laura@unamano.test');
  await expect(heading(page, 'Tenemos un crédito en el aire listo')).toBeVisible();
  await inspect(page, 'home of Laura');
  await button(page, 'Solicitar nuevo crédito').click();
  const modal = page.getByRole('dialog', { name: 'Solicitar nuevo crédito' });
  await modal.getByRole('slider').fill('300000');
  await modal.getByRole('radio', { name: '3' }).check();
  await inspect(page, 'new credit on home');
  await button(page, 'Solicitar crédito').click();
  await expect(page).toHaveURL(/\/nuevo-credito\?monto=300000&cuotas=3$/);
  await expect(page.getByRole('main')).toContainText('Hola, Laura');
});

test('on time: Carlos sees what is next, the fees, what he paid, and his buttons', async ({
  page,
  arrange,
}) => {
  await arrange.enter(page, 'carlos@unamano.test');
  await expect(heading(page, 'Vas al día')).toBeVisible();
  for (const term of ['Cuotas pendientes', 'Próxima cuota', 'Valor de la próxima cuota', 'Valor pagado']) {
    await expect(page.getByRole('term').filter({ hasText: new RegExp(`^${term}$`) })).toBeVisible();
  }
  await expect(button(page, 'Abonar cuota')).toBeVisible();
  await expect(button(page, 'Solicitar saldo')).toBeVisible();
  await inspect(page, 'home of Carlos');
  await button(page, 'Información de pago').click();
  const detail = page.getByRole('dialog', { name: 'Detalle del crédito' });
  await expect(detail.getByRole('row').filter({ hasText: 'Pagado' })).not.toHaveCount(0);
  await expect(detail.getByRole('row').filter({ hasText: 'Al día' })).not.toHaveCount(0);
  await expect(detail).toContainText('Vigente');
  await detail.getByText('Lo que te cuesta').click();
  await expect(detail.getByText('1,75 % mensual, 23,14 % E.A.')).toBeVisible();
  await inspect(page, 'payment information');
  await detail.getByText('Cuota 1:').click();
  for (const term of [
    'Capital que debes antes',
    'Capital',
    'Intereses',
    'Aval',
    'Capital que debes después',
  ]) {
    await expect(
      detail
        .getByRole('term')
        .filter({ hasText: new RegExp(`^${term}$`) })
        .first(),
    ).toBeVisible();
  }
});

test('late: Diana sees what is owed part by part, and her installments in arrears', async ({
  page,
  arrange,
}) => {
  await arrange.enter(page, 'diana@unamano.test');
  await expect(heading(page, 'Tienes 2 cuotas en mora')).toBeVisible();
  const block = page.getByRole('region').or(page.locator('section')).filter({ hasText: 'Debes hoy' });
  await expect(block).toContainText('Interés por mora');
  await expect(block).toContainText('Gestión de cobranza');
  await inspect(page, 'home of Diana');
  await button(page, 'Ver todas las cuotas').click();
  const rows = page.getByRole('dialog').getByRole('row').filter({ hasText: 'Mora' });
  await expect(rows).not.toHaveCount(0);
  await inspect(page, 'detail');
});

test('half paid: Jorge may refinance, and the offer replaces the payment information', async ({
  page,
  arrange,
}) => {
  await arrange.enter(page, 'jorge@unamano.test');
  await expect(button(page, 'Solicitar nuevo crédito')).toBeVisible();
  await expect(page.getByText('A partir de este momento puedes retanquear tu crédito')).toBeVisible();
  await expect(button(page, 'Información de pago')).toBeHidden();
  await inspect(page, 'home of Jorge');
  await button(page, 'Ver mi cupo').click();
  const offer = page.getByRole('dialog', { name: 'Cupo preaprobado' });
  await expect(offer).toContainText('$720.000');
  await expect(offer.getByRole('button', { name: 'Retanquear cupo' })).toBeVisible();
  await inspect(page, 'top-up');
});

test('in review: Sofía waits for her company', async ({ page, arrange }) => {
  await arrange.enter(page, 'sofia@unamano.test');
  await expect(heading(page, 'Esperando por la aprobación de tu empresa')).toBeVisible();
  await inspect(page, 'home of Sofía');
  await expect(button(page, 'Abonar cuota')).toBeHidden();
  await expect(button(page, 'Información de pago')).toBeHidden();
});

test('by payroll: Andrés sees his dates and his biweekly fee, and pays nothing himself', async ({
  page,
  arrange,
}) => {
  await arrange.enter(page, 'andres@unamano.test');
  await expect(heading(page, 'Vas al día')).toBeVisible();
  for (const term of ['Fecha de inicio', 'Fecha de finalización', 'Cuota quincenal']) {
    await expect(page.getByRole('term').filter({ hasText: term })).toBeVisible();
  }
  await inspect(page, 'home of Andrés');
  await expect(button(page, 'Abonar cuota')).toBeHidden();
  await expect(button(page, 'Información de pago')).toBeHidden();
  await expect(button(page, 'Solicitar saldo')).toBeVisible();
});

test('paid: Paula has her history and may request a new credit', async ({ page, arrange }) => {
  await arrange.enter(page, 'paula@unamano.test');
  await expect(heading(page, 'Tenemos un crédito en el aire listo')).toBeVisible();
  await page.getByRole('button', { name: /^Paula/ }).click();
  await expect(page.getByText('Bienvenido a tu sesión')).toBeVisible();
  await page.getByRole('link', { name: 'Historial de créditos' }).click();
  await expect(heading(page, 'Historial de créditos')).toBeVisible();
  const card = page.getByRole('main').getByRole('listitem').first();
  await expect(card).toContainText(/Crédito Nro\.\s*\d+/);
  await expect(card).toContainText(/Valor\s*\$400\.000/);
  await expect(card).toContainText(/Estado\s*Pagado/);
  await inspect(page, 'history');
  await card.getByRole('button').click();
  await expect(page.getByRole('dialog').getByRole('table')).toBeVisible();
  await inspect(page, 'detail from the history');
  await page.getByRole('button', { name: 'Cerrar', exact: true }).click();
  await page
    .getByRole('link', { name: 'Volver' })
    .or(page.getByRole('button', { name: 'Volver' }))
    .click();
  await expect(page).toHaveURL(/\/inicio$/);
});

test('rejected last week: Mateo sees the next possible day, and cannot request a credit', async ({
  page,
  arrange,
}) => {
  await arrange.enter(page, 'mateo@unamano.test');
  await expect(page.getByText(/^En este momento y hasta el \d\d\/\d\d\/\d{4} no podras/)).toBeVisible();
  await inspect(page, 'home of Mateo');
  await expect(button(page, 'Solicitar nuevo crédito')).toBeDisabled();
  await button(page, '¿Por qué no?').click();
  await expect(page.getByRole('dialog', { name: '¿Por qué no?' })).toContainText(
    'Puedes pedir de nuevo desde el',
  );
});

test('signed, not disbursed: Valeria continues where she left off', async ({ page, arrange }) => {
  await arrange.enter(page, 'valeria@unamano.test');
  await expect(page).toHaveURL(/\/finalizar-proceso$/);
  await expect(heading(page, 'Firmaste tu pagaré')).toBeVisible();
});

test('the balance is sent to the registered e-mail and phone after a confirmation', async ({
  page,
  arrange,
  sandbox,
}) => {
  const borrower = await arrange.enter(page, await arrange.active());
  await button(page, 'Solicitar saldo').click();
  const modal = page.getByRole('dialog', { name: 'Solicitar saldo' });
  await expect(modal).toContainText(
    'Se te enviará toda la información de tu saldo al correo electronico y whatsapp registrado',
  );
  await inspect(page, 'balance');
  await modal.getByRole('button', { name: 'Volver', exact: true }).last().click();
  await expect(modal).toBeHidden();
  await button(page, 'Solicitar saldo').click();
  await modal.getByRole('button', { name: 'Consultar' }).dblclick();
  await expectToast(page, 'Solicitud enviada');
  await expectMessage(sandbox, { to: borrower.person.email, channel: 'email' }, 'saldo');
});

test('an empty history shows its message', async ({ page, arrange, newcomer }) => {
  await arrange.enter(page, await arrange.signUp(newcomer(POOR_BUREAU_HISTORY)), '/historial');
  await expect(heading(page, 'Aún no tienes créditos')).toBeVisible();
  await inspect(page, 'empty history');
});
