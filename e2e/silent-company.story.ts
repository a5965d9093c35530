/** A company that does not answer a pay period: what its employee, its own staff and operations see. */
import { TEST_PASSWORD } from '@unamano/journeys/borrower';
import { payAtGateway } from './support/borrower.ts';
import { activeEmployee, advanceUntilSilent, createCompany } from './support/employee.ts';
import { inspect } from './support/inspect.ts';
import { expect, REFUSED_CALL, test } from './support/test.ts';

// The payroll page of operations learns from a refusal that they choose a company first.
test.use({ allowedConsole: REFUSED_CALL, movesClock: 'silent-company' });
test.afterEach(({ sandbox }) => sandbox.realClock());

test('an employee of a silent company is not late and pays by link; the company and operations see what is missing until then', async ({
  page,
  arrange,
  sandbox,
  newcomer,
  staffPage,
}) => {
  const [company, person] = [await createCompany({ arrange, sandbox }), newcomer()];
  await activeEmployee({ arrange, sandbox }, person, company);
  await advanceUntilSilent({ arrange, sandbox }, company);

  // The session of the sign-up has ended by then.
  await arrange.enter(page, await arrange.login(person.email, TEST_PASSWORD));
  await expect(
    page.getByRole('heading', { name: /^Tu empresa aún no nos ha enviado el desc/ }),
  ).toBeVisible();
  await expect(page.getByText('No estás en mora por esto')).toBeVisible();
  await expect(page.getByText(/en mora$/)).toHaveCount(0);
  await inspect(page, 'the home of an employee of a silent company');

  const { staffEmail, staffPassword } = company;
  const companyStaff = await staffPage(staffEmail, '/tablero', { password: staffPassword });
  const missing = 'Falta la respuesta de una quincena';
  const line = companyStaff.getByRole('link', { name: missing });
  await expect(line).toBeVisible();
  await inspect(companyStaff, 'the board of a silent company');
  await line.click();
  await expect(companyStaff.getByRole('heading', { name: missing })).toBeVisible();
  await expect(companyStaff.getByText('Tus empleados no están en mora por esto.')).toBeVisible();
  await inspect(companyStaff, 'the pay periods of a silent company');
  await companyStaff
    .getByRole('link', { name: /^Ver la quincena del/ })
    .first()
    .click();
  const again = companyStaff.getByRole('row').filter({ hasText: 'Se pide otra vez' });
  await expect(again).toContainText(person.dni);
  await inspect(companyStaff, 'a pay period that requests installments again');
  await expect
    .poll(async () => (await sandbox.messages(staffEmail, 'email')).map(({ subject }) => subject))
    .toContain('Falta la respuesta de tu empresa a una quincena');

  const operations = await staffPage('operaciones@unamano.test');
  await operations.getByRole('link', { name: /no han? respondido/ }).click();
  await operations.getByRole('link', { name: company.name }).click();
  await operations.getByRole('link', { name: 'Sin respuesta' }).click();
  const exception = operations.getByRole('listitem').filter({ hasText: 'sin respuesta de la empresa' });
  await expect(exception).toContainText('Sin respuesta');
  await expect(exception.getByRole('button')).toHaveCount(0);
  await inspect(operations, 'an exception without an answer');

  await page.getByRole('button', { name: 'Pagar yo por link' }).click();
  await payAtGateway(page);

  // The money ends what the company had to answer.
  await operations.reload();
  await expect(operations.getByRole('heading', { name: /^Quincena del/, level: 1 })).toBeVisible();
  await expect(exception).toHaveCount(0);
  await companyStaff.goto('/tablero/nomina');
  await expect(companyStaff.getByRole('link', { name: /^Ver la quincena del/ }).first()).toBeVisible();
  await expect(companyStaff.getByRole('heading', { name: missing })).toHaveCount(0);
});
