/** A life of a credit by touch: each tap that a person makes, and no other. */
import type { Locator, Page } from '@playwright/test';
import { fillPersonalData, fillWork, type NewPerson, startSignUp } from './borrower.ts';
import type { sandboxOf } from './sandbox.ts';

/** From the landing page to the home of a person whose money is on its way. */
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

/** Pays at the gateway. Returns the receipt, which comes by itself. */
export async function payNext(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Abonar cuota' }).tap();
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Ir a pagar' }).tap();
  const gateway = await opened;
  await gateway.getByRole('button', { name: 'Pagar' }).tap();
  await gateway.getByRole('heading', { name: 'Pago aprobado' }).waitFor();
  await gateway.close();
  const receipt = page.getByRole('dialog', { name: /^(Recibimos tu pago|Pagaste todo tu crédito)/ });
  await receipt.getByText('Lo que cubrió').waitFor();
  return receipt;
}
