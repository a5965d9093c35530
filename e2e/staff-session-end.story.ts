/** The session of a clerk who types a long note ends: a word before, a login over the form after, and nothing is lost. */

import { DEMO_PASSWORD } from './support/arrange.ts';
import { inspect } from './support/inspect.ts';
import { LAPTOP } from './support/screens.ts';
import { staffLogin } from './support/staff.ts';
import { expect, REFUSED_CALL, test } from './support/test.ts';

const CLERK = 'operaciones@unamano.test';

test.use({ ...LAPTOP, movesClock: 'staff-session-end', allowedConsole: REFUSED_CALL });
test.afterEach(({ sandbox }) => sandbox.realClock());

test('a session that ends keeps what was typed under its login', async ({ page, sandbox }) => {
  await page.clock.install();
  await staffLogin(page, CLERK, '/tablero/pagos-atrasados');
  await page.locator('.row-link').first().click();
  const note = page.getByLabel('Qué se habló');
  await note.fill('Promete pagar cuando le llegue el giro de España');

  await page.clock.fastForward('26:00');
  const warning = page.getByRole('alert').filter({ hasText: /Tu sesión termina en \d minutos?/ });
  await expect(warning).toBeVisible();
  await page.getByRole('button', { name: 'Seguir conectado' }).click();
  await expect(warning).toBeHidden();

  await sandbox.setClock(new Date(Date.now() + 45 * 60_000).toISOString());
  // The page notices the end by itself.
  const login = page.getByRole('dialog', { name: 'Tu sesión terminó' });
  await expect(login).toBeVisible();
  await expect(page.getByText('Upss, Estamos presentando problemas')).toHaveCount(0);
  await inspect(page, 'the login over a page');
  await login.getByLabel('Correo electrónico').fill(CLERK);
  await login.getByLabel('Contraseña', { exact: true }).fill(DEMO_PASSWORD);
  await login.getByRole('button', { name: 'Ingresar' }).click();
  await expect(login).toBeHidden();
  await expect(note).toHaveValue('Promete pagar cuando le llegue el giro de España');
  await page.getByRole('button', { name: 'Registrar contacto' }).click();
  // In the evening it says besides that the hour was not one of the law.
  const saved = page.getByRole('status').filter({ hasText: /Se registró el contacto|quedó registrado/ });
  await expect(saved).toBeVisible();
});
