import { draftOf, enterSignUp } from './support/sign-up-draft.ts';
import { expect, test } from './support/test.ts';

/** Some users tap twice. The second tap must not act on the screen that the first tap opens. */

test('two taps on the logout confirmation end the session and open nothing of the next page', async ({
  page,
  arrange,
}) => {
  await arrange.enter(page, await arrange.login('laura@unamano.test'));
  await page.getByRole('button', { name: /^Laura/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar sesión' }).click();
  const sure = page.getByRole('dialog', { name: 'Estás a punto de cerrar sesión' });
  await sure.getByRole('button', { name: 'Cerrar sesión' }).dblclick();
  await expect(page.getByRole('heading', { level: 1, name: /Todos necesitamos/ })).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL(/\/$/);
});

test('two taps on a step of the sign-up move one step, and back is one step', async ({ page, newcomer }) => {
  await enterSignUp(page, '/info-basica?paso=cuenta', draftOf(newcomer()));
  await page.getByLabel('Contraseña', { exact: true }).fill('Chicamocha2026');
  await page.getByLabel('Repite la contraseña').fill('Chicamocha2026');
  const before = await page.evaluate(() => history.length);
  await page.getByRole('button', { name: 'Siguiente' }).dblclick();
  await expect(page.getByLabel('Personas a cargo')).toBeVisible();
  await expect(page).toHaveURL(/\/info-laboral$/);
  expect(await page.evaluate(() => history.length)).toBe(before + 1);
  await page.getByRole('button', { name: 'Siguiente' }).dblclick();
  await expect(page.getByRole('heading', { name: 'Revisa tu solicitud' })).toBeVisible();
  expect(await page.evaluate(() => history.length)).toBe(before + 2);
  await page.goBack();
  await expect(page.getByLabel('Personas a cargo')).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Repite tu correo')).toBeVisible();
});

test('two taps on the button of the intro, and on a link back, move one step', async ({ page, newcomer }) => {
  await enterSignUp(page, '/prestamo', draftOf(newcomer()));
  const before = await page.evaluate(() => history.length);
  await page.getByRole('button', { name: 'Ya la tengo!' }).dblclick();
  await expect(page.getByLabel('Nombres')).toBeVisible();
  expect(await page.evaluate(() => history.length)).toBe(before + 1);
  await page.getByRole('link', { name: 'Volver' }).dblclick();
  await expect(page.getByRole('button', { name: 'Ya la tengo!' })).toBeVisible();
  expect(await page.evaluate(() => history.length)).toBe(before + 2);
});
