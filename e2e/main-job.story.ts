import type { Page } from '@playwright/test';
import {
  acceptAndSend,
  fillPersonalData,
  fillWork,
  giveAccount,
  payAtGateway,
  signNote,
  startSignUp,
} from './support/borrower.ts';
import { inspect } from './support/inspect.ts';
import { confirmDisbursement } from './support/staff.ts';
import { expect, test } from './support/test.ts';

/** Pays the next installment on the page of the gateway, and presses every button twice. */
async function payNextInstallment(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Abonar cuota' }).click();
  await payAtGateway(page);
}

test('a borrower requests a loan, signs, gets the money, pays every installment, and the credit ends', async ({
  page,
  sandbox,
  newcomer,
  staffPage,
}) => {
  const person = newcomer();

  await page.goto('/');
  await page.getByRole('radio', { name: '2' }).check();
  await startSignUp(page, sandbox, person);
  const understood = page.getByRole('button', { name: '¡Entendí!' });
  await expect(understood).toBeVisible();
  await inspect(page, 'bureau warning');
  await understood.click();
  await inspect(page, 'intro');
  await page.getByRole('button', { name: 'Ya la tengo!' }).click();
  await fillPersonalData(page, person);
  await fillWork(page);
  await acceptAndSend(page);
  await expect(page.getByRole('heading', { name: '¡Tu crédito fue aprobado!' })).toBeVisible();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await signNote(page, sandbox, person.cellphone);
  await giveAccount(page);
  await page.getByRole('button', { name: 'Volver al Inicio' }).click();
  await expect(page.getByRole('heading', { name: 'Tu dinero está en camino' })).toBeVisible();

  const office = await staffPage('operaciones@unamano.test');
  await confirmDisbursement(office, person.dni);

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Vas al día' })).toBeVisible();
  await payNextInstallment(page);
  await expect(page.getByRole('img', { name: '1 cuota pagada, 1 por pagar' })).toBeVisible();
  await payNextInstallment(page);
  await expect(page.getByRole('heading', { name: 'Tenemos un crédito en el aire listo' })).toBeVisible();

  await page.goto('/historial');
  const cards = page.getByRole('main').getByRole('listitem');
  await expect(cards).toHaveCount(1);
  await expect(cards).toContainText('Pagado');
  await cards.getByRole('button').click();
  const rows = page.getByRole('dialog').getByRole('row').filter({ hasText: 'Pagado' });
  await expect(rows).toHaveCount(2);
});
