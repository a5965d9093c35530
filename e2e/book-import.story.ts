/** A lender moves in: from an Excel file of another program to the late list, and back. */

import { foreignWorkbook } from './support/books/foreign-book.ts';
import { expectToast } from './support/expect-messages.ts';
import { inspect } from './support/inspect.ts';
import { LAPTOP } from './support/screens.ts';
import { approveRequest, openModule, SECOND_ADMIN, staffLogin } from './support/staff.ts';
import { expect, test } from './support/test.ts';

test.use(LAPTOP);

const WIDTHS = [390, 1366];
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

test('a new user brings the credits of an Excel file in, sees who is late, and undoes it', async ({
  page,
  staffPage,
}) => {
  const upload = async (isCorrected: boolean) => {
    const buffer = await foreignWorkbook({ isCorrected });
    await page
      .getByLabel('Elegir archivos')
      .first()
      .setInputFiles({ name: 'cartera vieja.xlsx', mimeType: XLSX, buffer });
  };
  const send = page.getByRole('button', { name: 'Enviar a aprobar' });
  await staffLogin(page, 'admin@unamano.test');
  await openModule(page, 'Importar cartera');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Plantilla en Excel' }).click();
  expect((await download).suggestedFilename()).toBe('cartera-plantilla.xlsx');
  await page.getByText('Qué va en cada hoja').click();
  await page.getByText('Columnas de saldos').click();
  await inspect(page, 'the templates of a book', WIDTHS);
  await page.getByText('Qué va en cada hoja').click();

  await upload(false);
  await page.getByLabel('Es la hoja de «Clientes»').selectOption('personas');
  await page.getByLabel('referencia').selectOption('Nro. recibo');
  await page.getByLabel('Nombre para guardarlas').fill('Sistema anterior');
  await inspect(page, 'the columns of another program', WIDTHS);
  await page.getByRole('button', { name: 'Usar estas columnas' }).click();
  const faults = page.getByRole('region', { name: '2 errores por corregir' });
  await expect(faults.getByRole('row').filter({ hasText: 'celular' })).toContainText(
    'Clientesplantilla: personas',
  );
  await expect(send).toBeDisabled();
  await inspect(page, 'what is wrong with a book', WIDTHS);

  await upload(true);
  const differing = page.getByRole('region', { name: '1 crédito con otro saldo' });
  await expect(page.getByRole('region', { name: '1 error por corregir' })).toBeVisible();
  await differing.getByLabel('Registrar la diferencia de P-3').check();
  await page.getByLabel('Personas', { exact: true }).fill('4');
  await expect(page.getByText('No coincide: los archivos tienen 3')).toBeVisible();
  await page.getByLabel('Personas', { exact: true }).fill('3');
  await page.getByLabel('Total que se debe').fill('629300');
  await expect(page.getByText('Coincide: $629.300')).toBeVisible();
  await expect(send).toBeEnabled();

  // The files are on the server, and what was typed is in the tab.
  await page.reload();
  await expect(page.getByLabel('Total que se debe')).toHaveValue('629.300');
  await expect(page.getByLabel('Usar nombres guardados')).toContainText('Sistema anterior');
  await expect(send).toBeEnabled();
  await inspect(page, 'a book that is ready', WIDTHS);
  await send.click();
  await expectToast(page, 'Otra persona que administre debe aprobarla en Por aprobar');
  await approveRequest(staffPage, '3 personas, 3 créditos', SECOND_ADMIN);
  const newest = page.getByRole('region', { name: 'Importaciones' }).getByRole('listitem').first();
  await expect(newest.getByText('Terminada')).toBeVisible();
  await inspect(page, 'a book that came in', WIDTHS);

  await newest.getByRole('link', { name: 'Ver pagos atrasados' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Listado en mora');
  await page.getByRole('searchbox').fill('Quintero Bedoya');
  for (const name of ['Marleny', 'Duván', 'Yolima'])
    await expect(page.getByText(`${name} Quintero Bedoya`).first()).toBeVisible();

  await openModule(page, 'Importar cartera');
  await newest.getByRole('button', { name: 'Deshacer' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Pedir que se deshaga' }).click();
  await expect(newest.getByText('Deshacerla espera a otra persona')).toBeVisible();
  await approveRequest(staffPage, '3 personas, 3 créditos', SECOND_ADMIN);
  await expect(newest.getByText('Deshecha')).toBeVisible();
});
