/** A refusal says what is true, and what helps. */
import { expectFault, expectToast } from './support/expect-messages.ts';
import { expect, REFUSED_CALL, test } from './support/test.ts';

test.use({ allowedConsole: REFUSED_CALL });

test('a password that is too common is a fault of the password, and the link still works', async ({
  page,
  sandbox,
  arrange,
  newcomer,
}) => {
  const person = newcomer();
  await arrange.signUp(person);
  await page.goto('/?login=olvide');
  await page.getByLabel('Correo electrónico').fill(person.email);
  await page.getByRole('button', { name: 'Enviar', exact: true }).click();
  await page.goto(await sandbox.link(person.email, /\/recuperar-contrasena\?token=\S+/));
  const password = page.getByLabel('Nueva contraseña');
  const update = page.getByRole('button', { name: 'Actualizar contraseña' });
  await password.fill('Password1');
  await page.getByLabel('Repite la contraseña').fill('Password1');
  await update.click();
  await expectFault(password, 'Esta contraseña es muy fácil de adivinar, elige otra');
  await expect(page.getByText('este acceso ya caducó')).toBeHidden();
  await password.fill('Guacharaca2026');
  await page.getByLabel('Repite la contraseña').fill('Guacharaca2026');
  await update.click();
  await expectToast(page, 'La contraseña se ha cambiado correctamente');
});

test('after five wrong codes the step says that a new one is needed, and sends it', async ({
  page,
  sandbox,
  arrange,
  newcomer,
}) => {
  const { cellphone } = (await arrange.signUp(newcomer())).person;
  const before = (await sandbox.messages(cellphone)).find(({ code }) => code)?.code;
  await page.goto('/?login=telefono');
  await page.getByLabel('Número de teléfono').fill(cellphone);
  await page.getByRole('dialog').getByRole('button', { name: 'Continuar' }).click();
  const code = await sandbox.code(cellphone, before);
  const boxes = page.getByLabel('Código de 6 números');
  const enter = page.getByRole('button', { name: 'Ingresar' });
  const resend = page.getByRole('button', { name: /^Solicitar nuevamente/ });
  for (let tries = 1; tries <= 5; tries += 1) {
    await boxes.fill(String((Number(code) + tries) % 1_000_000).padStart(6, '0'));
    const reply = page.waitForResponse('**/complete_authentication_otp/');
    await enter.click();
    await reply;
    await expect(boxes).toHaveAttribute('aria-invalid', 'true');
  }
  await expectFault(boxes, 'No pudimos confirmar este código. Pide uno nuevo.');
  await boxes.fill(code);
  await enter.click();
  await expectFault(boxes, 'No pudimos confirmar este código. Pide uno nuevo.');
  await expect(resend).toBeEnabled();
  await resend.click();
  await boxes.fill(await sandbox.code(cellphone, code));
  await enter.click();
  await expect(page).toHaveURL(/\/pagare$/);
});

test('a server that fails has not checked the code, and the step does not call it wrong', async ({
  page,
  arrange,
  newcomer,
}) => {
  const { cellphone } = (await arrange.signUp(newcomer())).person;
  await page.goto('/?login=telefono');
  await page.getByLabel('Número de teléfono').fill(cellphone);
  await page.getByRole('dialog').getByRole('button', { name: 'Continuar' }).click();
  const boxes = page.getByLabel('Código de 6 números');
  await boxes.fill('123456');
  await page.route('**/complete_authentication_otp/', (route) =>
    route.fulfill({ status: 500, json: { err_code: 'INTERNAL_ERROR', message: '' } }),
  );
  await page.getByRole('button', { name: 'Ingresar' }).click();
  await expectToast(page, 'Upss, Estamos presentando problemas');
  await expectFault(boxes, 'No pudimos comprobar el código. Inténtalo de nuevo.');
});
