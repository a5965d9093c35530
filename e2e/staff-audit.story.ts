/** The audit answers who opened a person's data, from any screen in at most three actions. */
import type { Page } from '@playwright/test';
import { hold } from './support/hold.ts';
import { inspect } from './support/inspect.ts';
import { LAPTOP } from './support/screens.ts';
import { findOpenCredits, staffLogin } from './support/staff.ts';
import { expect, REFUSED_CALL, test } from './support/test.ts';

// The credit has its money already: nothing is to be confirmed.
test.use({ ...LAPTOP, allowedConsole: REFUSED_CALL });

const CLERK = 'operaciones@unamano.test';
const ADMIN = 'admin@unamano.test';
const ACTIONS_MAX = 3;

/** Each press, key or typed text is an action. */
async function askAudit(page: Page, text: string): Promise<number> {
  let actions = 0;
  const act = async (action: Promise<unknown>) => {
    actions += 1;
    await action;
  };
  await act(
    page.getByRole('navigation', { name: 'Módulos' }).getByRole('link', { name: 'Auditoría' }).click(),
  );
  await expect(page.getByRole('heading', { level: 1, name: 'Auditoría' })).toBeVisible();
  await act(page.keyboard.press('/'));
  await act(page.keyboard.type(text));
  return actions;
}

test('who opened a person’s data is known after three actions, from any screen', async ({
  page,
  arrange,
  staffPage,
}) => {
  const borrower = await arrange.active();
  const { person } = borrower;
  // The clerk looks at the credit, then at the person's page: two reads of one opening.
  await staffLogin(page, CLERK, '/tablero/confirmar-desembolso');
  await findOpenCredits(page, person.dni);
  await expect(page.getByRole('heading', { name: /^Créditos abiertos de / })).toBeVisible();
  await page.goto(`/tablero/personas?buscar=${person.dni}`);
  // Either call of the page may come first: here it is the history.
  const release = await hold(page, /\/people\/person\b/);
  const history = page.waitForResponse(/\/people\/timeline\b/);
  await page.getByRole('link', { name: person.dni }).first().click();
  await history;
  release();
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(person.name) })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Quién vio estos datos' })).toHaveCount(0);

  const admin = await staffPage(ADMIN);
  await admin.setViewportSize({ width: 1366, height: 768 });
  const reads = admin
    .getByRole('row')
    .filter({ hasText: 'Óscar Ibáñez Mora' })
    .filter({ hasText: 'Consultó los datos de una persona' });
  for (const [screen, text] of [
    ['/tablero', person.dni],
    ['/tablero/cartera', person.email],
    ['/tablero/configuracion', `Crédito Nro. ${borrower.creditId}`],
  ] as const) {
    await admin.goto(screen);
    await expect(admin.getByRole('heading', { level: 1 }).first()).toBeVisible();
    expect(await askAudit(admin, text)).toBeLessThanOrEqual(ACTIONS_MAX);
    await expect(reads.first(), text).toContainText(person.name);
  }

  await admin.goto(`/tablero/personas?buscar=${person.dni}`);
  await admin.getByRole('link', { name: person.dni }).first().click();
  await admin.getByRole('link', { name: 'Quién vio estos datos' }).click();
  await expect(
    admin.getByRole('heading', { name: new RegExp(`^Quién vio o cambió los datos de ${person.name}`) }),
  ).toBeVisible();
  await expect(reads.first()).toContainText(/\d consultas seguidas/);
  await inspect(admin, "a person's audit", [390, 1366]);
  await reads.first().getByRole('button').click();
  const opening = admin.getByRole('dialog', { name: 'Consultas seguidas de los datos de una persona' });
  await expect(
    opening.getByRole('listitem').filter({ hasText: 'Abrió la página de la persona' }),
  ).toHaveCount(1);
  await expect(
    opening.getByRole('listitem').filter({ hasText: 'Consultó los créditos abiertos' }),
  ).toHaveCount(1);
  await expect(admin.getByText('/dashboard/api')).toHaveCount(0);
  await inspect(admin, 'the reads of one opening', [390, 1366]);
});
