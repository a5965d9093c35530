import type { Page } from '@playwright/test';
import { expectFault, expectToast } from './support/expect-messages.ts';
import { inspect } from './support/inspect.ts';
import { expect, REFUSED_CALL, test } from './support/test.ts';

test.use({ allowedConsole: REFUSED_CALL });

const phone = (page: Page) => page.getByLabel('Número de teléfono');
const continueButton = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Continuar' });

async function openLogin(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('banner').getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page.getByRole('heading', { name: 'Inicia sesión' })).toBeVisible();
}

async function openEmailLogin(page: Page): Promise<void> {
  await openLogin(page);
  await page.getByRole('button', { name: 'Ingresar con correo y contraseña' }).click();
  await expect(page.getByLabel('Correo electrónico')).toBeVisible();
}

test('a borrower logs in by phone: a wrong code is refused, a pasted code with a space is accepted', async ({
  page,
  sandbox,
}) => {
  await openLogin(page);
  await continueButton(page).click();
  await expectFault(phone(page), 'Ingresa un número de teléfono');
  await expect(phone(page)).toBeFocused();
  await inspect(page, 'phone');
  const before = (await sandbox.messages('3000000002')).find(({ code }) => code)?.code;
  await phone(page).fill('3000000002');
  await continueButton(page).click();
  await expect(page.getByText('Lo enviamos al +57 300 000 0002')).toBeVisible();
  const boxes = page.getByLabel('Código de 6 números');
  const enter = page.getByRole('button', { name: 'Ingresar' });
  await expect(boxes).toBeFocused();

  await boxes.fill('123');
  await enter.click();
  await expectFault(boxes, 'El código debe tener 6 números');
  await inspect(page, 'code');

  const code = await sandbox.code('3000000002', before);
  await boxes.fill(code === '000000' ? '111111' : '000000');
  await enter.click();
  await expectToast(page, 'Upss, Estamos presentando problemas');
  await expectFault(boxes, 'El código ingresado no es válido');

  await page.getByRole('button', { name: 'Volver' }).click();
  await expect(phone(page)).toHaveValue('300 000 0002');
  await page.goBack();
  await boxes.fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await enter.dblclick();
  await expect(page).toHaveURL(/\/inicio$/);
  await expect(page.getByRole('heading', { name: 'Hola, Carlos' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Carlos/ })).toBeVisible();
});

test('the login modals lead back to each other and close; the page under them does not scroll', async ({
  page,
}) => {
  await openEmailLogin(page);
  await page.getByRole('button', { name: 'Ingresar', exact: true }).click();
  await inspect(page, 'e-mail');
  await page.getByRole('button', { name: 'Ingresar con mi celular' }).click();
  await expect(phone(page)).toBeVisible();
  await page.getByRole('button', { name: 'Ingresar con correo y contraseña' }).click();
  await page.getByRole('button', { name: '¿Olvidaste tu contraseña?' }).click();
  await expect(page.getByRole('heading', { name: 'Recupera tu contraseña' })).toBeVisible();
  await page.getByRole('button', { name: 'Enviar', exact: true }).click();
  await expectFault(page.getByLabel('Correo electrónico'), 'El correo es requerido');
  await inspect(page, 'forgot');
  await page.getByRole('button', { name: 'Volver' }).click();
  await expect(page.getByLabel('Contraseña', { exact: true })).toBeVisible();

  const scrolled = () => page.evaluate(() => scrollY);
  const before = await scrolled();
  await page.mouse.move(195, 20);
  await page.mouse.wheel(0, 600);
  await page.getByRole('button', { name: 'Cerrar', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(await scrolled()).toBe(before);
});

test('a forgotten password is reset through the mailed link, which works once', async ({
  page,
  sandbox,
  arrange,
  newcomer,
}) => {
  const { email } = (await arrange.signUp(newcomer())).person;
  await page.goto('/?login=olvide');
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByRole('button', { name: 'Enviar', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  const link = await sandbox.link(email, /\/recuperar-contrasena\?token=\S+/);
  const change = async (password: string) => {
    await page.goto(link);
    await page.getByLabel('Nueva contraseña').fill(password);
    await page.getByLabel('Repite la contraseña').fill(password);
    await page.getByRole('button', { name: 'Actualizar contraseña' }).click();
  };
  // The link still works after a password that is too common.
  await change('Password1');
  await expectFault(
    page.getByLabel('Nueva contraseña'),
    'Esta contraseña es muy fácil de adivinar, elige otra',
  );
  await inspect(page, 'new password');
  await change('Guacharaca2026');
  await expectToast(page, 'La contraseña se ha cambiado correctamente');
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill('Guacharaca2026');
  await page.getByRole('button', { name: 'Ingresar', exact: true }).click();
  await expect(page).toHaveURL(/\/pagare$/);
  await change('Guacharaca2028');
  await expectToast(page, 'Debes solicitar nuevamente recuperar contraseña, este acceso ya caducó.');
});
