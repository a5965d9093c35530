/** The sign-up in short steps: each fits a window, checks what it can, and leads on. */
import type { Page } from '@playwright/test';
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
  await page.goto('/');
  await expect(page.getByRole('link', { name: /^Continúa tu solicitud, Íñigo/ })).toBeVisible();
  await inspect(page, 'a begun sign-up');
});

test('forms that lack something mark it, one line leads to the first of several, and axe finds nothing', async ({
  page,
  newcomer,
}) => {
  await page.goto('/?solicitar=1');
  await page.getByRole('dialog').getByRole('button', { name: 'Continuar' }).click();
  await expectFault(page.getByLabel('Nombre completo'), 'Ingresa tu nombre completo');
  await expect(page.getByLabel('Nombre completo')).toBeFocused();
  await inspect(page, 'name and phone');
  const { company: _, ...draft } = draftOf(newcomer());
  await enterSignUp(page, '/info-basica', { ...draft, first_name: '', birthday: '' });
  await next(page).click();
  await expectFault(page.getByLabel('Nombres'), 'Requerido');
  await expect(page.getByRole('alert')).toBeFocused();
  await inspect(page, 'personal data');
  await page.getByRole('link', { name: 'Revisa 2 datos. Ir al primero' }).click();
  await expect(page.getByLabel('Nombres')).toBeFocused();
  await page.getByRole('button', { name: 'Abrir el calendario: Fecha de nacimiento' }).click();
  await expect(page.getByRole('dialog', { name: 'Fecha de nacimiento' })).toBeVisible();
  await inspect(page, 'calendar');
  await enterSignUp(page, '/info-laboral', draft);
  await next(page).click();
  await expectFault(page.getByLabel('Empresa donde trabajas'), 'Requerido');
  await inspect(page, 'employee');
  await page.getByRole('radio', { name: 'Independiente' }).check();
  await page.getByRole('combobox', { name: 'Actividad que desempeñas' }).pressSequentially('comercio');
  await expect(page.getByRole('option').first()).toBeVisible();
  await inspect(page, 'independent');
  await page.getByRole('option').first().click();
  await next(page).click();
  const send = page.getByRole('button', { name: 'Solicitar aprobación de crédito' });
  const data = page.getByLabel('Acepto la política de tratamiento de datos');
  await page.getByLabel('Contraseña', { exact: true }).fill('Chicamocha2026');
  await page.getByLabel('Repite la contraseña').fill('Chicamocha2026');
  await send.click();
  await expect(data).toBeFocused();
  await inspect(page, 'review');
  await data.check();
  await page.getByLabel('Acepto los términos y condiciones').check();
  await send.click();
  await expect(page.getByRole('heading', { name: 'Confirma tu celular' })).toBeVisible();
  await inspect(page, 'phone again');
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
