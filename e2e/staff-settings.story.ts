/** Lending settings: one admin proposes, another admin approves, and only later quotes change. */
import type { Page } from '@playwright/test';
import { daysAgo, typedDay } from './support/days.ts';
import { inspect } from './support/inspect.ts';
import { LAPTOP, STAFF_SCREENS } from './support/screens.ts';
import { openModule, SECOND_ADMIN, staffLogin } from './support/staff.ts';
import { expect, REFUSED_CALL, test } from './support/test.ts';

const ADMIN = 'admin@unamano.test';
const DAYS_AHEAD = 200;

test.use({ ...LAPTOP, allowedConsole: REFUSED_CALL, movesClock: 'staff-settings' });
test.afterEach(({ sandbox }) => sandbox.realClock());

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** The day as 'dd/MM/yyyy', and as an instant at noon. */
function ahead(days: number) {
  const day = daysAgo(-days);
  return { typed: typedDay(day), noon: `${day}T12:00:00-05:00` };
}

async function propose(page: Page, monthly: string, from: string): Promise<void> {
  await page.getByLabel('Interés mensual').fill(monthly);
  await page.getByLabel('Rige desde', { exact: true }).fill(from);
  await button(page, 'Ver el efecto').click();
}

test.describe('on a tablet', () => {
  test.use(STAFF_SCREENS[1].use);

  test('each section is shown, and a change has a preview before it is proposed', async ({ page }) => {
    await staffLogin(page, ADMIN, '/tablero/configuracion');
    const main = page.getByRole('main');
    await expect(main).toContainText('un crédito de $500.000 a 3 meses cuesta $699.651 en total');
    await button(page, 'Proponer un cambio').click();
    await propose(page, '1,7', ahead(DAYS_AHEAD).typed);
    const total = page.getByRole('row', { name: /^Total de \$500\.000 COP a 3 meses \$/ });
    await expect(total).toContainText('$699.146');
    await inspect(page, 'the form of the settings with its effects');
    await page.goto('/tablero/configuracion?seccion=late_terms');
    await expect(page.getByRole('heading', { name: 'Historial' })).toBeVisible();
    await inspect(page, 'late terms');
    await page.goto('/tablero/configuracion?seccion=month_end');
    await button(page, 'Proponer un cambio').click();
    await button(page, 'Proponer el deterioro').click();
    await expect(page.getByText(/^Sale del rodamiento de la cartera, de /)).toBeVisible();
    await inspect(page, 'the expected loss as the roll rates propose it');
  });
});

test('one person sets the order of calls and the goals, which collections follow from the next day on', async ({
  page,
  sandbox,
  staffPage,
}) => {
  await staffLogin(page, ADMIN, '/tablero/configuracion?seccion=collections');
  await button(page, 'Cambiar').click();
  await page.getByLabel('Orden').selectOption({ label: 'Por días de mora' });
  await page.getByLabel('Contactos, por persona al día').fill('25');
  await page.getByLabel('Promesas, por persona al día').fill('6');
  await page.getByLabel('Dinero que vuelve, del equipo en la semana').fill('4000000');
  await button(page, 'Ver el efecto').click();
  await expect(page.getByRole('row', { name: /^Contactos de una persona al día/ })).toContainText('25');
  await inspect(page, 'the work of collections with its effect');
  await button(page, 'Guardar cambio').click();
  await expect(page.getByRole('heading', { name: `Desde el ${ahead(1).typed}` })).toBeVisible();
  await expect(button(page, 'Retirar')).toBeHidden();

  await sandbox.setClock(ahead(1).noon);
  const later = await staffPage(ADMIN, '/tablero/pagos-atrasados/hoy');
  await expect(later.getByRole('radio', { name: 'Por días de mora' })).toBeChecked();
  await later.getByRole('radio', { name: 'Por lo que vale la llamada' }).check();
  await expect(later).toHaveURL(/orden=valor/);
  await later.goto('/tablero/pagos-atrasados/equipo?periodo=semana');
  await expect(later.getByRole('main')).toContainText(
    /Dinero que volvió: \$[\d.]+ de \$4\.000\.000 \(\d+\s%\)/,
  );
  await expect(later.getByRole('row').nth(1)).toContainText(/ de (75|100|125)/);
  await inspect(later, 'the team beside its goals');
});

test('a rate is proposed, refused above the legal ceiling, approved by another admin, and leaves credits as they are', async ({
  page,
  browser,
  baseURL,
  sandbox,
  arrange,
  staffPage,
}) => {
  const day = ahead(DAYS_AHEAD);
  await staffLogin(page, ADMIN);

  await page.goto('/tablero');
  await openModule(page, 'Configuración');
  const main = page.getByRole('main');
  await expect(main).toContainText('un crédito de $500.000 a 3 meses cuesta $699.651 en total');
  await button(page, 'Proponer un cambio').click();
  await propose(page, '1,9', day.typed);
  await expect(main).toContainText('Pasa el tope legal: 25,34 % efectivo anual');
  await expect(page.getByLabel('Interés mensual')).toBeFocused();
  await inspect(page, 'change with faults');
  await propose(page, '1,8', day.typed);
  await expect(page.getByRole('row', { name: /^Total de \$500\.000 COP a 3 meses \$/ })).toContainText(
    '$700.157',
  );
  await button(page, 'Proponer cambio').click();
  await expect(page.getByLabel('Motivo')).toBeFocused();
  await page.getByLabel('Motivo').fill('Lo decidió el comité de precios');
  await button(page, 'Proponer cambio').dblclick();
  await expect(main).toContainText('espera la aprobación de otra persona');
  await expect(button(page, 'Proponer un cambio')).toBeHidden();

  const second = await staffPage(SECOND_ADMIN, '/tablero/por-aprobar');
  const card = second.getByRole('article', { name: 'Simulador de personas' });
  await expect(card.getByRole('row', { name: /^Interés mensual/ })).toContainText('1,75 %');
  await expect(card.getByRole('row', { name: /^Interés mensual/ })).toContainText('1,8 %');
  await expect(card).toContainText('Nota: Lo decidió el comité de precios');
  await inspect(second, 'approvals');
  await card.getByRole('button', { name: 'Aprobar' }).click();
  await second.getByRole('dialog').getByRole('button', { name: 'Aprobar' }).click();
  await expect(second.getByText('El cambio quedó aprobado')).toBeVisible();

  await page.reload();
  await expect(main.getByRole('heading', { name: `Desde el ${day.typed}` })).toBeVisible();
  const visitor = await browser.newPage({ baseURL: baseURL ?? '' });
  const cost = visitor.getByRole('region', { name: 'Esto es todo lo que pagas' });
  await visitor.goto('/');
  await expect(cost).toContainText('1,75 % mensual, 23,14 % E.A.');
  await sandbox.setClock(day.noon);
  await visitor.goto('/');
  await expect(cost).toContainText('1,80 % mensual, 23,87 % E.A.');

  const paula = await arrange.login('paula@unamano.test');
  const { credit } = await arrange.sendAs<{ credit: { configuration: { interest_rate: number } } }>(
    paula,
    '/credits/api/credit/management/?id_credit=0',
  );
  expect(credit.configuration.interest_rate).toBe(0.0175);
  await arrange.enter(visitor, paula, '/historial');
  await visitor.getByRole('main').getByRole('listitem').first().getByRole('button').click();
  await expect(visitor.getByRole('dialog')).toContainText('$534.270');
  await visitor.close();

  const later = await staffPage(ADMIN, '/tablero/configuracion');
  await expect(later.getByRole('main')).toContainText(`Rige desde el ${day.typed}`);
  await expect(later.getByRole('main')).toContainText('Lo propuso');
});
