import { expect, type Page } from '@playwright/test';

/** Whether React has the landing page, and not its first code alone. */
export const isReact = (page: Page): Promise<boolean> =>
  page.evaluate(() =>
    Object.keys(document.querySelector('form') ?? {}).some((key) => key.startsWith('__reactProps')),
  );

/** Touches the page, and waits until React has it. */
export async function callReact(page: Page): Promise<void> {
  await page.keyboard.press('Shift');
  await expect.poll(() => isReact(page)).toBe(true);
}
