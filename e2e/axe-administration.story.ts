/** Every screen and modal of the administration, in both themes, with a mouse on laptops and with touch on a tablet and a phone. */
import type { Page } from '@playwright/test';
import { DEMO_PASSWORD } from './support/arrange.ts';
import { inspect as inspectAt } from './support/inspect.ts';
import { IS_FULL, STAFF_SCREENS } from './support/screens.ts';
import { staffLogin } from './support/staff.ts';
import { expect, REFUSED_CALL, test } from './support/test.ts';

test.setTimeout(240_000);
test.use({ allowedConsole: REFUSED_CALL });

const ADMIN = 'admin@unamano.test';
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const close = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: 'Cerrar', exact: true }).last().click();

async function open(page: Page, path: string, heading: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
}

const [LAPTOP, TABLET] = STAFF_SCREENS;
const SCREENS = [
  { ...LAPTOP, widths: IS_FULL ? [1280, 1366] : [1280] },
  { ...TABLET, widths: IS_FULL ? [390, 834] : [390] },
];

for (const { name: on, use, widths } of SCREENS) {
  const inspect = (page: Page, view: string) => inspectAt(page, view, widths);

  test.describe(`on ${on}`, () => {
    test.use(use);

    test('axe finds nothing on the staff, their form, and what asks before it is done', async ({ page }) => {
      await staffLogin(page, ADMIN, null);
      await open(page, '/tablero/usuarios', 'Usuarios y permisos');
      await expect(page.getByRole('row').filter({ hasText: 'talento@cafealto.test' })).toBeVisible();
      await inspect(page, 'staff users');
      await button(page, 'Invitar a alguien').click();
      await button(page, 'Enviar la invitación').click();
      await inspect(page, 'invitation with faults');
      await close(page);
      await page.getByRole('row').filter({ hasText: 'talento@cafealto.test' }).getByRole('button').click();
      await inspect(page, 'a person');
      await button(page, 'Terminar la cuenta').click();
      await inspect(page, 'ending an account');
    });

    test('axe finds nothing on the companies, one of them, and their forms', async ({ page }) => {
      await staffLogin(page, ADMIN, null);
      await open(page, '/tablero/empresas-aliadas', 'Empresas aliadas');
      await expect(page.getByRole('row').filter({ hasText: 'Café Alto SAS' })).toBeVisible();
      await inspect(page, 'companies');
      await button(page, 'Nueva empresa').click();
      await button(page, 'Crear la empresa').click();
      await inspect(page, 'new company with faults');
      await close(page);
      await page.getByRole('link', { name: 'Café Alto SAS' }).click();
      await expect(page.getByRole('heading', { name: 'Cifras de hoy' })).toBeVisible();
      await inspect(page, 'a company');
      await button(page, 'Terminar el convenio').click();
      await inspect(page, 'ending an agreement');
    });

    test('axe finds nothing on the audit, one of its facts, and the approvals', async ({ page }) => {
      await staffLogin(page, ADMIN, null);
      await open(page, '/tablero/auditoria', 'Auditoría');
      await button(page, 'Comprobar').click();
      await expect(page.getByText(/^Completa:/)).toBeVisible();
      await inspect(page, 'audit');
      await page.getByRole('row').nth(1).getByRole('button').click();
      await inspect(page, 'a fact');
      await open(page, '/tablero/por-aprobar', 'Por aprobar');
      await inspect(page, 'approvals');
    });

    test('axe finds nothing on one’s own account, the invitation and the login’s second step', async ({
      page,
    }) => {
      await staffLogin(page, 'operaciones@unamano.test', null);
      await open(page, '/tablero/mi-cuenta', 'Mi cuenta');
      await expect(page.getByText('Esta sesión')).toBeVisible();
      await inspect(page, 'account');
      await button(page, 'Activar').click();
      await button(page, 'Continuar').click();
      await inspect(page, 'the password before a second factor');
      await page.getByLabel('Contraseña', { exact: true }).fill(DEMO_PASSWORD);
      await button(page, 'Continuar').click();
      await expect(page.getByRole('img', { name: /^Código QR/ })).toBeVisible();
      await inspect(page, 'setting up a second factor');
      await page.context().clearCookies();
      await page.goto('/invitacion?token=x');
      await button(page, 'Crear mi contraseña').click();
      await inspect(page, 'invitation');
    });

    test('axe finds nothing on the settings, a change with faults, and its effect', async ({ page }) => {
      await staffLogin(page, ADMIN, null);
      await open(page, '/tablero/configuracion?seccion=late_terms', 'Configuración');
      await expect(page.getByRole('heading', { name: 'Historial' })).toBeVisible();
      await inspect(page, 'late terms');
      await open(page, '/tablero/configuracion?seccion=simulator_external&proponer=1', 'Configuración');
      await page.getByLabel('Interés mensual').fill('x');
      await button(page, 'Ver el efecto').click();
      await expect(page.getByText('Escribe un porcentaje, como 1,75')).toBeVisible();
      await inspect(page, 'change with faults');
      await page.getByLabel('Interés mensual').fill('1,6');
      await button(page, 'Ver el efecto').click();
      await expect(page.getByRole('heading', { name: 'Qué cambia' })).toBeVisible();
      await inspect(page, 'effect of a change');
    });
  });
}
