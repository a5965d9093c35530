import { expect, test } from './support/test.ts';

test("'Conoce más' can be read beside the logo and the account, down to 320 px", async ({
  page,
  arrange,
}) => {
  const link = page.getByRole('banner').getByRole('link', { name: 'Conoce más' });
  const logo = page.getByRole('link', { name: 'Unamano, ir al inicio' });
  const look = async () => {
    for (const width of [320, 360, 390]) {
      await page.setViewportSize({ width, height: 740 });
      const words = await link.evaluate((element) => {
        const range = document.createRange();
        const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode() ?? element;
        range.selectNodeContents(text);
        // Words for screen readers only are in a box of one pixel.
        const box = text.parentElement?.getBoundingClientRect();
        const letters = Number.parseFloat(getComputedStyle(element).fontSize);
        return { boxWidth: box?.width ?? 0, textWidth: range.getBoundingClientRect().width, letters };
      });
      expect(words.boxWidth).toBeGreaterThanOrEqual(words.textWidth);
      expect(words.letters).toBeGreaterThanOrEqual(14);
      await expect(logo).toBeInViewport({ ratio: 1 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
  };
  await page.goto('/');
  await look();
  await arrange.enter(page, await arrange.login('carlos@unamano.test'));
  await expect(page.getByRole('button', { name: /^Carlos/ })).toBeInViewport({ ratio: 1 });
  await look();
});
