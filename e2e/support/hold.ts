import type { Page } from '@playwright/test';

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
