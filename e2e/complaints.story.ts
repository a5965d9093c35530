/** A claim without a login, its number and clock, and the answer of staff by e-mail. */
import { expectMessage } from './support/expect-messages.ts';
import { inspect } from './support/inspect.ts';
import { PHONE } from './support/screens.ts';
import { expect, test } from './support/test.ts';

test('a claim without an account gets a number at once, and its answer by e-mail', async ({
  page,
  sandbox,
  newcomer,
  staffPage,
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

  const desk = await staffPage('operaciones@unamano.test', '/tablero/reclamos', { screen: PHONE });
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
  await expectMessage(sandbox, { to: person.email, channel: 'email' }, 'Borramos su número');
  await desk.reload();
  const document = desk.getByRole('link', { name: `Abrir el documento de ${number}` });
  const file = await desk.request.get((await document.getAttribute('href')) ?? '');
  expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-');
  await inspect(desk, 'an answered complaint', [390, 820, 1366]);
});

test('a claim about the bureau, filed with an account, is answered with a document in the app', async ({
  page,
  arrange,
  staffPage,
}) => {
  const { tokens, user_data } = await arrange.active();
  await arrange.enter(page, { tokens, user_data }, '/reclamos');
  await page
    .getByLabel('¿Qué necesitas?')
    .selectOption({ label: 'Reclamo sobre mi reporte en centrales de riesgo' });
  await page.getByLabel('Cuéntanos qué pasó').fill('Ya pagué y sigo reportado.');
  await page.getByRole('button', { name: 'Enviar', exact: true }).press('Enter');
  const title = page.getByRole('heading', { level: 1, name: /^Recibimos tu solicitud R-\d{6}$/ });
  const number = /R-\d{6}/.exec(await title.innerText())?.[0] ?? '';
  const own = page.getByRole('list', { name: 'Tus solicitudes' });
  await expect(own).toContainText(number);
  await inspect(page, 'own complaints', [360, 1366]);

  const desk = await staffPage('operaciones@unamano.test', '/tablero/reclamos', {
    screen: PHONE,
  });
  await desk.getByRole('button', { name: `Responder ${number}` }).click();
  await desk.getByLabel('Respuesta').fill('Corregimos el reporte.');
  await desk.getByRole('button', { name: 'Enviar respuesta' }).click();
  await expect(desk.getByRole('list', { name: 'Respondidos' })).toContainText(number);

  const link = page.getByRole('link', { name: `Ver la respuesta en PDF de ${number}` });
  await expect
    .poll(async () => {
      await page.reload();
      await own.waitFor();
      return link.count();
    })
    .toBe(1);
  await expect(own).toContainText('Corregimos el reporte.');
  await inspect(page, 'an own complaint answered', [360, 1366]);
  const file = await page.request.get((await link.getAttribute('href')) ?? '');
  expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-');
});
