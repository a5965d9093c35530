/** The way back from the bank: a corrected account, a returned transfer, a cancelled credit. */
import type { Page } from '@playwright/test';
import { inspect } from './support/inspect.ts';
import { LAPTOP, screensOf } from './support/screens.ts';
import { openStaffPage, staffLogin } from './support/staff.ts';
import { expect, REFUSED_CALL, test } from './support/test.ts';

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const SCREENS = [
  { name: 'a phone', use: PHONE },
  { name: 'a laptop', use: LAPTOP },
] as const;

const CARD = 'Tu cuenta para el desembolso';

type Codes = { code: (cellphone: string, before?: string | null) => Promise<string> };

/** Types another account and confirms it with the code of the SMS. */
async function changeAccount(page: Page, sandbox: Codes, cellphone: string, number: string): Promise<void> {
  const card = page.getByRole('region', { name: CARD });
  const before = await sandbox.code(cellphone);
  await card.getByLabel('Banco').selectOption({ label: 'Davivienda' });
  await card.getByLabel('Número de cuenta').fill(number);
  await card.getByRole('button', { name: 'Enviar código' }).click();
  await expect(card.getByText('Te enviamos un código.')).toBeVisible();
  await card.getByLabel('Código de 6 números').fill(await sandbox.code(cellphone, before));
  await card.getByRole('button', { name: 'Guardar cuenta' }).dblclick();
  await expect(page.getByText('Guardamos tu cuenta')).toBeVisible();
}

async function search(staff: Page, dni: string): Promise<void> {
  await staff.goto('/tablero/confirmar-desembolso');
  await staff.getByLabel('Cédula, correo electrónico o teléfono').fill(dni);
  await staff.getByRole('button', { name: 'Buscar', exact: true }).click();
  await expect(staff.getByRole('heading', { name: 'Créditos abiertos de esta persona' })).toBeVisible();
}

for (const screen of screensOf(SCREENS, 0)) {
  test.describe(`before the money is sent, on ${screen.name}`, () => {
    test.use({ ...screen.use, allowedConsole: REFUSED_CALL });

    test('a borrower corrects a wrong account with a code, and staff see the last one', async ({
      page,
      browser,
      baseURL,
      arrange,
      sandbox,
      newcomer,
    }) => {
      const person = newcomer();
      const borrower = await arrange.signUp(person);
      await arrange.sign(borrower);
      await arrange.giveAccount(borrower);
      await arrange.enter(page, borrower);
      const card = page.getByRole('region', { name: CARD });
      await expect(card).toContainText(/•••• \d{4}/);
      await card.getByRole('button', { name: 'Cambiar cuenta' }).click();
      await card.getByRole('button', { name: 'Guardar cuenta' }).click();
      await expect(card.getByText('No has escogido el banco de tu cuenta')).toBeVisible();
      await changeAccount(page, sandbox, `+57${person.cellphone}`, '300998877660');
      await expect(card).toContainText('Davivienda · Ahorros · •••• 7660');

      const staff = await openStaffPage(browser, baseURL, 'operaciones@unamano.test');
      await search(staff, person.dni);
      await expect(staff.getByText('Cuentas anteriores')).toBeVisible();
      // In the queue, and beside its person.
      await expect(staff.getByText('300998877660', { exact: true })).toHaveCount(2);
      await staff.close();
    });
  });
}

for (const screen of screensOf(SCREENS, 1)) {
  test.describe(`after the money was sent, on ${screen.name}`, () => {
    test.use({ ...screen.use, allowedConsole: REFUSED_CALL });

    test('two people record a returned transfer, and the borrower owes nothing and confirms an account', async ({
      page,
      browser,
      baseURL,
      arrange,
      sandbox,
      newcomer,
    }) => {
      const person = newcomer();
      const borrower = await arrange.active(person);
      const staff = await browser.newPage({ baseURL: baseURL ?? '', ...screen.use });
      await staffLogin(staff, 'operaciones@unamano.test');
      await search(staff, person.dni);
      await staff.getByRole('button', { name: 'Registrar devolución' }).click();
      const dialog = staff.getByRole('dialog', { name: 'Devolución del banco' });
      await dialog.getByRole('button', { name: 'Pedir aprobación' }).click();
      await expect(dialog.getByText('Requerido').first()).toBeVisible();
      await dialog.getByLabel('Referencia de la devolución').fill('DEV-123');
      await dialog.getByLabel('Qué pasó').fill('La cuenta no existe');
      await dialog.getByRole('button', { name: 'Pedir aprobación' }).dblclick();
      const waits = staff.getByText('La devolución espera a otra persona en Por aprobar.');
      await expect(waits.first()).toBeVisible();
      await staff.close();

      const admin = await openStaffPage(browser, baseURL, 'admin@unamano.test');
      await admin.goto('/tablero/por-aprobar');
      const request = admin.getByRole('article').filter({ hasText: `Crédito ${borrower.creditId}:` });
      await request.getByRole('button', { name: 'Aprobar' }).click();
      await admin.getByRole('dialog').getByRole('button', { name: 'Aprobar' }).click();
      await expect(request).toBeHidden();
      await admin.close();

      await arrange.enter(page, borrower);
      const card = page.getByRole('region', { name: CARD });
      await expect(card).toContainText('El banco devolvió tu dinero. No debes nada por él.');
      await expect(page.getByRole('heading', { name: 'El banco devolvió tu dinero' })).toBeVisible();
      await expect(page.getByText('Tu dinero está en camino')).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Abonar cuota' })).toBeHidden();
      await card.getByRole('button', { name: 'Confirmar cuenta' }).click();
      await inspect(page, 'account change', [page.viewportSize()?.width ?? 390]);
      await changeAccount(page, sandbox, `+57${person.cellphone}`, '300112233440');
      await expect(card).not.toContainText('El banco devolvió tu dinero.');
      await expect(page.getByRole('heading', { name: 'Tu dinero está en camino' })).toBeVisible();
    });
  });
}

test.describe('cancelling', () => {
  test.use({ ...LAPTOP, allowedConsole: REFUSED_CALL });

  test('staff cancel a credit that is not paid out, with a reason, and the borrower gets a message', async ({
    browser,
    baseURL,
    arrange,
    sandbox,
    newcomer,
  }) => {
    const person = newcomer();
    const borrower = await arrange.signUp(person);
    await arrange.sign(borrower);
    await arrange.giveAccount(borrower);
    const staff = await openStaffPage(browser, baseURL, 'operaciones@unamano.test');
    await search(staff, person.dni);
    await staff.getByRole('button', { name: 'Cancelar crédito' }).click();
    const dialog = staff.getByRole('dialog', { name: 'Cancelar crédito' });
    await dialog.getByLabel('Por qué se cancela').fill('No contesta');
    await dialog.getByRole('button', { name: 'Cancelar crédito' }).dblclick();
    await expect(staff.getByText('Se canceló el crédito')).toBeVisible();
    await expect(staff.getByText('No tiene créditos abiertos.')).toBeVisible();
    await expect
      .poll(async () => (await sandbox.messages(`+57${person.cellphone}`, 'whatsapp'))[0]?.body ?? '')
      .toContain(`credit_cancelled: ${person.name} · ${borrower.creditId}`);
    await staff.close();
  });

  test('a company cancels the request of its employee', async ({ browser, baseURL, arrange, newcomer }) => {
    const borrower = await arrange.signUpEmployee(newcomer());
    await arrange.sign(borrower);
    await arrange.giveAccount(borrower);
    const clerk = await openStaffPage(browser, baseURL, 'talento@cafealto.test');
    await clerk.goto('/tablero/aprobar-credito');
    const { name, lastName, dni } = borrower.person;
    await clerk.getByRole('searchbox').fill(dni);
    const more = clerk
      .getByRole('row', { name: dni })
      .getByRole('button', { name: `Más respuestas para ${name} ${lastName}` });
    await more.click();
    await clerk.getByRole('button', { name: `Cancelar el crédito de ${name} ${lastName}` }).click();
    const dialog = clerk.getByRole('dialog', { name: 'Cancelar crédito' });
    await dialog.getByLabel('Por qué se cancela').fill('Se retiró de la empresa');
    await dialog.getByRole('button', { name: 'Cancelar crédito' }).dblclick();
    await expect(clerk.getByText('Se canceló el crédito')).toBeVisible();
    await expect(more).toHaveCount(0);
    await clerk.close();
  });
});
