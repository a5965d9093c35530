import type { Page, Route } from '@playwright/test';
import { DEMO_PASSWORD } from './support/arrange.ts';
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

const WRONG_PHONES = [
  { typed: '', said: 'Ingresa un número de teléfono' },
  { typed: '300abc', said: 'Ingresa un número válido' },
  { typed: '300000', said: 'El número de teléfono debe tener 10 dígitos' },
  { typed: '30000000011', said: 'El número de teléfono debe tener 10 dígitos' },
];

test('the phone step shows what is wrong with a phone, and formats it 3-3-4', async ({ page }) => {
  await openLogin(page);
  for (const { typed, said } of WRONG_PHONES) {
    await phone(page).fill(typed);
    await continueButton(page).click();
    await expectFault(phone(page), said);
    await expect(phone(page)).toBeFocused();
  }
  await inspect(page, 'phone');
  await phone(page).fill('3000000001');
  await expect(phone(page)).toHaveValue('300 000 0001');
});

test('an unknown phone is referred to the credit request, and a toast disappears after four seconds', async ({
  page,
}) => {
  await page.clock.install();
  await openLogin(page);
  await phone(page).fill('3019999999');
  await continueButton(page).click();
  const said = 'No te encuentras registrado, para hacerlo solicita un crédito';
  await expectToast(page, said);
  await page.clock.fastForward(4_000);
  await expect(page.getByRole('region', { name: 'Avisos' }).getByText(said)).toBeHidden();
});

test('a borrower logs in by phone: a wrong code is refused, a pasted code with a space is accepted', async ({
  page,
  sandbox,
}) => {
  await openLogin(page);
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

test('a new code can be requested after two minutes; going back and on again sends none before', async ({
  page,
  sandbox,
}) => {
  await page.clock.install();
  await openLogin(page);
  const codes = async () => (await sandbox.messages('3000000003')).flatMap((sent) => sent.code ?? []);
  const earlier = await codes();
  await phone(page).fill('3000000003');
  await continueButton(page).click();
  const again = page.getByRole('button', { name: 'Solicitar nuevamente' });
  await expect(again).toBeDisabled();
  await expect(again).toHaveText(/\((2:00|1:59|1:58)\)/);
  const first = await sandbox.code('3000000003', earlier[0]);

  await page.clock.fastForward(60_000);
  await page.getByRole('button', { name: 'Volver' }).click();
  await continueButton(page).click();
  await expect(again).toHaveText(/\((1:00|0:5\d)\)/);
  await expect(again).toBeDisabled();
  expect(await codes()).toHaveLength(earlier.length + 1);

  await page.clock.fastForward(61_000);
  await expect(again).toBeEnabled();
  await again.click();
  await expect(again).toBeDisabled();
  await page.getByLabel('Código de 6 números').fill(await sandbox.code('3000000003', first));
  await page.getByRole('button', { name: 'Ingresar' }).click();
  await expect(page.getByRole('heading', { name: 'Hola, Diana' })).toBeVisible();
});

const WRONG_EMAILS = [
  { typed: '', said: 'El correo es requerido' },
  { typed: 'carlos', said: 'Ingresa un correo válido' },
  {
    typed: 'carlos+uno@unamano.test',
    said: 'Solo debe contener las letras (a-z), los números de (0-9) y puntos (.)',
  },
];

const WRONG_PASSWORDS = [
  { typed: '', said: 'La contraseña es requerida' },
  { typed: 'Corta1', said: 'La contraseña debe tener mínimo 8 caracteres' },
  { typed: 'SinNumeros', said: 'La contraseña debe tener al menos un número' },
  { typed: 'sinmayuscula1', said: 'La contraseña debe tener al menos una mayúscula' },
];

test('the e-mail step shows what is wrong with an e-mail and with a password', async ({ page }) => {
  await openEmailLogin(page);
  const email = page.getByLabel('Correo electrónico');
  const password = page.getByLabel('Contraseña', { exact: true });
  const enter = page.getByRole('button', { name: 'Ingresar', exact: true });
  for (const { typed, said } of WRONG_EMAILS) {
    await email.fill(typed);
    await enter.click();
    await expectFault(email, said);
  }
  await email.fill('carlos@unamano.test');
  for (const { typed, said } of WRONG_PASSWORDS) {
    await password.fill(typed);
    await enter.click();
    await expectFault(password, said);
  }
  await inspect(page, 'e-mail');
});

test('a borrower logs in by e-mail in any letter case, after a wrong password', async ({ page }) => {
  await openEmailLogin(page);
  await page.getByLabel('Correo electrónico').fill('Jorge@Unamano.Test');
  const password = page.getByLabel('Contraseña', { exact: true });
  await password.fill('Equivocada1');
  await page.getByRole('button', { name: 'Ingresar', exact: true }).click();
  await expectToast(page, 'El usuario o la contraseña son incorrectos');
  await password.fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Mostrar contraseña' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Ingresar', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Hola, Jorge' })).toBeVisible();
});

test('the login modals lead back to each other and close; the page under them does not scroll', async ({
  page,
}) => {
  await openEmailLogin(page);
  await page.getByRole('button', { name: 'Ingresar con mi celular' }).click();
  await expect(phone(page)).toBeVisible();
  await page.getByRole('button', { name: 'Ingresar con correo y contraseña' }).click();
  await page.getByRole('button', { name: '¿Olvidaste tu contraseña?' }).click();
  await expect(page.getByRole('heading', { name: 'Recupera tu contraseña' })).toBeVisible();
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
  const person = newcomer();
  await arrange.signUp(person);
  await openEmailLogin(page);
  await page.getByRole('button', { name: '¿Olvidaste tu contraseña?' }).click();
  const email = page.getByLabel('Correo electrónico');
  const send = page.getByRole('button', { name: 'Enviar', exact: true });
  for (const { typed, said } of WRONG_EMAILS) {
    await email.fill(typed);
    await send.click();
    await expectFault(email, said);
  }
  await inspect(page, 'forgot');
  await email.fill('nadie@unamano.test');
  await send.click();
  await expectToast(page, 'No podemos enviar una solicitud de recuperar contraseña a este correo');
  await email.fill(person.email);
  await send.click();
  await expectToast(page, 'Te enviamos al correo los pasos para recuperar tu contraseña');
  await expect(page.getByRole('dialog')).toBeHidden();

  const link = await sandbox.link(person.email, /\/recuperar-contrasena\?token=\S+/);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Actualizar contraseña' })).toBeVisible();
  const password = page.getByLabel('Nueva contraseña');
  const again = page.getByLabel('Repite la contraseña');
  const update = page.getByRole('button', { name: 'Actualizar contraseña' });
  // Both fields are empty: each shows its error, and the first has the focus.
  await update.click();
  await expectFault(again, 'La contraseña es requerida');
  await expect(password).toBeFocused();
  await inspect(page, 'new password');
  for (const { typed, said } of WRONG_PASSWORDS) {
    await password.fill(typed);
    await update.click();
    await expectFault(password, said);
  }
  await password.fill('Guacharaca2026');
  await again.fill('Guacharaca2027');
  await update.click();
  await expectFault(again, 'Las contraseñas no coinciden');
  await again.fill('Guacharaca2026');
  await update.click();
  await expectToast(page, 'La contraseña se ha cambiado correctamente');

  await page.getByLabel('Correo electrónico').fill(person.email);
  await page.getByLabel('Contraseña', { exact: true }).fill('Guacharaca2026');
  await page.getByRole('button', { name: 'Ingresar', exact: true }).click();
  await expect(page).toHaveURL(/\/pagare$/);

  await page.goto(link);
  await password.fill('Guacharaca2028');
  await again.fill('Guacharaca2028');
  await update.click();
  await expectToast(page, 'Debes solicitar nuevamente recuperar contraseña, este acceso ya caducó.');
});

test('a login that the server cannot answer shows an error: by phone, by e-mail, and for a forgotten password', async ({
  page,
}) => {
  const unanswered = (route: Route) => route.fulfill({ status: 503, json: {} });
  await page.route('**/users/api/login/**', unanswered);
  await page.route('**/users/api/forgot/**', unanswered);
  await openLogin(page);
  await phone(page).fill('3000000001');
  await continueButton(page).click();
  await expectToast(page, 'Upss, Estamos presentando problemas');
  await openEmailLogin(page);
  await page.getByLabel('Correo electrónico').fill('laura@unamano.test');
  await page.getByLabel('Contraseña', { exact: true }).fill('Unamano2026');
  await page.getByRole('button', { name: 'Ingresar', exact: true }).click();
  await expectToast(page, 'Upss, Estamos presentando problemas');
  await expect(page.getByLabel('Contraseña', { exact: true })).toHaveValue('Unamano2026');
  await page.getByRole('button', { name: '¿Olvidaste tu contraseña?' }).click();
  await page.getByLabel('Correo electrónico').fill('laura@unamano.test');
  await page.getByRole('button', { name: 'Enviar', exact: true }).click();
  await expectToast(page, 'Upss, Estamos presentando problemas');
});

test('the code step names a number that the SMS service does not know', async ({ page }) => {
  await page.route('**/users/api/login/start_authentication_otp/', (route) => route.fulfill({ json: {} }));
  await page.route('**/users/api/login/complete_authentication_otp/', (route) =>
    route.fulfill({ status: 404, json: { err_code: 'USER_FIREBASE_NOT_FOUND', message: '' } }),
  );
  await openLogin(page);
  await phone(page).fill('3000000001');
  await continueButton(page).click();
  await page.getByLabel('Código de 6 números').fill('123456');
  await page.getByRole('button', { name: 'Ingresar' }).click();
  await expectToast(page, 'Error en la autenticación firebase');
});

test('the success toast of a login stays for five seconds', async ({ page }) => {
  await page.route('**/users/api/forgot/password/**', (route) => route.fulfill({ json: {} }));
  await page.clock.install();
  await page.goto('/?login=olvide');
  await page.getByLabel('Correo electrónico').fill('carlos@unamano.test');
  await page.getByRole('button', { name: 'Enviar', exact: true }).click();
  const said = 'Te enviamos al correo los pasos para recuperar tu contraseña';
  await expectToast(page, said);
  await page.clock.fastForward(4_000);
  await expectToast(page, said);
  await page.clock.fastForward(1_000);
  await expect(page.getByText(said)).toBeHidden();
});
