/** A borrower and a member of staff add a passkey, log in by it and remove it. */
import type { Page } from '@playwright/test';
import { TEST_PASSWORD } from '@unamano/journeys/borrower';
import { createCompany } from './support/employee.ts';
import { expectFault, expectToast } from './support/expect-messages.ts';
import { loseSignal } from './support/hold.ts';
import { inspect } from './support/inspect.ts';
import { staffLogin } from './support/staff.ts';
import { expect, onScreens, REFUSED_OR_OFFLINE, test } from './support/test.ts';

// Wrong passwords, a removed passkey, a lost network.
test.use({ allowedConsole: REFUSED_OR_OFFLINE });

const SCREENS = [
  { name: 'a phone', use: { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true } },
  { name: 'a laptop', use: { viewport: { width: 1366, height: 800 }, isMobile: false, hasTouch: false } },
];

const NAME = 'iPhone de Diana';
const UNKNOWN = 'Este dispositivo no abre ninguna cuenta con tu huella o tu cara: entra de otra forma.';
const CANCELLED = 'No usaste tu huella ni tu cara. Inténtalo de nuevo o entra de otra forma.';

/**
 * A device with passkeys that the browser itself emulates (the `WebAuthn` domain of the DevTools protocol). It is touched all the
 * time, so what is offered in a field is taken at once, without a press.
 *
 * @param offersInFields false: a browser that offers passkeys by the button alone
 */
async function addDevice(page: Page, { offersInFields }: { offersInFields: boolean }) {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  if (!offersInFields)
    await page.addInitScript(() => {
      PublicKeyCredential.isConditionalMediationAvailable = async () => false;
    });
  return {
    /** Whether it recognises its owner by fingerprint, face or PIN. */
    recognises: (isUserVerified: boolean) =>
      session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  };
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const enter = (page: Page) => button(page, 'Entrar con tu huella o tu cara');
const row = (page: Page) => page.getByRole('listitem').filter({ hasText: NAME });

/** By keyboard alone. */
async function press(page: Page, name: string): Promise<void> {
  await button(page, name).focus();
  await page.keyboard.press('Enter');
}

async function openLogin(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('banner').getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Inicia sesión' })).toBeVisible();
}

async function logOut(page: Page, firstName: string): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: new RegExp(`^${firstName}`) })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Cerrar sesión' }).click();
  await page
    .getByRole('dialog', { name: 'Estás a punto de cerrar sesión' })
    .getByRole('button', { name: 'Cerrar sesión' })
    .click();
  await expect(
    page.getByRole('banner').getByRole('button', { name: new RegExp(`^${firstName}`) }),
  ).toBeHidden();
}

onScreens('a borrower', SCREENS, 0, () => {
  test('a borrower adds a passkey, names it, logs in by it and removes it', async ({
    page,
    arrange,
    newcomer,
  }) => {
    const device = await addDevice(page, { offersInFields: false });
    const person = newcomer();
    await arrange.enter(page, await arrange.signUp(person), '/mi-cuenta');
    await expect(heading(page, 'Entrar con mi huella o mi cara')).toBeVisible();
    await expect(page.getByText('Todavía no lo activaste en ningún dispositivo.')).toBeVisible();
    await press(page, 'Activar en este dispositivo');
    const form = page.getByRole('dialog');
    const password = form.getByLabel('Contraseña', { exact: true });
    await password.fill('Equivocada1');
    await password.press('Enter');
    await expectFault(password, 'La contraseña no es correcta');
    await inspect(page, 'the proof before a passkey');
    await password.fill(TEST_PASSWORD);
    await password.press('Enter');
    await form.getByLabel('Nombre').fill(NAME);
    await inspect(page, 'the name of a passkey');
    await device.recognises(false);
    await press(page, 'Activar ahora');
    await expectToast(page, 'No se activó. Puedes intentarlo de nuevo.');
    await expect(form.getByLabel('Nombre')).toHaveValue(NAME);
    await device.recognises(true);
    await press(page, 'Activar ahora');
    await expectToast(page, `Agregamos ${NAME}`);
    await expect(row(page)).toContainText('Sin usar');
    await inspect(page, 'passkeys');

    await logOut(page, person.name);
    await openLogin(page);
    await page.getByLabel('Número de teléfono').fill('300 12');
    await expect(enter(page)).toBeVisible();
    await inspect(page, 'the login by a passkey');
    await device.recognises(false);
    await enter(page).click();
    await expectToast(page, CANCELLED);
    await expect(page.getByLabel('Número de teléfono')).toHaveValue('300 12');
    await device.recognises(true);
    await loseSignal(page);
    await enter(page).click();
    await expectToast(page, 'No tenemos conexión');
    await expect(page.getByLabel('Número de teléfono')).toHaveValue('300 12');
    await page.context().setOffline(false);
    await enter(page).focus();
    await page.keyboard.press('Enter');
    await expect(
      page.getByRole('banner').getByRole('button', { name: new RegExp(`^${person.name}`) }),
    ).toBeVisible();

    await page.goto('/mi-cuenta');
    await expect(row(page)).toContainText('Último uso');
    await press(page, `Eliminar ${NAME}`);
    const sure = page.getByRole('dialog', { name: `¿Eliminamos ${NAME}?` });
    await inspect(page, 'the removal of a passkey');
    // The last one proves its own removal.
    await sure.getByRole('button', { name: 'Probar con mi huella o mi cara' }).click();
    await expectToast(page, 'Eliminamos el dispositivo');
    await expect(page.getByText('Todavía no lo activaste en ningún dispositivo.')).toBeVisible();

    await logOut(page, person.name);
    await openLogin(page);
    await enter(page).click();
    await expectToast(page, UNKNOWN);
    await expect(page.getByLabel('Número de teléfono')).toBeVisible();
  });
});

onScreens('staff', SCREENS, 1, () => {
  test('a member of staff adds a passkey, logs in by it and removes it', async ({
    page,
    arrange,
    sandbox,
  }) => {
    const { staffEmail, staffPassword } = await createCompany({ arrange, sandbox });
    await addDevice(page, { offersInFields: false });
    await staffLogin(page, staffEmail, '/tablero/mi-cuenta', staffPassword);
    await expect(heading(page, 'Entrar con mi huella o mi cara')).toBeVisible();
    await press(page, 'Activar en este dispositivo');
    const form = page.getByRole('dialog');
    const password = form.getByLabel('Contraseña', { exact: true });
    await password.fill('Otra-distinta-77');
    await password.press('Enter');
    await expectFault(password, 'La contraseña no es correcta');
    await password.fill(staffPassword);
    await password.press('Enter');
    await form.getByLabel('Nombre').fill(NAME);
    await press(page, 'Activar ahora');
    await expectToast(page, `Agregamos ${NAME}`);
    await expect(row(page)).toContainText('Sin usar');
    await inspect(page, 'the passkeys of staff', [390, 820, 1366]);

    await page.context().clearCookies();
    await page.goto('/login-admin');
    await expect(enter(page)).toBeVisible();
    await inspect(page, 'the login of staff by a passkey', [390, 820, 1366]);
    await enter(page).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('navigation', { name: 'Módulos' })).toBeVisible();

    await page.goto('/tablero/mi-cuenta');
    await expect(row(page)).toContainText('Último uso');
    await press(page, `Eliminar ${NAME}`);
    await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click();
    await expectToast(page, 'Eliminamos el dispositivo');
    await page.context().clearCookies();
    await page.goto('/login-admin');
    await enter(page).click();
    await expectToast(page, UNKNOWN);
  });
});

test('the browser offers the passkey in the fields of the login, and nobody presses a button', async ({
  page,
  arrange,
  newcomer,
}) => {
  await addDevice(page, { offersInFields: true });
  const person = newcomer();
  await arrange.enter(page, await arrange.signUp(person), '/mi-cuenta');
  await button(page, 'Activar en este dispositivo').click();
  await page.getByRole('dialog').getByLabel('Contraseña', { exact: true }).fill(TEST_PASSWORD);
  await page.getByRole('dialog').getByRole('button', { name: 'Continuar' }).click();
  await button(page, 'Activar ahora').click();
  await expectToast(page, /^Agregamos /);
  await logOut(page, person.name);
  await page.getByRole('banner').getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(
    page.getByRole('banner').getByRole('button', { name: new RegExp(`^${person.name}`) }),
  ).toBeVisible();
});

test('after the second login the fingerprint is offered, once', async ({ page, arrange, newcomer }) => {
  await addDevice(page, { offersInFields: false });
  const { person } = await arrange.active(newcomer());
  const logIn = async () => {
    await page.goto('/?login=correo');
    await page.getByLabel('Correo electrónico').fill(person.email);
    await page.getByLabel('Contraseña', { exact: true }).fill(TEST_PASSWORD);
    await button(page, 'Ingresar').click();
    await expect(button(page, 'Abonar cuota')).toBeVisible();
  };
  await logIn();
  await logOut(page, person.name);
  await logIn();
  const offer = page.getByRole('dialog', { name: 'Entra más rápido' });
  await expect(offer).toBeVisible();
  await inspect(page, 'the offer of the fingerprint');
  await offer.getByRole('button', { name: 'Ahora no' }).click();
  await logOut(page, person.name);
  const asked = page.waitForResponse(/info\/home/);
  await logIn();
  await asked;
  await expect(offer).toHaveCount(0);
});
