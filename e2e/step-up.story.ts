/** A new phone with the same number: a code alone opens a limited session, and the password the rest. */
import type { Page } from '@playwright/test';
import { TEST_PASSWORD } from '@unamano/journeys/borrower';
import type { NewPerson } from './support/borrower.ts';
import { expectFault } from './support/expect-messages.ts';
import { inspect } from './support/inspect.ts';
import type { sandboxOf } from './support/sandbox.ts';
import { expect, REFUSED_CALL, test } from './support/test.ts';

test.use({ environment: '{"STEP_UP_ON_NEW_DEVICES":"on"}', allowedConsole: REFUSED_CALL });

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Confirma que eres tú' });
const password = (page: Page) => dialog(page).getByLabel('Contraseña', { exact: true });
const next = (page: Page) => dialog(page).getByRole('button', { name: 'Continuar' });

async function logInByPhone(page: Page, sandbox: ReturnType<typeof sandboxOf>, { cellphone }: NewPerson) {
  await page.goto('/');
  await page.getByRole('banner').getByRole('button', { name: 'Iniciar sesión' }).click();
  await page.getByLabel('Número de teléfono').fill(cellphone.slice(-10));
  const before = (await sandbox.messages(cellphone)).find(({ code }) => code)?.code;
  await page.getByRole('dialog').getByRole('button', { name: 'Continuar' }).click();
  await page.getByLabel('Código de 6 números').fill(await sandbox.code(cellphone, before));
  await page.getByRole('dialog').getByRole('button', { name: 'Ingresar' }).click();
}

test('signing on a new phone: the password comes before the note', async ({
  page,
  arrange,
  sandbox,
  newcomer,
}) => {
  const person = newcomer();
  await arrange.signUp(person);
  await logInByPhone(page, sandbox, person);
  await expect(page).toHaveURL(/\/pagare$/);
  await expect(dialog(page)).toContainText('confirma que eres tú');
  await password(page).fill('Equivocada1');
  await next(page).click();
  await expectFault(password(page), 'La contraseña no es correcta');
  await inspect(page, 'password on a new device');
  await password(page).fill(TEST_PASSWORD);
  await next(page).click();
  await expect(dialog(page)).toBeHidden();
  await page.getByLabel('Apruebo el pagaré y la carta de instrucciones').check();
  await page.getByLabel('Apruebo la aceptación de garantías').check();
  const before = (await sandbox.messages(person.cellphone)).find(({ code }) => code)?.code;
  await page.getByRole('button', { name: 'Enviar código' }).click();
  await page.getByLabel('Código de 6 números').fill(await sandbox.code(person.cellphone, before));
  await expect(page.getByLabel('Apruebo la aceptación de garantías')).toBeChecked();
  await page.getByRole('button', { name: 'Aprobar desembolso' }).click();
  await expect(page.getByRole('heading', { name: 'Firmaste tu pagaré' })).toBeVisible();
});
