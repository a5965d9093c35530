import type { Page } from '@playwright/test';
import { APP_KEY, APP_KEY_HEADER } from '@unamano/contract/paths';
import { inspect } from './support/inspect.ts';
import { draftOf, enterSignUp } from './support/sign-up-draft.ts';
import { openStaffPage } from './support/staff.ts';
import { expect, REFUSED_CALL, REFUSED_OR_OFFLINE, test } from './support/test.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { name });

async function openLogout(page: Page, firstName: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${firstName}`) }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar sesión' }).click();
}

test('a logout needs a confirmation; cancel keeps the session, confirm ends it for good', async ({
  page,
  arrange,
}) => {
  await arrange.enter(page, await arrange.login('laura@unamano.test'));
  await expect(heading(page, 'Hola, Laura')).toBeVisible();
  await openLogout(page, 'Laura');
  const sure = page.getByRole('dialog', { name: 'Estás a punto de cerrar sesión' });
  await expect(sure).toContainText('Estás seguro de hacerlo?');
  await inspect(page, 'logout');
  await sure.getByRole('button', { name: 'Volver' }).click();
  await expect(sure).toBeHidden();
  await expect(heading(page, 'Hola, Laura')).toBeVisible();
  await openLogout(page, 'Laura');
  await sure.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('banner').getByRole('button', { name: 'Iniciar sesión' })).toBeVisible();
  await page.goto('/inicio');
  await expect(page).toHaveURL(/\/\?login=telefono/);
});

test('a borrower sees where they are logged in, and ends another session', async ({ page, arrange }) => {
  await arrange.login('paula@unamano.test');
  await arrange.enter(page, await arrange.login('paula@unamano.test'));
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Paula/ })
    .click();
  await inspect(page, 'menu');
  await page.getByRole('dialog').getByRole('link', { name: 'Mi cuenta' }).click();
  await page.getByRole('link', { name: 'Dispositivos donde está abierta tu cuenta' }).click();
  await expect(heading(page, 'Dispositivos donde está abierta tu cuenta')).toBeVisible();
  await expect(page.getByRole('main').getByText('Esta sesión')).toBeVisible();
  await inspect(page, 'sessions');
  await page.getByRole('button', { name: 'Cerrar las demás' }).click();
  await expect(page.getByText('No está abierta en ningún otro lugar.')).toBeVisible();
});

test('a session ended in another tab ends in this tab, and a new one starts in both', async ({
  page,
  context,
  arrange,
}) => {
  await arrange.enter(page, await arrange.login('laura@unamano.test'));
  const other = await context.newPage();
  await other.goto('/historial');
  await expect(heading(other, 'Historial de créditos')).toBeVisible();
  await openLogout(other, 'Laura');
  await other.getByRole('dialog').getByRole('button', { name: 'Cerrar sesión' }).last().click();
  await expect(page).toHaveURL(/\/\?login=telefono/);
  await expect(heading(page, 'Inicia sesión')).toBeVisible();
});

test.describe('a session that ends elsewhere', () => {
  test.use({ allowedConsole: REFUSED_CALL });

  test('closes an open menu, which stays closed after the next login', async ({ page, arrange }) => {
    await arrange.enter(page, await arrange.login('laura@unamano.test'));
    await page.getByRole('button', { name: /^Laura/ }).click();
    await expect(page.getByRole('dialog', { name: 'Laura' })).toBeVisible();
    const other = await page.context().newPage();
    await other.goto('/historial');
    await other.getByRole('button', { name: /^Laura/ }).click();
    await other.getByRole('dialog').getByRole('button', { name: 'Cerrar sesión' }).click();
    await other.getByRole('dialog').getByRole('button', { name: 'Cerrar sesión' }).click();
    await expect(page.getByRole('dialog', { name: 'Inicia sesión' })).toBeVisible();
    await page.getByRole('button', { name: 'Ingresar con correo y contraseña' }).click();
    await page.getByLabel('Correo electrónico').fill('laura@unamano.test');
    await page.getByLabel('Contraseña', { exact: true }).fill('Unamano2026');
    await page.getByRole('button', { name: 'Ingresar', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Hola, Laura' })).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
  });
});

test.describe('a refresh whose answer is lost, twice', () => {
  test.use({ allowedConsole: REFUSED_OR_OFFLINE });

  /** The server makes the calls; the browser gets no answer. */
  async function loseRefreshes(page: Page, count: number): Promise<void> {
    let lost = 0;
    await page.route('**/users/api/token/refresh/', async (route) => {
      if (lost++ >= count) return route.fallback();
      const cookies = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`);
      const headers = { [APP_KEY_HEADER]: APP_KEY, cookie: cookies.join('; ') };
      const reply = await fetch(route.request().url(), { method: 'POST', headers });
      expect(reply.status).toBe(200);
      return route.abort('internetdisconnected');
    });
  }

  test('logs out neither a borrower nor staff', async ({ page, arrange, browser, baseURL }) => {
    await arrange.enter(page, await arrange.login('paula@unamano.test'), '/historial');
    await expect(heading(page, 'Historial de créditos')).toBeVisible();
    const desk = await openStaffPage(browser, baseURL, 'operaciones@unamano.test');
    for (const open of [page, desk]) {
      await loseRefreshes(open, 2);
      await open.reload();
    }
    await expect(heading(page, 'Historial de créditos')).toBeVisible();
    await expect(desk.getByRole('navigation', { name: 'Módulos' })).toBeVisible();
    await desk.close();
  });
});

test('a deep link requires the login, and then opens its page', async ({ page }) => {
  await page.goto('/historial');
  await expect(heading(page, 'Inicia sesión')).toBeVisible();
  await page.getByRole('button', { name: 'Ingresar con correo y contraseña' }).click();
  await page.getByLabel('Correo electrónico').fill('paula@unamano.test');
  await page.getByLabel('Contraseña', { exact: true }).fill('Unamano2026');
  await page.getByRole('button', { name: 'Ingresar', exact: true }).click();
  await expect(page).toHaveURL(/\/historial$/);
  await expect(heading(page, 'Historial de créditos')).toBeVisible();
});

test('a logged-in borrower who opens a deep link sees no login', async ({ page, arrange }) => {
  const visited: string[] = [];
  page.on('framenavigated', (frame) => visited.push(frame.url()));
  await arrange.enter(page, await arrange.login('paula@unamano.test'), '/historial');
  await expect(heading(page, 'Historial de créditos')).toBeVisible();
  await page.reload();
  await expect(heading(page, 'Historial de créditos')).toBeVisible();
  expect(visited.filter((url) => url.includes('login='))).toEqual([]);
});

test('a reload during the sign-up keeps the step and the input, but never the password', async ({
  page,
  newcomer,
}) => {
  const person = newcomer();
  await enterSignUp(page, '/info-basica?paso=vivienda', {
    typeUser: 'user_external',
    cellphone: person.cellphone,
  });
  await page.getByLabel('Dirección').fill('Calle 12 # 34-56 🌴');
  await page.getByLabel('Ciudad', { exact: true }).selectOption({ label: 'Dosquebradas' });
  await page.getByLabel('Barrio').fill('ñucanchic');
  await page.reload();
  await expect(page.getByLabel('Dirección')).toHaveValue('Calle 12 # 34-56 🌴');
  await expect(page.getByLabel('Ciudad', { exact: true }).locator('option:checked')).toHaveText(
    'Dosquebradas',
  );
  await page.getByRole('button', { name: 'Siguiente' }).click();
  await page.getByLabel('Contraseña', { exact: true }).fill('Chicamocha2026');
  await page.reload();
  await expect(page.getByLabel('Contraseña', { exact: true })).toHaveValue('');
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(kept).not.toContain('Chicamocha2026');
  expect(kept).toContain('Ñucanchic');
});

test('the back button moves step by step through the sign-up, and loses nothing', async ({
  page,
  newcomer,
}) => {
  await enterSignUp(page, '/info-basica?paso=vivienda', draftOf(newcomer()));
  const next = page.getByRole('button', { name: 'Siguiente' });
  await next.click();
  await page.getByLabel('Contraseña', { exact: true }).fill('Chicamocha2026');
  await page.getByLabel('Repite la contraseña').fill('Chicamocha2026');
  await next.click();
  await page.getByLabel('Personas a cargo').fill('4');
  await next.click();
  await expect(heading(page, 'Revisa tu solicitud')).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Personas a cargo')).toHaveValue('4');
  await page.goBack();
  await expect(page.getByLabel('Contraseña', { exact: true })).toHaveValue('Chicamocha2026');
  await page.goBack();
  await expect(page.getByLabel('Barrio')).toHaveValue('Centro');
  await page.goForward();
  await page.goForward();
  await page.goForward();
  await expect(heading(page, 'Revisa tu solicitud')).toBeVisible();
  await expect(page.getByLabel('Contraseña', { exact: true })).toBeHidden();
});

test.describe('an address that leads nowhere', () => {
  test.use({ allowedConsole: REFUSED_CALL });

  test('is answered with 404, says so, and leads to the start; the back button does not return to it', async ({
    page,
  }) => {
    await page.goto('/');
    const answer = await page.goto('/no-existe/nada');
    expect(answer?.status()).toBe(404);
    await expect(heading(page, 'Esta página no existe')).toBeVisible();
    await inspect(page, '/no-existe');
    await page.getByRole('link', { name: 'Volver al home' }).click();
    await expect(page).toHaveURL(/\/$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/$/);
    expect((await page.request.get('/documentos/no-existe')).status()).toBe(404);
  });
});
