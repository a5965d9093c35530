import type { Locator, Page } from '@playwright/test';
import { DEMO_PASSWORD } from './support/arrange.ts';
import { POOR_BUREAU_HISTORY } from './support/borrower.ts';
import { expect, test } from './support/test.ts';

// Keyboard users are on a desktop.
test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });

const FOCUS_LIMIT = 60;

/** Tabs to a control, which must be reachable; the focus must be visible at each step. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let step = 0; step < FOCUS_LIMIT; step += 1) {
    const reached = await target.evaluate((element) => element === document.activeElement);
    if (reached) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${target} was not reached in ${FOCUS_LIMIT} steps`);
}

async function type(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, page.getByRole('textbox', { name: label, exact: true }));
  await page.keyboard.type(text);
}

async function press(page: Page, name: string): Promise<void> {
  await tabTo(page, page.getByRole('button', { name, exact: true }));
  await page.keyboard.press('Enter');
}

/** Types into a native list: the browser selects the first option with this start. */
async function choose(page: Page, label: string, text: string): Promise<void> {
  const list = page.getByRole('combobox', { name: label, exact: true });
  await expect(list.getByRole('option', { name: text, exact: true })).toBeAttached();
  await tabTo(page, list);
  await page.keyboard.type(text);
  await expect(list.locator('option:checked')).toHaveText(text);
}

async function tick(page: Page, label: string): Promise<void> {
  await tabTo(page, page.getByRole('checkbox', { name: label }));
  await page.keyboard.press('Space');
}

test('login with the keyboard alone: one key skips the header, Escape closes and returns the focus', async ({
  page,
}) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Saltar al contenido' })).toBeFocused();
  const logIn = page.getByRole('banner').getByRole('button', { name: 'Iniciar sesión' });
  await tabTo(page, logIn);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Número de teléfono' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(logIn).toBeFocused();
  await page.keyboard.press('Enter');
  await press(page, 'Ingresar con correo y contraseña');
  await expect(page.getByRole('textbox', { name: 'Correo electrónico' })).toBeFocused();
  await page.keyboard.type('carlos@unamano.test');
  await type(page, 'Contraseña', DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Hola, Carlos' })).toBeVisible();
});

test('login by phone with the keyboard alone', async ({ page, sandbox, arrange, newcomer }) => {
  const { cellphone } = (await arrange.signUp(newcomer(POOR_BUREAU_HISTORY))).person;
  const before = (await sandbox.messages(cellphone)).find(({ code }) => code)?.code;
  await page.goto('/');
  await tabTo(page, page.getByRole('banner').getByRole('button', { name: 'Iniciar sesión' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Número de teléfono' })).toBeFocused();
  await page.keyboard.type(cellphone);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Código de 6 números' })).toBeFocused();
  await page.keyboard.type(await sandbox.code(cellphone, before));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Hola, Íñigo' })).toBeVisible();
});

test('focus stays inside an open modal', async ({ page }) => {
  await page.goto('/?login=telefono');
  await expect(page.getByRole('textbox', { name: 'Número de teléfono' })).toBeFocused();
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press('Tab');
    const where = await page.evaluate(() => {
      const at = document.activeElement;
      return at === document.body || Boolean(at?.closest('dialog'));
    });
    expect(where).toBe(true);
  }
});

test('sign-up to the approval with the keyboard alone', async ({ page, sandbox, newcomer }) => {
  const person = newcomer();
  await page.goto('/');
  const slider = page.getByRole('slider');
  await tabTo(page, slider);
  await page.keyboard.press('ArrowRight');
  await expect(slider).toHaveValue('550000');
  await tabTo(page, page.getByRole('radio', { name: '1' }));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: '2' })).toBeChecked();
  await press(page, 'Solicitar mi crédito');
  await expect(page.getByRole('textbox', { name: 'Nombre completo' })).toBeFocused();
  await page.keyboard.type('Íñigo Muñoz Peña');
  await type(page, 'Número de teléfono', person.cellphone);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Código de 6 números' })).toBeFocused();
  await page.keyboard.type(await sandbox.code(person.cellphone));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: '¡Entendí!' })).toBeFocused();
  await page.keyboard.press('Enter');
  await press(page, 'Ya la tengo!');

  await expect(page.getByRole('heading', { name: 'Quién eres' })).toBeFocused();
  await type(page, 'Fecha de nacimiento', '17051990');
  await choose(page, 'Género', 'Otro');
  await press(page, 'Siguiente');
  await type(page, 'Número de documento', person.dni);
  await type(page, 'Fecha de expedición', '01062008');
  await press(page, 'Siguiente');
  await choose(page, 'Ciudad de expedición', 'Pereira');
  await press(page, 'Siguiente');
  await type(page, 'Dirección', 'Carrera 7 # 18-21');
  await type(page, 'Barrio', 'centro');
  await choose(page, 'Ciudad', 'Pereira');
  await press(page, 'Siguiente');
  await type(page, 'Correo electrónico', person.email);
  await type(page, 'Repite tu correo', person.email);
  await type(page, 'Contraseña', 'Chicamocha2026');
  await type(page, 'Repite la contraseña', 'Chicamocha2026');
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { name: 'Tu trabajo', exact: true })).toBeVisible();
  await tabTo(page, page.getByRole('radio', { name: 'Empleado' }));
  await page.keyboard.press('ArrowLeft');
  const activity = page.getByRole('combobox', { name: 'Actividad que desempeñas' });
  await tabTo(page, activity);
  await page.keyboard.type('panaderia');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Cambiar actividad' })).toBeVisible();
  await type(page, 'Ingresos mensuales', '3000000');
  await type(page, 'Personas a cargo', '1');
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { name: 'Revisa tu solicitud' })).toBeVisible();
  await tick(page, 'Acepto la política de tratamiento de datos');
  await tick(page, 'Acepto los términos y condiciones');
  await press(page, 'Solicitar aprobación de crédito');
  await expect(page.getByRole('dialog', { name: '¡Tu crédito fue aprobado!' })).toBeVisible();
  await press(page, 'Continuar');
  await expect(page.getByRole('heading', { name: 'Firma tu pagaré' })).toBeVisible();
});

test('a payment with the keyboard alone', async ({ page, arrange }) => {
  await arrange.enter(page, await arrange.active());
  await press(page, 'Abonar cuota');
  await tabTo(page, page.getByRole('radio', { name: 'Cuota completa' }));
  await page.keyboard.press('ArrowRight');
  await type(page, 'Monto del abono', '40000');
  const opened = page.waitForEvent('popup');
  await page.keyboard.press('Enter');
  const gateway = await opened;
  await press(gateway, 'Pagar');
  await expect(gateway.getByRole('heading', { name: 'Pago aprobado' })).toBeVisible();
  await gateway.close();
  await press(page, 'Listo');
  await expect(page.getByRole('definition').filter({ hasText: '$63.145' })).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
});
