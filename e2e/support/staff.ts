/** Staff on the dashboard. */
import { createHmac } from 'node:crypto';
import { type Browser, type BrowserContextOptions, expect, type Page } from '@playwright/test';
import { APP_KEY, APP_KEY_HEADER } from '@unamano/contract/paths';
import { DEMO_PASSWORD, openAs } from './arrange.ts';
import { LAPTOP } from './screens.ts';

type StaffLogin = { data_login: { user_data: Record<string, unknown> }; permissions: unknown };

/**
 * Gives the page a session by the call of the login, and opens the path; `null`: the story opens its own.
 * `employee.story.ts` and `staff-administration.story.ts` log in on the screen.
 */
export async function staffLogin(
  page: Page,
  email: string,
  path: string | null = '/tablero',
  password = DEMO_PASSWORD,
): Promise<void> {
  // The page of who was logged in before would go on with a session that ends here.
  if (page.url() !== 'about:blank') await page.goto('about:blank');
  // The reply sets the cookie of the session in the browser of the page.
  const reply = await page.request.post('/users/api/login/admin/', {
    headers: { [APP_KEY_HEADER]: APP_KEY },
    form: { email, password },
  });
  if (!reply.ok()) throw new Error(`login of ${email}: ${reply.status()} ${await reply.text()}`);
  const { data_login, permissions } = (await reply.json()) as StaffLogin;
  // A page of the same origin without any code.
  await openAs(page, { ...data_login.user_data, permissions }, path ?? '/robots.txt');
  if (path === null) return;
  await expect(page.getByRole('navigation', { name: 'Módulos' })).toBeVisible();
}

/** Opens a module from the sidebar; on a phone its sheet opens first. */
export async function openModule(page: Page, name: string): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Módulos' }).getByRole('button', { name: /^Menú/ });
  const isPhone = (page.viewportSize()?.width ?? 0) < 700;
  if (isPhone) await menu.click();
  const place = isPhone
    ? page.getByRole('dialog', { name: 'Módulos' })
    : page.getByRole('navigation', { name: 'Módulos' });
  await place.getByRole('link', { name, exact: true }).click();
}

/** Searches a borrower and confirms that the money was sent. */
export async function confirmDisbursement(page: Page, dni: string): Promise<void> {
  await openModule(page, 'Confirmar desembolso');
  // The board has another search.
  await expect(page.getByRole('heading', { name: 'Confirmar desembolso', level: 1 })).toBeVisible();
  await findOpenCredits(page, dni);
  await page.getByRole('button', { name: 'Desembolsado' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sí, ya lo envié' }).dblclick();
  await expect(page.getByText('Se actualizó el crédito')).toBeVisible();
}

/** A new page of a logged-in staff member; a story takes the fixture `staffPage`. */
export async function openStaffPage(
  browser: Browser,
  baseURL: string | undefined,
  email: string,
  path: string | null = '/tablero',
): Promise<Page> {
  const page = await browser.newPage({ baseURL: baseURL ?? '', ...LAPTOP });
  await staffLogin(page, email, path);
  return page;
}

/** Opens a page of a staff member in a browser of their own, on a laptop unless another screen is named. */
export type StaffPage = (
  email: string,
  path?: string | null,
  more?: { password?: string; screen?: BrowserContextOptions },
) => Promise<Page>;

/** Approves what the first admin requests. */
export const SECOND_ADMIN = 'gerencia@unamano.test';

/** A second person approves the request that has this text. */
export async function approveRequest(
  staffPage: StaffPage,
  text: string,
  by = 'admin@unamano.test',
): Promise<void> {
  const admin = await staffPage(by, '/tablero/por-aprobar');
  const request = admin.getByRole('article').filter({ hasText: text });
  await request.getByRole('button', { name: 'Aprobar' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Aprobar' }).click();
  await expect(request).toBeHidden();
}

/** Searches the open credits of a person whose money is to be sent. */
export async function findOpenCredits(page: Page, text: string): Promise<void> {
  await page.getByLabel('Cédula, correo electrónico o teléfono').fill(text);
  await page.getByRole('button', { name: 'Buscar', exact: true }).click();
}

const PERIOD_MS = 30_000;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

function bytesOf(base32: string): Buffer {
  const bits = [...base32].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/**
 * The six digits of now, by an independent authenticator (RFC 6238): it shares no code with the platform.
 */
export function totp(secretBase32: string): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / PERIOD_MS)));
  const mac = createHmac('sha1', bytesOf(secretBase32)).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 15;
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}
