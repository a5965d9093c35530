/** Starts a story in the middle of the sign-up. */
import type { Page } from '@playwright/test';
import type { NewPerson } from './borrower.ts';
import type { sandboxOf } from './sandbox.ts';
import { expect } from './test.ts';

/** The draft that a sign-up stores in the browser. */
export function draftOf(person: NewPerson): Record<string, unknown> {
  return {
    typeUser: 'user_external',
    cellphone: person.cellphone,
    requestedAmountPesos: 500_000,
    installments: 3,
    first_name: person.name,
    last_name: person.lastName,
    typeDocument: '13',
    dni: person.dni,
    date_dni_expedition: '01/06/2008',
    countryExpedition: 'CO',
    departament_issuance_dni: '66',
    city_issuance_dni: '66001',
    birthday: '17/05/1990',
    genre: 'otro',
    address: 'Carrera 7 # 18-21',
    district: 'Centro',
    departament: '66',
    city: '66001',
    email: person.email,
    confirmEmail: person.email,
    type_occupation: 'employee',
    company: 'Panadería El Trigal',
    monthly_income: '3000000',
    number_people_in_charge: '1',
  };
}

/** As after a reload: the input is there, the password and the verified phone are not. */
export async function enterSignUp(page: Page, path: string, draft: Record<string, unknown>): Promise<void> {
  await page.goto('/robots.txt');
  await page.evaluate(({ dni, ...kept }) => {
    localStorage.setItem('unamano:signup', JSON.stringify({ ...kept, savedAt: Date.now() }));
    sessionStorage.setItem('unamano:signup', JSON.stringify({ dni }));
  }, draft);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** Completes the review: types the password, ticks the boxes, sends the request and confirms the phone. */
export async function submitReview(
  page: Page,
  sandbox: ReturnType<typeof sandboxOf>,
  cellphone: string,
): Promise<void> {
  await page.getByLabel('Contraseña', { exact: true }).fill('Chicamocha2026');
  await page.getByLabel('Repite la contraseña').fill('Chicamocha2026');
  await page.getByLabel('Acepto la política de tratamiento de datos').check();
  await page.getByLabel('Acepto los términos y condiciones').check();
  const before = (await sandbox.messages(cellphone)).find(({ code }) => code)?.code;
  await page.getByRole('button', { name: 'Solicitar aprobación de crédito' }).click();
  await page.getByLabel('Código de 6 números').fill(await sandbox.code(cellphone, before));
  await page.getByRole('button', { name: 'Confirmar y enviar' }).click();
}
