/** The widths at which the screens of a borrower change: 700, 768 and 800 px. */
import type { Locator, Page } from '@playwright/test';
import { horizontalOverflow } from './support/inspect.ts';
import { draftOf, enterSignUp } from './support/sign-up-draft.ts';
import { expect, test } from './support/test.ts';

test.use({ isMobile: false, hasTouch: false });

const HEIGHT = 900;

/** Looks one pixel below a breakpoint and at it; both fit. */
async function below<Seen>(page: Page, breakpoint: number, look: () => Promise<Seen>): Promise<[Seen, Seen]> {
  const seen: Seen[] = [];
  for (const width of [breakpoint - 1, breakpoint]) {
    await page.setViewportSize({ width, height: HEIGHT });
    expect(await horizontalOverflow(page, width), `${width} px`).toEqual([]);
    seen.push(await look());
  }
  return seen as [Seen, Seen];
}

/** The page's first sheet gives way to React's: for a moment none is there. */
async function boxOf(one: Locator) {
  for (;;) {
    await one.waitFor();
    const box = await one.boundingBox();
    if (box) return box;
  }
}

test('at 700 px a sheet leaves the lower edge, and the bar of the main button those of the window', async ({
  page,
  newcomer,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/?login=telefono');
  const dialog = page.getByRole('dialog', { name: 'Inicia sesión' });
  await expect(dialog).toBeVisible();
  const distance = async () => {
    const { y, height } = await boxOf(dialog);
    return HEIGHT - y - height;
  };
  const [sheet, centred] = await below(page, 700, distance);
  expect(sheet).toBe(0);
  expect(centred).toBeGreaterThan(100);

  await enterSignUp(page, '/info-laboral', draftOf(newcomer()));
  const bar = page.locator('.action-bar');
  const edge = () => bar.evaluate((element) => getComputedStyle(element).marginLeft);
  expect(await below(page, 700, edge)).toEqual(['-16px', '0px']);
});

test('at 768 px the drawer of the menu becomes a dropdown below its button', async ({ page, arrange }) => {
  await page.setViewportSize({ width: 768, height: HEIGHT });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await arrange.enter(page, 'carlos@unamano.test');
  await page.getByRole('button', { name: /^Carlos/ }).click();
  const menu = page.getByRole('dialog', { name: 'Carlos' });
  await expect(menu).toBeVisible();
  const [drawer, dropdown] = await below(page, 768, () => boxOf(menu));
  expect([drawer.y, drawer.height]).toEqual([0, HEIGHT]);
  expect(dropdown.y).toBeGreaterThan(60);
  expect(dropdown.height).toBeLessThan(HEIGHT * 0.6);
});

test('at 800 px the landing page, home and a document have two columns', async ({ page, arrange }) => {
  const beside = (first: Locator, second: Locator) => async () =>
    (await boxOf(second)).x >= (await boxOf(first)).x + (await boxOf(first)).width;
  await page.goto('/');
  const title = page.getByRole('heading', { level: 1 });
  const simulator = page.getByRole('form', { name: 'Simula tu crédito' });
  await expect(simulator).toBeVisible();
  expect(await below(page, 800, beside(title, simulator))).toEqual([false, true]);

  await page.goto('/documentos/centrales-de-riesgo');
  const contents = page.getByRole('navigation', { name: 'Contenido' });
  await expect(contents).toBeVisible();
  const left = async () => (await boxOf(contents)).x;
  const [above, aside] = await below(page, 800, left);
  expect(aside).toBeGreaterThan(above + 300);

  await arrange.enter(page, 'carlos@unamano.test');
  await expect(page.getByRole('heading', { name: 'Vas al día' })).toBeVisible();
  const status = page.locator('.status-card');
  const facts = page.locator('section').filter({ hasText: 'Te falta por pagar' });
  expect(await below(page, 800, beside(status, facts))).toEqual([false, true]);
});
