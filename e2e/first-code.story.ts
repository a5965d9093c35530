/** The landing page before React: its own first code, and the take-over. */
import type { Page } from '@playwright/test';
import { expectFault } from './support/expect-messages.ts';
import { hold, isReact, isReactSheet, loseSignal } from './support/hold.ts';
import { inspect, shiftsOf } from './support/inspect.ts';
import { expect, REFUSED_CALL, REFUSED_OR_OFFLINE, test } from './support/test.ts';

/** A phone that saves data: React waits for the first touch. Returns what the page has fetched of it. */
async function openSavingData(page: Page, path: string): Promise<string[]> {
  const code: string[] = [];
  page.on('request', (request) => {
    if (/\/assets\/.*\.js$/.test(request.url())) code.push(request.url());
  });
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } });
  });
  await page.goto(path);
  return code;
}

/** Moves the slider as a restored form would: a key or a touch would call React. */
const choose = (page: Page, amount: string, term: string) =>
  page.evaluate(
    ([pesos, months]) => {
      const slider = document.querySelector<HTMLInputElement>('[type=range]');
      const radio = document.querySelector<HTMLInputElement>(`[type=radio][value="${months}"]`);
      if (!slider || !radio) throw new Error('no simulator');
      slider.value = pesos ?? '';
      radio.checked = true;
      slider.dispatchEvent(new Event('input', { bubbles: true }));
    },
    [amount, term],
  );

const simulatorOf = (page: Page) => page.getByRole('form', { name: 'Simula tu crédito' });
/** The words of the simulator, and its picture. */
const look = (page: Page) =>
  simulatorOf(page).evaluate((form) => ({
    words: (form as HTMLElement).innerText,
    name: form.querySelector('svg')?.getAttribute('aria-label'),
    bars: [...form.querySelectorAll('rect')].map((bar) =>
      ['class', 'x', 'y', 'width', 'height', 'rx'].map((name) => bar.getAttribute(name)),
    ),
  }));

for (const path of ['/', '/convenios'])
  test(`${path} moves every figure without React, and React draws the same`, async ({ page }) => {
    const code = await openSavingData(page, path);
    for (const [amount, term] of [
      ['300000', '4'],
      ['700000', '2'],
    ] as const) {
      await choose(page, amount, term);
      await expect(simulatorOf(page)).toContainText(/\d\d\/\d\d\/\d{4}/);
    }
    const drawn = await look(page);
    expect(code).toEqual([]);
    expect(await isReact(page)).toBe(false);
    await page.keyboard.press('Shift');
    await expect.poll(() => isReact(page)).toBe(true);
    await expect(page.getByRole('slider')).toHaveValue('700000');
    await expect(page.getByRole('radio', { name: '2' })).toBeChecked();
    // Only the rates are added.
    const withRates = page.getByRole('region', { name: 'Cuánto cuesta al año, en porcentaje' });
    await expect(withRates).toBeVisible();
    await withRates.evaluate((rates) => rates.remove());
    expect(await look(page)).toEqual(drawn);
  });

test('a press before React opens the modal in the same page, with the chosen terms', async ({ page }) => {
  await openSavingData(page, '/');
  await choose(page, '300000', '2');
  await page.evaluate(() => document.body.setAttribute('data-same-page', ''));
  await page.getByRole('button', { name: 'Solicitar mi crédito' }).tap();
  await expect(page.getByRole('dialog', { name: 'Solicita tu crédito' })).toBeVisible();
  await expect(page).toHaveURL(/\/\?solicitar=1&monto=300000&cuotas=2$/);
  await expect(page.locator('body[data-same-page]')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('slider')).toHaveValue('300000');
  await expect(page.locator('[aria-busy]')).toHaveCount(0);
});

test('the sheets open without React, lead to each other and back, and are what React draws', async ({
  page,
}) => {
  const release = await hold(page, '**/assets/*.js');
  await page.goto('/');
  await page.getByRole('button', { name: 'Solicitar mi crédito' }).tap();
  const request = page.getByRole('dialog', { name: 'Solicita tu crédito' });
  await expect(request.getByLabel('Nombre completo')).toBeFocused();
  await inspect(page, 'the first sheet');
  await page.keyboard.type('Ñusta 🌴 Muñoz');
  await request.getByRole('button', { name: '¿Ya tienes cuenta? Inicia sesión' }).tap();
  const login = page.getByRole('dialog', { name: 'Inicia sesión' });
  await expect(login.getByLabel('Número de teléfono')).toBeFocused();
  await login.getByRole('button', { name: 'Cerrar' }).tap();
  await expect(login).toBeHidden();
  await expect(page).toHaveURL(/\/$/);
  await page.goBack();
  await expect(request.getByLabel('Nombre completo')).toHaveValue('Ñusta 🌴 Muñoz');
  const markup = () => request.evaluate((sheet) => (sheet as HTMLElement).innerText);
  const drawn = await markup();
  release();
  await expect.poll(() => isReactSheet(page)).toBe(true);
  expect(await markup()).toBe(drawn);
  await expect(request.getByLabel('Nombre completo')).toHaveValue('Ñusta 🌴 Muñoz');
  await expect(page.locator('dialog, template[data-first]')).toHaveCount(1);
});

test('two taps on the main button open its sheet, and press nothing of what came under the finger', async ({
  page,
}) => {
  const release = await hold(page, '**/assets/*.js');
  await page.goto('/');
  const box = await page.getByRole('button', { name: 'Solicitar mi crédito' }).boundingBox();
  if (!box) throw new Error('the button is not drawn');
  const { x, y } = box;
  // The way to the login comes under the finger, as on phones of some heights.
  await page.evaluate(
    ([left, top]) =>
      document.styleSheets[0]?.insertRule(`[data-to] { position: fixed; left: ${left}px; top: ${top}px }`),
    [x, y],
  );
  const tap = () => page.touchscreen.tap(x + 20, y + 20);
  await Promise.all([tap(), tap()]);
  release();
  await expect.poll(() => isReactSheet(page)).toBe(true);
  await expect(page.getByRole('dialog', { name: 'Solicita tu crédito' })).toBeVisible();
});

test('React takes a sheet over while a person types: no letter, no caret and no press is lost', async ({
  page,
}) => {
  const release = await hold(page, '**/assets/*.js');
  await page.goto('/');
  await page.getByRole('button', { name: 'Iniciar sesión' }).first().tap();
  const phone = page.getByRole('dialog').getByLabel('Número de teléfono');
  await expect(phone).toBeFocused();
  await page.keyboard.type('3019');
  const byEmail = page.getByRole('dialog').getByRole('button', { name: 'Ingresar con correo y contraseña' });
  const place = () =>
    byEmail.evaluate((link: HTMLElement) => [link.offsetTop, link.closest('form')?.offsetHeight]);
  const before = await place();
  release();
  for (const digit of '999999') await page.keyboard.type(digit, { delay: 80 });
  await expect.poll(() => isReactSheet(page)).toBe(true);
  await expect(phone).toHaveValue('301 999 9999');
  await expect(phone).toBeFocused();
  // Code that comes later moves nothing under a finger.
  await expect(page.getByRole('button', { name: 'Entrar con tu huella o tu cara' })).toBeVisible();
  expect(await place()).toEqual(before);
});

test('a mouse that goes down before React and up after it has pressed', async ({ page }) => {
  const release = await hold(page, '**/assets/*.js');
  await page.goto('/?login=telefono');
  const byEmail = page.getByRole('dialog').getByRole('button', { name: 'Ingresar con correo y contraseña' });
  await byEmail.hover();
  await page.mouse.down();
  release();
  await expect.poll(() => isReactSheet(page)).toBe(true);
  await page.mouse.up();
  await expect(page.getByRole('dialog').getByLabel('Correo electrónico')).toBeVisible();
});

test.describe('an unknown phone', () => {
  test.use({ allowedConsole: REFUSED_CALL });

  test('sent before React is answered beside its field, and one tap requests a credit', async ({ page }) => {
    const release = await hold(page, '**/assets/*.js');
    await page.goto('/?login=telefono');
    const login = page.getByRole('dialog', { name: 'Inicia sesión' });
    await login.getByLabel('Número de teléfono').fill('3019999999');
    await login.getByRole('button', { name: 'Continuar' }).tap();
    await expect(login.getByRole('button', { name: 'Continuar' })).toHaveAttribute('aria-busy', 'true');
    release();
    await expectFault(
      login.getByLabel('Número de teléfono'),
      'No te encuentras registrado, para hacerlo solicita un crédito',
    );
    expect(await shiftsOf(page)).toEqual([]);
    await inspect(page, 'an unknown phone');
    await login.getByRole('button', { name: 'Solicitar un crédito' }).tap();
    const request = page.getByRole('dialog', { name: 'Solicita tu crédito' });
    await expect(request.getByLabel('Número de teléfono')).toHaveValue('301 999 9999');
  });
});

test.describe('without a network', () => {
  test.use({ allowedConsole: REFUSED_OR_OFFLINE });

  test('a press before React says so, and opens the modal when the network is back', async ({
    page,
    context,
  }) => {
    await openSavingData(page, '/');
    await loseSignal(page);
    await page.getByRole('button', { name: 'Iniciar sesión' }).tap();
    await expect(page.getByRole('status').filter({ hasText: 'No tenemos conexión' })).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('dialog', { name: 'Inicia sesión' })).toBeVisible();
    await expect(page.getByText('No tenemos conexión')).toBeHidden();
  });
});

test('price and main button are on the first screen, under a title of two lines', async ({ page }) => {
  for (const [width, height] of [
    [360, 740],
    [390, 844],
    [1366, 768],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const path of ['/', '/convenios']) {
      await page.goto(path);
      const bar = page.locator('.offer-bar');
      await expect(bar).toBeInViewport({ ratio: 0.99 });
      await expect(bar).toContainText(/^\d+ cuotas? de \$[\d.]+ COP/);
      await expect(bar.getByRole('button', { name: 'Solicitar mi crédito' })).toBeInViewport({ ratio: 1 });
      const lines = await page.getByRole('heading', { level: 1 }).evaluate((title) => {
        const range = document.createRange();
        range.selectNodeContents(title);
        return new Set([...range.getClientRects()].map(({ top }) => top)).size;
      });
      expect(lines, `${path} at ${width} px`).toBe(2);
    }
  }
});
