import type { Locator, Page } from '@playwright/test';
import { expectToast } from './support/expect-messages.ts';
import { inspect } from './support/inspect.ts';
import { LAPTOP, STAFF_SCREENS } from './support/screens.ts';
import { openModule, staffLogin } from './support/staff.ts';
import { expect, onScreens, test } from './support/test.ts';

const HR = 'talento@cafealto.test';

/** Of a table; on a tablet its columns do not fit, and there are cards. */
const rowsOf = (list: Locator) => list.locator('tbody tr[data-row], li');
const pending = (page: Page) => page.getByRole('region', { name: /esperan la respuesta de la empresa/ });
/** Waits for them: a table changes its columns with its tab. */
const expectHeads = (table: Locator, screen: string, heads: string[]) =>
  expect(table.getByRole('columnheader')).toHaveText(screen === 'a laptop' ? heads : [], {
    useInnerText: true,
  });

async function openApprovals(page: Page): Promise<void> {
  await staffLogin(page, HR);
  await openModule(page, 'Aprobar crédito');
  await expect(rowsOf(pending(page)).first()).toBeVisible();
}

async function answer(page: Page, action: string): Promise<void> {
  await rowsOf(pending(page)).first().getByRole('button', { name: action }).click();
  await page.getByRole('dialog').getByRole('button', { name: action, exact: true }).click();
}

onScreens("a company's answers", STAFF_SCREENS, 1, (screen) => {
  test('a request is found by exact name and by ID; an edited request is confirmed, an unchanged one approved', async ({
    page,
    arrange,
    newcomer,
  }) => {
    const people = [newcomer(), newcomer()];
    for (const person of people) await arrange.waitingForCompany(person);
    const [first, second] = people;
    await openApprovals(page);
    await expectHeads(pending(page), screen.name, [
      'ID',
      'Nombre',
      'Valor y plazo solicitados',
      'Cuota quincenal',
      'Le queda al mes',
      'Valor aprobado',
      'Plazo aprobado',
      'Adjunto',
      'Respuesta',
    ]);
    const search = page.getByRole('searchbox');
    await inspect(page, 'approvals');
    await search.fill('íñigo muñoz');
    await expect(
      page.getByRole('heading', { name: 'No encontramos «íñigo muñoz» tal como lo escribiste' }),
    ).toBeVisible();
    await inspect(page, 'names that were nearly meant');
    await page.getByRole('button', { name: 'Íñigo Muñoz Peña' }).click();
    await expect(rowsOf(pending(page)).first()).toContainText('Íñigo Muñoz Peña');
    await search.fill('Nadie de Aquí');
    await expect(page.getByRole('heading', { name: 'No hay resultados con esta búsqueda' })).toBeVisible();
    await search.fill('Íñigo Muñoz');
    await expect(rowsOf(pending(page)).first()).toContainText('Íñigo Muñoz Peña');

    await search.fill(first?.dni ?? '');
    const row = rowsOf(pending(page));
    await expect(row).toHaveCount(1);
    await expect(row.getByRole('link', { name: /^Libranza de/ })).toHaveAttribute('href', /^\/media\//);
    await expect(row.getByRole('button', { name: /^Aprobar/ })).toBeVisible();
    await row.getByRole('combobox', { name: /^Plazo aprobado/ }).selectOption({ label: '1 mes' });
    await expect(row.getByRole('button', { name: /^Aprobar/ })).toBeHidden();
    await answer(page, 'Confirmar');
    await expectToast(page, 'Se envio la confirmación del credito');
    await expect(page.getByRole('heading', { name: 'No hay resultados con esta búsqueda' })).toBeVisible();

    await search.fill(second?.dni ?? '');
    await expect(row).toHaveCount(1);
    await answer(page, 'Aprobar');
    await expectToast(page, 'Se envio la confirmación del credito');

    // Each request is in the tab of its state.
    await openModule(page, 'Historial de Creditos');
    await expect(page.getByRole('radio', { name: 'Aprobados' })).toBeChecked();
    await page.getByRole('searchbox').fill(second?.dni ?? '');
    await expect(rowsOf(page.getByRole('region', { name: 'Créditos: Aprobados' }))).toHaveCount(1);
    await page.getByText('Por Confirmar', { exact: true }).click();
    await expect(page.getByRole('radio', { name: 'Por Confirmar' })).toBeChecked();
    await page.getByRole('searchbox').fill(first?.dni ?? '');
    const toConfirm = page.getByRole('region', { name: 'Créditos: Por Confirmar' });
    await expect(rowsOf(toConfirm)).toHaveCount(1);
    await expectHeads(toConfirm, screen.name, [
      'ID',
      'Nombre',
      'Valor y plazo solicitados',
      'Cuota quincenal',
      'Valor y plazo aprobados',
      'Respuesta',
      'Adjuntos',
    ]);
    await expect(rowsOf(toConfirm).first()).toContainText('1 mes');
    await expect(rowsOf(toConfirm).first().getByRole('link')).not.toHaveCount(0);
  });
});

test.describe('on a laptop', () => {
  test.use(LAPTOP);

  test('a link leads to the same tab and search, and a tab exports as a file', async ({ page }) => {
    await staffLogin(page, HR, '/tablero/historial-de-creditos?estado=REJECTED');
    await expect(page.getByRole('radio', { name: 'Rechazados' })).toBeChecked();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Descargar CSV' }).click();
    expect((await download).suggestedFilename()).toMatch(/^creditos-de-la-empresa-.*\.csv$/);
  });
});
