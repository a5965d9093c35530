import { defineConfig } from '@playwright/test';

const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.story.ts',
  globalSetup: './support/global-setup.ts',
  // One platform, one clock: stories that move the clock must not meet others.
  workers: 1,
  fullyParallel: false,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  outputDir: '../test-results',
  use: {
    // Set by the global setup before the workers read this file.
    ...(process.env.UNAMANO_E2E_URL && { baseURL: process.env.UNAMANO_E2E_URL }),
    launchOptions: { executablePath, args: ['--no-sandbox', '--disable-dev-shm-usage'] },
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    locale: 'es-CO',
    timezoneId: 'America/Bogota',
    // Without its pictures, which cost a third of the run.
    trace: { mode: 'retain-on-failure', screenshots: false },
  },
  projects: [
    {
      name: 'phone',
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    },
  ],
});
