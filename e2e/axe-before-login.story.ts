import { POOR_BUREAU_HISTORY } from './support/borrower.ts';
import { inspect } from './support/inspect.ts';
import { draftOf, enterSignUp } from './support/sign-up-draft.ts';
import { expect, REFUSED_CALL, test } from './support/test.ts';

const LONG_NAMES = {
  name: 'María Fernanda de los Ángeles',
  lastName: 'Etxeberría-Iturriagagoitia Ñáñez',
};

test.setTimeout(180_000);

test('axe finds nothing on the landing pages, the logins, the reset of a password, and a document', async ({
  page,
}) => {
  for (const path of [
    '/',
    '/convenios',
    '/recuperar-contrasena?token=x',
    '/confirmar-correo?token=x',
    '/login-admin',
    '/documentos/tratamiento-de-datos',
    '/verificar',
  ]) {
    await page.goto(path);
    await expect(
      page
        .getByRole('heading', { level: 1 })
        .or(page.getByRole('heading', { level: 2 }))
        .first(),
    ).toBeVisible();
    await inspect(page, path);
  }
});

test('axe finds nothing on the login modals, their faults shown', async ({ page, arrange, newcomer }) => {
  const { person } = await arrange.signUp(newcomer(POOR_BUREAU_HISTORY));
  await page.goto('/?login=telefono');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Continuar' }).click();
  await inspect(page, 'phone');
  await page.getByLabel('Número de teléfono').fill(person.cellphone);
  await dialog.getByRole('button', { name: 'Continuar' }).click();
  // The previous step has an e-mail button whose name begins with the same words.
  await dialog.getByRole('button', { name: 'Ingresar', exact: true }).click();
  await expect(page.getByText('El código debe tener 6 números')).toBeVisible();
  await inspect(page, 'code');
  await page.goto('/?login=correo');
  await dialog.getByRole('button', { name: 'Ingresar', exact: true }).click();
  await inspect(page, 'e-mail');
  await page.goto('/?login=olvide');
  await dialog.getByRole('button', { name: 'Enviar' }).click();
  await inspect(page, 'forgot');
});

test('axe finds nothing on the modals that begin a sign-up, and its intro', async ({
  page,
  sandbox,
  newcomer,
}) => {
  const { cellphone } = newcomer();
  await page.goto('/?solicitar=1');
  const continueButton = page.getByRole('dialog').getByRole('button', { name: 'Continuar' });
  await continueButton.click();
  await inspect(page, 'name and phone');
  await page.getByLabel('Nombre completo').fill('Íñigo Muñoz');
  await page.getByLabel('Número de teléfono').fill(cellphone);
  await continueButton.click();
  await page.getByLabel('Código de 6 números').fill(await sandbox.code(cellphone));
  await continueButton.click();
  await expect(page.getByRole('button', { name: '¡Entendí!' })).toBeVisible();
  await inspect(page, 'bureau warning');
  await page.getByRole('button', { name: '¡Entendí!' }).click();
  await expect(page.getByRole('button', { name: 'Ya la tengo!' })).toBeVisible();
  await inspect(page, 'intro');
  await page.getByRole('button', { name: 'Ya la tengo!' }).click();
  await inspect(page, 'intro, bureau');
});

test('axe finds nothing on personal data, empty with its faults, and on its calendar', async ({
  page,
  newcomer,
}) => {
  await enterSignUp(page, '/info-basica', { typeUser: 'user_external', cellphone: newcomer().cellphone });
  await page.getByRole('button', { name: 'Siguiente' }).click();
  await inspect(page, 'personal data');
  await page.getByRole('button', { name: 'Abrir el calendario: Fecha de nacimiento' }).click();
  await expect(page.getByRole('grid')).toBeVisible();
  await inspect(page, 'calendar');
});

test('axe finds nothing on the work step, with its faults and its list', async ({ page, newcomer }) => {
  await enterSignUp(page, '/info-laboral', { typeUser: 'user_external', cellphone: newcomer().cellphone });
  await page.getByRole('button', { name: 'Siguiente' }).click();
  await inspect(page, 'employee');
  await page.getByRole('radio', { name: 'Independiente' }).check();
  await page.getByRole('combobox').fill('comercio');
  await expect(page.getByRole('option').first()).toBeVisible();
  await inspect(page, 'independent');
});

test.describe('with answers', () => {
  test.use({ allowedConsole: REFUSED_CALL });

  test('axe finds nothing on an address that leads nowhere', async ({ page }) => {
    await page.goto('/no-existe');
    await expect(page.getByRole('heading', { name: 'Esta página no existe' })).toBeVisible();
    await inspect(page, '/no-existe');
  });

  test('axe finds nothing on the answer about a code that no document has', async ({ page }) => {
    await page.goto('/verificar/0000-0000-0000-0000');
    await expect(page.getByRole('heading', { name: 'No encontramos ese código' })).toBeVisible();
    await inspect(page, 'verified code');
  });

  test('axe finds nothing on the review, its waiting, its refusal and its rejection, with long names', async ({
    page,
    newcomer,
    sandbox,
  }) => {
    const person = { ...newcomer(POOR_BUREAU_HISTORY), ...LONG_NAMES };
    await enterSignUp(page, '/confirmar-info', draftOf(person));
    const send = page.getByRole('button', { name: 'Solicitar aprobación de crédito' });
    await send.click();
    await inspect(page, 'review');
    await page.getByLabel('Contraseña', { exact: true }).fill('Chicamocha2026');
    await page.getByLabel('Repite la contraseña').fill('Chicamocha2026');
    await page.getByLabel('Acepto la política de tratamiento de datos').check();
    await page.getByLabel('Acepto los términos y condiciones').check();
    await send.click();
    await page.getByLabel('Código de 6 números').fill(await sandbox.code(person.cellphone));
    await inspect(page, 'phone again');

    const gate = Promise.withResolvers<void>();
    await page.route('**/users/api/signup/', async (route) => {
      await gate.promise;
      await route.fulfill({ status: 409, json: { err_code: 'USER_DNI_EXISTS', message: '' } });
    });
    await page.getByRole('button', { name: 'Confirmar y enviar' }).click();
    await expect(page.getByRole('dialog', { name: 'Estamos validando tu crédito' })).toBeVisible();
    await inspect(page, 'waiting');
    gate.resolve();
    await expect(page.getByText(/^Revisa el número de documento/)).toBeVisible();
    await inspect(page, 'refused');
    await page.unroute('**/users/api/signup/');
    await send.click();
    await expect(page.getByRole('button', { name: 'Volver al inicio' })).toBeVisible();
    await inspect(page, 'rejection');
  });
});
