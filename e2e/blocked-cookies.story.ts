/** Where the browser keeps no session, a line says so before a form is filled. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { DEMO_PASSWORD } from './support/arrange.ts';
import { COMPLETE_BROWSER } from './support/screens.ts';
import { expect, test, watchConsole } from './support/test.ts';

const LINE = 'Tu navegador bloquea las cookies: no podremos mantener tu sesión. Permítelas para este sitio.';
const FORMS = ['/?login=telefono', '/?login=correo', '/?solicitar=1', '/login-admin'];

async function expectLine(context: BrowserContext, url: string | undefined, count: 0 | 1): Promise<void> {
  const faults = watchConsole(context);
  const page = await context.newPage();
  for (const form of FORMS) {
    await page.goto(`${url}${form}`);
    await expect(page.locator('form input:not([type=hidden]):not([type=range])').last()).toBeVisible();
    await expect(page.getByText(LINE)).toHaveCount(count);
  }
  expect(faults).toEqual([]);
}

test('Chrome blocks all cookies', async ({ playwright, launchOptions, baseURL }) => {
  const profile = mkdtempSync(path.join(tmpdir(), 'unamano-e2e-profile-'));
  mkdirSync(path.join(profile, 'Default'));
  const blocked = { profile: { default_content_setting_values: { cookies: 2 } } };
  writeFileSync(path.join(profile, 'Default', 'Preferences'), JSON.stringify(blocked));
  const context = await playwright.chromium.launchPersistentContext(profile, {
    ...launchOptions,
    executablePath: COMPLETE_BROWSER,
  });
  await expectLine(context, baseURL, 1);
  // The session lasts as long as the page.
  const page = await context.newPage();
  await page.goto(`${baseURL}/login-admin`);
  await page.getByLabel('Correo electrónico').fill('operaciones@unamano.test');
  await page.getByLabel('Contraseña', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Ingresar' }).click();
  await expect(page).toHaveURL(/\/tablero$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await context.close();
  rmSync(profile, { recursive: true, force: true });
});

for (const storage of ['localStorage', 'sessionStorage'])
  test(`any touch of ${storage} throws`, async ({ context, baseURL }) => {
    await context.addInitScript((name) => {
      const get = () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      };
      Object.defineProperty(window, name, { get });
    }, storage);
    await expectLine(context, baseURL, 1);
  });

test('a browser that keeps the session', ({ context, baseURL }) => expectLine(context, baseURL, 0));
