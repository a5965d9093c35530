/** A modal whose code is not there when the signal is lost waits for it, says so, and can be closed. */
import type { BrowserContext, Page } from '@playwright/test';
import { isReactSheet, loseSignal } from './support/hold.ts';
import { IS_SLOW } from './support/screens.ts';
import { draftOf, enterSignUp } from './support/sign-up-draft.ts';
import { expect, REFUSED_OR_OFFLINE, test } from './support/test.ts';

/** The browser also reports the service worker, and the request that a story refuses. */
const LOST = /net::ERR_FAILED|error occurred when fetching the script/;
test.use({ allowedConsole: new RegExp(`${REFUSED_OR_OFFLINE.source}|${LOST.source}`) });

/** Only code that is opened is fetched: nothing comes ahead. */
async function withoutCodeAhead(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
    const listen = window.addEventListener;
    window.addEventListener = (type: string, ...more: unknown[]) => {
      if (type !== 'pointerdown') Reflect.apply(listen, window, [type, ...more]);
    };
  });
}

/**
 * Offline, the button opens a modal that waits; online again, the modal itself. Closed first, nothing opens. Opened by the keyboard:
 * at this pace, touches of buttons at one place are double taps.
 */
async function opensLater(page: Page, context: BrowserContext, button: string, opened: string | RegExp) {
  const press = () => page.getByRole('button', { name: button }).first().press('Enter');
  const waiting = page.getByRole('dialog', { name: 'Cargando...' });
  await loseSignal(page);
  await press();
  await expect(waiting.getByText('No tenemos conexión')).toBeVisible();
  await waiting.getByRole('button', { name: 'Cerrar' }).tap();
  await expect(waiting).toBeHidden();
  await expect(page.getByRole('button', { name: button }).first()).toBeFocused();
  await press();
  await expect(waiting).toBeVisible();
  await context.setOffline(false);
  const modal = page.getByRole('dialog', { name: opened });
  await expect(modal).toBeVisible();
  // Its own sheet came too: the first request for it had failed.
  await expect(modal).toHaveCSS('overflow', 'auto');
  await page.keyboard.press('Escape');
  await expect(modal).toBeHidden();
}

test('without a signal, the sheets of the landing page open at once, and go on as soon as it is back', async ({
  page,
  context,
}) => {
  await withoutCodeAhead(page);
  await page.goto('/');
  await page.keyboard.press('Shift');
  // Where data are saved, React waits for a touch or a key. React hydrates one form after another, and marks each.
  await page.waitForFunction(() =>
    [...document.querySelectorAll('form')].every((form) =>
      Object.keys(form).some((key) => key.startsWith('__reactProps')),
    ),
  );
  await loseSignal(page);
  const button = page.getByRole('button', { name: 'Solicitar mi crédito' });
  await button.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Solicita tu crédito' });
  await expect(sheet.getByText('No tenemos conexión')).toBeVisible();
  await sheet.getByRole('button', { name: 'Cerrar' }).tap();
  await expect(sheet).toBeHidden();
  await expect(button).toBeFocused();
  await button.press('Enter');
  await expect(sheet.getByLabel('Nombre completo')).toBeFocused();
  await page.keyboard.type('Ñusta Muñoz');
  await context.setOffline(false);
  await expect.poll(() => isReactSheet(page)).toBe(true);
  await expect(sheet.getByLabel('Nombre completo')).toHaveValue('Ñusta Muñoz');
  // Its own styles came too: the first request for them had failed.
  await expect(sheet).toHaveCSS('overflow', 'auto');
  await expect(page.getByText('No tenemos conexión')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('without a signal, the buttons of home open their modals as soon as it is back', async ({
  page,
  context,
  arrange,
}) => {
  await withoutCodeAhead(page);
  await arrange.enter(page, await arrange.login('carlos@unamano.test'));
  await expect(page.getByRole('heading', { name: 'Hola, Carlos' })).toBeVisible();
  await opensLater(page, context, 'Abonar cuota', /./);
  await opensLater(page, context, 'Ver todas las cuotas', /./);
  await opensLater(page, context, 'Solicitar saldo', /./);
  await opensLater(page, context, 'Abrir tu menú', 'Carlos');
});

test('without a signal, the calendar waits, and what was typed stays', async ({
  page,
  context,
  newcomer,
}) => {
  await withoutCodeAhead(page);
  await enterSignUp(page, '/info-basica', draftOf(newcomer()));
  const name = page.getByLabel('Nombres');
  await name.fill('Ñusta');
  await opensLater(page, context, 'Abrir el calendario: Fecha de nacimiento', 'Fecha de nacimiento');
  await expect(name).toHaveValue('Ñusta');
});

test('the code of the modals comes ahead: without a signal they open at once', async ({ page }) => {
  test.skip(IS_SLOW, 'on a slow line nothing is fetched ahead');
  const ahead = page.waitForResponse(/\/assets\/login-modals-/);
  await page.goto('/');
  await (await ahead).finished();
  await expect.poll(() => page.evaluate(() => document.styleSheets.length)).toBeGreaterThan(1);
  await loseSignal(page);
  await page.getByRole('button', { name: 'Iniciar sesión' }).tap();
  await expect(page.getByRole('dialog', { name: 'Inicia sesión' })).toBeVisible();
});

test('a request that fails once on a good line is sent again, and the page is not loaded again', async ({
  page,
  arrange,
}) => {
  await withoutCodeAhead(page);
  await arrange.enter(page, await arrange.login('carlos@unamano.test'));
  await expect(page.getByRole('heading', { name: 'Hola, Carlos' })).toBeVisible();
  await page.evaluate(() => document.body.setAttribute('data-same-page', ''));
  let refusals = 2;
  await page.route('**/assets/payment-modal*.js', (route) => {
    refusals -= 1;
    return refusals < 0 ? route.continue() : route.abort();
  });
  await page.getByRole('button', { name: 'Abonar cuota' }).tap();
  await expect(page.getByRole('dialog').getByRole('heading')).toBeVisible();
  await expect(page.locator('body[data-same-page]')).toBeVisible();
});
