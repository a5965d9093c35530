/**
 * The search over everything: any person from any screen in at most three actions. Each press, key or typed text is an
 * action.
 */
import type { Page } from '@playwright/test';
import { loseSignal } from './support/hold.ts';
import { inspect } from './support/inspect.ts';
import { staffLogin } from './support/staff.ts';
import { expect, REFUSED_OR_OFFLINE, test } from './support/test.ts';

const CLERK = 'operaciones@unamano.test';
const SEARCH = 'Buscar personas, créditos, empresas y pantallas';
const ACTIONS_MAX = 3;

const palette = (page: Page) => page.getByRole('dialog', { name: SEARCH });
const field = (page: Page) => palette(page).getByRole('combobox', { name: SEARCH });
const option = (page: Page, name: string | RegExp) => palette(page).getByRole('option', { name });

/** Counts what the clerk does. */
function handOn(page: Page) {
  let actions = 0;
  const acted = async (act: Promise<unknown>) => {
    actions += 1;
    await act;
  };
  return {
    restart: () => {
      actions = 0;
    },
    count: () => actions,
    press: (key: string) => acted(page.keyboard.press(key)),
    type: (text: string) => acted(page.keyboard.type(text)),
    act: acted,
  };
}

test.describe('on a laptop', () => {
  test.use({
    viewport: { width: 1366, height: 768 },
    isMobile: false,
    hasTouch: false,
    deviceScaleFactor: 1,
  });

  test('any person is open after three actions, from any screen', async ({ page }) => {
    await staffLogin(page, CLERK);
    const hand = handOn(page);
    const counts: number[] = [];
    for (const [screen, typed, name] of [
      ['/tablero', 'carlos', /^Carlos/],
      ['/tablero/pagos-atrasados', 'ordonez diana', /^Diana Ordóñez/],
      ['/tablero/confirmar-desembolso', '300 000 0001', /^Laura/],
      ['/tablero/historial-datacredito', 'paula@unamano.test', /^Paula/],
      ['/tablero/por-aprobar', 'Crédito Nro. 1', /^Crédito Nro\. 1 /],
      ['/tablero/mi-cuenta', 'jorge', /^Jorge/],
    ] as const) {
      await page.goto(screen);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      hand.restart();
      await hand.press('Control+k');
      await hand.type(typed);
      const selected = palette(page).locator('[aria-selected="true"]');
      await expect(selected).toHaveAccessibleName(name);
      const shown = await selected.innerText();
      await expect(palette(page).getByRole('status')).toContainText(/resultado|Hay más/);
      await hand.press('Enter');
      await expect(page).toHaveURL(/\/tablero\/personas\/\d+$/);
      const title = () => page.getByRole('heading', { level: 1 }).first().innerText();
      await expect.poll(async () => shown.split(/\n| · /).includes(await title())).toBe(true);
      counts.push(hand.count());
    }
    console.log(`any person from any screen: ${Math.max(...counts)} actions`);
    expect(Math.max(...counts)).toBeLessThanOrEqual(ACTIONS_MAX);
  });

  test('it is used by keyboard: arrows, Enter, Escape, and the focus returns', async ({ page }) => {
    await staffLogin(page, 'admin@unamano.test', '/tablero/cartera');
    const button = page.getByRole('button', { name: SEARCH });
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(field(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(palette(page)).toBeHidden();
    await expect(button).toBeFocused();

    await page.keyboard.press('Meta+k');
    await page.keyboard.type('cafe');
    await expect(palette(page).getByRole('group', { name: 'Empresas' })).toContainText('Café Alto SAS');
    // What is shown may still be of "caf": Enter chooses among what was found for all letters.
    await expect(palette(page).getByRole('status')).toContainText('resultado');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Café Alto SAS', level: 1 })).toBeVisible();

    await page.keyboard.press('Control+k');
    await expect(palette(page).getByRole('group', { name: 'Recientes' })).toContainText('Café Alto SAS');
    await page.keyboard.type('convenio');
    await expect(option(page, 'Empresas aliadas')).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ArrowDown');
    await expect(option(page, 'Crear una empresa')).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog').getByLabel('NIT')).toBeVisible();
    // A form is open: the key does nothing to it.
    await page.keyboard.press('Control+k');
    await expect(palette(page)).toHaveCount(0);
    await expect(page.getByRole('dialog').getByLabel('NIT')).toBeVisible();
  });

  test('the key of a list stays: / searches inside it', async ({ page }) => {
    await staffLogin(page, CLERK, '/tablero/pagos-atrasados');
    await expect(page.locator('tbody tr').first()).toBeVisible();
    await page.keyboard.press('/');
    await expect(page.getByRole('searchbox')).toBeFocused();
    await page.keyboard.press('Control+k');
    await expect(field(page)).toBeFocused();
  });

  test('company staff find their screens, and the server is not asked', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await staffLogin(page, 'talento@cafealto.test', '/tablero/aprobar-credito');
    await page.keyboard.press('Control+k');
    const dialog = page.getByRole('dialog', { name: 'Buscar pantallas y acciones' });
    await page.keyboard.type('sofia');
    await expect(dialog.getByRole('status')).toContainText('Nada coincide con «sofia»');
    await dialog.getByRole('combobox').fill('quincena');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Nómina', level: 1 })).toBeVisible();
    expect(asked.filter((url) => url.includes('operative/search'))).toEqual([]);
  });
});

test.describe('on a phone', () => {
  test.use({ allowedConsole: REFUSED_OR_OFFLINE });

  test('it is a sheet, and says the truth about what it finds', async ({ page, context }) => {
    await staffLogin(page, CLERK, '/tablero');
    await page.getByRole('button', { name: SEARCH }).tap();
    const width = page.viewportSize()?.width;
    expect(await palette(page).evaluate((dialog) => dialog.clientWidth)).toBe(width);
    await inspect(page, 'the search, empty');

    await field(page).fill('mar');
    await expect(palette(page).getByRole('group', { name: 'Personas' })).toBeVisible();
    await inspect(page, 'the search, with results');

    await field(page).fill('zzqx');
    await expect(palette(page).getByRole('status')).toContainText('Nada coincide con «zzqx»');
    await inspect(page, 'the search, nothing found');

    await loseSignal(page);
    await field(page).fill('diana');
    await expect(palette(page).getByRole('status')).toContainText('No se pudo buscar');
    await context.setOffline(false);
    await palette(page).getByRole('button', { name: 'Reintentar' }).tap();
    await option(page, /^Diana/).tap();
    await expect(page).toHaveURL(/\/tablero\/personas\/\d+$/);
  });
});

test('the page of people finds them too, and keeps the text in its address', async ({ page }) => {
  await staffLogin(page, CLERK, '/tablero/personas');
  await page.getByLabel('Nombre, cédula, celular, correo, crédito u orden').fill('diana ord');
  const people = page.getByRole('region', { name: 'Personas' });
  await expect(people.getByRole('link', { name: /^Diana Ordóñez/ })).toContainText('En mora');
  await expect(page).toHaveURL(/buscar=diana/);
  await inspect(page, 'people, found');
  await people.getByRole('link').click();
  await expect(page).toHaveURL(/\/tablero\/personas\/\d+$/);
  await page.goBack();
  await expect(people.getByRole('link', { name: /^Diana Ordóñez/ })).toBeVisible();
});
