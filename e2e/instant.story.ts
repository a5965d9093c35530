/** Money in seconds: from "Aprobar desembolso" to the money on home, and the desk that sends it. */
import type { Locator, Page } from '@playwright/test';
import type { Arrange, Borrower } from './support/arrange.ts';
import { type NewPerson, typeCode } from './support/borrower.ts';
import { daysAfter } from './support/days.ts';
import { inspect } from './support/inspect.ts';
import type { sandboxOf } from './support/sandbox.ts';
import { SECOND_ADMIN } from './support/staff.ts';
import { expect, REFUSED_CALL, test } from './support/test.ts';

test.use({ viewport: { width: 360, height: 740 }, movesClock: 'instant', allowedConsole: REFUSED_CALL });
test.afterEach(({ sandbox }) => sandbox.realClock());

const TAPS_MAX = 6;
/** Longer than a story: it says itself when the money arrives. */
const HELD = { settle_ms: 3_600_000 };

type Sandbox = ReturnType<typeof sandboxOf>;

/** Two admins let the platform confirm by itself, from tomorrow on. */
async function letThePlatformConfirm(arrange: Arrange, sandbox: Sandbox): Promise<void> {
  const [one, other] = [
    await arrange.staffLogin('admin@unamano.test'),
    await arrange.staffLogin(SECOND_ADMIN),
  ];
  type Version = { state: string; values: Record<string, number> };
  const { limits } = await arrange.sendAs<{ limits: { versions: Version[] } }>(
    one,
    '/dashboard/api/settings',
  );
  const values = limits.versions.find(({ state }) => state === 'current')?.values;
  const tomorrow = daysAfter((await sandbox.now()).slice(0, 10), 1);
  const { id_approval } = await arrange.sendAs<{ id_approval: number }>(
    one,
    '/dashboard/api/settings/limits',
    {
      ...values,
      instant_limit: 1_000_000,
      instant_day_limit: 5_000_000,
      effective_on: tomorrow,
      reason: 'Bre-B',
    },
  );
  await arrange.sendAs(other, '/dashboard/api/approvals/answer', { id_approval, action: 'approve' });
  await sandbox.advanceDays(1);
}

const withLlave = (sandbox: Sandbox, { person }: Borrower) => sandbox.llave(person.cellphone, person.dni);

const mobile = (page: Page): Locator => page.getByRole('button', { name: /^Usar mi celular/ });

/** Chooses the own mobile on the screen of the account. */
async function chooseMobile(page: Page): Promise<void> {
  await mobile(page).click();
  await page.getByRole('button', { name: 'Sí, enviar aquí' }).click();
  await expect(page).toHaveURL(/\/inicio$/);
}

test('staff send what waits with one press; one arrives, another one fails and waits for another account', async ({
  page,
  arrange,
  sandbox,
  newcomer,
  staffPage,
}) => {
  const named = (lastName: string) => arrange.signed({ ...newcomer(), lastName });
  const both = [await named('Uno'), await named('Dos')];
  for (const one of both) {
    await withLlave(sandbox, one);
    await arrange.enter(page, one, '/finalizar-proceso');
    await page.getByRole('link', { name: 'Continuar con el desembolso' }).click();
    await chooseMobile(page);
    await page.context().clearCookies();
  }
  const staff = await staffPage('operaciones@unamano.test', '/tablero/confirmar-desembolso');
  const desk = staff.getByRole('region', { name: /^Por Bre-B/ });
  await expect(desk.getByRole('listitem')).toHaveCount(2);
  await sandbox.nextPayout({ fails_with: 'ACCOUNT_CLOSED' });
  await desk.getByRole('button', { name: 'Enviar los 2' }).click();
  await staff.getByRole('button', { name: 'Sí, enviar 2' }).click();
  await expect(desk.getByRole('listitem')).toHaveCount(1);
  await expect(desk).toContainText('El banco dice: ACCOUNT_CLOSED');
  await inspect(staff, 'instant desk', [1280]);

  const text = (await desk.textContent()) ?? '';
  const failed = both.find(({ person }) => text.includes(person.lastName));
  if (!failed) throw new Error('the desk names nobody');
  await arrange.enter(page, failed);
  await expect(page.getByText('No podemos enviar tu dinero a esta cuenta.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cambiar cuenta' })).toBeVisible();
});

test('the money is on home a few taps after the signature, by day and night', async ({
  page,
  arrange,
  sandbox,
}) => {
  await letThePlatformConfirm(arrange, sandbox);
  const borrower = await arrange.signUp();
  await withLlave(sandbox, borrower);
  await arrange.enter(page, borrower, '/pagare');
  const cellphone = `+57${borrower.person.cellphone}`;
  const before = (await sandbox.messages(cellphone)).find(({ code }) => code)?.code ?? null;
  await page.getByLabel('Apruebo el pagaré y la carta de instrucciones').check();
  await page.getByLabel('Apruebo la aceptación de garantías').check();
  await page.getByRole('button', { name: 'Enviar código' }).click();
  await typeCode(page, await sandbox.code(cellphone, before));

  let taps = 0;
  const tap = async (target: Locator) => {
    taps += 1;
    await target.click();
  };
  await tap(page.getByRole('button', { name: 'Aprobar desembolso' }));
  await tap(page.getByRole('link', { name: 'Continuar con el desembolso' }));
  await expect(page.getByLabel('Número de cuenta')).toBeVisible();
  await tap(mobile(page));
  await expect(page.getByRole('status').filter({ hasText: 'Nequi' })).toBeVisible();
  await inspect(page, 'instant', [360]);
  await sandbox.nextPayout(HELD);
  await tap(page.getByRole('button', { name: 'Sí, enviar aquí' }));
  await expect(page.getByText(/Enviado por Bre-B hace \d+ s/)).toBeVisible();
  await sandbox.onPayout({ status: 'COMPLETED' });
  const received = page.getByRole('listitem').filter({ hasText: 'Lo recibes en tu cuenta' });
  await expect(received).toContainText(/\d\d:\d\d/);
  expect(taps).toBeLessThanOrEqual(TAPS_MAX);
});

/** By calls: the own mobile as the llave. */
async function chosen(arrange: Arrange, sandbox: Sandbox, lastName: string, newcomer: () => NewPerson) {
  const borrower = await arrange.signed({ ...newcomer(), lastName });
  await withLlave(sandbox, borrower);
  const [path, id_credit] = ['/credits/api/disbursement/instant/', borrower.creditId];
  const asked = { id_credit, key_kind: 'phone' };
  const { id_key } = await arrange.sendAs<{ id_key: number }>(borrower, `${path}resolve/`, asked);
  await arrange.sendAs(borrower, path, { id_credit, id_key });
  return borrower;
}

test('a lost answer, webhooks in disorder, forged and old ones, a return: each is on the desk as it is', async ({
  arrange,
  sandbox,
  newcomer,
  staffPage,
}) => {
  const names = ['Perdido', 'Desorden', 'Falsa', 'Vuelta'];
  for (const name of names) await chosen(arrange, sandbox, name, newcomer);
  const staff = await staffPage('operaciones@unamano.test', '/tablero/confirmar-desembolso');
  const desk = staff.getByRole('region', { name: /^Por Bre-B/ });
  const row = (name: string) => desk.getByRole('listitem').filter({ hasText: name });
  const send = async (name: string, fate: Record<string, unknown>) => {
    await sandbox.nextPayout(fate);
    await row(name)
      .getByRole('button', { name: /^Enviar a/ })
      .click();
    await staff.getByRole('button', { name: 'Sí, enviar 1' }).click();
  };
  await send('Desorden', { settle_ms: 20, jumbled: true });
  await expect(row('Desorden')).toHaveCount(0);

  await send('Falsa', HELD);
  await expect(row('Falsa')).toContainText('En camino');
  await sandbox.onPayout({ by: 'stranger' });
  await sandbox.rotateKey();
  await sandbox.onPayout({ by: 'retired' });
  await expect(row('Falsa')).toContainText('En camino');

  // The desk asks again while one is on the way.
  await send('Vuelta', { settle_ms: 20 });
  await expect(row('Vuelta')).toHaveCount(0);
  await sandbox.onPayout({ status: 'RETURNED', reason: 'ACCOUNT_CLOSED' });
  await expect(row('Vuelta')).toContainText('Devuelto');
  await sandbox.onPayout({ status: 'COMPLETED', times: 0 }, -2);
  await sandbox.runJobs();
  await expect(row('Falsa')).toHaveCount(0);

  await send('Perdido', { late_ms: 5_000, settle_ms: 20 });
  await expect(row('Perdido')).toContainText('En camino');
  await sandbox.runJobs();
  await expect(row('Perdido')).toHaveCount(0);
});
