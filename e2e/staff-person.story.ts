/** A person's page: a note with a file, a correction by two people, and the way there from a list. */
import { readFile } from 'node:fs/promises';
import { makeTestPerson } from '@unamano/journeys/borrower';
import { expectMessage } from './support/expect-messages.ts';
import { brokenFigures, inspect } from './support/inspect.ts';
import { LAPTOP } from './support/screens.ts';
import { approveRequest, staffLogin } from './support/staff.ts';
import { expect, REFUSED_CALL, test } from './support/test.ts';

// A wrong number is refused by the server.
test.use({ ...LAPTOP, allowedConsole: REFUSED_CALL });

const CLERK = 'operaciones@unamano.test';
const NEW_PHONE = '311 777 0099';
const PDF = Buffer.from('%PDF-1.7\nla cédula por los dos lados');

test('a clerk notes what a person brought, and corrects the phone with a second person', async ({
  page,
  sandbox,
  arrange,
  staffPage,
}) => {
  const { person } = await arrange.active();
  await staffLogin(page, CLERK, `/tablero/personas?buscar=${person.dni}`);
  await page.getByRole('link', { name: person.dni }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(person.name) })).toBeVisible();
  const history = page.getByRole('region', { name: 'Historia' });
  await expect(history.getByText(/^Desembolso de \$/)).toBeVisible();
  await expect(history.getByText(/desembolsamos \$/)).toBeVisible();

  await history.getByLabel('Nota', { exact: true }).fill('Trajo su cédula');
  await history
    .getByLabel('Adjuntar un archivo a la nota')
    .setInputFiles({ name: 'cedula.pdf', mimeType: 'application/pdf', buffer: PDF });
  await history.getByRole('button', { name: 'Guardar nota' }).click();
  const note = history.getByRole('listitem').filter({ hasText: 'Trajo su cédula' });
  await expect(note).toContainText('por Óscar Ibáñez Mora');
  await expect(history.getByLabel('Nota', { exact: true })).toHaveValue('');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    note.getByRole('button', { name: /^cedula\.pdf/ }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('cedula.pdf');
  expect(await readFile(await download.path())).toEqual(PDF);

  await page.getByRole('button', { name: 'Corregir' }).click();
  const form = page.getByRole('dialog', { name: 'Corregir un dato' });
  await form.getByLabel('Como debe quedar').fill('311');
  await form.getByLabel('Documento que viste').fill('Cédula original');
  await form.getByLabel('¿Cómo lo sabes?').fill('Mostró su cédula en la oficina');
  await form.getByRole('button', { name: 'Pedir la corrección' }).click();
  await expect(form.getByText('El número de teléfono debe tener 10 dígitos')).toBeVisible();
  await inspect(page, 'a correction', [390, 1366]);
  await form.getByLabel('Como debe quedar').fill(NEW_PHONE);
  await form.getByRole('button', { name: 'Pedir la corrección' }).click();
  await expect(page.getByText('Corrección por aprobar: celular')).toBeVisible();
  await expect(page.getByText('1 cambio por aprobar')).toBeVisible();
  await expect(page.getByRole('link', { name: `+57 ${NEW_PHONE}` })).toHaveCount(0);

  await approveRequest(staffPage, `Se corrige un dato de ${person.name}`);
  await expectMessage(sandbox, { to: person.cellphone }, 'cambió el celular de tu cuenta');
  await page.reload();
  await expect(page.getByRole('link', { name: `+57 ${NEW_PHONE}` })).toBeVisible();
  await expect(history.getByText('Se corrigió: Celular')).toBeVisible();

  await page.getByRole('button', { name: 'Corregir' }).click();
  await form.getByLabel('Dato').selectOption('Número de documento');
  await form.getByLabel('Como debe quedar').fill(makeTestPerson().dni);
  await form.getByLabel('Documento que viste').fill('Cédula original');
  await form.getByLabel('¿Cómo lo sabes?').fill('Mostró su cédula en la oficina');
  await form.getByRole('button', { name: 'Pedir la corrección' }).click();
  await expect(form).toBeHidden();
  const admin = await staffPage('admin@unamano.test', '/tablero/por-aprobar');
  await expect(admin.getByRole('article').filter({ hasText: person.dni })).toBeVisible();
  await inspect(admin, 'a corrected ID number', [390, 1366]);
  await admin.setViewportSize({ width: 390, height: 844 });
  expect(await brokenFigures(admin)).toEqual([]);

  await page.getByRole('button', { name: 'Bloquear cuenta' }).click();
  const block = page.getByRole('dialog', { name: 'Bloquear la cuenta' });
  await block.getByLabel('¿Por qué?').fill('Llamó: le robaron el celular');
  await inspect(page, 'a block by staff', [390, 1366]);
  await block.getByRole('button', { name: 'Bloquear cuenta' }).click();
  await expect(page.getByText('Cuenta bloqueada', { exact: true })).toBeVisible();
  await expect(history.getByText('Se bloqueó su cuenta', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Desbloquear cuenta' }).click();
  const unblock = page.getByRole('dialog', { name: 'Desbloquear la cuenta' });
  await unblock.getByLabel('Documento que viste').fill('Cédula original');
  await unblock.getByLabel('¿Cómo sabes que es su dueño?').fill('Vino a la oficina');
  await inspect(page, 'an unblocking by staff', [390, 1366]);
  await unblock.getByRole('button', { name: 'Pedir el desbloqueo' }).click();
  await expect(unblock).toBeHidden();
  await approveRequest(staffPage, `Se desbloquea la cuenta de ${person.name}`);
  await page.reload();
  await expect(page.getByText('Cuenta bloqueada', { exact: true })).toHaveCount(0);

  await page.getByText(/^Nro\. \d+ · Activo$/).click();
  await expect(page.getByRole('heading', { name: 'Movimientos' })).toBeVisible();
  await expect(page.getByText('Estado de cuenta')).toBeVisible();
  await inspect(page, 'a person', [390, 1366]);
});

test('a list leads to the person, and the person to the work on the credit', async ({ page }) => {
  await staffLogin(page, CLERK, '/tablero/pagos-atrasados');
  const row = page.getByRole('row').nth(1);
  const name = await row.locator('.row-link').innerText();
  await row.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/tablero\/personas\/\d+$/);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.getByRole('link', { name: 'Gestión y link de pago' }).click();
  await expect(page).toHaveURL(/\/tablero\/pagos-atrasados\/\d+$/);
  await page.getByRole('heading', { level: 1, name }).getByRole('link').click();
  await expect(page).toHaveURL(/\/tablero\/personas\/\d+$/);
});

test.describe('who may not look', () => {
  test.use({ allowedConsole: REFUSED_CALL });

  test('a person whom nobody knows is not found, and who may not look reads names as text', async ({
    page,
  }) => {
    await staffLogin(page, CLERK, '/tablero/personas/999999');
    await expect(page.getByRole('heading', { name: 'Esta página no existe' })).toBeVisible();
    await staffLogin(page, 'talento@cafealto.test', '/tablero/aprobar-credito');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await expect(page.locator('a[href*="/tablero/personas/"]')).toHaveCount(0);
    await page.goto('/tablero/personas/1');
    await expect(page.getByText('No tienes acceso a este módulo')).toBeVisible();
  });
});
