/** Staff change their own data and password, are invited from a company's page, and read the messages. */
import { createCompany } from './support/employee.ts';
import { inspect } from './support/inspect.ts';
import { LAPTOP } from './support/screens.ts';
import { staffLogin } from './support/staff.ts';
import { expect, REFUSED_CALL, test } from './support/test.ts';

// These stories expect refused calls: wrong passwords, an ended session.
test.use({ ...LAPTOP, allowedConsole: REFUSED_CALL });

const ADMIN = 'admin@unamano.test';
const WIDTHS = [390, 1366];
const NEXT = 'Guayacan-amarillo8';

test('a clerk changes name, phone and password with the current one; the other session ends', async ({
  page,
  arrange,
  sandbox,
  staffPage,
}) => {
  const { staffEmail, staffPassword } = await createCompany({ arrange, sandbox });
  const other = await staffPage(staffEmail, '/tablero/mi-cuenta', { password: staffPassword });
  await expect(other.getByRole('heading', { name: 'Mi cuenta', level: 1 })).toBeVisible();
  await staffLogin(page, staffEmail, '/tablero/mi-cuenta', staffPassword);

  await page.getByLabel('Nombre', { exact: true }).fill('Rocío del Pilar');
  await page.getByLabel('Celular').fill('601 1234567');
  await page.getByRole('button', { name: 'Guardar mis datos' }).click();
  await expect(page.getByText('Ingresa un número válido')).toBeVisible();
  await page.getByLabel('Celular').fill('300 123 4567');
  await page.getByRole('button', { name: 'Guardar mis datos' }).click();
  await expect(page.getByText('Guardamos tus datos')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button', { name: /^Rocío del Pilar/ })).toBeVisible();
  await inspect(page, 'the own account', WIDTHS);

  await page.getByRole('button', { name: 'Cambiar mi contraseña' }).click();
  const form = page.getByRole('dialog');
  const fill = async (current: string, next: string, repeated = next) => {
    await form.getByLabel('Contraseña actual').fill(current);
    await form.getByLabel('Contraseña nueva', { exact: true }).fill(next);
    await form.getByLabel('Repite la contraseña nueva').fill(repeated);
    await form.getByRole('button', { name: 'Guardar la contraseña' }).click();
  };
  await fill(staffPassword, NEXT, 'Otra');
  await expect(form.getByText('No es igual a la contraseña nueva')).toBeVisible();
  await fill('Otra-distinta-77', NEXT);
  await expect(form.getByText('La contraseña no es correcta')).toBeVisible();
  await inspect(page, 'a change of the password', WIDTHS);
  await fill(staffPassword, NEXT);
  await expect(page.getByText('Tu contraseña quedó cambiada y cerramos 1 sesión')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('Rocío del Pilar');

  await other.reload();
  await expect(other).toHaveURL(/\/login-admin/);
  await other.getByLabel('Correo electrónico').fill(staffEmail);
  await other.getByLabel('Contraseña', { exact: true }).fill(NEXT);
  await other.getByRole('button', { name: 'Ingresar' }).click();
  await expect(other.getByRole('navigation', { name: 'Módulos' })).toBeVisible();
});

test('an admin invites a clerk from the page of a company, and comes back to it', async ({
  page,
  arrange,
  sandbox,
}) => {
  const { id, name } = await createCompany({ arrange, sandbox });
  await staffLogin(page, ADMIN, `/tablero/empresas-aliadas/${id}`);
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await inspect(page, 'a company with its team', WIDTHS);
  await page.getByRole('link', { name: 'Invitar', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Invitar a alguien' });
  await expect(form.getByLabel('Trabaja en')).toHaveValue(String(id));
  await form.getByLabel('Nombre').fill('Inés');
  await form.getByLabel('Apellido').fill('Zuluaga');
  const email = `ines${id}.${Date.now()}@elroble.test`;
  await form.getByLabel('Correo electrónico').fill(email);
  await form.getByLabel('Aprobar crédito').check();
  await form.getByRole('button', { name: 'Enviar la invitación' }).click();
  await expect(page.getByText('Le enviamos la invitación')).toBeVisible();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  const invited = page.getByRole('listitem').filter({ hasText: email });
  await expect(invited).toContainText('Invitada');
  expect(await sandbox.link(email, /\/invitacion\?token=[\w-]+/)).toContain('token=');

  await page.getByRole('link', { name: 'Invitar', exact: true }).click();
  await form.getByRole('button', { name: 'Cerrar', exact: true }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
});

test('an admin sees the effect of another PUC code, and what each message says by each channel', async ({
  page,
}) => {
  await staffLogin(page, ADMIN, '/tablero/configuracion?seccion=puc_codes');
  await expect(page.getByRole('heading', { name: 'Códigos PUC', level: 2 })).toBeVisible();
  await page.getByRole('button', { name: 'Proponer un cambio' }).click();
  await page.getByLabel('Bancos').fill('11.10');
  await page.getByRole('button', { name: 'Ver el efecto' }).click();
  await expect(page.getByText('Escribe de 4 a 10 dígitos, sin puntos')).toBeVisible();
  await page.getByLabel('Bancos').fill('11100501');
  await page.getByRole('button', { name: 'Ver el efecto' }).click();
  await expect(page.getByText('Primer archivo con los códigos nuevos')).toBeVisible();
  await inspect(page, 'a change of the PUC codes', WIDTHS);

  await page.goto('/tablero/configuracion');
  await page.getByRole('link', { name: 'Ver los mensajes' }).click();
  await expect(page.getByRole('heading', { name: 'Mensajes', level: 1 })).toBeVisible();
  const approved = page.getByRole('listitem').filter({
    has: page.getByRole('heading', { name: 'Tu crédito fue aprobado', exact: true }),
  });
  await expect(approved.getByRole('term')).toHaveText(['SMS', 'Correo']);
  await expect(approved).toContainText('Unamano: Laura, tu crédito Nro. 1024 por');
  await inspect(page, 'the messages', WIDTHS);
});
