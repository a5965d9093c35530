import { DEMO_PASSWORD } from './support/arrange.ts';
import { expectFault, expectToast } from './support/expect-messages.ts';
import { inspect } from './support/inspect.ts';
import { draftOf, enterSignUp, submitReview } from './support/sign-up-draft.ts';
import { expect, test } from './support/test.ts';

const COMPANY = { company: 'Café Alto SAS', id_company: '1' };

test('an employee is pre-approved, approves the payroll deduction too, and answers the change of the company', async ({
  page,
  sandbox,
  arrange,
  newcomer,
}) => {
  const person = newcomer();
  await enterSignUp(page, '/confirmar-info', {
    ...draftOf(person),
    ...COMPANY,
    typeUser: 'allied_company',
    requestedAmountPesos: 400_000,
    installments: 2,
  });
  await submitReview(page, sandbox, person.cellphone);
  const offer = page.getByRole('dialog', { name: '¡Tu crédito fue preaprobado!' });
  await expect(offer).toContainText('Cuota quincenal');
  await offer.getByRole('button', { name: 'Continuar' }).click();

  const approve = page.getByRole('button', { name: 'Aprobar desembolso' });
  const payroll = page.getByLabel('Apruebo el descuento por libranza');
  await page.getByLabel('Apruebo el pagaré y la carta de instrucciones').check();
  await page.getByLabel('Apruebo la aceptación de garantías').check();
  await page.getByRole('button', { name: 'Enviar código' }).click();
  await expectFault(payroll, 'Desbes aprobar el descuento por libranza');
  await inspect(page, 'note with payroll deduction');
  await expect(page.getByRole('link', { name: 'autorizacion_descuento_libranza.pdf' })).toBeVisible();
  await payroll.check();
  const before = (await sandbox.messages(person.cellphone)).find(({ code }) => code)?.code;
  await page.getByRole('button', { name: 'Enviar código' }).click();
  await page.getByLabel('Código de 6 números').fill(await sandbox.code(person.cellphone, before));
  await approve.click();
  await page.getByRole('link', { name: 'Continuar con el desembolso' }).click();
  await page.getByLabel('Banco').selectOption({ label: 'Bancolombia' });
  await page.getByLabel('Número de cuenta').fill('12345678901');
  await page.getByRole('button', { name: 'Enviar', exact: true }).click();
  const done = page.getByRole('dialog', { name: '¡Excelente!' });
  await expect(done).toContainText('cuando tu empresa apruebe el crédito');
  await done.getByRole('button', { name: 'Volver al Inicio' }).click();
  await expect(
    page.getByRole('heading', { name: 'Esperando por la aprobación de tu empresa' }),
  ).toBeVisible();

  const creditId = await arrange.companyOffers(person, { amount: 300_000, months: 2 });
  // By SMS: the person has not confirmed their e-mail address.
  const link = await sandbox.link(
    person.cellphone,
    new RegExp(`https?://\\S+/confirmar/${creditId}\\?\\S+`),
    'sms',
  );
  await page.goto(link);
  for (const term of ['Saldo aprobado', 'Cuotas', 'Deuda adquirida']) {
    await expect(page.getByRole('rowheader', { name: term })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Rechazar' }).click();
  await inspect(page, 'confirm, reject');
  await page.clock.install();
  await page.getByRole('dialog').getByRole('button', { name: 'Volver', exact: true }).last().click();
  await page.getByRole('button', { name: 'Confirmar' }).dblclick();
  await expectToast(page, 'Se envio la confirmación del credito');
  await page.clock.fastForward(2_000);
  await expect(page).toHaveURL(/\/inicio$/);
  await expect(page.getByRole('heading', { name: 'Tu dinero está en camino' })).toBeVisible();
});

test('the staff login has no chat and no “learn more” link, and leads back to the login by phone', async ({
  page,
}) => {
  await page.goto('/login-admin');
  await expect(page.getByRole('link', { name: 'Escríbenos por WhatsApp' })).toBeHidden();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Conoce más' })).toBeHidden();
  await inspect(page, 'login of staff');
  await page.getByRole('button', { name: 'Volver' }).click();
  await expect(page.getByRole('heading', { name: 'Inicia sesión' })).toBeVisible();
  await expect(page.getByLabel('Número de teléfono')).toBeVisible();
});

test('the board shows the modules of the user, and each leads to its screen', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/login-admin');
  await page.getByLabel('Correo electrónico').fill('talento@cafealto.test');
  await page.getByLabel('Contraseña', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Ingresar' }).click();
  await expect(page).toHaveURL(/\/tablero$/);
  for (const [title, address] of [
    ['Aprobar crédito', '/tablero/aprobar-credito'],
    ['Historial de Creditos', '/tablero/historial-de-creditos'],
  ] as const) {
    // The card has a sentence after its title; the tab above it has the title alone.
    await page.getByRole('link', { name: new RegExp(`^${title} .`) }).click();
    await expect(page).toHaveURL(address);
    await page.goBack();
    await expect(page).toHaveURL(/\/tablero$/);
  }
  await expect(page.getByRole('link', { name: /Confirmar desembolso/ })).toHaveCount(0);
});
