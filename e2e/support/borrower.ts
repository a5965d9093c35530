/** A borrower's steps on the screens, from the landing page to the disbursement form. */
import { expect, type Locator, type Page } from '@playwright/test';
import type { sandboxOf } from './sandbox.ts';

export type NewPerson = { name: string; lastName: string; cellphone: string; dni: string; email: string };

/** The last digit of an ID number selects the reply of the sandbox bureau. */
export const POOR_BUREAU_HISTORY = 0;
const GOOD_BUREAU_HISTORY = 5;

/** @param serial makes phone, ID number and e-mail unique among the stories */
export function newPerson(serial: number, dniEnd = GOOD_BUREAU_HISTORY): NewPerson {
  const digits = String(serial).padStart(5, '0');
  return {
    name: 'Íñigo',
    lastName: 'Muñoz Peña',
    cellphone: `31555${digits}`,
    dni: `1055${digits}${dniEnd}`,
    email: `inigo.munoz-${digits}@unamano.test`,
  };
}

export async function typeCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Código de 6 números').fill(code);
}

export async function startSignUp(
  page: Page,
  sandbox: ReturnType<typeof sandboxOf>,
  person: NewPerson,
): Promise<void> {
  await page.getByRole('button', { name: 'Solicitar mi crédito' }).click();
  await page.getByLabel('Nombre completo').fill(`${person.name} ${person.lastName}`);
  await page.getByLabel('Número de teléfono').fill(person.cellphone);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByRole('heading', { name: 'Ingresa el código' })).toBeVisible();
  await typeCode(page, await sandbox.code(person.cellphone));
  await page.getByRole('button', { name: 'Continuar' }).click();
}

/** Step by step, each on a screen of its own. */
export async function fillPersonalData(page: Page, person: NewPerson): Promise<void> {
  const next = async (title: string) => {
    await page.getByRole('button', { name: 'Siguiente' }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  };
  await expect(page).toHaveURL(/\/info-basica$/);
  await page.getByLabel('Nombres').fill(person.name);
  await page.getByLabel('Apellidos').fill(person.lastName);
  await page.getByRole('textbox', { name: 'Fecha de nacimiento' }).fill('17/05/1990');
  await page.getByLabel('Género').selectOption('otro');
  await next('Tu documento');
  await page.getByLabel('Número de documento').fill(person.dni);
  await page.getByRole('textbox', { name: 'Fecha de expedición' }).fill('01/06/2008');
  await next('Dónde lo expidieron');
  await page.getByLabel('Ciudad de expedición').selectOption({ label: 'Pereira' });
  await next('Dónde vives');
  await page.getByLabel('Dirección').fill('Carrera 7 # 18-21, apto 301');
  await page.getByLabel('Barrio').fill('centro');
  await page.getByLabel('Ciudad', { exact: true }).selectOption({ label: 'Pereira' });
  await next('Tu cuenta');
  await page.getByLabel('Correo electrónico').fill(person.email);
  await page.getByLabel('Repite tu correo').fill(person.email);
  await page.getByLabel('Contraseña', { exact: true }).fill('Chicamocha2026');
  await page.getByLabel('Repite la contraseña').fill('Chicamocha2026');
  await page.getByRole('button', { name: 'Siguiente' }).click();
}

export async function fillWork(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/info-laboral$/);
  await page.getByLabel('Empleado').check();
  await page.getByLabel('Empresa donde trabajas').fill('Panadería El Trigal');
  await page.getByLabel('Ingresos mensuales').fill('3000000');
  await page.getByLabel('Personas a cargo').fill('1');
  await page.getByRole('button', { name: 'Siguiente' }).click();
}

export async function acceptAndSend(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/confirmar-info$/);
  await page.getByLabel('Acepto la política de tratamiento de datos').check();
  await page.getByLabel('Acepto los términos y condiciones').check();
  await page.getByLabel('Autorizo la consulta y el reporte en centrales de riesgo').check();
  await page.getByRole('button', { name: 'Solicitar aprobación de crédito' }).dblclick();
}

export async function signNote(
  page: Page,
  sandbox: ReturnType<typeof sandboxOf>,
  cellphone: string,
): Promise<void> {
  const before = (await sandbox.messages(cellphone)).find((message) => message.code)?.code ?? null;
  await page.getByLabel('Apruebo el pagaré y la carta de instrucciones').check();
  await page.getByLabel('Apruebo la aceptación de garantías').check();
  await page.getByRole('button', { name: 'Enviar código' }).click();
  await typeCode(page, await sandbox.code(cellphone, before));
  await page.getByRole('button', { name: 'Aprobar desembolso' }).dblclick();
  await expect(page).toHaveURL(/\/finalizar-proceso$/);
}

export async function giveAccount(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Continuar con el desembolso' }).click();
  await expect(page).toHaveURL(/\/desembolso$/);
  await page.getByLabel('Banco').selectOption({ label: 'Bancolombia' });
  await page.getByLabel('Número de cuenta').fill('12345678901');
  await page.getByLabel('Ahorros').check();
  await page.getByRole('button', { name: 'Enviar' }).dblclick();
  await expect(page.getByRole('heading', { name: '¡Excelente!' })).toBeVisible();
}

/** Presses the button and returns the gateway's page; presses it twice, as people do. */
export async function openGateway(page: Page, submit = 'Ir a pagar'): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: submit }).dblclick();
  return opened;
}

/** Pays there, and closes its page. */
export async function payThere(gateway: Page): Promise<void> {
  await gateway.getByRole('button', { name: 'Pagar' }).dblclick();
  await expect(gateway.getByRole('heading', { name: 'Pago aprobado' })).toBeVisible();
  await gateway.close();
}

/** The receipt comes by itself when the payer is back. Closes it. */
export async function readReceipt(page: Page): Promise<void> {
  const receipt = page.getByRole('dialog', { name: /^(Recibimos tu pago|Pagaste todo tu crédito)/ });
  await expect(receipt.getByText(/^(Lo que cubrió|Tu último pago)$/)).toBeVisible();
  await receipt.getByRole('button', { name: 'Listo' }).click();
  await expect(receipt).toHaveCount(0);
}

/** All of it. */
export async function payAtGateway(page: Page, submit = 'Ir a pagar'): Promise<void> {
  await payThere(await openGateway(page, submit));
  await readReceipt(page);
}

/** By touch, each tap that a person makes and no other: from the landing page to the home of a person whose money is on its way. */
export async function requestCredit(
  page: Page,
  sandbox: ReturnType<typeof sandboxOf>,
  person: NewPerson,
): Promise<void> {
  const tap = (name: string | RegExp) => page.getByRole('button', { name }).tap();
  await page.goto('/');
  await page.getByRole('radio', { name: '3' }).tap();
  await startSignUp(page, sandbox, person);
  await tap('¡Entendí!');
  await tap('Ya la tengo!');
  await fillPersonalData(page, person);
  await fillWork(page);
  for (const consent of [/^Acepto la política/, /^Acepto los términos/, /^Autorizo la consulta/]) {
    await page.getByLabel(consent).tap();
  }
  await tap('Solicitar aprobación de crédito');
  await tap('Continuar');
  const before = (await sandbox.messages(person.cellphone)).find(({ code }) => code)?.code ?? null;
  await page.getByLabel('Apruebo el pagaré y la carta de instrucciones').tap();
  await page.getByLabel('Apruebo la aceptación de garantías').tap();
  await tap('Enviar código');
  await page.getByLabel('Código de 6 números').fill(await sandbox.code(person.cellphone, before));
  await tap('Aprobar desembolso');
  await page.getByRole('link', { name: 'Continuar con el desembolso' }).tap();
  await page.getByLabel('Banco').selectOption({ label: 'Nequi' });
  await tap('Enviar');
  await tap('Volver al Inicio');
  await page.getByRole('heading', { name: 'Tu dinero está en camino' }).waitFor();
}

/** By touch: pays at the gateway. Returns the receipt, which comes by itself. */
export async function payNext(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Abonar cuota' }).tap();
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Ir a pagar' }).tap();
  const gateway = await opened;
  await gateway.getByRole('button', { name: 'Pagar' }).tap();
  await gateway.getByRole('heading', { name: 'Pago aprobado' }).waitFor();
  await gateway.close();
  const receipt = page.getByRole('dialog', { name: /^(Recibimos tu pago|Pagaste todo tu crédito)/ });
  await receipt.getByText(/^(Lo que cubrió|Tu último pago)$/).waitFor();
  return receipt;
}
