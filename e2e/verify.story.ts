import { inspect } from './support/inspect.ts';
import { expect, REFUSED_CALL, test } from './support/test.ts';

const UPLOAD = 'Escoge el archivo PDF';

test.describe('the holder of a document', () => {
  // The server answers a denied document with 404.
  test.use({ allowedConsole: REFUSED_CALL });

  test('verifies a signed one, is refused one with a changed byte, and uploads neither', async ({
    page,
    arrange,
    newcomer,
  }) => {
    const borrower = await arrange.signUp(newcomer());
    await arrange.sign(borrower);
    await arrange.enter(page, borrower, '/finalizar-proceso');
    const link = page.getByRole('link', { name: 'Pagare_carta_instrucciones.pdf' });
    const file = await (await page.request.get((await link.getAttribute('href')) ?? '')).body();

    await page.goto('/verificar');
    const sent: number[] = [];
    page.on('request', (request) => sent.push(request.postDataBuffer()?.length ?? 0));
    const choose = (name: string, buffer: Buffer) =>
      page.getByLabel(UPLOAD).setInputFiles({ name, mimeType: 'application/pdf', buffer });
    await choose('pagare.pdf', file);
    await expect(page.getByRole('heading', { name: 'Este documento es auténtico' })).toBeVisible();
    await expect(page.getByText('Firmado y sellado')).toBeVisible();
    await expect(page.getByText('Pagaré y carta de instrucciones')).toBeVisible();
    await inspect(page, 'verified file');

    const altered = Buffer.from(file);
    altered[4_321] = (altered[4_321] ?? 0) ^ 1;
    await choose('pagare.pdf', altered);
    await expect(page.getByRole('heading', { name: 'Este archivo no es auténtico' })).toBeVisible();
    await inspect(page, 'denied file');
    expect(Math.max(...sent)).toBe(0);
  });

  test('enters a printed code, and gets a message when it is unknown', async ({ page }) => {
    await page.goto('/verificar');
    await page.getByRole('button', { name: 'Verificar' }).click();
    await expect(page.getByText('Escribe el código del documento')).toBeVisible();
    await inspect(page, 'verify');
    await page.getByLabel('Código del documento').fill('0000-0000-0000-0000');
    await page.getByRole('button', { name: 'Verificar' }).click();
    await expect(page).toHaveURL(/\/verificar\/0000-0000-0000-0000$/);
    await expect(page.getByRole('heading', { name: 'No encontramos ese código' })).toBeVisible();
    await inspect(page, 'verified code');
  });
});
