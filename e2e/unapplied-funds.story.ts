/** Money that no debt took: the borrower sees it, staff apply it, and two people return it. */
import type { Page } from '@playwright/test';
import type { Borrower } from './support/arrange.ts';
import { inspect } from './support/inspect.ts';
import { LAPTOP, screensOf } from './support/screens.ts';
import { approveRequest, staffLogin } from './support/staff.ts';
import { expect, REFUSED_CALL, test } from './support/test.ts';

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const SCREENS = [
  { name: 'a phone', use: PHONE },
  { name: 'a laptop', use: LAPTOP },
] as const;

const PATH = '/tablero/dinero-por-devolver';

type Steps = {
  sendAs: <Reply>(borrower: Borrower, path: string, values?: Record<string, number>) => Promise<Reply>;
};
type Sandbox = { settle: (order: string, status: 'APROBADA', more: { amount: number }) => Promise<unknown> };
type Home = { credit: { next_payment: { id_payment: number } } };

/** The borrower opens a link for 20,000 and pays another amount. */
async function payOtherAmount(arrange: Steps, sandbox: Sandbox, borrower: Borrower, amount: number) {
  const { credit } = await arrange.sendAs<Home>(borrower, '/credits/api/credit/info/home/');
  const { order } = await arrange.sendAs<{ order: string }>(borrower, '/payvalida/api/cash/in/', {
    id_payment: credit.next_payment.id_payment,
    amount_custom_user: 20_000,
  });
  await sandbox.settle(order, 'APROBADA', { amount });
}

const lineOf = (staff: Page, dni: string) => staff.getByRole('listitem').filter({ hasText: dni });

for (const screen of screensOf(SCREENS, 1)) {
  test.describe(`unapplied funds, on ${screen.name}`, () => {
    test.use({ ...screen.use, allowedConsole: REFUSED_CALL });

    test('staff apply one sum, two people return another, and the borrower is notified of each', async ({
      page,
      browser,
      baseURL,
      arrange,
      sandbox,
      newcomer,
    }) => {
      const person = newcomer();
      const { dni, cellphone, name } = person;
      const borrower = await arrange.active(person);
      const lastMessage = async () =>
        (await sandbox.messages(`+57${cellphone}`, 'whatsapp'))[0]?.body.replace(/\u00a0/g, ' ') ?? '';
      await payOtherAmount(arrange, sandbox, borrower, 31_000);
      await expect.poll(lastMessage).toContain(`funds_waiting: ${name} · $31.000 COP`);

      const staff = await browser.newPage({ baseURL: baseURL ?? '', ...screen.use });
      await staffLogin(staff, 'operaciones@unamano.test', PATH);
      await expect(lineOf(staff, dni)).toContainText('Pagó otro valor que el de la orden');
      await expect(staff.getByText('Es igual al total')).toBeVisible();
      await inspect(staff, 'unapplied funds', [staff.viewportSize()?.width ?? 390]);
      await lineOf(staff, dni).getByRole('button', { name: 'Aplicar' }).click();
      const apply = staff.getByRole('dialog', { name: 'Aplicar $31.000' });
      await apply.getByLabel('Por qué').fill('Quería pagar su cuota');
      await apply.getByRole('button', { name: 'Aplicar' }).dblclick();
      await expect(staff.getByText('Se aplicó el dinero')).toBeVisible();
      await expect(lineOf(staff, dni)).toHaveCount(0);
      await expect.poll(lastMessage).toContain(`funds_applied: ${name} · $31.000 COP`);

      await payOtherAmount(arrange, sandbox, borrower, 45_000);
      await staff.goto(PATH);
      await lineOf(staff, dni).getByRole('button', { name: 'Devolver' }).click();
      const giveBack = staff.getByRole('dialog', { name: 'Devolver $45.000' });
      await giveBack.getByRole('button', { name: 'Pedir aprobación' }).click();
      await expect(giveBack.getByText('Requerido').first()).toBeVisible();
      await giveBack.getByLabel('Referencia del banco').fill('DEV-9081');
      await giveBack.getByLabel('Por qué').fill('Pagó dos veces');
      await giveBack.getByRole('button', { name: 'Pedir aprobación' }).dblclick();
      await expect(lineOf(staff, dni)).toContainText('La devolución espera a otra persona en Por aprobar.');

      await approveRequest(browser, baseURL, dni);

      await staff.goto(PATH);
      await expect(staff.getByRole('heading', { name: 'Por aplicar o devolver' })).toBeVisible();
      await expect(lineOf(staff, dni)).toHaveCount(0);
      await staff.getByRole('button', { name: 'Ver lo ya resuelto' }).click();
      await expect(lineOf(staff, dni).filter({ hasText: 'DEV-9081' })).toContainText('Devuelto');
      await staff.close();
      await expect.poll(lastMessage).toContain(`funds_returned: ${name} · $45.000 COP`);

      await arrange.enter(page, borrower);
      await page.getByRole('button', { name: 'Ver todas las cuotas' }).click();
      await page.getByText('$45.000').first().click();
      await expect(page.getByText(/Se devolvió el .* con la referencia del banco DEV-9081/)).toBeVisible();
    });
  });
}
