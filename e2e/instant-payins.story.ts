/** A payment from the app of a bank to the own alias: home, the case of staff and the comparison with the provider. */
import { inspect } from './support/inspect.ts';
import { expect, test } from './support/test.ts';

test('a borrower pays from the app of a bank, with a code for another camera; staff read who paid', async ({
  page,
  arrange,
  sandbox,
  staffPage,
}) => {
  const borrower = await arrange.active();
  await sandbox.runJobs();
  await arrange.enter(page, borrower);
  const card = page.locator('.card').filter({ hasText: 'Paga desde la app de tu banco' });
  const alias = (await card.getByText(/^@una\d{9}$/).textContent()) ?? '';
  await card.getByRole('button', { name: 'Ver código QR' }).click();
  await expect(card.getByRole('img', { name: `Código QR con la llave ${alias}` })).toBeVisible();
  await inspect(page, 'payment alias', [360]);
  await sandbox.payAlias(alias, '25000.00', { times: 2, sender_name: 'TÍA BERENICE' });
  await sandbox.payAlias(alias, '10000.50', { by: 'stranger' });
  await sandbox.runJobs();
  await page.reload();
  await expect(page.getByRole('main')).toContainText('$35.000');

  const user = borrower.user_data.id_user;
  const staff = await staffPage('admin@unamano.test', `/tablero/pagos-atrasados/${user}`);
  const payins = staff.getByRole('region', { name: 'Pagos por Bre-B' });
  await expect(payins).toContainText(alias);
  await expect(payins.getByRole('listitem').filter({ hasText: 'TÍA BERENICE' })).toContainText('$25.000');
  await staff.goto('/tablero/cartera?vista=conciliacion');
  await staff.getByRole('button', { name: 'Conciliar ahora' }).click();
  await sandbox.runJobs();
  await expect(staff.getByRole('region', { name: 'Bre-B con el banco' })).toContainText('$35.000');
});
