import type { Page } from '@playwright/test';
import { atTen, nextSunday, nextWednesday, typedDay } from './support/days.ts';
import { expectFault, expectToast } from './support/expect-messages.ts';
import { inspect } from './support/inspect.ts';
import { STAFF_SCREENS } from './support/screens.ts';
import { openModule, staffLogin } from './support/staff.ts';
import { expect, onScreens, test } from './support/test.ts';

const CLERK = 'operaciones@unamano.test';

const group = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const story = (page: Page) => page.getByRole('region', { name: 'Historia de la gestión' });
const work = (page: Page) => page.getByRole('region', { name: 'Gestión', exact: true });

/** The next case opened by itself, and says what was saved; goes back to the one before. */
async function expectSaved(page: Page, name: string, text: string | RegExp): Promise<void> {
  const saved = page.getByRole('status').filter({ hasText: text });
  await expect(saved).toContainText(name);
  await saved.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
}

/** The name of a borrower without a contact for a week. */
async function openUncontactedCredit(page: Page): Promise<string> {
  await page.goto('/tablero');
  await openModule(page, 'Trabajo de hoy');
  await expect(page.getByRole('heading', { name: 'Trabajo de hoy', level: 1 })).toBeVisible();
  await inspect(page, "today's list");
  await page.getByRole('radio', { name: 'Por días de mora' }).check();
  const row = group(page, 'Sin contacto hace una semana')
    .locator('tbody tr[data-row]')
    .filter({ hasText: 'Mora' })
    .filter({ hasText: 'Ahora' })
    .first();
  const name = await row.locator('.row-link').innerText();
  await row.locator('.row-link').click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  return name;
}

test.use({ movesClock: 'staff-collections' });
test.afterEach(({ sandbox }) => sandbox.realClock());

onScreens('collections', STAFF_SCREENS, 0, () => {
  test('a credit without recent contact is called, promises to pay, and is in the list of that day', async ({
    page,
    sandbox,
  }) => {
    const today = nextWednesday();
    await sandbox.setClock(atTen(today));
    await staffLogin(page, CLERK);
    const name = await openUncontactedCredit(page);
    await expect(work(page)).toContainText('Puedes hacerlo ahora');
    await page.getByRole('button', { name: 'Registrar contacto' }).click();
    await expectFault(page.getByLabel('Qué se habló'), 'Requerido');
    await inspect(page, 'a contact');
    await page.getByLabel('Qué se habló').fill('Le pagan hoy por la tarde');
    await page.getByRole('button', { name: 'Registrar contacto' }).click();
    await expectSaved(page, name, 'Se registró el contacto');
    await expect(story(page).getByRole('listitem').first()).toContainText('Llamada');
    await expect(story(page).getByRole('listitem').first()).toContainText('Le pagan hoy por la tarde');
    // The law allows one contact a day.
    await expect(work(page)).toContainText(/La ley lo permite desde el jueves/);

    await page.getByRole('radio', { name: 'Promesa' }).check();
    await page.getByRole('button', { name: 'Registrar promesa' }).click();
    await expectFault(page.getByRole('textbox', { name: '¿Para qué día?' }), 'Elige el día');
    await inspect(page, 'a promise');
    await page.getByLabel('Valor prometido').fill('30000');
    await page.getByRole('textbox', { name: '¿Para qué día?' }).fill(typedDay(today));
    await page.getByRole('button', { name: 'Registrar promesa' }).click();
    await expectSaved(page, name, 'Se registró la promesa');
    await expect(work(page)).toContainText('Prometió $30.000 COP a más tardar el');
    await expect(story(page).getByRole('listitem').first()).toContainText('Abierta');

    await page.goto('/tablero/pagos-atrasados/hoy');
    await expect(group(page, 'Prometieron pagar hoy')).toContainText(name);
    await expect(group(page, 'Prometieron pagar hoy')).toContainText('$30.000 COP');

    await page.getByRole('link', { name: 'Calendario de promesas' }).click();
    const day = typedDay(today);
    await page.getByRole('list', { name: 'Días del mes' }).getByRole('link', { name: day }).click();
    await expect(page.getByRole('heading', { name: `Para el ${day}` })).toBeFocused();
    await expect(page.getByRole('row').filter({ hasText: name })).toContainText('$30.000 COP');
    await inspect(page, 'the calendar of promises');
  });
});

test.describe('messages', () => {
  test.use(STAFF_SCREENS[0].use);

  test('one ordered on a Sunday waits, says until when, and is sent once in the week; another is cancelled', async ({
    page,
    sandbox,
  }) => {
    const sunday = nextSunday();
    await sandbox.setClock(atTen(sunday));
    await staffLogin(page, CLERK, '/tablero/pagos-atrasados?buscar=mora');
    const rows = page.getByRole('region', { name: /^Créditos en mora/ }).locator('tbody tr[data-row]');
    // In one step: more rows may load, and then another one is the last.
    const [name = '', text = ''] = await rows
      .last()
      .evaluate((row: HTMLElement) => [
        row.querySelector<HTMLElement>('.row-link')?.innerText ?? '',
        row.innerText,
      ]);
    const [shown = '', ...digits] = text.match(/\+57 (\d{3}) (\d{3}) (\d{4})/) ?? [];
    const phone = digits.join('');
    await rows.filter({ hasText: shown }).first().locator('.row-link').click();
    await page.getByRole('radio', { name: 'Mensaje' }).check();
    await page.getByLabel('Canal').selectOption({ label: 'Mensaje de texto' });
    await expect(work(page)).toContainText(/La ley lo permite desde el (lunes|martes),? /);
    await expect(work(page).getByRole('blockquote')).toContainText(/^Unamano: .* días? de mora/);
    await inspect(page, 'a message');
    const sent = async () =>
      (await sandbox.messages(phone)).filter(({ body }) =>
        /días? de mora.*Puedes pagar aquí: http/.test(body),
      );
    const before = (await sent()).length;
    await page.getByRole('button', { name: 'Dejar en espera' }).dblclick();
    // The last row of the list: the list comes back, and the case is opened again.
    await expectToast(page, new RegExp(`^${name}: Queda en espera hasta el (lunes|martes)`));
    await rows.filter({ hasText: shown }).first().locator('.row-link').click();
    await page.getByRole('radio', { name: 'Mensaje' }).check();
    await page.getByLabel('Canal').selectOption({ label: 'Mensaje de texto' });
    await expect(story(page).getByText('Mensaje de texto en espera: Recordatorio de mora')).toHaveCount(1);

    await page
      .getByRole('combobox', { name: 'Mensaje', exact: true })
      .selectOption({ label: 'Salidas: abono o nueva fecha' });
    await page.getByRole('button', { name: 'Dejar en espera' }).click();
    await expectToast(page, new RegExp(`^${name}: Queda en espera`));
    await rows.filter({ hasText: shown }).first().locator('.row-link').click();
    const other = story(page).getByRole('listitem').filter({ hasText: 'en espera: Salidas' });
    await other.getByRole('button', { name: 'No enviar' }).click();
    await expectToast(page, 'El mensaje ya no se envía');
    await expect(story(page).getByText(/que no se envió: Salidas/)).toBeVisible();
    expect(await sent()).toHaveLength(before);

    // The session ends meanwhile: staff log in again after 30 minutes without a call.
    const address = new URL(page.url()).pathname;
    await page.goto('about:blank');
    await sandbox.setClock(atTen(nextWednesday(sunday)));
    await expect.poll(async () => (await sent()).length).toBe(before + 1);
    await staffLogin(page, CLERK, address);
    await expect(story(page).getByText('Mensaje de texto enviado: Recordatorio de mora')).toHaveCount(1);
  });
});
