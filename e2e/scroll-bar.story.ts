import { expect, test } from './support/test.ts';

test.use({
  viewport: { width: 1280, height: 800 },
  isMobile: false,
  hasTouch: false,
  launchOptions: {
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
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
  await arrange.enter(page, await arrange.login('mateo@unamano.test'));
  await expect(page.getByRole('heading', { name: 'Hola, Mateo' })).toBeVisible();
  expect(await left()).toBe(before);
  await page.getByRole('button', { name: /^Mateo/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await left()).toBe(before);
});
