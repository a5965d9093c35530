/** An error that a borrower cannot resolve shows a code, by which staff read what happened. */
import { inspect } from './support/inspect.ts';
import { expect, REFUSED_CALL, test } from './support/test.ts';

test.use({ allowedConsole: REFUSED_CALL });

test('a borrower reads the code of a failed payment, and staff find its story with it', async ({
  page,
  arrange,
  sandbox,
  staffPage,
}) => {
  await arrange.enter(page, 'carlos@unamano.test');
  await sandbox.fault('payvalida', 'down');
  await page.getByRole('button', { name: 'Abonar cuota', exact: true }).click();
  await page.getByRole('button', { name: 'Ir a pagar', exact: true }).click();
  const line = page.getByText(/Código de soporte: \w{4}-\w{4}/);
  await expect(line).toBeVisible();
  await inspect(page, 'a failed payment with its code');
  const [code = ''] = (await line.innerText()).match(/\w{4}-\w{4}$/) ?? [];

  const clerk = await staffPage('operaciones@unamano.test');
  await clerk.keyboard.press('Control+k');
  await clerk.keyboard.type(code.toLowerCase());
  await clerk.getByRole('option', { name: `Código de soporte ${code}` }).click();
  const happened = clerk.getByRole('region', { name: 'Qué pasó' });
  await expect(happened).toContainText('Un servicio externo no respondió');
  await expect(happened.getByRole('link', { name: /^Carlos/ })).toBeVisible();
  await expect(clerk.getByRole('region', { name: 'Para el equipo técnico' })).toContainText('payvalida');
  await inspect(clerk, 'the story of a support code');
});
