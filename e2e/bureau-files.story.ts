/** The month's file for the credit bureau: its preview, the file, and the same file again. */
import { readFileSync } from 'node:fs';
import { inspect } from './support/inspect.ts';
import { staffLogin } from './support/staff.ts';
import { expect, test } from './support/test.ts';

test('the file of the month is previewed, made once and downloaded as it was made', async ({ page }) => {
  await staffLogin(page, 'admin@unamano.test', '/tablero/cartera?vista=centrales');
  await expect(page.getByRole('heading', { name: /^Reporte de / })).toBeVisible();
  await page.getByRole('button', { name: 'Ver qué diría' }).press('Enter');
  const preview = page.getByRole('region', { name: 'Lo que diría el archivo' });
  await expect(preview).toContainText('Obligaciones');
  const rows = Number(await preview.getByRole('definition').first().innerText());
  await preview.getByText('Ver a quién le falta el aviso').click();
  await expect(preview.getByRole('link').first()).toHaveAttribute('href', /\/tablero\/personas\/\d+$/);
  await inspect(page, 'the preview of the bureau file', [390, 820, 1366]);
  await page.getByRole('button', { name: 'Hacer el archivo del mes' }).press('Enter');
  await expect(page.getByText('El archivo de este mes ya está hecho.')).toBeVisible();
  await inspect(page, 'the bureau files', [390, 820, 1366]);
  const save = async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: /^Descargar centrales-\d{4}-\d\d\.csv$/ }).press('Enter');
    return readFileSync(await (await download).path(), 'utf8');
  };
  const first = await save();
  expect(first.trim().split('\r\n')).toHaveLength(rows + 1);
  expect(await save()).toBe(first);
});
