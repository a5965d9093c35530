import type { Page } from '@playwright/test';
import { daysAgo, typedDay } from './support/days.ts';
import { expectFault, expectToast } from './support/expect-messages.ts';
import { inspect } from './support/inspect.ts';
import { STAFF_SCREENS } from './support/screens.ts';
import { openModule, staffLogin } from './support/staff.ts';
import { expect, onScreens, test } from './support/test.ts';

const CLERK = 'operaciones@unamano.test';

/** Each state with its label, in the order of the specification. */
const STATES = [
  ['Pagado', 'PAID'],
  ['Paga hoy', 'PAY_TODAY'],
  ['Acuerdo de pago', 'PAYMENT_AGREEMENT'],
  ['Pago rapido', 'FAST_PAYMENT'],
  ['Mora', 'PAST_DUE'],
  ['Imposible contacto', 'IMPOSIBLE_CONTACT'],
  ['Cartera asesor', 'PORTFOLIO_ADVISOR'],
  ['Demanda', 'DEMAND'],
  ['Paga quincena', 'PAY_FORTNIGHT'],
] as const;

const table = (page: Page) => page.getByRole('region', { name: /^Créditos en mora/ });
/** The rows of the list, without the header row. */
const rows = (page: Page) => table(page).locator('tbody tr[data-row]');
const clipboardOf = (page: Page) => page.evaluate(() => navigator.clipboard.readText());
const searchBox = (page: Page) => page.getByRole('searchbox');

async function openList(page: Page): Promise<void> {
  await staffLogin(page, CLERK);
  await openModule(page, 'Pagos atrasados');
  await expect(rows(page).first()).toBeVisible();
}

/** Types the text, and waits for its list. */
async function searchFor(page: Page, text: string): Promise<void> {
  await searchBox(page).fill('');
  await expect(page).not.toHaveURL(/buscar=/);
  await searchBox(page).fill(text);
  await expect.poll(() => new URL(page.url()).searchParams.get('buscar')).toBe(text);
  await expect(table(page)).not.toHaveAttribute('aria-busy');
}

/** Beside the links and controls of the first row. */
const pressRow = (page: Page) =>
  rows(page)
    .first()
    .locator('td')
    .filter({ hasText: /^\d{1,3}$/ })
    .first()
    .click();

/** The cells of a row, by column heading. */
async function cellsOf(page: Page, index: number): Promise<Record<string, string>> {
  const heads = await table(page).getByRole('columnheader').allInnerTexts();
  const cells = await rows(page).nth(index).locator('th, td').allInnerTexts();
  return Object.fromEntries(heads.map((head, column) => [head.trim(), (cells[column] ?? '').trim()]));
}

/** On a tablet the columns that are needed least go. */
const COLUMNS = {
  'a laptop': [
    'Elegir',
    'Nro.',
    'Copiar ID',
    'ID',
    'Nombre',
    'Correo',
    'Teléfono',
    'Crédito',
    'Días mora',
    'Pagadas / faltan',
    'Estado',
  ],
  'a tablet': ['Elegir', 'Copiar ID', 'ID', 'Nombre', 'Teléfono', 'Días mora', 'Estado'],
};

test.use(STAFF_SCREENS[0].use);

onScreens('late payments', STAFF_SCREENS, 0, (screen) => {
  test('the list has its columns, and is searched by ID, e-mail, phone, state and name', async ({ page }) => {
    await openList(page);
    await expect(page.getByRole('heading', { name: 'Listado en mora' })).toBeVisible();
    await inspect(page, 'late payments');
    const first = await cellsOf(page, 0);
    expect(Object.keys(first).map((head) => head.replace(/\s*▼$/, ''))).toEqual(COLUMNS[screen.name]);
    if ('Nro.' in first) expect(first['Nro.']).toBe('1');
    expect(first.Teléfono).toMatch(/^\+57 \d{3} \d{3} \d{4}$/);
    const { ID = '', Correo = '', Nombre = '', Teléfono: phone = '' } = await cellsOf(page, 1);
    const texts = [ID, Correo.toUpperCase(), phone, Nombre.toLowerCase()].filter(Boolean);
    for (const text of texts) {
      await searchFor(page, text);
      await expect(rows(page)).toHaveCount(1);
      expect((await cellsOf(page, 0)).ID, text).toBe(ID);
    }
    await searchFor(page, 'dEmAnDa');
    await expect(rows(page).first()).toHaveClass(/state-DEMAND/);
    // The URL restores the same list.
    await page.goto(page.url());
    await expect(searchBox(page)).toHaveValue('dEmAnDa');
    await expect(rows(page).first()).toHaveClass(/state-DEMAND/);
    await searchBox(page).fill('no hay nadie así');
    await expect(page.getByRole('heading', { name: 'No hay resultados con esta búsqueda' })).toBeVisible();
  });

  test('any state can be chosen, each has its colour, and the last choice can be undone', async ({
    page,
  }) => {
    await openList(page);
    await searchFor(page, 'Pago rapido');
    const row = rows(page).first();
    await expect(row).toHaveClass(/state-FAST_PAYMENT/);
    const colours = new Map<string, string>();
    for (const [label, state] of STATES) {
      await row.getByRole('combobox').selectOption({ label });
      // In one step: a list that comes meanwhile may have another row first, or show the state before for a moment.
      const colour = await page.waitForFunction((wanted) => {
        const cell = document.querySelector(`tr.state-${wanted} > td`);
        return cell && getComputedStyle(cell).boxShadow;
      }, state);
      colours.set(state, String(await colour.jsonValue()));
    }
    await expectToast(page, 'Se actualizó estado del crédito');
    // Seven states have a colour, two have none.
    expect(new Set(colours.values()).size).toBe(8);
    expect(colours.get('PAID')).toBe(colours.get('PAST_DUE'));
    await row.getByRole('combobox').selectOption({ label: 'Pago rapido' });
    await expect(page.getByText(/: de «Paga quincena» a «Pago rapido»/)).toBeVisible();
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await expect(row).toHaveClass(/state-PAY_FORTNIGHT/);
    await row.getByRole('combobox').selectOption({ label: 'Pago rapido' });
    await expect(page.getByText(/: de «Paga quincena» a «Pago rapido»/)).toBeVisible();
  });

  test('a row opens the borrower, also after a reload; links of both kinds are made and copied', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openList(page);
    const { ID = '', Nombre = '' } = await cellsOf(page, 0);
    await rows(page)
      .first()
      .getByRole('button', { name: /^Copiar el ID/ })
      .click();
    await expectToast(page, 'Copiado');
    await expect.poll(() => clipboardOf(page)).toBe(ID);
    await pressRow(page);
    await expect(page).toHaveURL(/\/tablero\/pagos-atrasados\/\d+$/);
    await page.reload();
    await expect(page.getByRole('heading', { name: Nombre, level: 1 })).toBeVisible();
    for (const part of ['Usuario', 'Crédito activo', 'Deudas', 'Cuotas del crédito']) {
      await expect(page.getByRole('region', { name: part, exact: true })).toBeVisible();
    }
    await expect(page.getByRole('region', { name: 'Usuario' })).toContainText(ID);
    await expect(page.getByRole('region', { name: 'Cuotas del crédito' })).toContainText('Pendiente');

    await page.getByRole('button', { name: 'Generar Link de pago' }).click();
    await page.getByRole('button', { name: 'Generar link', exact: true }).click();
    const box = page.getByLabel('Link de pago', { exact: true }).and(page.getByRole('textbox'));
    await expect(box).toHaveValue(/^https?:\/\/.*token=/);
    await page.getByRole('button', { name: 'Copiar', exact: true }).click();
    await expect.poll(() => clipboardOf(page)).toBe(await box.inputValue());

    const original = await box.inputValue();
    await page.getByRole('button', { name: 'Generar Link de pago' }).click();
    await page.getByRole('radio', { name: 'Abono parcial' }).check();
    const amount = page.getByLabel('Monto del abono');
    const make = page.getByRole('button', { name: 'Generar link', exact: true });
    await make.click();
    await expectFault(amount, 'Debes ingresar el monto del abono');
    await inspect(page, 'a payment link');
    await amount.fill('10000');
    await make.click();
    await expectFault(amount, 'El abono parcial debe ser mayor a $10.000');
    await amount.fill('90000000');
    await make.click();
    await expectFault(amount, 'El abono no puede ser mayor a la deuda');
    await amount.fill('15000');
    await make.click();
    await expect(page.getByText(/Por\s+\$15\.000/)).toBeVisible();
    await expect(box).not.toHaveValue(original);
  });
});

/** On some days of a month the demo has fourteen late credits. */
const DOWN = 10;

test('slash focuses the search, arrows move over the rows, Enter opens; the table head stays visible', async ({
  page,
}) => {
  await openList(page);
  await page.keyboard.press('/');
  await expect(searchBox(page)).toBeFocused();
  await rows(page).first().locator('.row-link').focus();
  for (let step = 0; step < DOWN; step++) await page.keyboard.press('ArrowDown');
  const row = table(page).locator(`[data-row="${DOWN}"] .row-link`);
  await expect(row).toBeFocused();
  await expect(table(page).getByRole('columnheader', { name: 'Nombre' })).toBeInViewport();
  const name = await row.innerText();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
});

test('the list exports as a spreadsheet and as CSV, with the rows of the search', async ({ page }) => {
  await openList(page);
  await searchBox(page).fill('Demanda');
  await expect(page).toHaveURL(/buscar=Demanda/);
  for (const [name, ending] of [
    ['Descargar XLSX', 'xlsx'],
    ['Descargar CSV', 'csv'],
  ] as const) {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name }).click();
    expect((await download).suggestedFilename()).toMatch(
      new RegExp(`^pagos-atrasados-\\d{4}-\\d{2}-\\d{2}\\.${ending}$`),
    );
  }
});

test('a clerk who may look at people has the statements of the credit; a past day is shown as it was known then and now', async ({
  page,
}) => {
  await openList(page);
  await pressRow(page);
  await expect(page.getByRole('region', { name: 'Deudas' })).toBeVisible();
  const statements = page.getByRole('region', { name: 'Documentos' });
  const note = await statements.getByRole('link', { name: /^Pagaré/ }).getAttribute('href');
  const file = await page.request.get(note ?? '');
  expect(file.headers()['content-type']).toBe('application/pdf');
  expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-');

  const typed = (days: number) => typedDay(daysAgo(days));
  const section = page.getByRole('region', { name: 'Cómo estaba un día' });
  const day = section.getByRole('textbox', { name: 'Día' });
  await day.fill(typed(0));
  await expect(section.getByRole('alert')).toHaveText('Escribe un día que ya pasó');
  await day.fill(typed(10));
  await expect(section.getByRole('columnheader')).toHaveText([
    `Al final del ${typed(10)}`,
    'Como se sabía ese día',
    'Como se sabe hoy',
  ]);
  const owed = section.getByRole('row', { name: /^Le falta por pagar/ }).getByRole('cell');
  await expect(owed).toHaveText([/^\$[\d.]+ COP$/, /^\$[\d.]+ COP$/]);
  await expect(section).toContainText('después no se supo nada más de ese día');
  await inspect(page, 'a past day of a late credit');
});
