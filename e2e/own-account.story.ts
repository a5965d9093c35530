/** 'Mi cuenta': another phone by two proofs and its own code, the block, and the way back. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { TEST_PASSWORD } from '@unamano/journeys/borrower';
import { inspect } from './support/inspect.ts';
import { expect, REFUSED_CALL, test } from './support/test.ts';

const WIDTHS = [360, 1366];

test.use({ viewport: { width: 360, height: 740 } });

const proof = (page: Page, name: string | RegExp) => page.getByRole('form', { name });
const code = (page: Page, name: string | RegExp) => proof(page, name).getByLabel('Código de 6 números');

async function use(page: Page, name: string): Promise<void> {
  const card = page.locator('.card').filter({ has: page.getByRole('heading', { name }) });
  await card.getByRole('button', { name: 'Usar esta' }).click();
}

async function givePassword(page: Page): Promise<void> {
  await use(page, 'Con tu contraseña');
  const form = proof(page, 'Con tu contraseña');
  await form.getByLabel('Contraseña', { exact: true }).fill(TEST_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(form).toBeHidden();
}

test('a new phone: its code, the password and the old phone; then signing waits 24 hours', async ({
  page,
  arrange,
  sandbox,
  newcomer,
}) => {
  const [person, other] = [newcomer(), newcomer()];
  const { tokens, user_data } = await arrange.active(person);
  await arrange.enter(page, { tokens, user_data }, '/mi-cuenta');
  await expect(page.getByRole('heading', { level: 1, name: 'Mi cuenta' })).toBeVisible();
  await inspect(page, 'own account', WIDTHS);
  await page.getByRole('link', { name: 'Cambiar celular' }).press('Enter');
  await page.getByLabel('Celular nuevo').fill(other.cellphone);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Te faltan 2.')).toBeVisible();
  await inspect(page, 'proofs of a new phone', WIDTHS);
  const fresh = proof(page, /^Con un código a /);
  await fresh.getByRole('button', { name: 'Enviar código' }).click();
  await code(page, /^Con un código a /).fill(await sandbox.code(`+57${other.cellphone}`));
  await fresh.getByRole('button', { name: 'Confirmar' }).click();
  await expect(fresh).toBeHidden();
  await givePassword(page);
  await expect(page.getByText('Te falta 1.')).toBeVisible();
  const before = (await sandbox.messages(`+57${person.cellphone}`)).find((message) => message.code)?.code;
  await use(page, `Con un código al celular *** *** **${person.cellphone.slice(-2)}`);
  const old = proof(page, /^Con un código al celular/);
  await old.getByRole('button', { name: 'Enviar código' }).click();
  await code(page, /^Con un código al celular/).fill(await sandbox.code(`+57${person.cellphone}`, before));
  await old.getByRole('button', { name: 'Confirmar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mi cuenta' })).toBeVisible();
  await expect(page.getByText(other.cellphone.slice(-4))).toBeVisible();
  await expect(page.getByText(/^Para cuidarte, hasta el/)).toBeVisible();
  await inspect(page, 'own account after a change', WIDTHS);
});

test('own data: downloaded as a document and as data, by keyboard', async ({ page, arrange, newcomer }) => {
  const person = newcomer();
  const { tokens, user_data } = await arrange.active(person);
  await arrange.enter(page, { tokens, user_data }, '/mi-cuenta');
  await expect(page.getByRole('heading', { level: 2, name: 'Mis datos' })).toBeVisible();
  await inspect(page, 'own data', WIDTHS);
  const save = async (name: string) => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name }).press('Enter');
    const file = await download;
    return { name: file.suggestedFilename(), content: readFileSync(await file.path()) };
  };
  const document = await save('Descargar en PDF');
  expect(document.name).toMatch(/^mis-datos-[\d-]+\.pdf$/);
  expect(document.content.subarray(0, 5).toString()).toBe('%PDF-');
  const data = await save('Descargar en JSON');
  const text = data.content.toString('utf8');
  expect(JSON.parse(text).borrowers).toMatchObject([{ cellphone: `+57${person.cellphone}` }]);
  expect(text).not.toContain(TEST_PASSWORD);
});

test.describe('a change that its owner does not recognize', () => {
  test.use({ allowedConsole: REFUSED_CALL });

  test('is stopped by the link in the message, without a login; proofs do not open it again', async ({
    page,
    arrange,
    sandbox,
    newcomer,
  }) => {
    const person = newcomer();
    const { tokens, user_data } = await arrange.active(person);
    await arrange.enter(page, { tokens, user_data }, '/mi-cuenta');
    await page.getByRole('link', { name: 'Cambiar dirección' }).click();
    await page.getByLabel('Dirección').fill('Carrera 7 # 10-20');
    await page.getByRole('button', { name: 'Continuar' }).click();
    await givePassword(page);
    await expect(page.getByText('Carrera 7 # 10-20')).toBeVisible();
    const link = await sandbox.link(`+57${person.cellphone}`, /https?:\/\/\S+\/bloqueo\?token=\S+/, 'sms');
    await page.context().clearCookies();
    await page.goto(new URL(link).pathname + new URL(link).search);
    await expect(page.getByRole('heading', { name: 'Bloquea tu cuenta' })).toBeVisible();
    await inspect(page, 'block by a link', WIDTHS);
    await page.getByRole('button', { name: 'Bloquear mi cuenta' }).press('Enter');
    await expect(page.getByRole('heading', { name: 'Tu cuenta quedó bloqueada' })).toBeVisible();
    await inspect(page, 'blocked by a link', WIDTHS);
  });

  test('a lost phone: the owner blocks the account, and unblocks it by two proofs', async ({
    page,
    arrange,
    sandbox,
    newcomer,
  }) => {
    const person = newcomer();
    const { tokens, user_data } = await arrange.active(person);
    await arrange.enter(page, { tokens, user_data }, '/mi-cuenta');
    await page.getByRole('button', { name: 'Bloquear mi cuenta' }).click();
    const sure = page.getByRole('dialog', { name: '¿Bloqueamos tu cuenta?' });
    await expect(sure.getByRole('button', { name: 'Bloquear mi cuenta' })).toBeEnabled();
    await inspect(page, 'block the own account', WIDTHS);
    await sure.getByRole('button', { name: 'Bloquear mi cuenta' }).click();
    await expect(page.getByRole('heading', { name: 'Desbloquear mi cuenta' })).toBeVisible();
    await page.getByLabel('Número de teléfono').fill(person.cellphone);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Te faltan 2.')).toBeVisible();
    await inspect(page, 'unblock', WIDTHS);
    await givePassword(page);
    const before = (await sandbox.messages(`+57${person.cellphone}`)).find((message) => message.code)?.code;
    await use(page, `Con un código al celular *** *** **${person.cellphone.slice(-2)}`);
    const old = proof(page, /^Con un código al celular/);
    await old.getByRole('button', { name: 'Enviar código' }).click();
    await code(page, /^Con un código al celular/).fill(await sandbox.code(`+57${person.cellphone}`, before));
    await old.getByRole('button', { name: 'Confirmar' }).click();
    await expect(page.getByRole('heading', { name: 'Inicia sesión' })).toBeVisible();
  });

  test('a blocked account at the login: the right password leads to the way back', async ({
    page,
    arrange,
    newcomer,
  }) => {
    const person = newcomer();
    const borrower = await arrange.active(person);
    await arrange.sendAs(borrower, '/users/api/account/block/', { is_confirmed: 'true' });
    await page.goto('/?login=correo');
    await page.getByLabel('Correo electrónico').fill(person.email);
    await page.getByLabel('Contraseña', { exact: true }).fill(TEST_PASSWORD);
    await page.getByRole('button', { name: 'Ingresar', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Desbloquear mi cuenta' })).toBeVisible();
  });
});
