import { COMPLETE_BROWSER } from './support/screens.ts';
import { expect, test } from './support/test.ts';

test.use({
  viewport: { width: 1280, height: 800 },
  isMobile: false,
  hasTouch: false,
  launchOptions: {
    executablePath: COMPLETE_BROWSER,
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
    ignoreDefaultArgs: ['--hide-scrollbars'],
  },
});

test('nothing moves sideways when a modal opens, on a long and on a short page', async ({
  page,
  arrange,
}) => {
  const logo = page.getByRole('link', { name: 'Unamano, ir al inicio' });
  const left = async () => (await logo.boundingBox())?.x;
  await page.goto('/');
  const bar = await page.evaluate(() => innerWidth - document.documentElement.clientWidth);
  expect(bar, 'the scroll bar has a width').toBeGreaterThan(0);
  const before = await left();
  await page.getByRole('banner').getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await left()).toBe(before);
  await arrange.enter(page, 'mateo@unamano.test');
  await expect(page.getByRole('heading', { name: 'Hola, Mateo' })).toBeVisible();
  expect(await left()).toBe(before);
  await page.getByRole('button', { name: /^Mateo/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await left()).toBe(before);
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`the space of the scroll bar is as dark as the page beside it while a modal is open, ${colorScheme}`, async ({
    page,
    arrange,
  }) => {
    await page.setViewportSize({ width: 1366, height: 768 });
    // The backdrop is there at once.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // Of the browser itself: the screenshots of the test runner end at the scroll bar.
    const browser = await page.context().newCDPSession(page);
    /** The empty margin of the page and the space of the scroll bar, where they touch. */
    const expectOneColour = async () => {
      const edge = await page.evaluate(() => document.body.getBoundingClientRect().right);
      const look = async (x: number) => {
        const clip = { x, y: 400, width: 4, height: 40, scale: 1 };
        return (await browser.send('Page.captureScreenshot', { clip })).data;
      };
      await expect.poll(async () => (await look(edge + 2)) === (await look(edge - 6))).toBe(true);
    };
    await page.goto('/?login=telefono');
    await expect(page.getByRole('dialog', { name: 'Inicia sesión' })).toBeVisible();
    await expectOneColour();
    await arrange.enter(page, 'mateo@unamano.test');
    await page.getByRole('button', { name: /^Mateo/ }).click();
    await expect(page.getByRole('dialog', { name: 'Mateo' })).toBeVisible();
    await expectOneColour();
  });
