/** Money that no debt took: staff apply it to another credit of its owner, and two people return it. */
import type { Page } from '@playwright/test';
import { REQUESTED_TERMS } from '@unamano/journeys/borrower';
import type { Arrange, Borrower } from './support/arrange.ts';
import { expectMessage } from './support/expect-messages.ts';
import { inspect } from './support/inspect.ts';
import type { sandboxOf } from './support/sandbox.ts';
import { PHONE_AND_LAPTOP } from './support/screens.ts';
import { approveRequest } from './support/staff.ts';
import { expect, onScreens, REFUSED_CALL, test } from './support/test.ts';

test.use({ allowedConsole: REFUSED_CALL });

const PATH = '/tablero/dinero-por-devolver';

type Sandbox = ReturnType<typeof sandboxOf>;

/** The borrower ends the credit with more money than its figure. */
async function payTooMuch(arrange: Arrange, sandbox: Sandbox, borrower: Borrower, tooMuch: number) {
  const { creditId: id_credit } = borrower;
  const path = '/credits/api/credit/payoff/';
  const { total } = await arrange.sendAs<{ total: number }>(borrower, `${path}?id_credit=${id_credit}`);
  const { order } = await arrange.sendAs<{ order: string }>(borrower, path, { id_credit, total });
  await sandbox.settle(order, 'APROBADA', { amount: total + tooMuch });
}

/** Another credit of the same person, disbursed. */
async function borrowAgain(arrange: Arrange, borrower: Borrower): Promise<Borrower> {
  const work = {
    monthly_income: 3_000_000,
    number_people_in_charge: 1,
    type_occupation: 'employee',
    company: 'Panadería El Trigal',
  };
  const asked = { ...REQUESTED_TERMS.small, ...work };
  const path = '/credits/api/credit/management/';
  const { id_credit: creditId } = await arrange.sendAs<{ id_credit: number }>(borrower, path, asked);
  const again = { ...borrower, creditId };
  await arrange.sign(again);
  await arrange.giveAccount(again);
  await arrange.disburse(again);
  return again;
}

const lineOf = (staff: Page, dni: string) => staff.getByRole('listitem').filter({ hasText: dni });

onScreens('unapplied funds', PHONE_AND_LAPTOP, 1, (screen) => {
  test('staff apply one sum, two people return another, and the borrower is notified of each', async ({
    arrange,
    sandbox,
    newcomer,
    staffPage,
  }) => {
    const person = newcomer();
    const { dni, cellphone, name } = person;
    const borrower = await arrange.active(person);
    const to = { to: `+57${cellphone}`, channel: 'whatsapp' } as const;
    await payTooMuch(arrange, sandbox, borrower, 31_000);
    await expectMessage(sandbox, to, `funds_waiting: ${name} · $31.000 COP`);

    const again = await borrowAgain(arrange, borrower);

    const staff = await staffPage('operaciones@unamano.test', PATH, { screen: screen.use });
    await expect(lineOf(staff, dni)).toContainText(`Crédito Nro. ${borrower.creditId}`);
    await expect(staff.getByText('Es igual al total')).toBeVisible();
    await inspect(staff, 'unapplied funds', [staff.viewportSize()?.width ?? 390]);
    await lineOf(staff, dni).getByRole('button', { name: 'Aplicar' }).click();
    const apply = staff.getByRole('dialog', { name: 'Aplicar $31.000' });
    await apply.getByLabel('Por qué').fill('Quería pagar su cuota');
    await apply.getByRole('button', { name: 'Aplicar' }).dblclick();
    await expect(staff.getByText('Se aplicó el dinero')).toBeVisible();
    await expect(lineOf(staff, dni)).toHaveCount(0);
    await expectMessage(sandbox, to, `funds_applied: ${name} · $31.000 COP`);

    await payTooMuch(arrange, sandbox, again, 45_000);
    await staff.goto(PATH);
    await lineOf(staff, dni).getByRole('button', { name: 'Devolver' }).click();
    const giveBack = staff.getByRole('dialog', { name: 'Devolver $45.000' });
    await giveBack.getByRole('button', { name: 'Pedir aprobación' }).click();
    await expect(giveBack.getByText('Requerido').first()).toBeVisible();
    await giveBack.getByLabel('Referencia del banco').fill('DEV-9081');
    await giveBack.getByLabel('Por qué').fill('Pagó dos veces');
    await giveBack.getByRole('button', { name: 'Pedir aprobación' }).dblclick();
    await expect(lineOf(staff, dni)).toContainText('La devolución espera a otra persona en Por aprobar.');

    await approveRequest(staffPage, dni);

    await staff.goto(PATH);
    await expect(staff.getByRole('heading', { name: 'Por aplicar o devolver' })).toBeVisible();
    await expect(lineOf(staff, dni)).toHaveCount(0);
    await staff.getByRole('button', { name: 'Ver lo ya resuelto' }).click();
    await expect(lineOf(staff, dni).filter({ hasText: 'DEV-9081' })).toContainText('Devuelto');
    await expectMessage(sandbox, to, `funds_returned: ${name} · $45.000 COP`);
  });
});
