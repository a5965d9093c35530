/** Contabilidad writes an entry, the owner approves it, and it is in the books. */
import type { Locator } from '@playwright/test';
import { inspect } from './support/inspect.ts';
import { LAPTOP } from './support/screens.ts';
import { openModule, staffLogin } from './support/staff.ts';
import { expect, test } from './support/test.ts';

test.use(LAPTOP);

test('an accountant writes an entry, the owner approves it, and it is reversed by both', async ({
  page,
  staffPage,
}) => {
  await staffLogin(page, 'contabilidad@unamano.test');
  await openModule(page, 'Contabilidad');
  await page.getByRole('radio', { name: 'Asientos' }).click();
  await page.getByRole('button', { name: 'Nuevo asiento' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Qué fue' }).selectOption({ label: 'Pago al avalista' });
  await dialog.getByRole('radio', { name: 'Elegir' }).click();
  await dialog.getByRole('checkbox').first().check();
  await expect(dialog.getByText(/^1 elegido: (\$[\d.]+ COP)\. El asiento cierra \1\.$/)).toBeVisible();
  await inspect(page, 'an entry that chooses what it pays', [390, 1366]);
  await dialog.getByRole('combobox', { name: 'Qué fue' }).selectOption({ label: 'Costo del banco' });
  await dialog.getByLabel('Valor en el banco').fill('20000');
  await dialog.getByRole('button', { name: 'Pedir aprobación' }).click();
  await expect(dialog.getByLabel('Número del tercero')).toBeFocused();
  await dialog.getByLabel('Número del tercero').fill('900373913-4');
  await dialog.getByLabel('Nombre del tercero').fill('Banco de Bogotá');
  await dialog.getByLabel('Referencia del banco').fill('CM-11');
  await dialog.getByLabel('Concepto').fill('Cuota de manejo de noviembre');
  await inspect(page, 'a new entry', [390, 1366]);
  await dialog.getByRole('button', { name: 'Pedir aprobación' }).click();
  await expect(page.getByRole('link', { name: '1 asiento espera a otra persona' })).toBeVisible();

  const owner = await staffPage('gerencia@unamano.test', '/tablero/por-aprobar');
  const card = owner.getByRole('article').filter({ hasText: 'Cuota de manejo de noviembre' });
  await expect(card.getByText('Gastos bancarios')).toBeVisible();
  await card.getByRole('button', { name: 'Aprobar' }).click();
  await owner.getByRole('dialog').getByRole('button', { name: 'Aprobar' }).click();
  await expect(card).toHaveCount(0);
  await owner.context().close();

  await page.reload();
  const entry = page.getByRole('listitem').filter({ hasText: 'Cuota de manejo de noviembre' });
  await expect(entry).toContainText('Lo escribió Consuelo Vargas Pinto y lo aprobó Gloria Echeverri Sanín');
  await inspect(page, 'the entries', [390, 1366]);
  await entry.getByRole('button', { name: /^Reversar/ }).click();
  await dialog.getByLabel('Por qué').fill('Era de otro banco');
  await dialog.getByRole('button', { name: 'Pedir aprobación' }).click();
  await expect(page.getByRole('link', { name: '1 asiento espera a otra persona' })).toBeVisible();

  await page.getByRole('radio', { name: 'Balance' }).click();
  await page.getByRole('link', { name: 'Ver los registros de Gastos bancarios' }).click();
  await expect(page.getByRole('radio', { name: 'Libro diario' })).toBeChecked();
  await expect(page.getByRole('row').filter({ hasText: 'Gastos bancarios' }).first()).toContainText(
    '$20.000',
  );

  await page.getByRole('combobox', { name: 'Archivo' }).selectOption('Texto para hledger y beancount');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar TXT' }).click();
  expect((await download).suggestedFilename()).toMatch(/^libro-texto-.*[.]txt$/);
  await inspect(page, 'the journal with its files', [390, 1366]);
  await page.getByRole('radio', { name: 'Balance' }).click();
  await page.getByRole('radio', { name: 'General' }).click();
  await expect(page.getByRole('region', { name: 'Patrimonio' })).toBeVisible();
  await inspect(page, 'the balance sheet', [390, 1366]);
  await page.getByRole('radio', { name: 'Resultados' }).click();
  await expect(page.getByText(/^Resultado: /)).toBeVisible();
  await inspect(page, 'the income statement', [390, 1366]);
});

test('a new accountant closes a month from the screen alone, and opens it again', async ({
  page,
  staffPage,
}) => {
  await staffLogin(page, 'contabilidad@unamano.test');
  let actions = 0;
  const click = async (target: Locator) => {
    actions += 1;
    await target.click();
  };
  const sign = async (kind: string) => {
    const owner = await staffPage('gerencia@unamano.test', '/tablero/por-aprobar');
    const card = owner.getByRole('article').filter({ hasText: kind });
    await click(card.getByRole('button', { name: 'Aprobar' }));
    await click(owner.getByRole('dialog').getByRole('button', { name: 'Aprobar' }));
    await expect(card).toHaveCount(0);
    await owner.context().close();
    await page.reload();
  };
  await click(page.getByRole('link', { name: 'Contabilidad', exact: true }).first());
  await click(page.getByRole('radio', { name: 'Fin de mes' }));
  const card = page.getByRole('region', { name: /^Cerrar / });
  const [isReady, calculate] = [
    card.getByText('No falta nada.'),
    card.getByRole('button', { name: 'Calcular' }),
  ];
  await expect(isReady.or(calculate)).toBeVisible();
  await inspect(page, 'a month to close', [390, 1366]);
  // The platform's own job may have computed it already.
  if (await calculate.isVisible()) await click(calculate);
  await expect(isReady).toBeVisible();
  await click(card.getByRole('button', { name: 'Pedir el cierre' }));
  await expect(card.getByRole('link', { name: /espera a otra persona$/ })).toBeVisible();
  await sign('Cierre de un mes');
  await expect(page.getByText('Todos los meses que terminaron están cerrados.')).toBeVisible();
  console.log(`the close of a month: ${actions} actions`);
  expect(actions).toBeLessThanOrEqual(25);
  const months = page.getByRole('row').filter({ hasText: 'Cerrado' });
  await expect(months.first()).toContainText('Consuelo Vargas Pinto y Gloria Echeverri Sanín');

  await page.getByRole('button', { name: /^Abrir otra vez / }).click();
  await page.getByRole('dialog').getByLabel('Por qué').fill('Faltó una factura');
  await page.getByRole('dialog').getByRole('button', { name: 'Pedir aprobación' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await sign('Reapertura de un mes');
  await expect(page.getByRole('row').filter({ hasText: 'Abierto otra vez' })).toHaveCount(1);
  await inspect(page, 'closed months', [390, 1366]);
  await page
    .getByRole('link', { name: /^Ver los asientos de / })
    .first()
    .click();
  await expect(page.getByRole('row').filter({ hasText: 'Deterioro de cartera' }).first()).toBeVisible();
});

test('the three lines that the statement of the demo has alone take at most twelve actions, and a match is undone', async ({
  page,
  staffPage,
}) => {
  await staffLogin(page, 'contabilidad@unamano.test', '/tablero/contabilidad');
  const statement = page.getByRole('region', { name: 'Solo en el extracto' });
  await expect(statement.getByRole('listitem')).toHaveCount(3);
  await inspect(page, 'the bank', [390, 1366]);
  let actions = 0;
  const click = async (button: Locator) => {
    actions += 1;
    await button.click();
  };
  for (const _ of [1, 2, 3]) {
    await click(statement.getByRole('button', { name: /^Escribir asiento/ }).first());
    await click(page.getByRole('dialog').getByRole('button', { name: 'Pedir aprobación' }));
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await expect(statement.getByText('Por aprobar')).toHaveCount(3);

  const owner = await staffPage('gerencia@unamano.test', '/tablero/por-aprobar');
  const cards = owner.getByRole('article').filter({ hasText: 'Asiento contable' });
  for (const left of [2, 1, 0]) {
    await click(cards.first().getByRole('button', { name: 'Aprobar' }));
    await click(owner.getByRole('dialog').getByRole('button', { name: 'Aprobar' }));
    await expect(cards).toHaveCount(left);
  }
  await owner.context().close();
  await page.reload();
  await expect(statement.getByText('Todo está explicado')).toBeVisible();
  console.log(`three lines of the bank: ${actions} actions`);
  expect(actions).toBeLessThanOrEqual(12);

  await page.getByRole('button', { name: 'Ver lo conciliado' }).click();
  const matched = page.getByRole('region', { name: 'Conciliado' });
  await matched.getByRole('button', { name: /^Deshacer la conciliación de Ref. REN-88/ }).click();
  await expect(page.getByRole('dialog')).toContainText('Otro con los valores al contrario');
  await page.getByRole('button', { name: 'Volver' }).click();
  await matched.getByRole('searchbox').fill('APORTE-1');
  await expect(matched.getByRole('button', { name: /^Deshacer/ })).toHaveCount(1);
  await inspect(page, 'what is matched', [390, 1366]);
  await matched.getByRole('button', { name: /^Deshacer/ }).click();
  await expect(statement.getByText('APORTE-1')).toBeVisible();

  await page.getByRole('radio', { name: 'Control', exact: true }).click();
  await page.getByRole('link', { name: 'Ver lo abierto en Recaudo en la pasarela' }).click();
  await expect(page.getByRole('rowheader', { name: /^Orden / }).first()).toBeVisible();
  await inspect(page, 'the control accounts', [390, 1366]);
});
