import { expect, type Page } from '@playwright/test';

/** Holds the requests of these addresses, as on a slow line. Returns the function that releases them. */
export async function hold(page: Page, addresses: string | RegExp): Promise<() => void> {
  const gate = Promise.withResolvers<void>();
  await page.route(addresses, async (route) => {
    await gate.promise;
    // The page may have been left meanwhile.
    await route.continue().catch(() => undefined);
  });
  return gate.resolve;
}

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
