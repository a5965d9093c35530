import { defineConfig } from '@playwright/test';

const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.story.ts',
  globalSetup: './support/global-setup.ts',
  // Each worker has its own platform and clock, and runs one file of stories at a time. A platform that is already
  // running has one clock: stories that move it must not run in parallel.
  workers: process.env.UNAMANO_E2E_URL ? 1 : 3,
  fullyParallel: false,
  // One retry, on a fresh platform; the report names the stories that needed it.
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  outputDir: '../test-results',
  use: {
    launchOptions: { executablePath, args: ['--no-sandbox', '--disable-dev-shm-usage'] },
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    locale: 'es-CO',
    timezoneId: 'America/Bogota',
    // Without screenshots, which take a third of the run.
    trace: { mode: 'retain-on-failure', screenshots: false },
  },
  projects: [
    {
      name: 'phone',
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    },
  ],
});
