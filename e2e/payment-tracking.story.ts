/** A payment from the moment it is opened: it is never forgotten, never payable twice, and always gets an answer. */
import type { Locator, Page } from '@playwright/test';
import { REQUESTED_TERMS, TEST_PASSWORD } from '@unamano/journeys/borrower';
import { openGateway, payAtGateway, payThere, readReceipt } from './support/borrower.ts';
import { expectToast } from './support/expect-messages.ts';
import { inspect } from './support/inspect.ts';
import { expect, test } from './support/test.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const waitingCard = (page: Page) =>
  page.getByRole('heading', { name: 'Esperamos la confirmación de tu pago' }).locator('..').locator('..');

test.use({ movesClock: 'payment-tracking' });

async function openPart(page: Page, amount: string): Promise<Page> {
  await button(page, 'Abonar cuota').click();
  await page.getByRole('radio', { name: 'Abono parcial' }).check();
  await page.getByLabel('Monto del abono').fill(amount);
  return openGateway(page);
}

test('who says "Ya pagué" too early is answered, and the open payment stays on home until it is given up', async ({
  page,
  arrange,
}) => {
  await arrange.enter(page, await arrange.active());
  const gateway = await openPart(page, '20000');
  await page.bringToFront();
  await inspect(page, 'checkout opened');
  await button(page, 'Ya pagué').click();
  await expect(page.getByRole('dialog', { name: 'Todavía no vemos tu pago' })).toBeVisible();
  await inspect(page, 'a payment that is not there yet');
  await button(page, 'Entendido').click();

  await page.reload();
  await expect(waitingCard(page)).toContainText('$20.000 COP');
  await inspect(page, 'home with an open payment');
  await expect(
    waitingCard(page).getByRole('link', { name: 'Abrir de nuevo la página de pago' }),
  ).toHaveAttribute('href', gateway.url());
  await waitingCard(page).getByRole('button', { name: 'Ya no lo voy a pagar' }).dblclick();
  await expectToast(page, 'Anulamos ese pago: ya nadie lo puede pagar');
  await expect(waitingCard(page)).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await gateway.reload();
  await expect(gateway.getByRole('button', { name: 'Pagar' })).toHaveCount(0);
});

test('a reload in mid-payment loses nothing: the receipt comes by itself', async ({ page, arrange }) => {
  await arrange.enter(page, await arrange.active());
  await button(page, 'Abonar cuota').click();
  const gateway = await openGateway(page);
  await page.reload();
  await expect(page.getByRole('dialog', { name: 'Termina tu pago en la otra pestaña' })).toBeVisible();
  await payThere(gateway);
  const receipt = page.getByRole('dialog', { name: 'Recibimos tu pago. ¡Gracias!' });
  await expect(receipt).toContainText('Cuota 1 · valor de la cuota');
  await expect(receipt).toContainText('Te falta por pagar');
  await inspect(page, 'a receipt');
  const picture = page.waitForEvent('download');
  await button(page, 'Compartir comprobante').click();
  expect((await picture).suggestedFilename()).toMatch(/^comprobante-[A-Z0-9]{20}\.png$/);
  await readReceipt(page);
  await expect(page.getByRole('img', { name: '1 cuota pagada, 1 por pagar' })).toBeVisible();
});

test('a payment that arrives while home is open shows its receipt', async ({ page, arrange }) => {
  await arrange.enter(page, await arrange.active());
  const gateway = await openPart(page, '30000');
  await page.bringToFront();
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).click();
  await expect(waitingCard(page)).toBeVisible();
  await payThere(gateway);
  await page.bringToFront();
  await expect(page.getByRole('dialog', { name: 'Recibimos tu pago. ¡Gracias!' })).toBeVisible();
  await readReceipt(page);
  await expect(waitingCard(page)).toHaveCount(0);
});

test('a second order closes the first one: the same debt is payable once', async ({ page, arrange }) => {
  await arrange.enter(page, await arrange.active());
  const first = await openPart(page, '20000');
  await page.bringToFront();
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).click();
  const second = await openPart(page, '40000');
  await first.reload();
  await expect(first.getByRole('button', { name: 'Pagar' })).toHaveCount(0);
  await payThere(second);
  await readReceipt(page);
  await expect(page.getByRole('definition').filter({ hasText: '$63.145' })).toBeVisible();
});

test('the last peso is an end, with its receipt, before the next credit is offered', async ({
  page,
  arrange,
}) => {
  await arrange.enter(page, await arrange.active());
  await button(page, 'Abonar cuota').click();
  await page.getByRole('button', { name: /^Pagar todo hoy/ }).click();
  await payThere(await openGateway(page));
  const end = page.getByRole('dialog', { name: 'Pagaste todo tu crédito' });
  await expect(end).toContainText('No debes nada. Gracias por cumplir.');
  await expect(end).toContainText('Pagaste en total');
  await expect(end.locator('.hand-paid')).toHaveCount(5);
  await inspect(page, 'the end of a credit');
  const letter = (scope: Page | Locator) => scope.getByRole('link', { name: /^Paz y salvo/ });
  const file = await page.request.get((await letter(end).getAttribute('href')) ?? '');
  expect(file.headers()['content-type']).toContain('application/pdf');
  const shared = page.evaluate(
    () =>
      new Promise((resolve) => {
        const share = async ({ files: [given] = [] }: ShareData) =>
          resolve([given?.name, given?.type, await given?.slice(0, 5).text()]);
        Object.assign(navigator, { canShare: () => true, share });
      }),
  );
  await button(page, 'Compartir mi paz y salvo').click();
  expect(await shared).toEqual(['paz_y_salvo.pdf', 'application/pdf', '%PDF-']);
  await readReceipt(page);
  await expect(page.locator('main .hand-paid')).toHaveCount(5);
  await expect(letter(page)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Pagaste todo tu crédito' })).toBeVisible();
});

test('who is late with two installments pays both at once', async ({ page, arrange, sandbox, newcomer }) => {
  const { person } = await arrange.active(newcomer(), REQUESTED_TERMS.middle);
  await sandbox.advanceDays(70);
  try {
    await arrange.enter(page, await arrange.login(person.email, TEST_PASSWORD));
    await expect(page.getByRole('heading', { name: 'Tienes 2 cuotas en mora' })).toBeVisible();
    const owed =
      (await page.getByText('Para ponerte al día').locator('..').innerText()).match(/\$[\d.]+/)?.[0] ?? '';
    await button(page, 'Abonar cuota').click();
    const modal = page.getByRole('dialog', { name: 'Abonar cuota' });
    await expect(modal.getByRole('radio', { name: 'Ponerme al día' })).toBeChecked();
    await expect(modal).toContainText(owed);
    const lines = modal.getByRole('definition');
    const sum = async () =>
      (await lines.allInnerTexts()).reduce((total, line) => total + Number(line.replace(/\D/g, '')), 0);
    const terms = ['Cuota 1', 'Cuota 2', 'Interés por mora'];
    await expect(modal.getByRole('term')).toHaveText(terms);
    expect(await sum()).toBe(Number(owed.replace(/\D/g, '')));
    await modal.getByText('La más antigua', { exact: true }).click();
    await expect(modal.getByRole('term')).toHaveText(terms.filter((term) => term !== 'Cuota 2'));
    expect(await sum()).toBeLessThan(Number(owed.replace(/\D/g, '')));
    await modal.getByText('Ponerme al día', { exact: true }).click();
    await inspect(page, 'the choices of who is late twice');
    await payAtGateway(page);
    await expect(page.getByRole('heading', { name: 'Vas al día' })).toBeVisible();
  } finally {
    await sandbox.realClock();
  }
});
