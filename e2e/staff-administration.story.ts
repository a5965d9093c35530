/** The administration screens, on a laptop and on a tablet. */
import type { Browser, Page } from '@playwright/test';
import { nitOf } from './support/employee.ts';
import { inspect as inspectAt } from './support/inspect.ts';
import { IS_FULL, STAFF_SCREENS } from './support/screens.ts';
import {
  approveRequest,
  openModule as pressModule,
  SECOND_ADMIN,
  type StaffPage,
  staffLogin,
  totp,
} from './support/staff.ts';
import { expect, onScreens, REFUSED_CALL, test } from './support/test.ts';

const ADMIN = 'admin@unamano.test';
const PASSWORD = 'Tejado-violeta7';
const WIDTHS = [390, 834, 1280, 1366];

// These stories expect refused calls: ended sessions, wrong codes, invalid forms.
test.use({ allowedConsole: REFUSED_CALL });

let made = 0;
/** Unique values for each screen, for the retry of a story, and for a platform that is used by several runs. */
function serial(): number {
  made += 1;
  return (Math.floor(Date.now() / 100) % 9_000_000) + made;
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const inspect = (page: Page, view: string) => inspectAt(page, view, IS_FULL ? WIDTHS : [390, 1280]);
const toast = (page: Page, text: string) => expect(page.getByText(text)).toBeVisible();

/** The login over the page of a session that has ended: the page notices it by itself. */
const endedSession = (page: Page) => page.getByRole('dialog', { name: 'Tu sesión terminó' });

async function openModule(page: Page, name: string): Promise<void> {
  await pressModule(page, name);
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
}

async function openAccount(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: /^Inés/ }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Mi cuenta' }).click();
  await expect(page.getByRole('heading', { name: 'Mi cuenta', level: 1 })).toBeVisible();
}

/** A new staff member accepts the mailed invitation; the new browser page is at the login. */
async function invite(
  page: Page,
  { browser, staffPage }: { browser: Browser; staffPage: StaffPage },
  link: (email: string) => Promise<string>,
  modules: string[],
) {
  const email = `equipo${serial()}@unamano.test`;
  await openModule(page, 'Usuarios y permisos');
  await button(page, 'Invitar a alguien').click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Nombre').fill('Inés');
  await form.getByLabel('Apellido').fill('Zuluaga');
  await form.getByLabel('Correo electrónico').fill(email);
  await button(page, 'Enviar la invitación').click();
  await expect(form.getByText('Elige al menos un módulo')).toBeVisible();
  await inspect(page, 'invitation with faults');
  for (const module of modules) await form.getByLabel(module).check();
  await button(page, 'Enviar la invitación').click();
  if (modules.includes('Pagos atrasados')) {
    await toast(page, 'Otra persona que administre debe aprobarlo en Por aprobar');
    await approveRequest(staffPage, email, SECOND_ADMIN);
  } else await toast(page, 'Le enviamos la invitación');
  const theirs = await browser.newContext({
    baseURL: new URL(page.url()).origin,
    viewport: page.viewportSize(),
  });
  const their = await theirs.newPage();
  await their.goto(await link(email));
  await button(their, 'Crear mi contraseña').click();
  await inspect(their, 'invitation');
  await their.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await their.getByLabel('Repite la contraseña').fill(PASSWORD);
  await button(their, 'Crear mi contraseña').click();
  await expect(their).toHaveURL(/\/login-admin$/);
  return { email, page: their };
}

async function enter(page: Page, email: string): Promise<void> {
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await button(page, 'Ingresar').click();
}

onScreens('administration', STAFF_SCREENS, 1, () => {
  test('an admin invites a staff member, removes modules, and closes the account', async ({
    page,
    browser,
    sandbox,
    staffPage,
  }) => {
    await staffLogin(page, ADMIN);
    const link = (email: string) => sandbox.link(email, /\/invitacion\?token=[\w-]+/);
    const guest = await invite(page, { browser, staffPage }, link, [
      'Pagos atrasados',
      'Historial Datacredito',
    ]);
    await enter(guest.page, guest.email);
    const modules = guest.page.getByRole('navigation', { name: 'Módulos' }).getByRole('link');
    await expect(modules).toHaveText([
      'Tablero',
      'Trabajo de hoy',
      'WhatsApp',
      'Por aprobar',
      'Historial Datacredito',
      'Pagos atrasados',
      'Nómina',
      'Dinero por devolver',
      'Créditos no pedidos',
    ]);

    await page.getByRole('searchbox').fill(guest.email);
    await expect(page.getByText('1 resultado', { exact: true })).toBeVisible();
    await inspect(page, 'staff users');
    await page.getByRole('button', { name: 'Inés Zuluaga' }).click();
    await inspect(page, 'a person');
    await page.getByRole('dialog').getByLabel('Historial Datacredito').uncheck();
    await button(page, 'Guardar los cambios').click();
    await toast(page, 'Guardamos los cambios: valen desde su siguiente clic');
    await guest.page.reload();
    await expect(modules).toHaveText([
      'Tablero',
      'Trabajo de hoy',
      'WhatsApp',
      'Por aprobar',
      'Pagos atrasados',
      'Nómina',
      'Dinero por devolver',
      'Créditos no pedidos',
    ]);

    await page.getByRole('button', { name: 'Inés Zuluaga' }).click();
    await button(page, 'Cerrar sus sesiones').click();
    const logsOut = page.getByRole('dialog', { name: '¿Cerrar las sesiones de Inés Zuluaga?' });
    await logsOut.getByRole('button', { name: 'Volver' }).click();
    await guest.page.reload();
    await expect(modules.first()).toBeVisible();
    await button(page, 'Cerrar sus sesiones').click();
    await logsOut.getByRole('button', { name: 'Cerrar sus sesiones' }).click();
    await toast(page, 'Cerramos sus sesiones');
    await expect(endedSession(guest.page)).toBeVisible();
    await enter(guest.page, guest.email);
    await expect(modules.first()).toBeVisible();

    await page.getByRole('button', { name: 'Inés Zuluaga' }).click();
    await button(page, 'Terminar la cuenta').click();
    const asks = page.getByRole('dialog', { name: '¿Terminar la cuenta de Inés Zuluaga?' });
    await expect(asks).toBeVisible();
    await inspect(page, 'ending an account');
    await asks.getByRole('button', { name: 'Terminar la cuenta' }).click();
    await toast(page, 'La cuenta terminó');
    await expect(page.getByRole('row').filter({ hasText: guest.email })).toContainText('Terminada');
    await expect(endedSession(guest.page)).toBeVisible();
    await guest.page.context().close();
  });

  test('a company is created, changed and deactivated; the audit shows every step', async ({ page }) => {
    const number = serial();
    const name = `Panadería Trigal ${number} SAS`;
    const nit = nitOf(860_000_000 + number);
    await staffLogin(page, ADMIN);
    await openModule(page, 'Empresas aliadas');
    await inspect(page, 'companies');
    await button(page, 'Nueva empresa').click();
    const form = page.getByRole('dialog');
    await form.getByLabel('Nombre').fill(name);
    await form.getByLabel('NIT').fill(`${nit.slice(0, 9)}-${(Number(nit.at(-1)) + 1) % 10}`);
    await button(page, 'Crear la empresa').click();
    await expect(form.getByText('Revisa el NIT: nueve dígitos y el dígito de verificación')).toBeVisible();
    await inspect(page, 'new company with faults');
    await form.getByLabel('NIT').fill(nit);
    await button(page, 'Crear la empresa').click();
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();

    await button(page, 'Editar').click();
    await page.getByRole('dialog').getByLabel('Persona de contacto').fill('Natalia Quiñones');
    await button(page, 'Guardar los cambios').click();
    await toast(page, 'Guardamos los cambios');
    await expect(page.getByText('Natalia Quiñones')).toBeVisible();
    await inspect(page, 'a company');
    await button(page, 'Terminar el convenio').click();
    await inspect(page, 'ending an agreement');
    await page.getByRole('dialog').getByRole('button', { name: 'Terminar el convenio' }).click();
    await toast(page, 'El convenio terminó');
    await button(page, 'Reabrir el convenio').click();
    await expect(button(page, 'Terminar el convenio')).toBeVisible();

    await openModule(page, 'Auditoría');
    await page.getByLabel('Qué').selectOption({ label: 'Cambió una empresa' });
    await expect(page).toHaveURL(/que=company\.update/);
    const row = page.locator('tr[data-row], li').filter({ hasText: name });
    // Until the filtered list is loaded, each audit event of the company has a row.
    await expect(row).toHaveCount(1);
    await expect(row).toContainText('Contacto: N*** Q***');
    await row.getByRole('button').click();
    const fact = page.getByRole('dialog', { name: 'Cambió una empresa' });
    await expect(fact.getByRole('row').filter({ hasText: 'Contacto' })).toContainText('N*** Q***');
    await inspect(page, 'a fact');
    await fact.getByRole('button', { name: 'Cerrar', exact: true }).click();
    await page.reload();
    await expect(row).toBeVisible();
    await button(page, 'Comprobar').click();
    await expect(page.getByText(/^Completa: [\d.]+ hechos encadenados/)).toBeVisible();
    await inspect(page, 'audit');
    const coming = page.waitForEvent('download');
    await button(page, 'Descargar CSV').click();
    expect((await coming).suggestedFilename()).toMatch(/^auditoria-\d{4}-\d{2}-\d{2}\.csv$/);
  });

  test('a second factor is set up and required, and other sessions are closed', async ({
    page,
    browser,
    sandbox,
    staffPage,
  }) => {
    await sandbox.realClock();
    await staffLogin(page, ADMIN);
    const link = (email: string) => sandbox.link(email, /\/invitacion\?token=[\w-]+/);
    const guest = await invite(page, { browser, staffPage }, link, ['Historial Datacredito']);
    const their = guest.page;
    await enter(their, guest.email);
    await openAccount(their);
    await inspect(their, 'account');
    await button(their, 'Activar').click();
    const enrol = their.getByRole('dialog', { name: 'Activa tu segundo factor' });
    await enrol.getByLabel('Contraseña', { exact: true }).fill('Otra-clave-99');
    await enrol.getByRole('button', { name: 'Continuar' }).click();
    await expect(enrol.getByText('La contraseña no es correcta')).toBeVisible();
    await inspect(their, 'the password before a second factor');
    await enrol.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
    await enrol.getByRole('button', { name: 'Continuar' }).click();
    await expect(enrol.getByRole('img', { name: /^Código QR/ })).toBeVisible();
    await inspect(their, 'setting up a second factor');
    const secret = ((await enrol.locator('code').textContent()) ?? '').replaceAll(' ', '');
    await enrol.getByLabel('Código de la aplicación').fill('000000');
    await enrol.getByRole('button', { name: 'Activar' }).click();
    await expect(enrol.getByText('El código ingresado no es válido')).toBeVisible();
    await enrol.getByLabel('Código de la aplicación').fill(totp(secret));
    await enrol.getByRole('button', { name: 'Activar' }).click();
    const codes = their.getByRole('dialog', { name: 'Guarda tus códigos de recuperación' });
    await expect(codes.getByRole('listitem')).toHaveCount(10);
    const recovery = (await codes.getByRole('listitem').first().textContent()) ?? '';
    await codes.getByRole('button', { name: 'Ya los guardé' }).click();
    await expect(their.getByText('Te quedan 10 códigos de recuperación.')).toBeVisible();

    const elsewhere = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage();
    await elsewhere.goto('/login-admin');
    await enter(elsewhere, guest.email);
    await elsewhere.getByLabel('Código de 6 números').fill('000000');
    await button(elsewhere, 'Ingresar').click();
    await expect(elsewhere.getByText('El código ingresado no es válido')).toBeVisible();
    await button(elsewhere, 'Usar un código de recuperación').click();
    await elsewhere.getByLabel('Código de recuperación').fill(recovery.toLowerCase());
    await button(elsewhere, 'Ingresar').click();
    await expect(elsewhere).toHaveURL(/\/tablero$/);

    await their.reload();
    await expect(their.getByText('Te quedan 9 códigos de recuperación.')).toBeVisible();
    await button(their, 'Cerrar las demás').click();
    await toast(their, 'Cerramos 1 sesión');
    await expect(their.getByText('No está abierta en ningún otro lugar.')).toBeVisible();
    await expect(endedSession(elsewhere)).toBeVisible();
    await elsewhere.context().close();
    await their.context().close();
  });
});
