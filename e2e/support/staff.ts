/** Staff on the dashboard. */
import { type Browser, expect, type Page } from '@playwright/test';

export async function staffLogin(page: Page, email: string): Promise<void> {
  await page.goto('/login-admin');
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill('Unamano2026');
  await page.getByRole('button', { name: 'Ingresar' }).click();
  await expect(page).toHaveURL(/\/tablero$/);
}

/** Searches a borrower and confirms that the money was sent. */
export async function confirmDisbursement(page: Page, dni: string): Promise<void> {
  await page.getByRole('link', { name: 'Confirmar desembolso', exact: true }).click();
  // The board has another search.
  await expect(page.getByRole('heading', { name: 'Confirmar desembolso', level: 1 })).toBeVisible();
  await page.getByLabel('Cédula, correo electrónico o teléfono').fill(dni);
  await page.getByRole('button', { name: 'Buscar' }).click();
  await page.getByRole('button', { name: 'Desembolsado' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sí, ya lo envié' }).dblclick();
  await expect(page.getByText('Se actualizó el crédito')).toBeVisible();
}

/** A new wide page of a logged-in staff member. */
export async function openStaffPage(
  browser: Browser,
  baseURL: string | undefined,
  email: string,
): Promise<Page> {
  const page = await browser.newPage({
    baseURL: baseURL ?? '',
    isMobile: false,
    hasTouch: false,
    acceptDownloads: true,
    viewport: { width: 1280, height: 800 },
  });
  await staffLogin(page, email);
  return page;
}
