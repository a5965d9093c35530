import type { Page } from '@playwright/test';
import { POOR_BUREAU_HISTORY } from './support/borrower.ts';
import { inspect } from './support/inspect.ts';
import { expect, REFUSED_CALL, test } from './support/test.ts';

test.setTimeout(180_000);

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const close = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: 'Cerrar', exact: true }).click();

const HOMES = [
  { who: 'laura', shows: 'Tenemos un crédito en el aire listo' },
  { who: 'carlos', shows: 'Vas al día' },
  { who: 'diana', shows: 'Tienes 2 cuotas en mora' },
  { who: 'sofia', shows: 'Esperando por la aprobación de tu empresa' },
  { who: 'andres', shows: 'Vas al día' },
];

for (const { who, shows } of HOMES) {
  test(`axe finds nothing on the home of ${who}`, async ({ page, arrange }) => {
    await arrange.enter(page, await arrange.login(`${who}@unamano.test`));
    await expect(page.getByRole('heading', { name: shows })).toBeVisible();
    await inspect(page, who);
  });
}

test('axe finds nothing on the home of mateo', async ({ page, arrange }) => {
  await arrange.enter(page, await arrange.login('mateo@unamano.test'));
  await expect(page.getByText(/^En este momento y hasta el/)).toBeVisible();
  await inspect(page, 'mateo');
});

test('axe finds nothing on the modals of home, the menu and the logout', async ({ page, arrange }) => {
  await arrange.enter(page, await arrange.login('jorge@unamano.test'));
  await expect(button(page, 'Ver mi cupo')).toBeVisible();
  await inspect(page, 'jorge');
  await button(page, 'Abonar cuota').click();
  await inspect(page, 'full payment');
  await page.getByRole('radio', { name: 'Abono parcial' }).check();
  await button(page, 'Ir a pagar').click();
  await inspect(page, 'partial payment');
  await close(page);
  await button(page, 'Solicitar saldo').click();
  await inspect(page, 'balance');
  await close(page);
  await button(page, 'Ver todas las cuotas').click();
  await inspect(page, 'detail');
  await close(page);
  await button(page, 'Solicitar nuevo crédito').click();
  await inspect(page, 'new credit');
  await close(page);
  await button(page, 'Ver mi cupo').click();
  await inspect(page, 'top-up');
  await close(page);
  await page.getByRole('button', { name: /^Jorge/ }).click();
  await inspect(page, 'menu');
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar sesión' }).click();
  await inspect(page, 'logout');
});

test('axe finds nothing on the end of a payment, and on payment information', async ({
  page,
  arrange,
  newcomer,
}) => {
  await arrange.enter(page, await arrange.active(newcomer()));
  await button(page, 'Información de pago').click();
  await inspect(page, 'payment information');
  await close(page);
  await button(page, 'Abonar cuota').click();
  const opened = page.waitForEvent('popup');
  await button(page, 'Ir a pagar').click();
  await (await opened).close();
  await expect(button(page, 'Ya pagué')).toBeVisible();
  await inspect(page, 'checkout opened');
});

test('axe finds nothing on the history, full and empty', async ({ page, arrange, newcomer }) => {
  await arrange.enter(page, await arrange.login('paula@unamano.test'), '/historial');
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  await inspect(page, 'history');
  await page.context().clearCookies();
  await arrange.enter(page, await arrange.signUp(newcomer(POOR_BUREAU_HISTORY)), '/historial');
  await expect(page.getByRole('heading', { name: 'Aún no tienes créditos' })).toBeVisible();
  await inspect(page, 'empty history');
});

test('a borrower sees where they are logged in, and ends another session', async ({ page, arrange }) => {
  await arrange.login('paula@unamano.test');
  await arrange.enter(page, await arrange.login('paula@unamano.test'));
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Paula/ })
    .click();
  await page.getByRole('dialog').getByRole('link', { name: 'Mis sesiones' }).click();
  await expect(page.getByRole('heading', { name: 'Dónde está abierta tu sesión' })).toBeVisible();
  await expect(page.getByRole('main').getByText('Esta sesión')).toBeVisible();
  await inspect(page, 'sessions');
  await button(page, 'Cerrar las demás').click();
  await expect(page.getByText('No está abierta en ningún otro lugar.')).toBeVisible();
});

test('axe finds nothing on the summaries of a known person, and the edit of their work', async ({
  page,
  arrange,
}) => {
  await arrange.enter(
    page,
    await arrange.login('laura@unamano.test'),
    '/nuevo-credito?monto=300000&cuotas=3',
  );
  await button(page, 'Actualizar información').click();
  await button(page, 'Guardar').click();
  await inspect(page, 'edit of work');
  await close(page);
  await inspect(page, 'new credit');
  await page.context().clearCookies();
  await arrange.enter(page, await arrange.login('jorge@unamano.test'), '/retanqueo');
  await button(page, 'Solicitar aprobación de crédito').click();
  await inspect(page, 'retanqueo');
});

test('axe finds nothing from the note to the disbursement, every fault shown', async ({
  page,
  arrange,
  newcomer,
}) => {
  const borrower = await arrange.signUp(newcomer());
  await arrange.enter(page, borrower);
  await button(page, 'Enviar código').click();
  await inspect(page, 'note');
  await button(page, 'No quiero este crédito').click();
  await inspect(page, 'give up');
  await page.getByRole('button', { name: 'Atras' }).click();
  await page.getByLabel('Apruebo el pagaré y la carta de instrucciones').check();
  await page.getByLabel('Apruebo la aceptación de garantías').check();
  await page.getByRole('button', { name: 'Enviar código' }).click();
  await expect(page.getByText('Te enviamos el código')).toBeVisible();
  await inspect(page, 'code sent');

  await arrange.sign(borrower);
  await page.goto('/inicio');
  await expect(page.getByRole('heading', { name: 'Firmaste tu pagaré' })).toBeVisible();
  await inspect(page, 'signed');
  await page.getByRole('link', { name: 'Continuar con el desembolso' }).click();
  await button(page, 'Enviar').click();
  await inspect(page, 'disbursement');
  await page.getByLabel('Banco').selectOption({ label: 'Bancolombia' });
  await page.getByLabel('Número de cuenta').fill('12345678901');
  await button(page, 'Enviar').click();
  await expect(page.getByRole('dialog', { name: '¡Excelente!' })).toBeVisible();
  await inspect(page, 'done');
});

test('axe finds nothing on the offer and the question whether to give it up', async ({
  page,
  arrange,
  newcomer,
}) => {
  const borrower = await arrange.signUp(newcomer());
  await arrange.sendAs(borrower, '/credits/api/credit/cancel/', { id_credit: borrower.creditId });
  await arrange.enter(page, borrower, '/nuevo-credito?monto=500000&cuotas=3');
  await button(page, 'Solicitar aprobación de crédito').click();
  await expect(page.getByRole('dialog', { name: '¡Tu crédito fue aprobado!' })).toBeVisible();
  await inspect(page, 'offer');
  await button(page, 'Cancelar').click();
  await inspect(page, 'cancel');
});

test.describe('when calls fail', () => {
  test.use({ allowedConsole: REFUSED_CALL });

  test('axe finds nothing on what did not load', async ({ page, arrange }) => {
    await page.route('**/credits/api/credit/info/home/**', (route) =>
      route.fulfill({ status: 503, json: {} }),
    );
    await arrange.enter(page, await arrange.login('laura@unamano.test'));
    await expect(button(page, 'Reintentar')).toBeVisible();
    await inspect(page, 'not loaded');
  });
});
