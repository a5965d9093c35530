import type { Locator, Page } from '@playwright/test';
import { hold } from './support/hold.ts';
import { PHONE_AND_LAPTOP } from './support/screens.ts';
import { expect, onScreens, test } from './support/test.ts';

/** 500,000 in 3 months, by 50-digit decimals: months count as months while there is no day of disbursement. */
const OFFER = ['23,14 % E. A.', '343,44 % E. A.', '696,87 % E. A.'];
const SENTENCES = [
  ['Tasa de los intereses', 'Lo que pagas solo por el dinero prestado.'],
  [
    'Tasa para comparar con el máximo legal',
    'Suma los intereses y los cobros que la ley trata como intereses',
  ],
  ['Costo total', 'Todo lo que pagas, también aval, impuestos y consultas.'],
] as const;

/** The three rates, each with its sentence; which lines count is one tap away. */
async function expectRates(within: Page | Locator, figures?: readonly string[]): Promise<void> {
  const rates = within.getByRole('region', { name: 'Cuánto cuesta al año, en porcentaje' });
  for (const [label, sentence] of SENTENCES) {
    await expect(rates.getByRole('term').filter({ hasText: `${label}${sentence}` })).toBeVisible();
  }
  const definitions = rates.getByRole('definition').filter({ hasText: 'E. A.' });
  if (figures) await expect(definitions).toHaveText(figures);
  else await expect(definitions).toHaveCount(3);
  await rates.getByText('Ver cómo se calcula').click();
  await expect(rates.getByText('Cuenta como interés. Ley 2439 de 2024, artículo 7')).toBeVisible();
  await expect(rates.getByText('No cuenta como interés. Es un impuesto.')).toBeVisible();
  await expect(rates.getByText('Aval y su IVA')).toBeVisible();
}

onScreens('rates', PHONE_AND_LAPTOP, 0, () => {
  test('the simulators show the three rates of the price, and what counts as interest', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('radio', { name: '3' }).check();
    await expectRates(page, OFFER);
    await page.goto('/convenios');
    await page.getByRole('slider').fill('500000');
    await expectRates(page);
    await expect(page.getByText('Administración').last()).toBeVisible();
  });

  test('the request, the note, the credit and the terms show them too', async ({ page, arrange }) => {
    await arrange.enter(page, 'laura@unamano.test');
    const release = await hold(page, '**/data/simulator*');
    await page.getByRole('button', { name: 'Solicitar nuevo crédito', exact: true }).click();
    const modal = page.getByRole('dialog', { name: 'Solicitar nuevo crédito' });
    const months = modal.getByRole('radio', { name: '3' });
    await months.check();
    const place = await months.boundingBox();
    release();
    await expect(modal.getByLabel('No quiero la plataforma')).toBeVisible();
    // The prices of today move nothing away from under a finger.
    expect(await months.boundingBox()).toEqual(place);
    await modal.getByText('Ver cada cobro y las tasas').click();
    await expectRates(modal);
    await modal.getByRole('button', { name: 'Solicitar crédito' }).click();
    await expect(page).toHaveURL(/\/nuevo-credito/);
    await page.getByText('Ver cada cobro y las tasas').click();
    await expectRates(page);

    await arrange.enter(page, await arrange.signUp());
    await expect(page).toHaveURL(/\/pagare$/);
    await page.getByText('Ver cada cobro y las tasas').click();
    await expectRates(page);

    await arrange.enter(page, 'carlos@unamano.test');
    await page.getByRole('button', { name: 'Información de pago' }).click();
    const detail = page.getByRole('dialog', { name: 'Detalle del crédito' });
    await detail.getByText('Lo que te cuesta').click();
    await expectRates(detail);

    await page.goto('/documentos/terminos-y-condiciones');
    const terms = page.getByRole('article');
    await expect(terms).toContainText('Plataforma: cuenta como interés. Ley 2439 de 2024, artículo 7');
    await expect(terms).toContainText('Antes de pedir ves tres tasas efectivas anuales');
    await expect(terms).toContainText('Plataforma (Opcional)');
  });
});

test('staff see the rates of a credit on its page', async ({ staffPage }) => {
  const page = await staffPage('operaciones@unamano.test', '/tablero/pagos-atrasados');
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.getByRole('searchbox').fill('diana@unamano.test');
  await expect(page.getByText('1 resultado', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Diana Ordóñez Peña' }).click();
  await expectRates(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('region', { name: 'Cuánto cuesta al año, en porcentaje' })).toBeVisible();
});

test('a borrower declines the optional platform beside its line, before React has the page', async ({
  page,
}) => {
  const release = await hold(page, '**/assets/*.js');
  await page.goto('/?monto=500000&cuotas=3');
  const cost = page.getByRole('region', { name: 'Esto es todo lo que pagas' });
  await expect(cost.getByText('$699.651')).toBeVisible();
  await page.getByLabel('No quiero la plataforma').check();
  await expect(cost.getByText('$556.851')).toBeVisible();
  release();
  // Without the platform only the interest counts.
  await expectRates(page, ['23,14 % E. A.', '23,14 % E. A.', '91,95 % E. A.']);
  await expect(page.getByLabel('No quiero la plataforma')).toBeChecked();
  await expect(cost.getByText('$185.617')).toBeVisible();
  await page.getByRole('button', { name: 'Solicitar mi crédito' }).click();
  await expect(page).toHaveURL(/plataforma=no/);
});
