/** A credit by touch, from the landing page to the last receipt, with its taps counted. */
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { fillPersonalData, fillWork, startSignUp } from './support/borrower.ts';
import { expect, REFUSED_CALL, test } from './support/test.ts';

test.use({ viewport: { width: 360, height: 740 }, movesClock: 'life', allowedConsole: REFUSED_CALL });

/** On the platform's own pages, typing aside: a choice from a list is one tap. The gateway's page has one tap more a payment. */
const TAPS_MAX = 36;

/** Counts the taps on every page of the person, and where they were. */
async function countTaps(context: BrowserContext): Promise<string[]> {
  const taps: string[] = [];
  await context.exposeFunction('tapped', (place: string) => void taps.push(place));
  await context.addInitScript(() => {
    const report = ({ target }: Event) => {
      const { tapped } = window as unknown as { tapped: (place: string) => void };
      const { textContent, labels, tagName } = target as HTMLInputElement;
      tapped(
        `${location.pathname} ${tagName} ${(labels?.[0]?.textContent ?? textContent ?? '').slice(0, 40)}`,
      );
    };
    addEventListener('pointerdown', (event) => event.isTrusted && report(event), true);
    addEventListener('change', (event) => event.target instanceof HTMLSelectElement && report(event), true);
  });
  return taps;
}

test('a life takes few taps, from the landing page to the receipt of the last of three installments', async ({
  page,
  context,
  sandbox,
  arrange,
  newcomer,
}) => {
  test.slow();
  const person = newcomer();
  const taps = await countTaps(context);
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
  await expect(page.getByRole('heading', { name: 'Tu dinero está en camino' })).toBeVisible();

  const staff = await arrange.staffLogin('operaciones@unamano.test');
  const path = '/dashboard/api/operative/confirm_disbursement/';
  const found = await arrange.sendAs<{ id_credit: number }>(staff, `${path}?filter_to_search=${person.dni}`);
  await arrange.sendAs(staff, path, { credit_id: found.id_credit });
  try {
    for (const installment of [1, 2, 3]) {
      // Each in its own period, before a device must log in again.
      await sandbox.advanceDays(29);
      await page.reload();
      const receipt = await payNext(page);
      if (installment === 3) break;
      await receipt.getByRole('button', { name: 'Listo' }).tap();
      await expect(receipt).toHaveCount(0);
    }
  } finally {
    await sandbox.realClock();
  }
  await expect(page.getByRole('dialog', { name: 'Pagaste todo tu crédito' })).toBeVisible();
  const own = taps.filter((place) => !place.startsWith('/sandbox/'));
  console.log(`${own.length} taps on our own pages, ${taps.length} with the gateway's`);
  expect(own.length, taps.join('\n')).toBeLessThanOrEqual(TAPS_MAX);
});

/** Pays at the gateway. Returns the receipt, which comes by itself. */
async function payNext(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Abonar cuota' }).tap();
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Ir a pagar' }).tap();
  const gateway = await opened;
  await gateway.getByRole('button', { name: 'Pagar' }).tap();
  await expect(gateway.getByRole('heading', { name: 'Pago aprobado' })).toBeVisible();
  await gateway.close();
  const receipt = page.getByRole('dialog', { name: /^(Recibimos tu pago|Pagaste todo tu crédito)/ });
  await expect(receipt.getByText('Lo que cubrió')).toBeVisible();
  return receipt;
}
