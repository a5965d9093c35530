/** A phone with a slow line and a processor four times slower, as Lighthouse emulates it. */
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';

/** 562.5 ms a request, 1.44 Mbit/s down, 0.675 up. */
const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1.44 * 1_000_000) / 8,
  uploadThroughput: (0.675 * 1_000_000) / 8,
};
const CPU_SLOWDOWN = 4;

export const SLOW_PHONE = { line: 'slow 4G', processor: `${CPU_SLOWDOWN} times slower` };

export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
  });
}

/** @param watch code that runs in each page before its own */
export async function openSlowly(
  browser: Browser,
  watch: string,
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
    locale: 'es-CO',
    timezoneId: 'America/Bogota',
    // The waits of a measurement are texts that the page evaluates.
    bypassCSP: true,
  });
  const page = await context.newPage();
  await page.addInitScript({ content: watch });
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', SLOW_4G);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  return { context, page };
}
