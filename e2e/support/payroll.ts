/** Payroll steps: download the deduction file, fill it in, and return it with the transfer. */
import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { typedDay } from './days.ts';

const DEDUCTED = 'Valor descontado';
const TO_DEDUCT = 'Valor a descontar';
const DOCUMENT = 'Número de documento';

export type ReturnedFile = { csv: string; total: number };

/** Opens the coming pay period of the staff member's company. */
export async function openComingPayPeriod(page: Page): Promise<void> {
  await page.goto('/tablero/nomina');
  await page
    .getByRole('link', { name: /^Ver la quincena del/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: /^Quincena del/, level: 1 })).toBeVisible();
}

/** Downloads the file in this format, and returns its bytes. */
export async function downloadDeductions(page: Page, format: 'XLSX' | 'CSV'): Promise<Buffer> {
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: `Descargar ${format}` }).click();
  return readFileSync(await (await coming).path());
}

/** The file as the company returns it: the requested amount for these people, zero for the others. */
export function deducted(file: Buffer, from: readonly string[]): ReturnedFile {
  const rows = file
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trim()
    .split('\r\n')
    .map((line) => line.split(';'));
  const [header = [], ...lines] = rows;
  const at = (name: string) => header.indexOf(name);
  let total = 0;
  for (const line of lines) {
    const amount = from.includes(line[at(DOCUMENT)] ?? '') ? Number(line[at(TO_DEDUCT)]) : 0;
    line[at(DEDUCTED)] = String(amount);
    total += amount;
  }
  return { csv: [header, ...lines].map((cells) => cells.join(';')).join('\r\n'), total };
}

/** Today by the clock of the platform, which may be ahead of the browser: `dd/mm/aaaa`. */
export async function platformDay(page: Page): Promise<string> {
  const reply = await page.request.get('/sandbox/api/clock');
  const { now } = (await reply.json()) as { now: string };
  return typedDay(now.slice(0, 10));
}

/** Fills in the form of a transfer without sending it. */
export async function fillTransfer(
  page: Page,
  { csv, total }: ReturnedFile,
  reference: string,
): Promise<void> {
  await page.getByLabel('Valor de la transferencia').fill(String(total));
  await page.getByLabel('Referencia del banco').fill(reference);
  await page.getByLabel('Fecha de la transferencia', { exact: true }).fill(await platformDay(page));
  const buffer = Buffer.from(csv);
  await page
    .getByLabel('Archivo de lo que se descontó')
    .setInputFiles({ name: 'nomina.csv', mimeType: 'text/csv', buffer });
}

/** Opens the form of the coming pay period from the list of companies, sends it, and waits for the result. */
export async function enterTransfer(
  page: Page,
  company: string,
  returned: ReturnedFile,
  reference: string,
): Promise<void> {
  await page.goto('/tablero/nomina');
  await page.getByRole('link', { name: company }).click();
  await page
    .getByRole('link', { name: /^Ver la quincena del/ })
    .first()
    .click();
  await page.getByRole('link', { name: 'Registrar transferencia' }).click();
  await fillTransfer(page, returned, reference);
  await page.getByRole('button', { name: 'Registrar y procesar' }).dblclick();
  await expect(page.getByRole('heading', { name: `Transferencia ${reference}`, level: 1 })).toBeVisible();
}
