/** The way back from the bank: a corrected account, a returned transfer, a cancelled credit. */
import type { Page } from '@playwright/test';
import { expectMessage } from './support/expect-messages.ts';
import { inspect } from './support/inspect.ts';
import { LAPTOP, PHONE_AND_LAPTOP } from './support/screens.ts';
import { approveRequest, findOpenCredits } from './support/staff.ts';
import { expect, onScreens, REFUSED_CALL, test } from './support/test.ts';

test.use({ allowedConsole: REFUSED_CALL });

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
  await findOpenCredits(staff, dni);
  await expect(staff.getByRole('heading', { name: /^Créditos abiertos de / })).toBeVisible();
}

onScreens('before the money is sent', PHONE_AND_LAPTOP, 0, () => {
  test('a borrower corrects a wrong account with a code, and staff see the last one', async ({
    page,
    arrange,
    sandbox,
    staffPage,
  }) => {
    const { person } = await arrange.enter(page, await arrange.waitingForMoney());
    const card = page.getByRole('region', { name: CARD });
    await expect(card).toContainText(/•••• \d{4}/);
    await card.getByRole('button', { name: 'Cambiar cuenta' }).click();
    await card.getByRole('button', { name: 'Guardar cuenta' }).click();
    await expect(card.getByText('No has escogido el banco de tu cuenta')).toBeVisible();
    await changeAccount(page, sandbox, `+57${person.cellphone}`, '300998877660');
    await expect(card).toContainText('Davivienda · Ahorros · •••• 7660');

    const staff = await staffPage('operaciones@unamano.test');
    await search(staff, person.dni);
    await expect(staff.getByText('Cuentas anteriores')).toBeVisible();
    // In the queue, and beside its person.
    await expect(staff.getByText('300998877660', { exact: true })).toHaveCount(2);
  });
});

onScreens('after the money was sent', PHONE_AND_LAPTOP, 1, (screen) => {
  test('two people record a returned transfer, and the borrower owes nothing and confirms an account', async ({
    page,
    arrange,
    sandbox,
    staffPage,
  }) => {
    const borrower = await arrange.active();
    const { person } = borrower;
    const staff = await staffPage('operaciones@unamano.test', '/tablero', { screen: screen.use });
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

    await approveRequest(staffPage, `Crédito ${borrower.creditId}:`);

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

test.describe('cancelling', () => {
  test.use(LAPTOP);

  test('staff cancel a credit that is not paid out, with a reason, and the borrower gets a message', async ({
    arrange,
    sandbox,
    staffPage,
  }) => {
    const borrower = await arrange.waitingForMoney();
    const { person } = borrower;
    const staff = await staffPage('operaciones@unamano.test');
    await search(staff, person.dni);
    await staff.getByRole('button', { name: 'Cancelar crédito' }).click();
    const dialog = staff.getByRole('dialog', { name: 'Cancelar crédito' });
    await dialog.getByLabel('Por qué se cancela').fill('No contesta');
    await dialog.getByRole('button', { name: 'Cancelar crédito' }).dblclick();
    await expect(staff.getByText('Se canceló el crédito')).toBeVisible();
    await expect(staff.getByText('No tiene créditos abiertos.')).toBeVisible();
    const to = { to: `+57${person.cellphone}`, channel: 'whatsapp' } as const;
    await expectMessage(sandbox, to, `credit_cancelled: ${person.name} · ${borrower.creditId}`);
  });

  test('a company cancels the request of its employee', async ({ arrange, staffPage }) => {
    const borrower = await arrange.waitingForCompany();
    const clerk = await staffPage('talento@cafealto.test');
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
  });
});
