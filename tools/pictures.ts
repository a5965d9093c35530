/** Takes the pictures of the documents from a running platform: `node tools/pictures.ts --help`. */
import { statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from '@playwright/test';

const isAddress = process.argv[2]?.startsWith('http') ?? false;
const origin = (isAddress && process.argv[2]) || 'http://localhost:3000';
const wanted = process.argv.slice(isAddress ? 3 : 2);
const folder = join(dirname(fileURLToPath(import.meta.url)), '..', 'docs', 'pictures');
const MAX_BYTES = 150_000;

const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 1.5,
  isMobile: true,
  hasTouch: true,
};
const laptop = { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 };
/** High enough to show every line of the cost. */
const longPhone = { ...phone, viewport: { width: 390, height: 1330 }, deviceScaleFactor: 1 };
/** A picture of a full table would be over the limit of bytes. */
const smallLaptop = { viewport: { width: 1100, height: 580 }, deviceScaleFactor: 1 };

type Picture = {
  name: string;
  device: typeof phone | typeof laptop;
  theme: 'light' | 'dark';
  /** Opens the part of the page that the picture shows. */
  show: (page: Page) => Promise<void>;
};

async function open(page: Page, path: string): Promise<void> {
  await page.goto(`${origin}${path}`, { waitUntil: 'networkidle' });
}

async function logIn(page: Page, email: string): Promise<void> {
  await open(page, '/?login=correo');
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill('Unamano2026');
  await page.getByRole('button', { name: 'Ingresar', exact: true }).click();
  await page.waitForURL('**/inicio');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
}

async function logInAsStaff(page: Page, email: string, path: string): Promise<void> {
  await open(page, '/login-admin');
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill('Unamano2026');
  await page.getByRole('button', { name: 'Ingresar' }).click();
  await page.waitForURL('**/tablero');
  await open(page, path);
}

const start = (page: Page) => open(page, '/');
const home = (email: string) => (page: Page) => logIn(page, email);

async function simulated(page: Page): Promise<void> {
  await open(page, '/');
  await page.getByRole('radio', { name: '3' }).check();
  await page.evaluate("document.querySelector('main form').scrollIntoView()");
}

const pictures: readonly Picture[] = [
  { name: 'landing', device: longPhone, theme: 'light', show: start },
  { name: 'landing-laptop', device: laptop, theme: 'light', show: start },
  { name: 'simulator-phone', device: phone, theme: 'light', show: simulated },
  { name: 'simulator-phone-dark', device: phone, theme: 'dark', show: simulated },
  { name: 'home-phone', device: phone, theme: 'light', show: home('carlos@unamano.test') },
  { name: 'home-phone-dark', device: phone, theme: 'dark', show: home('carlos@unamano.test') },
  { name: 'home-late-phone', device: phone, theme: 'light', show: home('diana@unamano.test') },
  {
    name: 'document',
    device: laptop,
    theme: 'light',
    show: (page) => open(page, '/documentos/terminos-y-condiciones'),
  },
  {
    name: 'late-payments',
    device: smallLaptop,
    theme: 'light',
    show: (page) => logInAsStaff(page, 'operaciones@unamano.test', '/tablero/pagos-atrasados'),
  },
  {
    name: 'late-payments-dark',
    device: smallLaptop,
    theme: 'dark',
    show: (page) => logInAsStaff(page, 'operaciones@unamano.test', '/tablero/pagos-atrasados'),
  },
];

async function take(browser: Browser, { name, device, theme, show }: Picture): Promise<void> {
  const context = await browser.newContext({
    ...device,
    colorScheme: theme,
    reducedMotion: 'reduce',
    locale: 'es-CO',
    timezoneId: 'America/Bogota',
  });
  const page = await context.newPage();
  await show(page);
  const path = join(folder, `${name}.png`);
  await page.screenshot({ path, caret: 'hide' });
  await context.close();
  const { size } = statSync(path);
  console.log(`${name}.png ${Math.round(size / 1000)} KB`);
  if (size > MAX_BYTES) throw new Error(`${name}.png is over ${MAX_BYTES / 1000} KB`);
}

const unknown = wanted.find((name) => !pictures.some((picture) => picture.name === name));
if (unknown !== undefined) {
  console.error(`There is no picture "${unknown}": use ${pictures.map(({ name }) => name).join(', ')}.`);
  process.exit(2);
}
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-dev-shm-usage'],
});
try {
  for (const picture of pictures.filter(({ name }) => wanted.length === 0 || wanted.includes(name)))
    await take(browser, picture);
} finally {
  await browser.close();
}
