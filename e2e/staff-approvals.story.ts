/** A write-off is signed with the case in view, and who asked for it reads what was decided. */
import { inspect } from './support/inspect.ts';
import { LAPTOP } from './support/screens.ts';
import { staffLogin } from './support/staff.ts';
import { expect, test } from './support/test.ts';

test.use(LAPTOP);

test('a second person sees whose credit it is, decides, and the asker reads why', async ({
  page,
  staffPage,
}) => {
  await staffLogin(page, 'operaciones@unamano.test', '/tablero/pagos-atrasados');
  const name = await page.locator('.row-link').nth(2).innerText();
  await page.locator('.row-link').nth(2).click();
  await page.getByRole('button', { name: 'Pedir castigo' }).click();
  await page.getByLabel('Motivo').fill('No contesta hace dos meses');
  await page.getByRole('button', { name: 'Pedir aprobación' }).click();
  await expect(page.getByText('Un castigo espera la aprobación de otra persona.')).toBeVisible();

  const second = await staffPage('admin@unamano.test', '/tablero/por-aprobar');
  const card = second.getByRole('article').filter({ hasText: name });
  await expect(card.getByText('No contesta hace dos meses')).toBeVisible();
  for (const text of ['Días de mora', 'Para ponerse al día', 'Le falta por pagar', 'Solicitudes anteriores'])
    await expect(card.getByText(text)).toBeVisible();
  await expect(card.getByText(/^Ha pagado \$/)).toBeVisible();
  await inspect(second, 'approvals with the case', [390, 1366]);
  await card.getByRole('link', { name, exact: true }).click();
  await expect(second.getByRole('heading', { level: 1, name })).toBeVisible();
  await second.goBack();
  await card.getByRole('button', { name: 'Rechazar' }).click();
  const dialog = second.getByRole('dialog');
  await expect(dialog.getByText(name)).toBeVisible();
  await dialog.getByLabel('Motivo').fill('Ayer prometió pagar');
  await dialog.getByRole('button', { name: 'Rechazar' }).click();
  await expect(card).toHaveCount(0);
  await second.context().close();

  await page.goto('/tablero');
  const news = page.getByRole('status').filter({ hasText: 'rechazó lo que pediste: Castigo de cartera' });
  await expect(news).toContainText('Ayer prometió pagar');
  await inspect(page, 'a board with a decision', [390, 1366]);
  await news.getByRole('button', { name: 'Entendido' }).click();
  await expect(page.getByText('Ayer prometió pagar')).toHaveCount(0);
});
