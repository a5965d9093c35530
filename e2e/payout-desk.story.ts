/** The desk of disbursements: five pay-outs in a few actions, a file for the bank, and what happens to one row. */
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import type { Arrange, Borrower } from './support/arrange.ts';
import type { NewPerson } from './support/borrower.ts';
import { daysAgo, typedDay } from './support/days.ts';
import { expectToast } from './support/expect-messages.ts';
import { inspect } from './support/inspect.ts';
import { PHONE } from './support/screens.ts';
import { staffLogin } from './support/staff.ts';
import { expect, REFUSED_CALL, test } from './support/test.ts';

const CLERK = 'operaciones@unamano.test';
const DESK = '/tablero/confirmar-desembolso';
const LAPTOP = { viewport: { width: 1366, height: 768 }, isMobile: false, hasTouch: false };
const NUMBERS = ['Uno', 'Dos', 'Tres', 'Cuatro', 'Cinco'];

const nameOf = ({ name, lastName }: NewPerson) => `${name} ${lastName}`;
const queue = (page: Page) => page.getByRole('region', { name: /esperan? su dinero$/ });
const boxOf = (page: Page, person: NewPerson) =>
  queue(page).getByRole('checkbox', { name: `Elegir a ${nameOf(person)}`, exact: true });
const bar = (page: Page) => page.getByRole('region', { name: 'Desembolsos elegidos' });
const dialog = (page: Page) => page.getByRole('dialog');

/** Newcomers who wait for their money, named after the story. */
async function waiting(
  arrange: Arrange,
  newcomer: () => NewPerson,
  story: string,
  count: number,
): Promise<Borrower[]> {
  const borrowers: Borrower[] = [];
  for (const lastName of NUMBERS.slice(0, count))
    borrowers.push(await arrange.waitingForMoney({ ...newcomer(), name: story, lastName }));
  return borrowers;
}

/** Counts what a person does with hand or keyboard. */
function countedActions() {
  const actions: string[] = [];
  return {
    actions,
    click: (what: string, target: Locator, options: Parameters<Locator['click']>[0] = {}) => {
      actions.push(what);
      return target.click(options);
    },
    fill: (what: string, target: Locator, text: string) => {
      actions.push(what);
      return target.fill(text);
    },
  };
}

async function openMenu(page: Page, person: NewPerson, choice: RegExp): Promise<void> {
  await queue(page)
    .getByRole('button', { name: `Más acciones para ${nameOf(person)}`, exact: true })
    .click();
  await page.getByRole('button', { name: choice }).filter({ visible: true }).click();
}

test.describe('on a laptop', () => {
  test.use({ ...LAPTOP, allowedConsole: REFUSED_CALL });

  test('five pay-outs: the file for the bank and their confirmation are six actions', async ({
    page,
    arrange,
    newcomer,
  }) => {
    const borrowers = await waiting(arrange, newcomer, 'Brisa', 5);
    const people = borrowers.map(({ person }) => person);
    const [first, last] = [people[0] as NewPerson, people[4] as NewPerson];
    await staffLogin(page, CLERK, DESK);
    await expect(boxOf(page, last)).toBeVisible();
    const row = queue(page)
      .getByRole('row')
      .filter({ hasText: nameOf(first) });
    for (const text of ['$150.000', 'Bancolombia', 'Ahorros', '12345678901'])
      await expect(row).toContainText(text);
    expect((await row.boundingBox())?.height).toBeLessThanOrEqual(37);
    await inspect(page, 'the desk', [820, 1366]);

    const { actions, click, fill } = countedActions();
    await click('the first tick', boxOf(page, first));
    await click('the last tick, with shift', boxOf(page, last), { modifiers: ['Shift'] });
    await expect(bar(page)).toContainText('5 elegidos');
    await expect(bar(page)).toContainText('$750.000');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      click('the file', bar(page).getByRole('button', { name: 'Archivo PAB' })),
    ]);
    await expect(row).toContainText('En archivo');
    await click('confirm', bar(page).getByRole('button', { name: 'Confirmar 5' }));
    await fill('the reference', dialog(page).getByLabel('Referencia del banco'), 'LOTE-77');
    await click('yes', dialog(page).getByRole('button', { name: 'Sí, confirmar 5' }));
    await expectToast(page, 'Se confirmaron 5 desembolsos');
    expect(actions.length, actions.join(', ')).toBeLessThanOrEqual(6);

    await expect(boxOf(page, first)).toHaveCount(0);
    await expect(bar(page)).toHaveCount(0);
    const lines = (await readFile(await download.path(), 'latin1')).split('\r\n');
    expect(lines.map(({ length }) => length)).toEqual([264, 264, 264, 264, 264, 264, 0]);
    expect(lines[0]?.slice(63, 69)).toBe('000005');
    expect(lines[0]?.slice(86, 103)).toBe('00000000075000000');
    expect(lines.slice(1, 6).map((line) => line.slice(1, 16).trim())).toEqual(people.map(({ dni }) => dni));
  });

  test('another file asks first; a row that another person cancelled is named and stops no other', async ({
    page,
    arrange,
    newcomer,
  }) => {
    const [one, two] = (await waiting(arrange, newcomer, 'Ciro', 2)) as [Borrower, Borrower];
    await staffLogin(page, CLERK, DESK);
    await boxOf(page, one.person).check();
    const csv = bar(page).getByRole('button', { name: 'Archivo CSV' });
    await Promise.all([page.waitForEvent('download'), csv.click()]);
    const row = queue(page)
      .getByRole('row')
      .filter({ hasText: nameOf(one.person) });
    await expect(row).toContainText('En archivo');
    await boxOf(page, two.person).check();
    await csv.click();
    await expect(dialog(page)).toContainText(/Ciro Uno: pagos-[\d-]+-csv-\d+\.csv, hecho el/);
    await expect(dialog(page)).not.toContainText('Ciro Dos');
    await inspect(page, 'a second file', [390, 1366]);
    const [again] = await Promise.all([
      page.waitForEvent('download'),
      dialog(page).getByRole('button', { name: 'No se pagaron: hacer otro archivo' }).click(),
    ]);
    expect(await readFile(await again.path(), 'utf8')).toContain(two.person.dni);

    await bar(page).getByRole('button', { name: 'Confirmar 2' }).click();
    const clerk = await arrange.staffLogin(CLERK);
    const cancel = { credit_id: two.creditId, reason: 'No contesta' };
    await arrange.sendAs(clerk, '/dashboard/api/operative/cancel_credit/', cancel);
    await dialog(page).getByRole('button', { name: 'Sí, confirmar 2' }).click();
    await expect(dialog(page).getByText('Requerido')).toBeVisible();
    await dialog(page).getByLabel('Referencia del banco').fill('LOTE-78');
    await dialog(page).getByRole('textbox', { name: 'Día en que el banco lo envió' }).fill('31/12/2099');
    await dialog(page).getByRole('button', { name: 'Sí, confirmar 2' }).click();
    await expect(dialog(page).getByText('El día no puede ser después de hoy')).toBeVisible();
    await dialog(page)
      .getByRole('textbox', { name: 'Día en que el banco lo envió' })
      .fill(typedDay(daysAgo(0)));
    await inspect(page, 'a batch', [390, 1366]);
    await dialog(page).getByRole('button', { name: 'Sí, confirmar 2' }).dblclick();
    const result = page.getByRole('list', { name: 'Resultado por persona' });
    await expect(result.getByRole('listitem').filter({ hasText: 'Ciro Uno' })).toContainText('Confirmado');
    await expect(result.getByRole('listitem').filter({ hasText: 'Ciro Dos' })).toContainText(
      'Esta acción ya no está disponible',
    );
    await dialog(page).getByRole('button', { name: 'Listo' }).click();
    await expect(queue(page)).not.toContainText('Ciro');
  });
});

test.describe('on a phone', () => {
  test.use({ ...PHONE, allowedConsole: REFUSED_CALL });

  test('two pay-outs are ticked on their cards and confirmed in five actions', async ({
    page,
    arrange,
    newcomer,
  }) => {
    const [one, two] = (await waiting(arrange, newcomer, 'Delia', 2)) as [Borrower, Borrower];
    await staffLogin(page, CLERK, DESK);
    const card = queue(page).getByRole('article', { name: nameOf(one.person), exact: true });
    for (const text of ['$150.000', 'Bancolombia · Ahorros', '12345678901', one.person.dni])
      await expect(card).toContainText(text);
    const { actions, click, fill } = countedActions();
    await click('the first tick', boxOf(page, one.person));
    await click('the second tick', boxOf(page, two.person));
    await click('confirm', bar(page).getByRole('button', { name: 'Confirmar 2' }));
    await fill('the reference', dialog(page).getByLabel('Referencia del banco'), 'LOTE-79');
    await click('yes', dialog(page).getByRole('button', { name: 'Sí, confirmar 2' }));
    await expectToast(page, 'Se confirmaron 2 desembolsos');
    expect(actions.length, actions.join(', ')).toBeLessThanOrEqual(5);
    await expect(card).toHaveCount(0);

    // The bank returns one of them: it is recorded from its row among the sent ones.
    await page.getByText('Enviados en los últimos 7 días').click();
    const sent = page.getByRole('listitem').filter({ hasText: nameOf(one.person) });
    await expect(sent).toContainText('referencia LOTE-79');
    await sent.getByRole('button', { name: `Registrar la devolución de ${nameOf(one.person)}` }).click();
    await dialog(page).getByLabel('Referencia de la devolución').fill('DEV-79');
    await dialog(page).getByLabel('Qué pasó').fill('La cuenta no existe');
    await dialog(page).getByRole('button', { name: 'Pedir aprobación' }).click();
    await expect(sent).toContainText('La devolución espera a otra persona en Por aprobar.');
  });

  test('another account is asked for: the row says so, and the borrower reads it at home', async ({
    page,
    arrange,
    newcomer,
    browser,
    baseURL,
  }) => {
    const [borrower] = (await waiting(arrange, newcomer, 'Elvira', 1)) as [Borrower];
    await staffLogin(page, CLERK, DESK);
    await openMenu(page, borrower.person, /^Pedir otra cuenta a Elvira Uno$/);
    await dialog(page).getByLabel('Por qué').fill('El banco dice que está inactiva');
    await inspect(page, 'asking for another account', [390]);
    await dialog(page).getByRole('button', { name: 'Pedir otra cuenta' }).click();
    await expectToast(page, 'Le pedimos otra cuenta a la persona');
    const card = queue(page).getByRole('article', { name: nameOf(borrower.person), exact: true });
    await expect(card).toContainText('Se pidió otra cuenta');
    await expect(boxOf(page, borrower.person)).toHaveCount(0);

    const home = await browser.newPage({ baseURL: baseURL ?? '', ...PHONE });
    await arrange.enter(home, borrower);
    const account = home.getByRole('region', { name: 'Tu cuenta para el desembolso' });
    await expect(account).toContainText('No podemos enviar tu dinero a esta cuenta.');
    await account.getByRole('button', { name: 'Cambiar cuenta' }).click();
    await expect(account.getByLabel('Número de cuenta')).toBeVisible();
    await home.close();
  });
});
