/** An employee of an allied company, from the review of the sign-up to the wait for the company. */
import { expect, type Page } from '@playwright/test';
import type { NewPerson } from './borrower.ts';
import type { sandboxOf } from './sandbox.ts';
import { draftOf, enterSignUp, submitReview } from './sign-up-draft.ts';

type RequestedTerms = { company: string; amount: number; months: number };

const COMPANY_IDS: Record<string, string> = { 'Café Alto SAS': '1', 'Textiles Otún SAS': '2' };

/** Fills in an employee's sign-up up to the review. */
export async function enterReview(
  page: Page,
  person: NewPerson,
  requested: RequestedTerms,
  more: object = {},
): Promise<void> {
  await enterSignUp(page, '/confirmar-info', {
    ...draftOf(person),
    company: requested.company,
    id_company: COMPANY_IDS[requested.company] ?? '',
    typeUser: 'allied_company',
    requestedAmountPesos: requested.amount,
    installments: requested.months,
    ...more,
  });
}

/** Signs the note with the payroll deduction, and enters the account for the money. */
export async function signAndGiveAccount(
  page: Page,
  sandbox: ReturnType<typeof sandboxOf>,
  { cellphone }: NewPerson,
): Promise<void> {
  await page.getByLabel('Apruebo el pagaré y la carta de instrucciones').check();
  await page.getByLabel('Apruebo la aceptación de garantías').check();
  await page.getByLabel('Apruebo el descuento por libranza').check();
  const before = (await sandbox.messages(cellphone)).find(({ code }) => code)?.code;
  await page.getByRole('button', { name: 'Enviar código' }).click();
  await page.getByLabel('Código de 6 números').fill(await sandbox.code(cellphone, before));
  await page.getByRole('button', { name: 'Aprobar desembolso' }).click();
  await page.getByRole('link', { name: 'Continuar con el desembolso' }).click();
  await page.getByLabel('Banco').selectOption({ label: 'Bancolombia' });
  await page.getByLabel('Número de cuenta').fill('12345678901');
  await page.getByRole('button', { name: 'Enviar', exact: true }).click();
  await page.getByRole('button', { name: 'Volver al Inicio' }).click();
}

/** Requests, signs and enters the account: the credit then waits for the company. */
export async function enterCompanyCredit(
  page: Page,
  sandbox: ReturnType<typeof sandboxOf>,
  person: NewPerson,
  requested: RequestedTerms,
): Promise<void> {
  await enterReview(page, person, requested);
  await submitReview(page, sandbox, person.cellphone);
  const offer = page.getByRole('dialog', { name: '¡Tu crédito fue preaprobado!' });
  await offer.getByRole('button', { name: 'Continuar' }).click();
  await signAndGiveAccount(page, sandbox, person);
  await expect(
    page.getByRole('heading', { name: 'Esperando por la aprobación de tu empresa' }),
  ).toBeVisible();
}
