/** A person without a login is charged for a credit that they never asked for. */

import type { Page } from '@playwright/test';
import { REQUESTED_TERMS } from '@unamano/journeys/borrower';
import type { Arrange } from './support/arrange.ts';
import type { NewPerson } from './support/borrower.ts';
import { expectMessage } from './support/expect-messages.ts';
import { inspect } from './support/inspect.ts';
import { approveRequest } from './support/staff.ts';
import { expect, REFUSED_CALL, test } from './support/test.ts';

const STORY = 'Me llegó un cobro y yo nunca pedí plata';
const REASON = 'La foto de la cédula es de otra persona';
const BORROWER = [360, 1366];
const STAFF = [390, 820, 1366];
const OPERATIONS = 'operaciones@unamano.test';

test.use({ allowedConsole: REFUSED_CALL, movesClock: 'not-mine' });
test.afterEach(({ sandbox }) => sandbox.realClock());

/** A credit that is two days younger than its account. */
async function lentLater(
  arrange: Arrange,
  person: NewPerson,
  passDays: () => Promise<unknown>,
): Promise<number> {
  const first = await arrange.signUp(person);
  await arrange.sendAs(first, '/credits/api/credit/cancel/', { id_credit: first.creditId });
  await passDays();
  const { refresh } = first.tokens;
  const tokens = await arrange.sendAs<{ access: string; refresh: string }>(
    first,
    '/users/api/token/refresh/',
    {
      refresh,
    },
  );
  const { id_credit } = await arrange.sendAs<{ id_credit: number }>(
    { tokens },
    '/credits/api/credit/management/',
    {
      monthly_income: 3_000_000,
      number_people_in_charge: 1,
      type_occupation: 'employee',
      company: 'Panadería El Trigal',
      ...REQUESTED_TERMS.small,
    },
  );
  const borrower = { ...first, tokens, creditId: id_credit };
  await arrange.sign(borrower);
  await arrange.giveAccount(borrower);
  await arrange.disburse(borrower);
  return id_credit;
}

/** Types the report by keyboard alone, from the login by e-mail. */
async function reportByKeyboard(page: Page, dni: string, contact: string): Promise<void> {
  await page.goto('/?login=correo');
  await page.getByRole('dialog').getByRole('link', { name: 'No pedí este crédito' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Yo no pedí este crédito' })).toBeFocused();
  await page.getByLabel('Número de tu documento').focus();
  await page.keyboard.type(dni);
  await page.keyboard.press('Tab');
  await page.keyboard.type(contact);
  await page.keyboard.press('Tab');
  await page.keyboard.type(STORY);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Recibimos tu reporte' })).toBeFocused();
}

const shown = async (page: Page): Promise<string> =>
  (await page.getByRole('main').innerText()).replace(/N-\w{4}-\w{4}/, 'N-0000-0000');

test('the page shows the same to everybody, and the code of a contact from before freezes the credit', async ({
  page,
  arrange,
  sandbox,
  newcomer,
}) => {
  const person = newcomer();
  await lentLater(arrange, person, () => sandbox.advanceDays(2));
  await page.goto('/no-fui-yo');
  await page.getByRole('button', { name: 'Enviar reporte' }).click();
  await expect(page.getByLabel('Número de tu documento')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText('Cuéntanos qué pasó', { exact: true })).toBeVisible();
  await inspect(page, 'report', BORROWER);
  await reportByKeyboard(page, '1098765432', '300 111 2233');
  const ofNobody = await shown(page);
  const before = (await sandbox.messages(person.cellphone)).find(({ code }) => code)?.code;
  await reportByKeyboard(page, person.dni, person.cellphone);
  expect(await shown(page)).toBe(ofNobody);
  await inspect(page, 'reported', BORROWER);
  const code = await sandbox.code(person.cellphone, before);
  const field = page.getByLabel('Código de 6 números');
  await field.fill(code === '111111' ? '222222' : '111111');
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await expect(page.getByText('El código no es válido o ya venció')).toBeVisible();
  await field.fill(code);
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ya no cobramos nada' })).toBeFocused();
  await inspect(page, 'report confirmed', BORROWER);
  await arrange.enter(page, await arrange.login(person.email, 'Chicamocha2026'));
  await expect(page.getByRole('heading', { name: 'Estamos revisando tu caso' })).toBeVisible();
});

test('staff confirm a report, two people uphold it, and the person gets the answer', async ({
  page,
  arrange,
  sandbox,
  newcomer,
  staffPage,
}) => {
  const person = newcomer();
  const victim = newcomer();
  await arrange.active(person);
  await reportByKeyboard(page, person.dni, victim.cellphone);
  const number = /N-\w{4}-\w{4}/.exec(await page.getByRole('main').innerText())?.[0] ?? '';
  const staff = await staffPage(OPERATIONS, '/tablero/pagos-atrasados/reportes');
  const report = staff.getByRole('article', { name: number });
  await staff.getByLabel('Buscar por número, cédula, contacto o nombre').fill(number);
  await expect(staff.getByRole('article')).toHaveCount(1);
  await expect(report).toContainText('Por confirmar');
  await expect(report).toContainText(STORY);
  await inspect(staff, 'reports', STAFF);
  await report.getByRole('button', { name: `Confirmar y congelar: reporte ${number}` }).press('Enter');
  const dialog = staff.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Confirmar y congelar' }).click();
  await expect(dialog.getByText('Escribe el motivo')).toBeVisible();
  await inspect(staff, 'confirm a report', STAFF);
  await dialog.getByLabel('Motivo').fill('Se verificó por video');
  await dialog.getByRole('button', { name: 'Confirmar y congelar' }).click();
  await expect(report).toContainText('Congelado por un reporte');
  await report.getByRole('button', { name: `No lo pidió: reporte ${number}` }).click();
  await dialog.getByLabel('Motivo').fill(REASON);
  await dialog.getByRole('button', { name: 'Dar la razón' }).click();
  await expect(report).toContainText('La anulación espera a otra persona en Por aprobar.');
  await approveRequest(staffPage, REASON);
  await staff.getByLabel('Respondidos').check();
  await expect(report).toContainText('No lo pidió');
  await inspect(staff, 'answered reports', STAFF);
  await expectMessage(sandbox, { to: victim.cellphone }, 'comprobamos que no pediste ese crédito');
});
