import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import {
  COMPLETE_BROWSER,
  IS_FULL,
  IS_SLOW,
  MAIN_WAYS,
  PATIENCE,
  SLOW_RUN_LIMIT_MS,
} from './support/screens.ts';

/** Its pages are the same, and it has no window to draw: two thirds of the processor time. */
const SHELL = IS_FULL || IS_SLOW ? undefined : process.env.UNAMANO_E2E_SHELL;

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

/** They start a platform for themselves and take the longest: at the end of a run they would leave a worker idle. */
const WITH_OWN_PLATFORM = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith('.story.ts'))
  .filter((name) =>
    /\b(?:movesClock|environment): /.test(readFileSync(join(import.meta.dirname, name), 'utf8')),
  )
  .map((name) => `**/${name}`)
  .filter((pattern) => !IS_SLOW || MAIN_WAYS.includes(pattern));

export default defineConfig({
  testDir: '.',
  testMatch: IS_SLOW ? MAIN_WAYS : '**/*.story.ts',
  globalTimeout: IS_SLOW ? SLOW_RUN_LIMIT_MS : 0,
  globalSetup: './support/platform/global-setup.ts',
  // Each worker has its own platform and clock, and runs one file of stories at a time. A platform that is already
  // running has one clock: stories that move it must not run in parallel.
  workers: process.env.UNAMANO_E2E_URL ? 1 : 3,
  fullyParallel: false,
  // A retry would hide a fault of the product that shows now and then.
  retries: 0,
  // On a quiet machine a story takes a twentieth of these: they only end what hangs.
  timeout: 240_000 * PATIENCE,
  expect: { timeout: 60_000 * PATIENCE },
  outputDir: '../test-results',
  snapshotPathTemplate: '{testDir}/reading-order/{arg}{ext}',
  use: {
    launchOptions: {
      executablePath: SHELL ?? COMPLETE_BROWSER,
      // One process for the pages of a context: without the limit Chromium starts a spare one at each navigation.
      // Debian's browser asks for a raster by GPU, which a machine without one computes.
      args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu', '--renderer-process-limit=1'],
    },
    // The service worker takes over a page at any moment; a call of that moment passes by the routes of a story.
    serviceWorkers: 'block',
    actionTimeout: 45_000 * PATIENCE,
    navigationTimeout: 60_000 * PATIENCE,
    locale: 'es-CO',
    timezoneId: 'America/Bogota',
    // A failed story keeps its steps (`failed-story.ts`), its calls and its last picture. A trace takes a tenth of the
    // processor time without the pages at each step, a third with them.
    trace: process.env.UNAMANO_E2E_TRACE === '1' ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
  },
  // Playwright begins with the first.
  projects: [
    { name: 'own platform', use: PHONE, testMatch: WITH_OWN_PLATFORM },
    { name: 'phone', use: PHONE, testIgnore: WITH_OWN_PLATFORM },
  ],
});
