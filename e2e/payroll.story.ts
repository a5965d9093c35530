import type { Page } from '@playwright/test';
import { enterCompanyCredit } from './support/employee.ts';
import { inspect } from './support/inspect.ts';
import {
  deducted,
  downloadDeductions,
  enterTransfer,
  fillTransfer,
  openComingPayPeriod,
} from './support/payroll.ts';
import { approveRequest, confirmDisbursement, openModule, type StaffPage } from './support/staff.ts';
import { expect, REFUSED_CALL, test } from './support/test.ts';

const OPERATIONS = 'operaciones@unamano.test';
const COMPANY_STAFF = 'talento@otun.test';
const COMPANY = 'Textiles Otún SAS';

test.use({ allowedConsole: REFUSED_CALL, movesClock: 'payroll' });

/** Company staff download the coming file, and the platform's staff enter the file that the company returned. */
async function payByPayroll(staffPage: StaffPage, dni: string, reference: string): Promise<Page> {
  const companyStaff = await staffPage(COMPANY_STAFF, null);
  await openComingPayPeriod(companyStaff);
  await expect(companyStaff.getByRole('row').filter({ hasText: dni })).toHaveCount(1);
  const sheet = await downloadDeductions(companyStaff, 'XLSX');
  expect(sheet.subarray(0, 2).toString()).toBe('PK');
  const file = await downloadDeductions(companyStaff, 'CSV');
  await expect(companyStaff.getByText(/^Versión \d+, descargada por/)).toBeVisible();

  const office = await staffPage(OPERATIONS, null);
  await enterTransfer(office, COMPANY, deducted(file, [dni]), reference);
  await expect(office.getByText('Abonada', { exact: true }).first()).toBeVisible();
  return office;
}

test('an employee requests, the company approves, the money is sent, two payrolls repay it, and the credit ends', async ({
  page,
  sandbox,
  arrange,
  newcomer,
  staffPage,
}) => {
  const person = newcomer();
  await enterCompanyCredit(page, sandbox, person, { company: COMPANY, amount: 200_000, months: 1 });

  const companyStaff = await staffPage(COMPANY_STAFF);
  await openModule(companyStaff, 'Aprobar crédito');
  const row = companyStaff.getByRole('row').filter({ hasText: person.dni });
  await row.getByRole('button', { name: /^Aprobar/ }).click();
  await companyStaff.getByRole('dialog').getByRole('button', { name: 'Aprobar', exact: true }).dblclick();
  await expect(companyStaff.getByText('Se envio la confirmación del credito')).toBeVisible();
  await expect(row).toHaveCount(0);

  const office = await staffPage(OPERATIONS);
  await confirmDisbursement(office, person.dni);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Vas al día' })).toBeVisible();
  for (const term of ['Fecha de inicio', 'Fecha de finalización', 'Cuota quincenal']) {
    await expect(page.getByRole('term').filter({ hasText: new RegExp(`^${term}$`) })).toBeVisible();
  }

  try {
    await arrange.advanceUntilDeducted(COMPANY_STAFF, person.dni, 1);
    const first = await payByPayroll(staffPage, person.dni, `TR-1-${person.dni}`);
    await first.reload();
    await expect(first.getByText('Abonada', { exact: true }).first()).toBeVisible();
    await page.goto('/inicio');
    await expect(page.getByRole('img', { name: '1 cuota pagada, 1 por pagar' })).toBeVisible();

    await arrange.advanceUntilDeducted(COMPANY_STAFF, person.dni, 2);
    await payByPayroll(staffPage, person.dni, `TR-2-${person.dni}`);
    await page.goto('/historial');
    const card = page.getByRole('main').getByRole('listitem');
    await expect(card).toHaveCount(1);
    await expect(card).toContainText('Pagado');
  } finally {
    await sandbox.realClock();
  }
});

test('a file with errors names its lines, a file with a wrong total waits, and a duplicate file posts nothing', async ({
  staffPage,
}) => {
  const companyStaff = await staffPage(COMPANY_STAFF, null);
  await openComingPayPeriod(companyStaff);
  const file = await downloadDeductions(companyStaff, 'CSV');
  const complete = deducted(file, []);
  const reference = `TR-DIF-${Date.now()}`;

  const office = await staffPage(OPERATIONS, '/tablero/nomina');
  await office.getByRole('link', { name: COMPANY }).click();
  await office
    .getByRole('link', { name: /^Ver la quincena del/ })
    .first()
    .click();
  await office.getByRole('link', { name: 'Registrar transferencia' }).click();
  await office.getByRole('button', { name: 'Registrar y procesar' }).click();
  await expect(office.getByText('Elige el archivo')).toBeVisible();

  const broken = complete.csv.replace(/;0;([^;]*)\r\n/, ';cien mil;$1\r\n');
  await fillTransfer(office, { csv: broken, total: 50_000 }, reference);
  await office.getByRole('button', { name: 'Registrar y procesar' }).click();
  const alert = office.getByRole('alert').filter({ hasText: 'no se registró nada' });
  await expect(alert.getByRole('listitem').filter({ hasText: /^Fila 2,/ })).toBeVisible();
  await inspect(office, 'a file with errors');

  await fillTransfer(office, { csv: complete.csv, total: 50_000 }, reference);
  await office.getByRole('button', { name: 'Registrar y procesar' }).click();
  await expect(
    office.getByRole('heading', { name: 'La transferencia y el archivo no suman lo mismo' }),
  ).toBeVisible();
  await inspect(office, 'a held file');
  const held = office.url();

  // The same bytes under another reference are the same file, and the page shows its first reference.
  await office.goBack();
  await fillTransfer(office, { csv: complete.csv, total: 50_000 }, `${reference}-OTRA`);
  await office.getByRole('button', { name: 'Registrar y procesar' }).click();
  await expect(office.getByText('Este archivo ya se había registrado', { exact: false })).toBeVisible();
  await expect(
    office.getByText(`Está como la transferencia ${reference} del`, { exact: false }),
  ).toBeVisible();
  expect(office.url()).toBe(held);

  await office.getByRole('button', { name: 'Procesar de todas formas' }).click();
  await office.getByRole('button', { name: 'Procesar de todas formas' }).last().click();
  await expect(office.getByText('Requerido')).toBeVisible();
  await inspect(office, 'a required decision');
  await office.getByLabel('Motivo').fill('La empresa confirmó el valor');
  await office.getByRole('dialog').getByRole('button', { name: 'Procesar de todas formas' }).click();
  await expect(office.getByText('Abonada', { exact: true }).first()).toBeVisible();
  const over = office.getByRole('listitem').filter({ hasText: 'Sobra en la transferencia' });
  await expect(over).toContainText('50.000');
  await inspect(office, 'a posted file');
  await over.getByRole('button', { name: /^Devolver a la empresa/ }).click();
  await inspect(office, 'a resolution form');
  await office.getByLabel('Referencia del banco').fill(`DEV-${reference}`);
  await office.getByLabel('Motivo').fill('Se devolvió lo que sobraba');
  await office.getByRole('dialog').getByRole('button', { name: 'Devolver a la empresa' }).dblclick();
  await expect(over).toContainText('La devolución espera a otra persona en Por aprobar.');
  await approveRequest(staffPage, reference);
  await office.reload();
  await office.getByRole('button', { name: 'Ver las resueltas' }).click();
  await expect(over).toContainText(`Banco: DEV-${reference}`);
});

test('money that matches no credit is returned to its employee, and a file of another company is reversed completely', async ({
  staffPage,
}) => {
  const companyStaff = await staffPage(COMPANY_STAFF, null);
  await openComingPayPeriod(companyStaff);
  const file = await downloadDeductions(companyStaff, 'CSV');
  const [, dni, name] = deducted(file, []).csv.split('\r\n')[1]?.split(';') ?? [];
  const header = 'Número de documento;Nombre;Crédito Nro.;Cuota Nro.;Valor descontado';

  const office = await staffPage(OPERATIONS, null);
  const noSuchCredit = { csv: [header, `${dni};${name};900002;1;10000`].join('\r\n'), total: 10_000 };
  await enterTransfer(office, COMPANY, noSuchCredit, `TR-90-${Date.now()}`);
  const untouched = office.getByRole('heading', { name: 'Nada de este archivo llegó a un crédito' });
  await expect(untouched).toBeVisible();
  await inspect(office, 'a file without a posted line');
  const ownMoney = office.getByRole('listitem').filter({ hasText: 'Sin crédito por pagar' });
  await ownMoney.getByRole('button', { name: /^Devolver al empleado/ }).click();
  await inspect(office, 'a return to the employee');
  await office.getByRole('dialog').getByRole('button', { name: 'Devolver al empleado' }).click();
  await expect(office.getByText('Requerido').first()).toBeVisible();
  await office.getByLabel('Referencia del banco').fill('DEV-EMP-90');
  await office.getByLabel('Motivo').fill('Se descontó de más');
  await office.getByRole('dialog').getByRole('button', { name: 'Devolver al empleado' }).dblclick();
  await expect(ownMoney).toContainText('La devolución espera a otra persona en Por aprobar.');
  await approveRequest(staffPage, 'DEV-EMP-90');
  await office.reload();
  await office.getByRole('button', { name: 'Ver las resueltas' }).click();
  await expect(ownMoney).toContainText('Banco: DEV-EMP-90');
  await expect(untouched).toHaveCount(0);

  const ofAnother = { csv: [header, '10203040;Rosa Peña;900001;1;50000'].join('\r\n'), total: 50_000 };
  await enterTransfer(office, COMPANY, ofAnother, `TR-AJENA-${Date.now()}`);
  await expect(untouched).toBeVisible();
  await office.getByRole('button', { name: 'Retirar el archivo' }).click();
  await office.getByLabel('Motivo').fill('Era de otra empresa');
  await office.getByRole('dialog').getByRole('button', { name: 'Retirar el archivo' }).dblclick();
  await expect(office.getByText('Retirada', { exact: true }).first()).toBeVisible();
  await expect(untouched).toHaveCount(0);
});

test('axe finds nothing on the payroll screens, of company staff and of operations', async ({
  staffPage,
}) => {
  const companyStaff = await staffPage(COMPANY_STAFF, '/tablero/nomina');
  await expect(companyStaff.getByRole('table')).toBeVisible();
  await inspect(companyStaff, 'pay_periods');
  await openComingPayPeriod(companyStaff);
  await expect(companyStaff.getByRole('table')).toBeVisible();
  await inspect(companyStaff, 'a pay period');
  await companyStaff
    .getByRole('button', { name: /^Más de / })
    .first()
    .click();
  await companyStaff.getByRole('button', { name: /se retiró de la empresa$/ }).click();
  await inspect(companyStaff, 'a leaver is asked about');
  await companyStaff.getByRole('dialog').getByRole('button', { name: 'Registrar retiro' }).click();
  await expect(companyStaff.getByText('Requerido')).toBeVisible();
  await companyStaff.getByRole('dialog').getByRole('button', { name: 'Volver' }).click();
  await expect(companyStaff.getByRole('link', { name: 'Registrar transferencia' })).toHaveCount(0);
  const office = await staffPage(OPERATIONS, '/tablero/nomina');
  await expect(office.getByRole('link', { name: COMPANY })).toContainText('Próxima quincena');
  await inspect(office, 'companies');
});
