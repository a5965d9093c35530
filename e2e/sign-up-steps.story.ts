/** The sign-up in short steps: each fits a window, checks what it can, and leads on. */
import type { Page } from '@playwright/test';
import { startSignUp } from './support/borrower.ts';
import { expectFault, expectToast } from './support/expect-messages.ts';
import { inspect } from './support/inspect.ts';
import { draftOf, enterSignUp } from './support/sign-up-draft.ts';
import { expect, REFUSED_CALL, test } from './support/test.ts';

const SMALL_PHONE = { width: 360, height: 740 };
const next = (page: Page) => page.getByRole('button', { name: 'Siguiente' });

test('each step fits the window of a small phone, and says truly how many there are', async ({
  page,
  newcomer,
}) => {
  await page.setViewportSize(SMALL_PHONE);
  const { company: _, monthly_income: __, number_people_in_charge: ___, ...draft } = draftOf(newcomer());
  await enterSignUp(page, '/info-basica', draft);
  for (const [step, title] of [
    [3, 'Quién eres'],
    [4, 'Tu documento'],
    [5, 'Dónde lo expidieron'],
    [6, 'Dónde vives'],
    [7, 'Tu cuenta'],
    [8, 'Tu trabajo'],
  ] as const) {
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused();
    await expect(page.getByText(`Paso ${step} de 9`)).toBeVisible();
    const end = await next(page).evaluate(
      (button) => (button.parentElement?.getBoundingClientRect().bottom ?? Number.NaN) + scrollY,
    );
    expect(end, title).toBeLessThanOrEqual(SMALL_PHONE.height);
    // The form is not taller than the window, so that the bar with the button rests at its end.
    const fields = page.getByRole('main').locator('input, select');
    await expect(fields.last()).toBeInViewport({ ratio: 1 });
    await inspect(page, `step ${step}`);
    if (title === 'Tu cuenta') {
      await page.getByLabel('Contraseña', { exact: true }).fill('Chicamocha2026');
      await page.getByLabel('Repite la contraseña').fill('Chicamocha2026');
    }
    if (step < 8) await next(page).click();
  }
  await enterSignUp(page, '/confirmar-info', draftOf(newcomer()));
  await expect(page.getByText('Paso 9 de 9')).toBeVisible();
});

test('a used ID number, a used e-mail and a weak password are named when the field is left, and one tap leads on', async ({
  page,
  sandbox,
  newcomer,
}) => {
  const person = newcomer();
  await page.goto('/');
  await startSignUp(page, sandbox, person);
  await page.getByRole('button', { name: '¡Entendí!' }).click();
  await page.getByRole('button', { name: 'Ya la tengo!' }).click();
  await expect(page.getByRole('heading', { name: 'Quién eres' })).toBeVisible();
  // A reload keeps the proof of the phone.
  await page.goto('/info-basica?paso=documento');
  const number = page.getByLabel('Número de documento');
  await number.fill('1.088.001.003');
  await page.getByLabel('Tipo de documento').focus();
  await expect(number).toHaveValue('1088001003');
  await expectFault(number, 'Numero de identificación ya se encuentra registrado');
  await page.getByRole('button', { name: 'Corregir el número' }).click();
  await expect(number).toBeFocused();
  await page.goto('/info-basica?paso=cuenta');
  const email = page.getByLabel('Correo electrónico');
  await email.fill('Laura@unamano.test');
  await page.getByLabel('Repite tu correo').focus();
  await expectFault(email, 'Este email ya se encuentra registrado');
  await expect(page.getByLabel('Repite tu correo')).toBeFocused();
  await inspect(page, 'a used e-mail');
  await page.getByRole('main').getByRole('button', { name: 'Iniciar sesión' }).click();
  const login = page.getByRole('dialog', { name: 'Inicia sesión' });
  await expect(login.getByLabel('Correo electrónico')).toHaveValue('Laura@unamano.test');
  await page.goBack();
  await expect(login).toBeHidden();
  await page.getByRole('button', { name: 'Corregir el correo' }).click();
  await expect(email).toBeFocused();
  await page.keyboard.type(person.email);
  await expect(email).toHaveValue(person.email);
  const password = page.getByLabel('Contraseña', { exact: true });
  await password.fill('Password1');
  await page.getByLabel('Repite la contraseña').focus();
  await expectFault(password, 'Esta contraseña es muy fácil de adivinar, elige otra');
  // A quick hand presses before the answer: the step waits for it.
  await password.fill('Colombia2024*');
  await page.getByLabel('Repite la contraseña').fill('Colombia2024*');
  await page.getByLabel('Repite tu correo').fill(person.email);
  await next(page).click();
  await expectFault(password, 'Esta contraseña es muy fácil de adivinar, elige otra');
  await expect(page).toHaveURL(/paso=cuenta$/);
});

test('the login opens over the form, and closing it loses nothing', async ({ page, newcomer }) => {
  await enterSignUp(page, '/info-basica?paso=cuenta', draftOf(newcomer()));
  const password = page.getByLabel('Contraseña', { exact: true });
  await password.fill('Chicamocha2026');
  const open = page.getByRole('banner').getByRole('button', { name: 'Iniciar sesión' });
  const login = page.getByRole('dialog', { name: 'Inicia sesión' });
  for (const close of [
    () => login.getByRole('button', { name: 'Cerrar' }).click(),
    () => page.keyboard.press('Escape'),
    () => page.goBack(),
  ]) {
    await open.click();
    await expect(login).toBeVisible();
    await close();
    await expect(login).toBeHidden();
    await expect(password).toHaveValue('Chicamocha2026');
    await expect(page).toHaveURL(/paso=cuenta/);
  }
});

test('an account that logs in over the form goes home', async ({ page, newcomer }) => {
  await enterSignUp(page, '/info-laboral', draftOf(newcomer()));
  await page.getByRole('banner').getByRole('button', { name: 'Iniciar sesión' }).click();
  const login = page.getByRole('dialog', { name: 'Inicia sesión' });
  await login.getByRole('button', { name: 'Ingresar con correo y contraseña' }).click();
  await login.getByLabel('Correo electrónico').fill('laura@unamano.test');
  await login.getByLabel('Contraseña', { exact: true }).fill('Unamano2026');
  await login.getByRole('button', { name: 'Ingresar', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Hola, Laura' })).toBeVisible();
});

test('the landing page continues a request with its name, amount, term and step, and sends no second code', async ({
  page,
  sandbox,
  newcomer,
}) => {
  const person = newcomer();
  await page.goto('/');
  await page.getByRole('radio', { name: '3' }).check();
  await startSignUp(page, sandbox, person);
  await page.getByRole('button', { name: '¡Entendí!' }).click();
  await page.getByRole('button', { name: 'Ya la tengo!' }).click();
  await expect(page.getByLabel('Nombres')).toHaveValue(person.name);
  await page.goto('/convenios');
  await expect(page.getByRole('link', { name: /^Continúa/ })).toBeHidden();
  await page.goto('/');
  const goOn = page.getByRole('link', {
    name: `Continúa tu solicitud, ${person.name} $500.000 en 3 meses · Paso 3 de 9`,
  });
  await expect(goOn).toBeVisible();
  await inspect(page, 'a begun sign-up');
  // Another request of the same phone takes the new terms.
  await page.getByRole('radio', { name: '2' }).check();
  await page.getByRole('button', { name: 'Solicitar mi crédito' }).click();
  const request = page.getByRole('dialog');
  await expect(request.getByLabel('Nombre completo')).toHaveValue(/^Íñigo/);
  await request.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByRole('button', { name: '¡Entendí!' })).toBeVisible();
  await request.getByRole('button', { name: 'Cerrar', exact: true }).click();
  await page.getByRole('link', { name: /^Continúa.* en 2 meses/s }).click();
  await expect(page.getByRole('heading', { name: 'Quién eres' })).toBeVisible();
  expect(await sandbox.messages(person.cellphone)).toHaveLength(1);
});

test.describe('a dead link', () => {
  test.use({ allowedConsole: REFUSED_CALL });

  test('to a new password leads to another one', async ({ page }) => {
    await page.goto('/recuperar-contrasena?token=no-existe');
    await page.getByLabel('Nueva contraseña').fill('Chicamocha2026');
    await page.getByLabel('Repite la contraseña').fill('Chicamocha2026');
    await page.getByRole('button', { name: 'Actualizar contraseña' }).click();
    const over = 'Debes solicitar nuevamente recuperar contraseña, este acceso ya caducó.';
    await expectToast(page, over);
    await expect(page.getByRole('main').getByText(over)).toBeVisible();
    await inspect(page, 'a dead link');
    await page.getByRole('link', { name: 'Pedir otro enlace' }).click();
    await expect(page.getByRole('dialog', { name: 'Recupera tu contraseña' })).toBeVisible();
    await page.goto('/recuperar-contrasena');
    await expect(page.getByRole('link', { name: 'Pedir otro enlace' })).toBeVisible();
  });
});
