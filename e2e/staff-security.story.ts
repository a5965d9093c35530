/** What staff see of an attack. */
import type { APIRequestContext } from '@playwright/test';
import { APP_KEY, APP_KEY_HEADER } from '@unamano/contract/paths';
import { horizontalOverflow } from './support/inspect.ts';
import { STAFF_SCREENS } from './support/screens.ts';
import { openModule, staffLogin } from './support/staff.ts';
import { expect, onScreens, REFUSED_CALL, test } from './support/test.ts';

const ADMIN = 'admin@unamano.test';

// The wrong passwords are refused calls.
test.use({ allowedConsole: REFUSED_CALL });

/** Wrong passwords of a stranger, until the login waits. */
async function lockOut(
  request: APIRequestContext,
  baseURL: string | undefined,
  email: string,
): Promise<void> {
  for (let i = 0; i < 11; i++) {
    const reply = await request.post(`${baseURL}/users/api/login/classic/`, {
      headers: { [APP_KEY_HEADER]: APP_KEY, cookie: '' },
      form: { email, password: 'Equivocada1' },
    });
    expect(reply.status()).toBeGreaterThanOrEqual(400);
  }
}

onScreens("'Seguridad'", STAFF_SCREENS, 1, ({ use }) => {
  test('shows what is unusual, where it comes from, and the last events', async ({
    page,
    baseURL,
    request,
    arrange,
  }) => {
    const { person } = await arrange.signUp();
    await lockOut(request, baseURL, person.email);
    await request.get(`${baseURL}/users/api/forgot/password/`, {
      headers: { [APP_KEY_HEADER]: APP_KEY },
      params: { email: ADMIN },
    });

    await staffLogin(page, ADMIN);
    await openModule(page, 'Auditoría');
    await page.getByRole('link', { name: 'Seguridad', exact: true }).click();
    await expect(page).toHaveURL(/\/tablero\/auditoria\/seguridad$/);
    await expect(page.getByRole('heading', { name: 'Seguridad', level: 1 })).toBeVisible();

    const failed = page.getByRole('row').filter({ hasText: 'Ingreso fallido' });
    await expect(failed.getByText('Inusual')).toBeVisible();
    expect(Number(await failed.getByRole('cell').first().innerText())).toBeGreaterThanOrEqual(10);
    await expect(page.getByText('Límite de intentos')).toBeVisible();
    await expect(page.getByText('Ningún origen tuvo cinco rechazos o más.')).toBeHidden();
    await expect(page.getByRole('columnheader', { name: 'Red' })).toBeVisible();
    const asked = page.getByRole('listitem').filter({ hasText: 'Pidió un enlace de contraseña' });
    await expect(asked.first()).toBeVisible();
    // Neither the address that was tried nor the full address of the caller is shown.
    await expect(page.getByText(person.email)).toHaveCount(0);
    await expect(page.getByText('127.0.0.1', { exact: true })).toHaveCount(0);
    expect(await horizontalOverflow(page, use.viewport.width)).toEqual([]);
  });
});

test('who has no audit sees nothing of it', async ({ page }) => {
  await staffLogin(page, 'operaciones@unamano.test');
  await page.goto('/tablero/auditoria/seguridad');
  await expect(page.getByText('Ingreso fallido')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Seguridad', level: 1 })).toHaveCount(0);
});
