/** Pages that replace a screen, and notices over a screen. */
import type { Page } from '@playwright/test';
import { POOR_BUREAU_HISTORY } from './support/borrower.ts';
import { expectToast } from './support/expect-messages.ts';
import { inspect } from './support/inspect.ts';
import { expect, test } from './support/test.ts';

test.setTimeout(180_000);

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { name });

/** Toasts stay visible, so that the rules can check them. */
async function pauseToastTimers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const soon = window.setTimeout;
    const later = (handler: () => void, ms?: number) =>
      soon(handler, ms === 4_000 || ms === 5_000 ? 1e9 : ms);
    window.setTimeout = later as typeof window.setTimeout;
  });
}

test('axe finds nothing on the legal documents and the offline page', async ({ page }) => {
  for (const name of [
    'tratamiento-de-datos',
    'terminos-y-condiciones',
    'terminos-y-condiciones-convenios',
    'centrales-de-riesgo',
  ]) {
    await page.goto(`/documentos/${name}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await inspect(page, `document ${name}`);
  }
  await page.goto('/offline.html');
  await inspect(page, 'offline');
});

test('axe finds nothing on what was done before: signed, and an account given', async ({
  page,
  arrange,
  newcomer,
}) => {
  const borrower = await arrange.signUp(newcomer());
  await arrange.enter(page, borrower);
  await expect(title(page, 'Firma tu pagaré')).toBeVisible();
  await arrange.sign(borrower);
  await page.reload();
  await expect(title(page, 'Ya firmaste tu pagaré')).toBeVisible();
  await inspect(page, 'signed before');
  await page.goto('/inicio');
  await page.getByRole('link', { name: 'Continuar con el desembolso' }).click();
  await expect(page.getByLabel('Banco')).toBeVisible();
  await arrange.giveAccount(borrower);
  await page.reload();
  await expect(title(page, 'Ya tenemos los datos de tu cuenta')).toBeVisible();
  await inspect(page, 'account given before');
});

test('axe finds nothing on a refinancing that waits beside the running credit', async ({
  page,
  arrange,
  newcomer,
}) => {
  const borrower = await arrange.active(newcomer());
  await arrange.pay(borrower);
  await arrange.enter(page, borrower, '/retanqueo?monto=720000&cuotas=3');
  await page.getByLabel('Acepto la política de tratamiento de datos').check();
  await page.getByLabel('Acepto los términos y condiciones').check();
  await button(page, 'Solicitar aprobación de crédito').click();
  await expect(page.getByRole('dialog', { name: '¡Tu crédito fue aprobado!' })).toBeVisible();
  await page.goto('/inicio');
  await expect(title(page, 'Tu retanqueo está aprobado')).toBeVisible();
  await inspect(page, 'home, refinancing');
});

test('axe finds nothing on a part of home that is being fetched, nor on the detail from the history', async ({
  page,
  arrange,
}) => {
  const gate = Promise.withResolvers<void>();
  await page.route('**/assets/balance-modal-*.js', async (route) => {
    await gate.promise;
    await route.continue();
  });
  await arrange.enter(page, await arrange.login('carlos@unamano.test'));
  await button(page, 'Solicitar saldo').click();
  await expect(page.getByText('Cargando...')).toBeVisible();
  await inspect(page, 'loading');
  gate.resolve();
  await page.goto('/historial');
  await page.getByRole('main').getByRole('listitem').getByRole('button').first().click();
  await expect(page.getByRole('dialog', { name: 'Detalle del crédito' })).toBeVisible();
  await inspect(page, 'detail from the history');
});

test.describe('when calls fail', () => {
  test.use({ allowedConsole: /^Failed to load resource|TypeError: Failed to fetch/ });

  test('axe finds nothing on toasts of every kind, on a page and in a modal', async ({
    page,
    arrange,
    newcomer,
  }) => {
    await pauseToastTimers(page);
    const { person } = await arrange.signUp(newcomer(POOR_BUREAU_HISTORY));
    await page.goto('/?login=correo');
    await page.getByLabel('Correo electrónico').fill('nadie@unamano.test');
    await page.getByLabel('Contraseña', { exact: true }).fill('Chicamocha2026');
    await button(page, 'Ingresar').click();
    await expectToast(page, 'El usuario o la contraseña son incorrectos');
    await inspect(page, 'toast of an error, in a modal');
    await page.goto('/?login=olvide');
    await page.getByLabel('Correo electrónico').fill(person.email);
    await button(page, 'Enviar').click();
    await expectToast(page, 'Te enviamos al correo los pasos para recuperar tu contraseña');
    await inspect(page, 'toast of a success');
    await page.route('**/credits/api/credit/management/', (route) =>
      route.fulfill({ status: 404, json: { err_code: 'object_not_found', message: '' } }),
    );
    await arrange.enter(
      page,
      await arrange.login('laura@unamano.test'),
      '/nuevo-credito?monto=300000&cuotas=3',
    );
    await button(page, 'Solicitar aprobación de crédito').click();
    await expectToast(page, /^Comunícate con nosotros/);
    await inspect(page, 'toast of a warning');
  });

  test('axe finds nothing where the session cannot be checked, an offer has ended, or a bug occurred', async ({
    page,
    arrange,
    newcomer,
  }) => {
    const borrower = await arrange.signUp(newcomer());
    await arrange.enter(page, borrower);
    await expect(title(page, 'Firma tu pagaré')).toBeVisible();
    await arrange.sendAs(borrower, '/credits/api/credit/cancel/', { id_credit: borrower.creditId });
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Volver al inicio' })).toBeVisible();
    await inspect(page, 'offer ended');
    await page.route('**/users/api/token/refresh/', (route) => route.abort('internetdisconnected'));
    await page.reload();
    await expect(title(page, 'No tenemos conexión')).toBeVisible();
    await inspect(page, 'unreachable');
    await page.unroute('**/users/api/token/refresh/');

    // One reload fetches code that a release removed; code that is still missing then is a bug.
    await page.route('**/assets/{new-credit,login}-modal*.js', (route) => route.abort());
    await page.goto('/inicio');
    await button(page, 'Solicitar nuevo crédito').click();
    await expect(title(page, /^Hola/)).toBeVisible();
    await button(page, 'Solicitar nuevo crédito').click();
    await expect(button(page, 'Solicitar nuevo crédito')).toBeHidden();
    await inspect(page, 'crash');
  });
});
