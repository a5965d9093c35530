import type { Locator, Page } from '@playwright/test';
import { enterReview } from './support/employee.ts';
import { draftOf, enterSignUp } from './support/sign-up-draft.ts';
import { expect, test } from './support/test.ts';

/**
 * Text and page at 200 %. A phone of 390 px zoomed to twice its size shows 195 px; a browser whose letters are set
 * twice as large keeps its width and doubles the root font.
 */
const ZOOMS = [
  { width: 195, letters: '100%' },
  { width: 390, letters: '200%' },
] as const;

test.use({ viewport: { width: 390, height: 844 }, isMobile: false });

/** In both: a page that has them one after the other is as one that was opened so. */
async function expectFits(page: Page, reachable: readonly Locator[]): Promise<void> {
  for (const { width, letters } of ZOOMS) {
    await page.setViewportSize({ width, height: 844 });
    // Through the object model: the security policy refuses a style element.
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = size;
    }, letters);
    for (const one of reachable) await expectWithinReach(one);
    await expect.poll(() => findTooWide(page), `${width} px, ${letters}`).toEqual([]);
  }
}

test('the landing page and the login fit, and every control can be reached', async ({ page }) => {
  await page.goto('/');
  const sizeOf = (one: Locator) =>
    one.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
  const title = page.getByRole('heading', { level: 1 });
  const amount = page.locator('[data-figure="amount"]').first();
  const before = { title: await sizeOf(title), amount: await sizeOf(amount) };
  await expectFits(page, [
    page.getByRole('button', { name: 'Iniciar sesión' }),
    page.getByRole('heading', { level: 1 }),
    page.getByRole('button', { name: 'Solicitar mi crédito' }),
    page.getByRole('link', { name: 'Verificar un documento' }),
  ]);
  expect(await sizeOf(title)).toBeGreaterThan(1.6 * before.title);
  // As far as the figure of a million still fits the window.
  expect(await sizeOf(amount)).toBeGreaterThan(before.amount);
  const dialog = page.getByRole('dialog');
  await page.goto('/?login=telefono');
  await expectFits(page, [
    dialog.getByRole('button', { name: 'Continuar' }),
    dialog.getByRole('button', { name: 'Ingresar con correo y contraseña' }),
    dialog.getByRole('button', { name: 'Cerrar', exact: true }),
  ]);
  await dialog.getByRole('button', { name: 'Ingresar con correo y contraseña' }).click();
  await expectFits(page, [
    dialog.getByRole('button', { name: 'Ingresar', exact: true }),
    dialog.getByRole('button', { name: 'Volver' }),
  ]);
});

test('personal data fit, with their errors', async ({ page, newcomer }) => {
  const empty = { ...draftOf(newcomer()), first_name: '', last_name: '' };
  await enterSignUp(page, '/info-basica', empty);
  await expectFits(page, []);
  await page.getByRole('button', { name: 'Siguiente' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expectFits(page, [
    page.getByRole('heading', { level: 1 }),
    page.getByLabel('Nombres'),
    page.getByLabel('Género'),
    page.getByRole('button', { name: 'Siguiente' }),
  ]);
});

test('the summary fits, with all that it folds', async ({ page, newcomer }) => {
  await enterReview(page, newcomer(), { company: 'Café Alto SAS', amount: 3_000_000, months: 3 });
  for (const folded of await page.locator('main summary').all()) await folded.click();
  await expect(page.getByText('E. A.').first()).toBeVisible();
  await expectFits(page, [
    page.getByLabel('Acepto los términos y condiciones'),
    page.getByRole('button', { name: 'Solicitar aprobación de crédito' }),
  ]);
});

test('the summary of a person with a session fits, and the edit of the work', async ({ page, arrange }) => {
  const borrower = await arrange.signUp();
  await arrange.sendAs(borrower, '/credits/api/credit/cancel/', { id_credit: borrower.creditId });
  await arrange.enter(page, borrower, '/nuevo-credito?monto=500000&cuotas=3');
  await expect(page.getByRole('heading', { name: 'Tu nuevo crédito' })).toBeVisible();
  const edit = page.getByRole('button', { name: 'Actualizar información' });
  await expectFits(page, [edit]);
  await edit.click();
  const modal = page.getByRole('dialog', { name: 'Actualizar información' });
  await expectFits(page, [
    modal.getByLabel('Ingresos mensuales'),
    modal.getByRole('button', { name: 'Guardar' }),
  ]);
});

test('the signing fits', async ({ page, arrange }) => {
  await arrange.enter(page, await arrange.signUp());
  await expect(page.getByRole('button', { name: 'Enviar código' })).toBeVisible();
  await expectFits(page, [
    page.getByRole('button', { name: 'Enviar código' }),
    page.getByRole('link', { name: 'Pagare_carta_instrucciones.pdf' }),
  ]);
});

test('home fits, with its modals', async ({ page, arrange }) => {
  await arrange.enter(page, 'carlos@unamano.test');
  await expect(page.getByRole('heading', { name: 'Vas al día' })).toBeVisible();
  await expectFits(page, [
    page.getByRole('heading', { level: 1 }),
    page.getByRole('button', { name: /^Carlos/ }),
    page.getByRole('button', { name: 'Abonar cuota' }),
    page.getByRole('button', { name: 'Información de pago' }),
    page.getByRole('button', { name: 'Ver todas las cuotas' }),
  ]);
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Abonar cuota' }).click();
  // Not the dialog that shows while its code loads.
  const payment = page.getByRole('dialog', { name: 'Abonar cuota' });
  await expectFits(page, [
    payment.getByRole('button', { name: 'Cerrar', exact: true }),
    payment.getByRole('button').last(),
  ]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Carlos/ }).click();
  await expectFits(page, [dialog.getByRole('button', { name: 'Cerrar sesión' })]);
});

/** Scrolls to the element: its full width is in the window, and nothing covers its middle. */
async function expectWithinReach(one: Locator): Promise<void> {
  await expect
    .poll(() =>
      one.evaluate((element) => {
        element.scrollIntoView({ block: 'center' });
        const { left, right, top, bottom } = element.getBoundingClientRect();
        const inside = left >= 0 && right <= innerWidth + 0.5;
        const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        return inside && hit !== null && (element.contains(hit) || hit.contains(element));
      }),
    )
    .toBe(true);
}

/** The page or modals whose content is wider than the window or than themselves. */
function findTooWide(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('dialog[open]')]
      .filter((box) => box.scrollWidth > Math.min(innerWidth, box.clientWidth))
      .map((box) => `${box.tagName} is ${box.scrollWidth} px wide in ${box.clientWidth}`),
  );
}
