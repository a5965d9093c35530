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

test('the menu of the user hangs from its button, at any width', async ({ page }) => {
  await staffLogin(page, 'operaciones@unamano.test');
  const button = page.getByRole('banner').getByRole('button', { name: /Abrir|menú/i });
  for (const width of [820, 1366, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const rightEdge = (element: Element) => element.getBoundingClientRect().right;
    const right = await button.evaluate(rightEdge);
    await button.click();
    const menu = page.getByRole('dialog');
    await expect(menu).toContainText('Bienvenido a tu sesión');
    expect(Math.abs((await menu.evaluate(rightEdge)) - right), `${width} px`).toBeLessThan(2);
    expect(await menu.evaluate((element) => element.clientHeight), `${width} px`).toBeLessThan(450);
    await menu.getByRole('button', { name: 'Cerrar', exact: true }).click();
    await expect(menu).toBeHidden();
  }
});

test('in the dark theme each collection state keeps the hue of its colour', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await staffLogin(page, 'operaciones@unamano.test', '/tablero/pagos-atrasados');
  await expect(page.locator('.state-chip').first()).toBeVisible();
  const tints = await page.evaluate(() => {
    const rgb = (css: string): number[] => {
      const canvas = document.createElement('canvas').getContext('2d');
      if (!canvas) return [];
      canvas.fillStyle = css;
      canvas.fillRect(0, 0, 1, 1);
      return [...canvas.getImageData(0, 0, 1, 1).data.slice(0, 3)];
    };
    return Object.fromEntries(
      ['PAY_TODAY', 'PAYMENT_AGREEMENT', 'FAST_PAYMENT', 'DEMAND', 'PORTFOLIO_ADVISOR', 'PAY_FORTNIGHT'].map(
        (state) => {
          const chip = document.querySelector(`.state-chip.state-${state}`);
          return [state, chip ? rgb(getComputedStyle(chip).backgroundColor) : []];
        },
      ),
    );
  });
  /** The strongest of red, green and blue, and the next one. */
  const order = (state: string) =>
    (tints[state] ?? [])
      .map((value, at) => ({ value, name: 'RGB'[at] }))
      .sort((a, b) => b.value - a.value)
      .map(({ name }) => name)
      .join('');
  expect(order('DEMAND'), 'red').toMatch(/^R/);
  expect(order('PORTFOLIO_ADVISOR'), 'orange').toBe('RGB');
  expect(order('PAYMENT_AGREEMENT'), 'yellow').toBe('RGB');
  expect(order('PAY_TODAY'), 'green').toMatch(/^G/);
  expect(order('FAST_PAYMENT'), 'turquoise').toBe('BGR');
  expect(order('PAY_FORTNIGHT'), 'blue').toMatch(/^B/);
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
