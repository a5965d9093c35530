/** The sign-up in short steps: each fits a window, checks what it can, and leads on. */
import type { Page } from '@playwright/test';
import { startSignUp } from './support/borrower.ts';
import { expectFault } from './support/expect-messages.ts';
import { inspect } from './support/inspect.ts';
import { draftOf, enterSignUp } from './support/sign-up-draft.ts';
import { expect, test } from './support/test.ts';

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
