/** A claim without a login, its number and clock, and the answer of staff by e-mail. */
import { inspect } from './support/inspect.ts';
import { staffLogin } from './support/staff.ts';
import { expect, test } from './support/test.ts';

test('a claim without an account gets a number at once, and its answer by e-mail', async ({
  page,
  browser,
  baseURL,
  sandbox,
  newcomer,
}) => {
  const person = newcomer();
  await page.goto('/reclamos');
  await page.getByLabel('¿Qué necesitas?').selectOption({ label: 'Reclamo sobre mis datos' });
  await page.getByLabel('Nombre completo').fill('Ana Peña');
  await page.getByLabel('Correo para la respuesta').fill(person.email);
  await page.getByLabel('Cuéntanos qué pasó').fill('Nunca di mi número y me escriben.');
  await inspect(page, 'complaints', [360, 1366]);
  await expect(page.getByRole('link', { name: 'Superintendencia de Industria y Comercio' })).toHaveAttribute(
    'href',
    'https://www.sic.gov.co',
  );
  await page.getByRole('button', { name: 'Enviar', exact: true }).press('Enter');
  const title = page.getByRole('heading', { level: 1, name: /^Recibimos tu solicitud R-\d{6}$/ });
  await expect(title).toBeVisible();
  const number = /R-\d{6}/.exec(await title.innerText())?.[0] ?? '';

  const desk = await browser.newPage({ ...(baseURL ? { baseURL } : {}) });
  await staffLogin(desk, 'operaciones@unamano.test', '/tablero/personas');
  await desk.getByRole('link', { name: 'Reclamos', exact: true }).click();
  await inspect(desk, 'the queue of complaints', [390, 820, 1366]);
  await desk.getByRole('button', { name: `Ampliar el plazo de ${number}` }).click();
  await desk.getByLabel('¿Por qué hace falta más tiempo?').fill('Pedimos el registro al operador.');
  await desk.getByRole('button', { name: 'Ampliar y avisar' }).click();
  await expect(desk.getByRole('dialog')).toBeHidden();
  await desk.getByRole('button', { name: `Responder ${number}` }).click();
  await desk.getByLabel('Respuesta').fill('Borramos su número y le pedimos disculpas.');
  await inspect(desk, 'the answer to a complaint', [390, 1366]);
  await desk.getByRole('button', { name: 'Enviar respuesta' }).click();
  await expect(desk.getByRole('list', { name: 'Respondidos' })).toContainText(number);
  await desk.close();
  await expect
    .poll(async () => (await sandbox.messages(person.email, 'email')).map(({ body }) => body).join())
    .toContain('Borramos su número');
});
