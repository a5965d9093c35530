/** Staff lift the lock of a borrower whom a stranger kept out. */
import { APP_KEY, APP_KEY_HEADER } from '@unamano/contract/paths';
import { TEST_PASSWORD } from '@unamano/journeys/borrower';
import { expectFault, expectToast } from './support/expect-messages.ts';
import { inspect } from './support/inspect.ts';
import { STAFF_SCREENS } from './support/screens.ts';
import { openModule, staffLogin } from './support/staff.ts';
import { expect, onScreens, REFUSED_CALL, test } from './support/test.ts';

const ADMIN = 'admin@unamano.test';
const WRONG_PASSWORDS = 11;

test.use({ allowedConsole: REFUSED_CALL });

onScreens('a lock', STAFF_SCREENS, 1, ({ use }) => {
  test('of a borrower is lifted in Usuarios y permisos, and the right password logs in again', async ({
    page,
    request,
    baseURL,
    arrange,
  }) => {
    const { person } = await arrange.signUp();
    // Without the cookie the call comes from a browser that never logged in, as a stranger's does.
    const logIn = (password: string) =>
      request.post(`${baseURL}/users/api/login/classic/`, {
        headers: { [APP_KEY_HEADER]: APP_KEY, cookie: '' },
        form: { email: person.email, password },
      });
    for (let index = 0; index < WRONG_PASSWORDS; index += 1) await logIn('Equivocada1');
    expect((await logIn(TEST_PASSWORD)).status()).toBe(429);

    await staffLogin(page, ADMIN);
    await openModule(page, 'Usuarios y permisos');
    await page.getByRole('button', { name: 'Quitar un bloqueo' }).click();
    const login = page.getByLabel('Correo o celular');
    const lift = page.getByRole('button', { name: 'Quitar el bloqueo' });
    await login.fill('nadie');
    await lift.click();
    await expectFault(login, 'Escribe un correo o un celular');
    await login.fill('nadie@unamano.test');
    await lift.click();
    await expectFault(login, 'No hay una cuenta con ese correo o celular');
    await inspect(page, 'the lifting of a lock', [use.viewport.width]);
    await login.fill(person.email);
    await lift.click();
    await expectToast(page, 'Ya puede volver a intentar');
    await expect(page.getByRole('dialog')).toBeHidden();
    expect((await logIn(TEST_PASSWORD)).status()).toBe(200);
  });
});
