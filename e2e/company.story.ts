import type { Page } from '@playwright/test';
import { bogotaDay, daysAgo } from './support/days.ts';
import { enterReview, signAndGiveAccount } from './support/employee.ts';
import { expectToast } from './support/expect-messages.ts';
import { inspect } from './support/inspect.ts';
import { submitReview } from './support/sign-up-draft.ts';
import { expect, REFUSED_CALL, test } from './support/test.ts';

const COMPANY_STAFF = 'talento@cafealto.test';
const COMPANY = 'Café Alto SAS';
const ASKED = { company: COMPANY, amount: 400_000, months: 2 };
const SENT = 'Se envio la confirmación del credito';

/** The console line of the browser for a call that the server refused or that failed on the network. */
const REFUSED_OR_ABORTED = new RegExp(`${REFUSED_CALL.source}|net::ERR_FAILED`);

test.use({ allowedConsole: REFUSED_OR_ABORTED });

const isToday = (instant: string) => bogotaDay(instant) === daysAgo(0);

const waiting = (page: Page) =>
  page.getByRole('heading', { name: 'Esperando por la aprobación de tu empresa' });
const rowOf = (page: Page, dni: string) => page.getByRole('row').filter({ hasText: dni });

async function openApprovals(companyStaff: Page, dni: string): Promise<void> {
  await companyStaff.goto('/tablero/aprobar-credito');
  await companyStaff.getByLabel('Busca por nombre o ID').fill(dni);
  await expect(rowOf(companyStaff, dni)).toHaveCount(1);
}

/** Company staff change amount and term in the row, and confirm it. */
async function change(companyStaff: Page, dni: string, amount: string, term: string): Promise<void> {
  await openApprovals(companyStaff, dni);
  const row = rowOf(companyStaff, dni);
  await row.getByLabel(/^Valor aprobado/).selectOption({ label: amount });
  await row.getByLabel(/^Plazo aprobado/).selectOption({ label: term });
  await row.getByRole('button', { name: /^Confirmar/ }).click();
  await companyStaff.getByRole('dialog').getByRole('button', { name: 'Confirmar', exact: true }).dblclick();
  await expect(companyStaff.getByText(SENT)).toBeVisible();
}

test('the company changes the credit, and the employee rejects it', async ({ page, arrange, staffPage }) => {
  const { person } = await arrange.enter(page, await arrange.waitingForCompany());
  await expect(waiting(page)).toBeVisible();
  const companyStaff = await staffPage(COMPANY_STAFF, null);
  await change(companyStaff, person.dni, '$300.000', '3 meses');

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Tu empresa propuso un cambio' })).toBeVisible();
  await inspect(page, 'home, to confirm');
  await page.getByRole('link', { name: 'Revisar el cambio' }).click();
  await expect(page).toHaveURL(/\/confirmar\/\d+$/);
  const amount = page.getByRole('row').filter({ hasText: 'Saldo aprobado' });
  for (const shown of ['$400.000', '$300.000', '$100.000 COP menos'])
    await expect(amount).toContainText(shown);
  const term = page.getByRole('row').filter({ hasText: 'Cuotas' });
  for (const shown of ['2 meses', '3 meses', '1 mes más']) await expect(term).toContainText(shown);
  await inspect(page, 'a change to confirm');
  await page.clock.install();
  await page.getByRole('button', { name: 'Rechazar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Rechazar' }).dblclick();
  await expectToast(page, SENT);
  await page.clock.fastForward(2_000);
  await expect(page).toHaveURL(/\/inicio$/);

  await companyStaff.goto('/tablero/historial-de-creditos?estado=REJECTED');
  await companyStaff.getByLabel('Busca por nombre o ID').fill(person.dni);
  const answered = rowOf(companyStaff, person.dni);
  await expect(answered).toContainText('Cambió Natalia');
  await expect(answered).toContainText(/El empleado rechazó · \d\d\/\d\d\/\d{4}, \d\d:\d\d/);
  await inspect(companyStaff, 'the history of answers');
});

test('a link with other figures shows those of the server; without a session it leads back after the login; after the answer nothing is left to do', async ({
  page,
  browser,
  baseURL,
  sandbox,
  arrange,
  staffPage,
}) => {
  const { person } = await arrange.enter(page, await arrange.waitingForCompany());
  await expect(waiting(page)).toBeVisible();
  const companyStaff = await staffPage(COMPANY_STAFF, null);
  await change(companyStaff, person.dni, '$350.000', '2 meses');
  const link = await sandbox.link(person.email, /\/confirmar\/\d+\?\S+/);
  expect(link).toMatch(/installments=2&requested_amount=350000/);

  const stranger = await browser.newPage({ baseURL: baseURL ?? '', viewport: { width: 390, height: 844 } });
  await stranger.goto(link.replace('350000', '800000'));
  await expect(stranger).toHaveURL(/\/convenios\?login=telefono/);
  await stranger.getByRole('button', { name: /correo/ }).click();
  await stranger.getByLabel('Correo electrónico').fill(person.email);
  await stranger.getByLabel('Contraseña', { exact: true }).fill('Chicamocha2026');
  await stranger.getByRole('button', { name: 'Ingresar', exact: true }).click();
  await expect(stranger).toHaveURL(/\/confirmar\/\d+\?installments=2&requested_amount=800000$/);
  const amount = stranger.getByRole('row').filter({ hasText: 'Saldo aprobado' });
  await expect(amount).toContainText('$350.000');
  await expect(stranger.getByText('800.000')).toHaveCount(0);
  await stranger.getByRole('button', { name: 'Confirmar' }).dblclick();
  await expectToast(stranger, SENT);
  await expect(stranger).toHaveURL(/\/inicio$/);
  await expect(stranger.getByRole('heading', { name: 'Tu dinero está en camino' })).toBeVisible();
  await inspect(stranger, 'home, on its way');
  await stranger.goto(link);
  await expect(stranger.getByRole('heading', { name: 'Este cambio ya tiene respuesta' })).toBeVisible();
  await inspect(stranger, 'confirm, answered');
  await stranger.close();
});

test('two company staff answer at the same time: one answer counts, the other person gets a message and an updated list', async ({
  page,
  sandbox,
  arrange,
  staffPage,
}) => {
  const { person } = await arrange.enter(page, await arrange.waitingForCompany());
  await expect(waiting(page)).toBeVisible();
  await expect(async () => {
    const mails = (await sandbox.messages(COMPANY_STAFF, 'email')).filter(({ created_at }) =>
      isToday(created_at),
    );
    expect(mails.filter(({ body }) => body.includes('/tablero/aprobar-credito'))).toHaveLength(1);
  }).toPass();

  const [first, second] = [await staffPage(COMPANY_STAFF, null), await staffPage(COMPANY_STAFF, null)];
  for (const companyStaff of [first, second]) await openApprovals(companyStaff, person.dni);
  await rowOf(second, person.dni)
    .getByRole('button', { name: /^Más respuestas/ })
    .click();
  await rowOf(second, person.dni)
    .getByRole('button', { name: /^Rechazar/ })
    .click();
  await rowOf(first, person.dni)
    .getByRole('button', { name: /^Aprobar/ })
    .click();
  await first.getByRole('dialog').getByRole('button', { name: 'Aprobar', exact: true }).click();
  await expect(first.getByText(SENT)).toBeVisible();
  await second.getByRole('dialog').getByRole('button', { name: 'Rechazar', exact: true }).click();
  await expect(second.getByText('Error al confirmar el estado del crédito')).toBeVisible();
  await expect(
    second.getByText('Otra persona respondió antes el crédito de Íñigo Muñoz Peña.'),
  ).toBeVisible();
  await expect(rowOf(second, person.dni)).toHaveCount(0);
  await inspect(second, 'a company user who answered second');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Tu dinero está en camino' })).toBeVisible();
  await first.close();
  await second.close();
});

test('half of the pay is protected: the review says so, offers what fits, and stops where nothing fits', async ({
  page,
  sandbox,
  newcomer,
}) => {
  const person = newcomer();
  await enterReview(page, person, { ...ASKED, amount: 500_000, months: 3 }, { monthly_income: '458652' });
  const half = page.getByText('Por ley conservas al menos la mitad', { exact: false });
  await expect(half).toContainText('$229.326');
  await inspect(page, 'what is left of the pay');
  await enterReview(page, person, { ...ASKED, amount: 500_000, months: 3 }, { monthly_income: '30000' });
  await expect(page.getByText('Con este ingreso no podemos enviar tu solicitud')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Solicitar aprobación de crédito' })).toHaveCount(0);
  await enterReview(page, person, { ...ASKED, amount: 500_000, months: 3 }, { monthly_income: '458651' });
  await expect(page.getByText('te ofrecemos $500.000 COP a 4 meses', { exact: false })).toBeVisible();
  await inspect(page, 'more than half of the pay');
  await submitReview(page, sandbox, person.cellphone);
  const offer = page.getByRole('dialog', { name: 'Te ofrecemos otro valor o plazo' });
  await expect(offer.or(page.getByRole('dialog', { name: '¡Tu crédito fue preaprobado!' }))).toContainText(
    '$500.000',
  );
});

test('company staff who edit see the rest of the pay, and the field refuses more than half', async ({
  page,
  sandbox,
  newcomer,
  staffPage,
}) => {
  const person = newcomer();
  await enterReview(page, person, ASKED, { monthly_income: '600000' });
  await submitReview(page, sandbox, person.cellphone);
  await page.getByRole('dialog').getByRole('button', { name: 'Continuar' }).click();
  await signAndGiveAccount(page, sandbox, person);
  const companyStaff = await staffPage(COMPANY_STAFF, null);
  await openApprovals(companyStaff, person.dni);
  const row = rowOf(companyStaff, person.dni);
  await expect(row).toContainText('$338.486');
  await row.getByLabel(/^Plazo aprobado/).selectOption({ label: '1 mes' });
  await expect(row).toContainText('Pasa de la mitad');
  await inspect(companyStaff, 'an edit above half of the pay');
  await row.getByRole('button', { name: /^Confirmar/ }).click();
  const dialog = companyStaff.getByRole('dialog');
  await expect(dialog.getByLabel('Valor aprobado')).toHaveAccessibleDescription(
    /Pasa de la mitad de su pago/,
  );
  await inspect(companyStaff, 'a fault at its field');
  await dialog.getByLabel('Plazo aprobado').selectOption({ label: '4 meses' });
  await expect(dialog.getByLabel('Valor aprobado')).not.toHaveAccessibleDescription(/Pasa de la mitad/);
});
