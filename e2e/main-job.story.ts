import { expect, type Page, test } from '@playwright/test';
import {
  acceptAndSend,
  fillPersonalData,
  fillWork,
  giveAccount,
  newPerson,
  signNote,
  startSignUp,
} from './support/borrower.ts';
import { sandboxOf } from './support/sandbox.ts';
import { confirmDisbursement, staffLogin } from './support/staff.ts';

const url = process.env.UNAMANO_E2E_URL ?? '';
test.use({ baseURL: url });

/** Pays what is next, on the gateway's own page, twice clicked. */
async function payNextInstallment(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Abonar cuota' }).click();
  const opened = page.waitForEvent('popup');
  await page
    .getByRole('button', { name: 'Ir a pagar' })
    .or(page.getByRole('link', { name: 'Ir a pagar' }))
    .click();
  const gateway = await opened;
  await gateway.getByRole('button', { name: 'Pagar' }).dblclick();
  await expect(gateway.getByText(/aprobad/i).first()).toBeVisible();
  await gateway.close();
}

test('a person asks for a loan, signs, is paid out, pays every installment, and the credit ends', async ({
  page,
  browser,
  request,
}) => {
  const sandbox = sandboxOf(request, url);
  const person = newPerson(1);
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));

  await page.goto('/');
  await page.getByRole('radio', { name: '2' }).check();
  await startSignUp(page, sandbox, person);
  await page
    .getByRole('button', { name: 'Ya la tengo!' })
    .or(page.getByRole('link', { name: 'Ya la tengo!' }))
    .click();
  await page
    .getByRole('button', { name: '¡Entendí!' })
    .or(page.getByRole('link', { name: '¡Entendí!' }))
    .click();
  await fillPersonalData(page, person);
  await fillWork(page);
  await acceptAndSend(page);
  await expect(page).toHaveURL(/\/credito-aprobado$/);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await signNote(page, sandbox, person.cellphone);
  await giveAccount(page);
  await page
    .getByRole('button', { name: 'Volver al Inicio' })
    .or(page.getByRole('link', { name: 'Volver al Inicio' }))
    .click();
  await expect(page.getByText('Tu dinero está en camino')).toBeVisible();

  const office = await browser.newPage({ baseURL: url, viewport: { width: 1280, height: 800 } });
  await staffLogin(office, 'operaciones@unamano.test');
  await confirmDisbursement(office, person.dni);
  await office.close();

  await page.reload();
  await expect(page.getByText('Vas al día')).toBeVisible();
  await payNextInstallment(page);
  await page.reload();
  await expect(
    page
      .getByText(/1 cuota pagada/)
      .or(page.getByRole('img', { name: /1 cuota pagada/ }))
      .first(),
  ).toBeAttached();
  await payNextInstallment(page);
  await page.reload();
  await expect(page.getByText('Tenemos un crédito en el aire listo')).toBeVisible();

  await page.goto('/historial');
  await expect(page.getByText('Pagado').first()).toBeVisible();
  expect(faults).toEqual([]);
});
