/**
 * The answer of a call is lost: the server executed the operation, but the page does not know. On every step the input
 * stays, and sending it again does not execute it twice.
 */
import type { BrowserContext, Page } from '@playwright/test';
import { POOR_BUREAU_HISTORY } from './support/borrower.ts';
import { expectToast } from './support/expect-messages.ts';
import { callReact } from './support/hold.ts';
import { draftOf, enterSignUp, unfoldSummary } from './support/sign-up-draft.ts';
import { expect, REFUSED_OR_OFFLINE, test } from './support/test.ts';

test.use({ allowedConsole: REFUSED_OR_OFFLINE });

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const LOST = 'No tenemos conexión';

/** The next call of this path arrives; its answer is lost. */
function loseAnswer(page: Page, path: string): Promise<unknown> {
  let lost = false;
  return page.route(`**${path}*`, async (route) => {
    if (lost || route.request().method() === 'OPTIONS') return route.fallback();
    lost = true;
    await route.fetch();
    return route.abort('internetdisconnected');
  });
}

async function without(context: BrowserContext, operation: () => Promise<void>): Promise<void> {
  await context.setOffline(true);
  await operation();
  await context.setOffline(false);
}

test('name and phone, then the code: both inputs stay, and can be sent again', async ({
  page,
  context,
  sandbox,
  newcomer,
}) => {
  const { cellphone } = newcomer();
  await page.goto('/?solicitar=1');
  // Its first code waits for the network with a note of its own (`first-code.story.ts`).
  await callReact(page);
  const continueButton = page.getByRole('dialog').getByRole('button', { name: 'Continuar' });
  await page.getByLabel('Nombre completo').fill('Íñigo Muñoz 😀 Peña');
  await page.getByLabel('Número de teléfono').fill(cellphone);
  await without(context, async () => {
    await continueButton.click();
    await expectToast(page, LOST);
  });
  await expect(page.getByLabel('Nombre completo')).toHaveValue('Íñigo Muñoz 😀 Peña');
  await expect(page.getByLabel('Número de teléfono')).toHaveValue(/^\D*315 55\d \d{4}$/);
  await continueButton.click();
  const code = page.getByLabel('Código de 6 números');
  await code.fill(await sandbox.code(cellphone));
  await without(context, async () => {
    await continueButton.click();
    await expectToast(page, 'Upps, Estamos presentando problemas');
  });
  await expect(code).toHaveValue(/\d ?\d ?\d ?\d ?\d ?\d/);
  await continueButton.click();
  await expect(button(page, '¡Entendí!')).toBeVisible();
});

test('the steps of the sign-up work offline, and lists load when the network is back', async ({
  page,
  context,
  newcomer,
}) => {
  await enterSignUp(page, '/info-basica?paso=vivienda', draftOf(newcomer()));
  await page.getByLabel('Barrio').fill('Ñucanchic');
  await expect(page.getByLabel('Ciudad', { exact: true }).locator('option:checked')).toHaveText('Pereira');
  await page.waitForLoadState('networkidle');
  const loadAgain = button(page, 'Cargar la lista de nuevo');
  await without(context, async () => {
    await button(page, 'Siguiente').click();
    await page.getByLabel('Contraseña', { exact: true }).fill('Chicamocha2026');
    await page.getByLabel('Repite la contraseña').fill('Chicamocha2026');
    await button(page, 'Siguiente').click();
    await expect(page.getByRole('heading', { name: 'Tu trabajo', exact: true })).toBeVisible();
    await page.getByRole('radio', { name: 'Independiente' }).check();
    await page.getByLabel('Ingresos mensuales').fill('2500000');
    await expectToast(page, 'No tenemos conexión');
    await expect(loadAgain).toBeVisible();
  });
  // By itself: nobody has to press it.
  await expect(loadAgain).toBeHidden();
  await page.getByRole('combobox').fill('panaderia');
  await page.getByRole('option').first().click();
  await expect(page.getByLabel('Ingresos mensuales')).toHaveValue('2.500.000');
  await button(page, 'Siguiente').click();
  await expect(page.getByRole('heading', { name: 'Revisa tu solicitud' })).toBeVisible();
  await unfoldSummary(page);
  await expect(page.getByRole('definition').filter({ hasText: '$2.500.000' })).toBeVisible();
});

test('an account: the retry says that it exists, and one was stored', async ({ page, arrange, newcomer }) => {
  const borrower = await arrange.signUp(newcomer());
  await arrange.sign(borrower);
  await arrange.enter(page, borrower);
  await page.getByRole('link', { name: 'Continuar con el desembolso' }).click();
  await page.getByLabel('Banco').selectOption({ label: 'Bancolombia' });
  await page.getByLabel('Número de cuenta').fill('12345678901');
  await loseAnswer(page, '/credits/api/disbursement/management/');
  await button(page, 'Enviar').click();
  await expectToast(page, LOST);
  await expect(page.getByLabel('Número de cuenta')).toHaveValue('12345678901');
  await button(page, 'Enviar').click();
  await expect(page.getByRole('dialog', { name: '¡Excelente!' })).toBeVisible();
});

test('a payment: the retry opens the only order', async ({ page, arrange, newcomer }) => {
  await arrange.enter(page, await arrange.active(newcomer()));
  await button(page, 'Abonar cuota').click();
  await page.getByRole('radio', { name: 'Abono parcial' }).check();
  await page.getByLabel('Monto del abono').fill('30000');
  const orders: string[] = [];
  page.on('response', async (answer) => {
    if (answer.url().includes('/cash/in/') && answer.ok()) orders.push((await answer.json()).order);
  });
  let first = '';
  await page.route('**/payvalida/api/cash/in/', async (route) => {
    if (first) return route.fallback();
    first = (await (await route.fetch()).json()).order;
    return route.abort('internetdisconnected');
  });
  await button(page, 'Ir a pagar').click();
  await expectToast(page, LOST);
  await expect(page.getByLabel('Monto del abono')).toHaveValue('30.000');
  const opened = page.waitForEvent('popup');
  await button(page, 'Ir a pagar').click();
  await expect((await opened).getByText('$30.000')).toBeVisible();
  expect(orders).toEqual([first]);
});

test('a balance: it is sent once', async ({ page, arrange, sandbox, newcomer }) => {
  const borrower = await arrange.active(newcomer());
  await arrange.enter(page, borrower);
  await button(page, 'Solicitar saldo').click();
  await loseAnswer(page, '/credits/api/request/balance/');
  await button(page, 'Consultar').click();
  await expectToast(page, LOST);
  await button(page, 'Consultar').click();
  await expectToast(page, 'Solicitud enviada');
  const balances = async () =>
    (await sandbox.messages(borrower.person.email, 'email')).filter(({ subject }) =>
      /saldo/i.test(subject ?? ''),
    );
  await expect.poll(async () => (await balances()).length).toBe(1);
});

test('a cancelled credit: the retry leads home', async ({ page, arrange, newcomer }) => {
  await arrange.enter(page, await arrange.signUp(newcomer()));
  await page.getByRole('button', { name: 'No quiero este crédito' }).click();
  await loseAnswer(page, '/credits/api/credit/cancel/');
  await button(page, 'Aceptar').click();
  await expectToast(page, LOST);
  await button(page, 'Aceptar').click();
  await expect(page).toHaveURL(/\/inicio$/);
  await expect(button(page, 'Solicitar nuevo crédito')).toBeEnabled();
});

test('a request of a known borrower: one credit', async ({ page, arrange, newcomer }) => {
  const borrower = await arrange.signUp(newcomer());
  await arrange.sendAs(borrower, '/credits/api/credit/cancel/', { id_credit: borrower.creditId });
  await arrange.enter(page, borrower, '/nuevo-credito?monto=500000&cuotas=3');
  await loseAnswer(page, '/credits/api/credit/management/');
  await button(page, 'Solicitar aprobación de crédito').click();
  await expectToast(page, LOST);
  await button(page, 'Solicitar aprobación de crédito').click();
  await expect(page.getByRole('dialog', { name: '¡Tu crédito fue aprobado!' })).toBeVisible();
  const { credits } = await arrange.sendAs<{ credits: unknown[] }>(borrower, '/credits/api/credit/list/');
  expect(credits).toHaveLength(2);
});

test("an employee's answer: the retry says that it was sent", async ({ page, arrange, newcomer }) => {
  const person = newcomer();
  const borrower = await arrange.signUpEmployee(person);
  await arrange.sign(borrower);
  await arrange.giveAccount(borrower);
  const creditId = await arrange.companyOffers(person, { amount: 300_000, months: 2 });
  await arrange.enter(page, borrower, `/confirmar/${creditId}?installments=2&requested_amount=300000`);
  await loseAnswer(page, '/dashboard/api/allied_company/credit/confirmed_employee');
  await button(page, 'Confirmar').click();
  await expectToast(page, 'Error al confirmar el estado del crédito');
  await button(page, 'Confirmar').click();
  await expectToast(page, 'Se envio la confirmación del credito');
});

test('a forgotten password, and the new one: the input stays', async ({
  page,
  context,
  arrange,
  sandbox,
  newcomer,
}) => {
  const { person } = await arrange.signUp(newcomer(POOR_BUREAU_HISTORY));
  await page.goto('/?login=olvide');
  await page.getByLabel('Correo electrónico').fill(person.email);
  await without(context, async () => {
    await button(page, 'Enviar').click();
    await expectToast(page, LOST);
  });
  await expect(page.getByLabel('Correo electrónico')).toHaveValue(person.email);
  await button(page, 'Enviar').click();
  const link = await sandbox.link(person.email, /\/recuperar-contrasena\?token=\S+/);
  await page.goto(link);
  await page.getByLabel('Nueva contraseña').fill('Guayacan2026');
  await page.getByLabel('Repite la contraseña').fill('Guayacan2026');
  await without(context, async () => {
    await button(page, 'Actualizar contraseña').click();
    await expectToast(page, 'Upps, estamos presentando problemas');
  });
  await expect(page.getByLabel('Nueva contraseña')).toHaveValue('Guayacan2026');
  await button(page, 'Actualizar contraseña').click();
  await expectToast(page, 'La contraseña se ha cambiado correctamente');
});

test('the code of the next screen waits for the network, and no input is lost', async ({
  page,
  context,
  newcomer,
}) => {
  await enterSignUp(page, '/info-basica?paso=cuenta', draftOf(newcomer()));
  await page.getByLabel('Contraseña', { exact: true }).fill('Chicamocha2026');
  await page.getByLabel('Repite la contraseña').fill('Chicamocha2026');
  // The code of the next screen has come, that of the one behind it has not.
  await page.waitForLoadState('networkidle');
  await without(context, async () => {
    await button(page, 'Siguiente').click();
    await expect(page.getByRole('heading', { name: 'Tu trabajo', exact: true })).toBeVisible();
    await button(page, 'Siguiente').click();
    await expectToast(page, 'No tenemos conexión');
    await expect(page.getByLabel('Empresa donde trabajas')).toHaveValue('Panadería El Trigal');
  });
  await expect(page.getByRole('heading', { name: 'Revisa tu solicitud' })).toBeVisible();
  // A reload of the page would require the password again.
  await expect(page.getByLabel('Contraseña', { exact: true })).toBeHidden();
});

test('code that a release removed is fetched by one reload of the page', async ({ page, newcomer }) => {
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await enterSignUp(page, '/confirmar-info', draftOf(newcomer()));
  await page.goto('/robots.txt');
  loads = 0;
  // The old file is missing until a reload, which requests its new name.
  await page.route('**/assets/confirm-info-*.js*', (route) =>
    loads < 2 ? route.fulfill({ status: 404 }) : route.continue(),
  );
  await page.goto('/info-laboral');
  await expect.poll(() => loads).toBe(2);
  await button(page, 'Siguiente').click();
  await expect(page.getByRole('heading', { name: 'Revisa tu solicitud' })).toBeVisible();
  expect(loads).toBe(2);
});
