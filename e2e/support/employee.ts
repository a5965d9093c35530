/** Employees on the screens, from the review of the sign-up to the wait for the company; and companies of one story alone. */
import { expect, type Page } from '@playwright/test';
import type { Arrange, Borrower } from './arrange.ts';
import type { NewPerson } from './borrower.ts';
import { atTen, daysAfter } from './days.ts';
import type { sandboxOf } from './sandbox.ts';
import { draftOf, enterSignUp, submitReview } from './sign-up-draft.ts';

type RequestedTerms = { company: string; amount: number; months: number };

const INVITATION_LINK = /\/invitacion\?token=[\w-]+/;
/** It has no word of the company or the person. */
const INVITED_PASSWORD = 'Tejado-violeta7';

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

type Steps = { arrange: Arrange; sandbox: ReturnType<typeof sandboxOf> };
/** A company that no other story changes, and the staff member who answers for it. */
export type Company = { id: number; name: string; staffEmail: string; staffPassword: string };

const NIT_WEIGHTS = [41, 37, 29, 23, 19, 17, 13, 7, 3];

/** A tax number with its check digit. */
export function nitOf(nineDigits: number): string {
  const sum = [...String(nineDigits)].reduce(
    (total, digit, i) => total + Number(digit) * (NIT_WEIGHTS[i] ?? 0),
    0,
  );
  const rest = sum % 11;
  return `${nineDigits}-${rest > 1 ? 11 - rest : rest}`;
}

/** An admin adds the company and invites its staff member, who sets a password. */
export async function createCompany({ arrange, sandbox }: Steps): Promise<Company> {
  // A platform may be used by several runs, each with companies of its own.
  const serial = Math.floor(Date.now() / 100) % 9_000_000;
  const name = `Panela El Roble ${serial} SAS`;
  const email = `talento${serial}@elroble.test`;
  const admin = await arrange.staffLogin('admin@unamano.test');
  const company = { name, nit: nitOf(910_000_000 + serial) };
  const created = await arrange.sendAs<{ id_company: number }>(
    admin,
    '/dashboard/api/companies/create',
    company,
  );
  const person = {
    first_name: 'Rocío',
    last_name: 'Arango',
    email,
    modules: 'credit_approve,credit_historic',
  };
  await arrange.sendAs(admin, '/dashboard/api/staff_users/invite', {
    ...person,
    id_company: created.id_company,
  });
  const link = await sandbox.link(email, INVITATION_LINK);
  const token = link.slice(link.indexOf('=') + 1);
  // The token of the link is all that this call needs.
  await arrange.sendAs(admin, '/users/api/forgot/password/', { token, password: INVITED_PASSWORD });
  return { id: created.id_company, name, staffEmail: email, staffPassword: INVITED_PASSWORD };
}

/** An employee whose company approved the credit, and who has the money: the schedule starts today. */
export async function activeEmployee(
  { arrange }: Steps,
  person: NewPerson,
  { id, name, staffEmail, staffPassword }: Company,
): Promise<Borrower> {
  const employee = await arrange.waitingForCompany(person, { company: name, id_company: String(id) });
  const staff = await arrange.staffLogin(staffEmail, staffPassword);
  const answer = { action: 'approve', credit_id: employee.creditId };
  await arrange.sendAs(staff, '/dashboard/api/allied_company/credit/approved/declined', answer);
  await arrange.disburse(employee);
  return employee;
}

/** More than from a disbursement to the first silent day, and less than from one silent pay period to the next. */
const [SILENT_WITHIN_DAYS, STEP_DAYS] = [60, 4];

/** Moves the clock to ten in the morning of a day on which the company has not answered one pay period. */
export async function advanceUntilSilent(
  { arrange, sandbox }: Steps,
  { name, staffEmail, staffPassword }: Company,
): Promise<void> {
  const start = (await sandbox.now()).slice(0, 10);
  for (let days = STEP_DAYS; days <= SILENT_WITHIN_DAYS; days += STEP_DAYS) {
    await sandbox.setClock(atTen(daysAfter(start, days)));
    const staff = await arrange.staffLogin(staffEmail, staffPassword);
    const path = '/dashboard/api/payroll/silence';
    const { companies } = await arrange.sendAs<{ companies: object[] }>(staff, path);
    if (companies.length > 0) return;
  }
  throw new Error(`${name} was never silent`);
}
