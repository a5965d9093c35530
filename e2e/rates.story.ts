import type { Locator, Page } from '@playwright/test';
import { APP_KEY, APP_KEY_HEADER } from '@unamano/contract/paths';
import { FIRST_PRICES } from '@unamano/journeys/prices';
import { DEMO_PASSWORD } from './support/arrange.ts';
import { PHONE_AND_LAPTOP } from './support/screens.ts';
import { SECOND_ADMIN } from './support/staff.ts';
import { expect, onScreens, test } from './support/test.ts';

const DAYS_AHEAD = 201;
test.use({ movesClock: 'rates' });

/** 500,000 in 3 months, by 50-digit decimals: months count as months while there is no day of disbursement. */
const OFFER = ['23,14 % E. A.', '343,44 % E. A.', '696,87 % E. A.'];
const SENTENCES = [
  ['Tasa de los intereses', 'Lo que pagas solo por el dinero prestado.'],
  ['Tasa de todo lo que cuenta como interés', 'Le suma los cobros que la ley cuenta como interés'],
  ['Costo total', 'Todo lo que pagas, también aval, impuestos y consultas.'],
] as const;

/** The three rates, each with its sentence; which lines count is one tap away. */
async function expectRates(within: Page | Locator, figures?: readonly string[]): Promise<void> {
  const rates = within.getByRole('region', { name: 'El costo en tasas, por año' });
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
    await page.getByRole('button', { name: 'Solicitar nuevo crédito', exact: true }).click();
    const modal = page.getByRole('dialog', { name: 'Solicitar nuevo crédito' });
    await modal.getByRole('radio', { name: '3' }).check();
    await expectRates(modal);
    await modal.getByRole('button', { name: 'Solicitar crédito' }).click();
    await expect(page).toHaveURL(/\/nuevo-credito/);
    await page.getByText('Ver cada cobro y las tasas').click();
    await expectRates(page);

    await arrange.enter(page, await arrange.signUp());
    await expect(page).toHaveURL(/\/pagare$/);
    await expectRates(page);

    await arrange.enter(page, 'carlos@unamano.test');
    await page.getByRole('button', { name: 'Información de pago' }).click();
    await expectRates(page.getByRole('dialog', { name: 'Detalle del crédito' }));

    await page.goto('/documentos/terminos-y-condiciones');
    const terms = page.getByRole('article');
    await expect(terms).toContainText('Plataforma: cuenta como interés. Ley 2439 de 2024, artículo 7');
    await expect(terms).toContainText('Antes de pedir ves tres tasas efectivas anuales');
    await expect(terms).not.toContainText('Opcional');
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
  await expect(page.getByRole('region', { name: 'El costo en tasas, por año' })).toBeVisible();
});

test.describe('where two admins made the platform optional', () => {
  const PRICES = { ...FIRST_PRICES, platform_optional: true, reason: 'Lo decidió el comité' };

  test('a borrower declines it beside the line, and the total follows to the request', async ({
    page,
    request,
    sandbox,
  }) => {
    const post = async (path: string, form: Record<string, string | number | boolean>, access?: string) => {
      const headers = { [APP_KEY_HEADER]: APP_KEY, ...(access && { authorization: `Bearer ${access}` }) };
      const reply = await request.post(path, { headers, form });
      if (!reply.ok()) throw new Error(`${path}: ${await reply.text()}`);
      return (await reply.json()) as Record<string, unknown>;
    };
    const login = async (email: string, password: string): Promise<string> => {
      const reply = await post('/users/api/login/admin/', { email, password });
      return (reply.data_login as { tokens: { access: string } }).tokens.access;
    };
    const effectiveOn = new Date(Date.now() + DAYS_AHEAD * 86_400_000 - 5 * 3_600_000);
    const proposed = await post(
      '/dashboard/api/settings/simulator',
      { ...PRICES, effective_on: effectiveOn.toISOString().slice(0, 10) },
      await login('admin@unamano.test', DEMO_PASSWORD),
    );
    const order = { id_approval: Number(proposed.id_approval), action: 'approve' };
    await post('/dashboard/api/approvals/answer', order, await login(SECOND_ADMIN, DEMO_PASSWORD));
    await sandbox.advanceDays(DAYS_AHEAD);

    await page.goto('/');
    await page.getByRole('radio', { name: '3' }).check();
    const cost = page.getByRole('region', { name: 'Esto es todo lo que pagas' });
    await expect(cost.getByText('$699.651')).toBeVisible();
    await page.getByLabel('No quiero la plataforma').check();
    await expect(cost.getByText('$556.851')).toBeVisible();
    await expect(cost.getByText('$185.617')).toBeVisible();
    // Without the platform only the interest counts.
    await expectRates(page, ['23,14 % E. A.', '23,14 % E. A.', '91,95 % E. A.']);
    await page.getByRole('button', { name: 'Solicitar mi crédito' }).click();
    await expect(page).toHaveURL(/plataforma=no/);

    await page.goto('/documentos/terminos-y-condiciones');
    await expect(page.getByRole('article')).toContainText('Plataforma (Opcional)');
    await sandbox.realClock();
  });
});
