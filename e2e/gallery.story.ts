/** The shared parts in all their states, inspected once for all screens; and what the inspection itself finds. */
import { inspect } from './support/inspect.ts';
import { expect, REFUSED_CALL, test } from './support/test.ts';

// The page is no address of the site: the server answers 404, and the page of an unknown address draws it.
test.use({ allowedConsole: REFUSED_CALL });

const WIDTHS = [320, 1280];

test.beforeEach(async ({ page }) => {
  await page.goto('/galeria');
  await expect(page.getByRole('heading', { name: 'Galería', level: 1 })).toBeVisible();
});

test('axe finds nothing on the shared parts, nor on a toast of every kind, on a page and in a window', async ({
  page,
}) => {
  await inspect(page, 'gallery', WIDTHS, true);
  await page.getByRole('button', { name: 'Ventana con mensajes' }).click();
  const modal = page.getByRole('dialog', { name: 'Ventana con mensajes' });
  await modal.getByRole('button', { name: 'Mostrar los mensajes' }).click();
  await expect(modal.getByRole('alert')).toHaveCount(2);
  await inspect(page, 'toasts in a window', WIDTHS, true);
  await page.keyboard.press('Escape');
  await expect(modal).toBeHidden();
  await inspect(page, 'toasts', WIDTHS, true);
});

test('axe finds nothing on a window of every shape, nor on the calendar', async ({ page }) => {
  for (const name of ['Ventana ancha', 'Cajón', 'Pregunta']) {
    await page.getByRole('button', { name, exact: true }).click();
    const modal = page.getByRole('dialog', { name });
    await inspect(page, name, WIDTHS, true);
    await modal.getByRole('button', { name: 'Cerrar', exact: true }).click();
    await expect(modal).toBeHidden();
  }
  await page.getByRole('button', { name: 'Abrir el calendario: Fecha', exact: true }).click();
  const calendar = page.getByRole('dialog', { name: 'Fecha' });
  await expect(calendar.getByRole('grid')).toBeVisible();
  await inspect(page, 'calendar of the gallery', WIDTHS, true);
  await calendar.getByRole('button', { name: 'Cerrar' }).click();
  await page.getByRole('button', { name: 'Espera', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Estamos revisando tu solicitud' })).toBeVisible();
  await inspect(page, 'waiting window', WIDTHS, true);
});

const PLANTED = [
  [
    'targets of 12 px side by side',
    'main div { gap: 0 !important } main button { all: unset !important; width: 12px !important; height: 12px !important }',
    /target-size/,
  ],
  ['grey on grey', 'main * { color: #999 !important; background: #888 !important; }', /color-contrast/],
  ['a box wider than a phone', 'main { min-width: 330px; }', /HTML is \d+ px wide in 320/],
] as const;
for (const [fault, style, found] of PLANTED)
  test(`an inspection finds ${fault}`, async ({ page }) => {
    await page.evaluate((text) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      document.adoptedStyleSheets = [sheet];
    }, style);
    await expect(inspect(page, fault)).rejects.toThrow(found);
  });
