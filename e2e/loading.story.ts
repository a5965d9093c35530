/** While a screen loads, the person sees that it does, and nothing moves when it comes. */

import { hold } from './support/hold.ts';
import { shiftsOf, slowCalls } from './support/inspect.ts';
import { screensOf } from './support/screens.ts';
import { draftOf, enterSignUp, submitReview } from './support/sign-up-draft.ts';
import { expect, test } from './support/test.ts';

const HOMES = ['carlos', 'diana', 'laura'];

for (const width of screensOf([360, 1366], 0))
  test(`nothing moves when a screen of a borrower has loaded, at ${width} px`, async ({
    page,
    arrange,
    newcomer,
  }) => {
    await page.setViewportSize({ width, height: width === 360 ? 740 : 768 });
    await slowCalls(page);
    const still = async (path: string) => {
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeAttached();
      await expect(page.locator('.skeleton, .page-wait, .hand-spin')).toHaveCount(0);
      expect(await shiftsOf(page), path).toEqual([]);
    };
    for (const name of HOMES) {
      await page.context().clearCookies();
      await arrange.enter(page, await arrange.login(`${name}@unamano.test`));
      await still(`home of ${name}`);
    }
    for (const path of ['/nuevo-credito', '/historial', '/sesiones']) {
      await page.goto(path);
      await still(path);
    }
    await page.context().clearCookies();
    const borrower = await arrange.signUp(newcomer());
    await arrange.enter(page, borrower, '/pagare');
    await still('/pagare');
    await page.goto('/credito-aprobado');
    await expect(page.getByRole('dialog', { name: '¡Tu crédito fue aprobado!' })).toBeVisible();
    await still('/credito-aprobado');
    await arrange.sign(borrower);
    await page.goto('/inicio');
    await still('/finalizar-proceso');
    await page.getByRole('link', { name: 'Continuar con el desembolso' }).click();
    await still('/desembolso');
  });

for (const width of screensOf([320, 390, 768, 1366], 1))
  test(`nothing moves on the landing pages when the rates come, at ${width} px`, async ({ page }) => {
    // The rates and all that is below them are in sight.
    await page.setViewportSize({ width, height: 2600 });
    await slowCalls(page);
    for (const path of ['/', '/convenios']) {
      await page.goto(path);
      await expect(page.getByRole('region', { name: 'Cuánto cuesta al año, en porcentaje' })).toContainText(
        'E. A.',
      );
      await expect(page.getByText(/^\d\d\/\d\d\/\d{4}$/).first()).toBeVisible();
      expect(await shiftsOf(page, 0.01), path).toEqual([]);
    }
  });

test('after the request, the screen that loads is in sight, and not the footer', async ({
  page,
  sandbox,
  newcomer,
}) => {
  const person = newcomer();
  await slowCalls(page);
  await enterSignUp(page, '/confirmar-info', draftOf(person));
  const release = await hold(page, '**/credits/api/promissory/note/**');
  await submitReview(page, sandbox, person.cellphone);
  await expect(page).toHaveURL(/\/credito-aprobado$/);
  const spinner = page.getByRole('status').filter({ hasText: 'Cargando...' });
  await expect(spinner).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('contentinfo')).toBeHidden();
  release();
  await expect(page.getByRole('dialog', { name: '¡Tu crédito fue aprobado!' })).toBeVisible();
  expect(await shiftsOf(page)).toEqual([]);
});

test('a modal leaves the landing page where it was scrolled to', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Cuánto cuesta al año, en porcentaje' })).toContainText(
    'E. A.',
  );
  const submit = page.getByRole('button', { name: 'Solicitar mi crédito' });
  // By the keyboard: before a tap, the test runner may scroll the page by itself.
  await page.evaluate(() => scrollTo(0, 300));
  await submit.focus();
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(100);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Solicita tu crédito' })).toBeVisible();
  // React has the modal: the story is about its close.
  await expect(page.locator('[data-first]')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(await page.evaluate(() => scrollY)).toBe(before);
});
