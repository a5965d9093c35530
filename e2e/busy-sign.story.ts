/** On a slow line, each main button says that it was pressed while code or data is still on its way. */
import type { Locator, Page } from '@playwright/test';
import { callReact, hold } from './support/hold.ts';
import { draftOf, enterSignUp } from './support/sign-up-draft.ts';
import { expect, test } from './support/test.ts';

type Signs = { expectSign: (button: Locator) => Promise<void> };
type Reporter = { reportSign: () => void };
type Manifest = { routes: Record<string, { path?: string; module: string }> };

/** Holds the code of the screen of this path, also what comes ahead of the press. */
async function holdScreen(page: Page, path: string): Promise<() => void> {
  await page.goto('/');
  const routes = await page.waitForFunction(
    () => (window as unknown as { __reactRouterManifest?: Manifest }).__reactRouterManifest?.routes,
  );
  const screens = Object.values(await routes.evaluate((all) => all ?? {}));
  const module = screens.find((screen) => screen.path === path)?.module;
  expect(module, `the code of ${path}`).toBeDefined();
  return hold(page, `**${module}`);
}

/**
 * Notes the first sign after each press. What the press needs is held, so a sign that waits for it never comes. The page reports by
 * itself: it cannot be asked while the answer to a form is on its way.
 */
async function watchSigns(page: Page): Promise<Signs> {
  let signs = 0;
  await page.exposeFunction('reportSign', () => {
    signs += 1;
  });
  await page.addInitScript(() => {
    const SIGNS = '[aria-busy="true"], dialog[open] [role="status"] .hand-spin, .page-wait';
    let presses = 0;
    const onPress = () => {
      const own = ++presses;
      const look = () => {
        if (own !== presses) return;
        if (!document.querySelector(SIGNS)) requestAnimationFrame(look);
        else (window as unknown as Reporter).reportSign();
      };
      requestAnimationFrame(look);
    };
    addEventListener('click', onPress, true);
  });
  return {
    /** Presses the button: the screen says that it is busy. */
    async expectSign(button: Locator): Promise<void> {
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      signs = 0;
      await button.tap({ noWaitAfter: true });
      await expect.poll(() => signs, `a sign after a press of ${button}`).toBe(1);
    },
  };
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('the buttons of the landing page open a modal that is on its way', async ({ page }) => {
  const { expectSign } = await watchSigns(page);
  await hold(page, /\/assets\/(login|signup)-modals/);
  await page.goto('/');
  await callReact(page);
  for (const pressed of ['Solicitar mi crédito', 'Iniciar sesión']) {
    await expectSign(button(page, pressed));
    await expect(page.getByRole('dialog', { name: 'Cargando...' })).toBeVisible();
    // A touch at this pace near the last one would be a double tap, which closes nothing.
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  }
});

test('the buttons of the sign-up are busy until the next step is there', async ({ page, newcomer }) => {
  const { expectSign } = await watchSigns(page);
  const work = await holdScreen(page, '/info-laboral');
  const review = await holdScreen(page, '/confirmar-info');
  const data = await holdScreen(page, '/info-basica');
  const employer = { typeUser: 'allied_company', company: 'Café Alto SAS', id_company: '1' };
  await enterSignUp(page, '/prestamo', { ...draftOf(newcomer()), ...employer });
  await expectSign(button(page, 'Ya la tengo!'));
  data();
  await page.goto('/info-basica?paso=cuenta');
  await page.getByLabel('Contraseña', { exact: true }).fill('Chicamocha2026');
  await page.getByLabel('Repite la contraseña').fill('Chicamocha2026');
  await expectSign(button(page, 'Siguiente'));
  work();
  await expect(page).toHaveURL(/\/info-laboral$/);
  await expectSign(button(page, 'Siguiente'));
  review();
  await expect(page).toHaveURL(/\/confirmar-info$/);
  await expect(page.locator('[aria-busy]')).toHaveCount(0);
});

test('the buttons of home are busy until their modal, their answer or the next screen is there', async ({
  page,
  arrange,
}) => {
  const { expectSign } = await watchSigns(page);
  const summary = await holdScreen(page, '/retanqueo');
  await hold(page, /\/assets\/(payment|balance|new-credit)-modal/);
  await arrange.enter(page, await arrange.login('jorge@unamano.test'));
  for (const pressed of ['Abonar cuota', 'Solicitar saldo', 'Solicitar nuevo crédito']) {
    await expectSign(button(page, pressed));
    await expect(page.getByRole('dialog', { name: 'Cargando...' })).toBeVisible();
    // A touch at this pace near the last one would be a double tap, which closes nothing.
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  }
  await button(page, 'Ver mi cupo').tap();
  await expectSign(button(page, 'Retanquear cupo'));
  summary();
  await expect(page).toHaveURL(/\/retanqueo/);
});

test('the calls of the borrower are busy: code, signature, account and payment', async ({
  page,
  arrange,
  newcomer,
}) => {
  const { expectSign } = await watchSigns(page);
  const borrower = await arrange.signUp(newcomer());
  const disbursement = await holdScreen(page, '/desembolso');
  await arrange.enter(page, borrower, '/pagare');
  const code = await hold(page, '**/promissory/note/send_code/');
  await page.getByLabel('Apruebo el pagaré y la carta de instrucciones').check();
  await page.getByLabel('Apruebo la aceptación de garantías').check();
  await expectSign(button(page, 'Enviar código'));
  code();
  await expect(page.locator('[aria-busy]')).toHaveCount(0);
  await arrange.sign(borrower);
  await page.goto('/inicio');
  await expectSign(page.getByRole('link', { name: 'Continuar con el desembolso' }));
  disbursement();
  await page.getByLabel('Banco').selectOption({ label: 'Bancolombia' });
  await page.getByLabel('Número de cuenta').fill('12345678901');
  const account = await hold(page, '**/disbursement/management/');
  await expectSign(button(page, 'Enviar'));
  account();
  await expect(page.getByRole('dialog', { name: '¡Excelente!' })).toBeVisible();

  await page.context().clearCookies();
  await arrange.enter(page, await arrange.login('carlos@unamano.test'));
  await button(page, 'Solicitar saldo').tap();
  await hold(page, '**/request/balance/**');
  await expectSign(button(page, 'Consultar'));
  await page.reload();
  await button(page, 'Abonar cuota').tap();
  await hold(page, '**/payvalida/api/cash/in/');
  await expectSign(button(page, 'Ir a pagar'));
});
