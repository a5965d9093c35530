/** The navigation of the dashboard, and its lists on a phone. */
import { staffLogin } from './support/staff.ts';
import { expect, REFUSED_CALL, test } from './support/test.ts';

const WIDTHS = [820, 1093, 1366, 1920];
/** A page scrolls by complete pixels: the edge of a link may be a part of one beyond. */
const VISIBLE = { ratio: 0.99 };
const LATE_LIST = /operative\/late_payments\/?\?/;
const LONG_NAME = { name: 'maría josé', last_name: 'zuluaga salazar de la torre' };
const GROUPS = ['Hoy', 'Créditos', 'Cobro', 'Administración'];

test('every module is in sight in the sidebar without a scroll, and the open one is marked', async ({
  staffPage,
}) => {
  const page = await staffPage('admin@unamano.test');
  const modules = page.getByRole('navigation', { name: 'Módulos' });
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 768 });
    for (const [path, title] of [
      ['/tablero/auditoria', 'Auditoría'],
      ['/tablero/pagos-atrasados/hoy', 'Trabajo de hoy'],
    ] as const) {
      await page.goto(path);
      await expect(modules.getByRole('link', { name: title, exact: true })).toHaveAttribute(
        'aria-current',
        'page',
      );
      await expect(modules.locator('[aria-current]')).toHaveCount(1);
    }
    for (const group of GROUPS) await expect(modules.getByRole('list', { name: group })).toBeAttached();
    for (const link of await modules.getByRole('link').all()) await expect(link).toBeInViewport(VISIBLE);
    const name = modules.getByText('Trabajo de hoy', { exact: true });
    const shown = await name.evaluate((element) => element.clientWidth > 10);
    expect(shown, `names at ${width} px`).toBe(width >= 1100);
  }
});

test('the sidebar counts the work that waits, and the list has as many', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await staffLogin(page, 'operaciones@unamano.test', '/tablero/pagos-atrasados/hoy');
  const modules = page.getByRole('navigation', { name: 'Módulos' });
  const item = modules.getByRole('listitem').filter({ hasText: 'Trabajo de hoy' });
  const counted = async () =>
    Number(/(\d+) pendientes?/.exec((await item.getByText(/pendiente/).textContent()) ?? '')?.[1]);
  const sections = page.locator('section.full-table h2');
  await expect(sections.first()).toBeVisible();
  expect(await counted()).toBeGreaterThan(0);
  // Both are fetched by themselves: neither is final before the other.
  await expect
    .poll(async () => {
      const titles = await sections.allTextContents();
      const listed = titles.reduce((sum, title) => sum + Number(/\d+/.exec(title)?.[0] ?? 0), 0);
      return listed - (await counted());
    })
    .toBe(0);
});

test('on a phone the modules are in a sheet, which closes with the choice', async ({ page }) => {
  await staffLogin(page, 'operaciones@unamano.test');
  await page.getByRole('button', { name: /^Menú/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Módulos' });
  for (const group of ['Hoy', 'Créditos', 'Cobro'])
    await expect(sheet.getByRole('list', { name: group })).toBeVisible();
  await sheet.getByRole('link', { name: 'Pagos atrasados', exact: true }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Listado en mora', level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Menú Pagos atrasados' })).toBeVisible();
});

test('at 1366 x 768 the late list has 16 rows in sight, names and ID numbers are complete; at 1920 px it is wider', async ({
  staffPage,
}) => {
  const page = await staffPage('operaciones@unamano.test');
  await page.setViewportSize({ width: 1366, height: 768 });
  // The rows of the demo people again and again, so that the list is longer than the window.
  await page.route(LATE_LIST, async (route) => {
    const response = await route.fetch();
    const reply = (await response.json()) as { credits: { credit_id: number }[] };
    const credits = Array.from({ length: 40 }, (_, at) => ({
      ...reply.credits[at % reply.credits.length],
      ...(at === 0 && LONG_NAME),
      credit_id: 9_000_000 + at,
    }));
    await route.fulfill({ response, json: { ...reply, credits, next_cursor: null } });
  });
  await page.goto('/tablero/pagos-atrasados');
  const list = page.getByRole('region', { name: /^Créditos en mora/ });
  await expect(list.locator('[data-row="0"]')).toBeVisible();
  await expect(page.getByText('40 resultados', { exact: true })).toBeInViewport({ ratio: 1 });
  const head = list.getByRole('columnheader');
  const edge = await head.last().evaluate((cell) => cell.getBoundingClientRect().left);
  const before = await head.nth(-2).evaluate((cell) => cell.getBoundingClientRect().right);
  expect(before, 'no column is behind the state').toBeLessThanOrEqual(edge + 1);
  const rowsInSight = () =>
    list.evaluate((region) => {
      const bottom = Math.min(region.getBoundingClientRect().bottom, innerHeight) + 0.5;
      return [...region.querySelectorAll('tr[data-row]')].filter((row) => {
        const box = row.getBoundingClientRect();
        return box.top >= 0 && box.bottom <= bottom;
      }).length;
    });
  await expect.poll(rowsInSight).toBeGreaterThanOrEqual(16);
  expect(await page.evaluate(() => document.documentElement.scrollHeight <= innerHeight)).toBe(true);
  const row = list.locator('tr[data-row]');
  await expect(row.first()).toContainText('María José Zuluaga Salazar De La Torre');
  const cut = await row
    .locator('th, th > .row-link, td:nth-child(3)')
    .evaluateAll((parts) =>
      parts
        .filter((part) => part.scrollWidth > part.clientWidth || part.scrollHeight > part.clientHeight)
        .map((part) => part.textContent),
    );
  expect(cut).toEqual([]);
  const width = () => list.evaluate((region) => region.getBoundingClientRect().width);
  await page.setViewportSize({ width: 1920, height: 1080 });
  await expect.poll(width).toBeGreaterThan(1600);
});

test.describe('an unknown address', () => {
  // The page itself is answered with 404.
  test.use({ allowedConsole: REFUSED_CALL });

  test('below the board has the modules beside its 404', async ({ page }) => {
    await page.setViewportSize({ width: 1366, height: 768 });
    await staffLogin(page, 'operaciones@unamano.test', '/tablero/no-existe');
    const modules = page.getByRole('navigation', { name: 'Módulos' });
    await expect(page.getByRole('link', { name: 'Volver al home' })).toBeVisible();
    await modules.getByRole('link', { name: 'Nómina', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Nómina', level: 1 })).toBeVisible();
  });
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
  await page.setViewportSize({ width: 1366, height: 768 });
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

test('on a phone a request is a card that can be edited and answered', async ({ page, arrange }) => {
  const { person } = await arrange.waitingForCompany();
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
