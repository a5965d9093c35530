/** The navigation of the dashboard, and its lists on a phone. */
import { staffLogin } from './support/staff.ts';
import { expect, test } from './support/test.ts';

const WIDTHS = [390, 820, 1366];
/** A page scrolls by complete pixels: the edge of a link may be a part of one beyond. */
const VISIBLE = { ratio: 0.99 };

test('the open module is visible among all modules, at any width', async ({ page }) => {
  await staffLogin(page, 'admin@unamano.test');
  const modules = page.getByRole('navigation', { name: 'Módulos' });
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    for (const [path, title] of [
      ['/tablero/auditoria', 'Auditoría'],
      ['/tablero/configuracion', 'Configuración'],
      ['/tablero/pagos-atrasados', 'Pagos atrasados'],
    ] as const) {
      await page.goto(path);
      const current = modules.getByRole('link', { name: title, exact: true });
      await expect(current).toHaveAttribute('aria-current', 'page');
      await expect(current).toBeInViewport(VISIBLE);
    }
    const first = modules.getByRole('link', { name: 'Tablero', exact: true });
    await first.focus();
    await expect(first).toBeInViewport(VISIBLE);
  }
});

test('on a phone a request is a card that can be edited and answered', async ({
  page,
  arrange,
  newcomer,
}) => {
  const person = newcomer();
  await arrange.waitingForCompany(person);
  await staffLogin(page, 'talento@cafealto.test', '/tablero/aprobar-credito');
  const requests = page.getByRole('region', { name: 'Créditos que esperan la respuesta de la empresa' });
  const card = requests.getByRole('article').filter({ hasText: person.dni });
  await expect(card).toContainText('$400.000');
  await card.scrollIntoViewIfNeeded();
  for (const part of [
    card.getByText('Le queda al mes'),
    card.getByRole('link', { name: /^Libranza de/ }),
    card.getByLabel(/^Valor aprobado para/),
    card.getByRole('button', { name: /^Aprobar/ }),
    card.getByRole('button', { name: /^Rechazar/ }),
  ]) {
    await expect(part).toBeInViewport({ ratio: 1 });
  }
  await card.getByLabel(/^Valor aprobado para/).selectOption('300000');
  await card.getByRole('button', { name: /^Confirmar/ }).click();
  await expect(page.getByRole('dialog')).toContainText('¿Confirmas con estos cambios?');
  await page.getByRole('dialog').getByRole('button', { name: 'Volver' }).click();
  await card.getByRole('button', { name: /^Deshacer/ }).click();
  await expect(card.getByRole('button', { name: /^Aprobar/ })).toBeVisible();
});
