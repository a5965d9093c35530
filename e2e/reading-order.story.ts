/**
 * What a screen reader reads, in its order, on the screens of five journeys: kept in `reading-order/`, so that a change of a
 * screen is a diff. `npm run e2e -- reading-order --update-snapshots` writes the files again.
 */
import type { Page } from '@playwright/test';
import { openGateway, payThere } from './support/borrower.ts';
import { isReactSheet } from './support/hold.ts';
import { draftOf, enterSignUp } from './support/sign-up-draft.ts';
import { expect, test } from './support/test.ts';

test.use({ viewport: { width: 360, height: 740 } });

/** Amounts, days and the references of payments, but not the level of a heading. */
const FIGURES = /(?<!level=)(?<![\w$.,/-])[\w$.,/-]*\d(?:[\w.,/-]*\w)?/gu;
const ADDRESSES = /:?\n\s+- \/url:.*/g;

/**
 * The accessibility tree of the screen, or of the modal that is open over it, as lines. Figures are left out: they depend on
 * today and on the person.
 */
async function readingOrder(page: Page): Promise<string> {
  const modal = page.locator('dialog[open]');
  const tree = await ((await modal.count()) > 0 ? modal.last() : page.locator('body')).ariaSnapshot();
  return `${tree.replaceAll(ADDRESSES, '').replaceAll(FIGURES, '#')}\n`;
}

const expectRates = (page: Page) =>
  expect(page.getByRole('region', { name: 'Cuánto cuesta al año, en porcentaje' })).toContainText('E. A.');
const expectKept = async (page: Page, screen: string) =>
  expect(await readingOrder(page)).toMatchSnapshot(`${screen}.txt`);

test('the landing page and its first sheet', async ({ page }) => {
  await page.goto('/');
  await expectRates(page);
  await expectKept(page, 'landing');
  await page.getByRole('button', { name: 'Solicitar mi crédito' }).tap();
  await expect(page.getByRole('dialog').getByLabel('Nombre completo')).toBeVisible();
  // The sheet of the first code, read while it gives way to this one, would be empty.
  await expect.poll(() => isReactSheet(page)).toBe(true);
  await expectKept(page, 'landing-sheet');
});

test('a step of the sign-up', async ({ page, newcomer }) => {
  await enterSignUp(page, '/info-basica', draftOf(newcomer()));
  await expect(page.getByRole('heading', { level: 1, name: 'Quién eres' })).toBeFocused();
  await expectKept(page, 'sign-up-step');
});

test('the approval and the note', async ({ page, arrange }) => {
  await arrange.enter(page, await arrange.signUp(), '/pagare');
  await expect(page.getByRole('button', { name: 'Enviar código' })).toBeVisible();
  await page.getByText('Ver cada cobro y las tasas').click();
  await expectRates(page);
  await expectKept(page, 'note');
  await page.goto('/credito-aprobado');
  await expect(page.getByRole('dialog', { name: '¡Tu crédito fue aprobado!' })).toBeVisible();
  await expectKept(page, 'approval');
});

test('home with an open payment, and its receipt', async ({ page, arrange }) => {
  await arrange.enter(page, await arrange.active());
  await page.getByRole('button', { name: 'Abonar cuota' }).tap();
  const gateway = await openGateway(page);
  await page.bringToFront();
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar', exact: true }).tap();
  await expect(page.getByRole('heading', { name: 'Esperamos la confirmación de tu pago' })).toBeVisible();
  await expectKept(page, 'home-open-payment');
  await payThere(gateway);
  await page.bringToFront();
  await expect(page.getByRole('dialog').getByText('Lo que cubrió')).toBeVisible();
  await expectKept(page, 'receipt');
});
