/** A company uploads its returned file as a draft, answers for who is missing and sends it; operations book it. */
import type { Page } from '@playwright/test';
import { activeEmployee, type Company, createCompany } from './support/employee.ts';
import { inspect } from './support/inspect.ts';
import { deducted, downloadDeductions, openComingPayPeriod, platformDay } from './support/payroll.ts';
import { expect, REFUSED_CALL, test } from './support/test.ts';

// The payroll page of operations learns from a refusal that they choose a company first.
test.use({ allowedConsole: REFUSED_CALL, movesClock: 'payroll-draft' });
test.afterEach(({ sandbox }) => sandbox.realClock());

const WIDTHS = [390, 1366];
const STEP_DAYS = 4;

async function chooseFile(page: Page, csv: string): Promise<void> {
  const file = { name: 'nomina.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) };
  await page.getByLabel('Archivo de lo que se descontó').setInputFiles(file);
}

/** @param more what the answer needs beside itself */
async function answer(page: Page, dni: string, said: string, more: () => Promise<void> = async () => {}) {
  await page.getByRole('button', { name: new RegExp(`^Responder por .*, ${dni}$`) }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Respuesta').selectOption({ label: said });
  await more();
  await form.getByRole('button', { name: 'Guardar la respuesta' }).click();
  await expect(form).toBeHidden();
}

test('HR sees that two are missing, answers once for each on a phone and sends the file; operations book it with the transfer', async ({
  arrange,
  sandbox,
  newcomer,
  staffPage,
}) => {
  const company: Company = await createCompany({ arrange, sandbox });
  const { name: companyName, staffEmail, staffPassword } = company;
  const [paid, left, onLeave] = [newcomer(), newcomer(), newcomer()];
  for (const person of [paid, left, onLeave]) await activeEmployee({ arrange, sandbox }, person, company);
  await expect
    .poll(
      async () => {
        await sandbox.advanceDays(STEP_DAYS);
        const staff = await arrange.staffLogin(staffEmail, staffPassword);
        const path = '/dashboard/api/payroll/deductions';
        return (await arrange.sendAs<{ rows: object[] }>(staff, path)).rows.length;
      },
      { timeout: 60_000 },
    )
    .toBe(3);

  const hr = await staffPage(staffEmail, null, { password: staffPassword });
  await hr.setViewportSize({ width: 1366, height: 800 });
  await openComingPayPeriod(hr);
  const file = deducted(await downloadDeductions(hr, 'CSV'), [paid.dni]);
  // One has a 0, the other has no line at all.
  const csv = file.csv
    .split('\r\n')
    .filter((line) => !line.includes(left.dni))
    .join('\r\n');
  await hr.getByRole('link', { name: 'Subir el archivo' }).click();
  await expect(hr.getByRole('heading', { name: 'Archivo de la quincena', level: 1 })).toBeVisible();
  await hr.getByRole('button', { name: 'Ver qué cuadra' }).click();
  await expect(hr.getByText('Elige el archivo', { exact: true })).toBeVisible();
  await chooseFile(hr, csv.replace(`;${file.total};${file.total};`, `;${file.total};nada;`));
  await hr.getByRole('button', { name: 'Ver qué cuadra' }).click();
  await expect(hr.getByText('El archivo tiene errores y no se registró nada')).toBeVisible();
  await inspect(hr, 'a draft with faults', WIDTHS);
  await chooseFile(hr, csv);
  await hr.getByRole('button', { name: 'Ver qué cuadra' }).click();
  await expect(hr.getByText('1 cuadra, 2 faltan', { exact: true })).toBeVisible();
  await expect(hr.getByText('Falta la respuesta de 2 personas')).toBeVisible();
  await expect(hr.getByRole('button', { name: 'Enviar a Unamano' })).toBeDisabled();
  await inspect(hr, 'a draft with two missing', WIDTHS);

  await hr.setViewportSize({ width: 390, height: 844 });
  await answer(hr, left.dni, 'Se retiró', async () => {
    await expect(hr.getByLabel('Último día en la empresa', { exact: true })).toBeVisible();
    await hr.getByLabel('Último día en la empresa', { exact: true }).fill(await platformDay(hr));
    await inspect(hr, 'an answer for a person', WIDTHS);
  });
  await answer(hr, onLeave.dni, 'Licencia sin pago');
  await hr.getByRole('button', { name: 'Enviar a Unamano' }).click();
  await expect(hr.getByText(/Lo envió Rocío Arango el/)).toBeVisible();
  await expect(hr.getByRole('button', { name: 'Retirar lo enviado' })).toBeVisible();
  await inspect(hr, 'a sent draft', WIDTHS);

  const operations = await staffPage('operaciones@unamano.test', '/tablero/nomina');
  await operations.getByRole('link', { name: companyName }).click();
  await operations.getByRole('link', { name: 'Enviado', exact: true }).click();
  await expect(operations.getByText('1 cuadra, 2 faltan', { exact: true })).toBeVisible();
  await expect(operations.getByText('Licencia sin pago')).toBeVisible();
  await operations.getByLabel('Valor de la transferencia').fill(String(file.total));
  await operations.getByLabel('Referencia del banco').fill(`TR-${paid.dni}`);
  await operations
    .getByLabel('Fecha de la transferencia', { exact: true })
    .fill(await platformDay(operations));
  await inspect(operations, 'the booking of a draft', WIDTHS);
  await operations.getByRole('button', { name: 'Registrar y procesar' }).dblclick();
  await expect(
    operations.getByRole('heading', { name: `Transferencia TR-${paid.dni}`, level: 1 }),
  ).toBeVisible();
  await expect(operations.getByText('Abonada', { exact: true }).first()).toBeVisible();
  // One answer for each person, and nothing is left to resolve.
  await expect(operations.getByText('No hay novedades abiertas')).toBeVisible();
  await operations.getByRole('button', { name: 'Ver las resueltas' }).click();
  await expect(operations.getByText('La empresa respondió').first()).toBeVisible();
});
