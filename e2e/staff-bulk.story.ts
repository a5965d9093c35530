import type { Page } from '@playwright/test';
import { atTen, nextWednesday } from './support/days.ts';
import { expectToast } from './support/expect-messages.ts';
import { inspect } from './support/inspect.ts';
import { STAFF_SCREENS } from './support/screens.ts';
import { staffLogin } from './support/staff.ts';
import { expect, onScreens, test } from './support/test.ts';

const CLERK = 'operaciones@unamano.test';
const LIST = '/tablero/pagos-atrasados';

const boxes = (page: Page) => page.getByRole('checkbox', { name: /^Elegir a / });
const bar = (page: Page) => page.getByRole('region', { name: 'Casos elegidos' });
const result = (page: Page) => page.getByRole('dialog').getByRole('list', { name: 'Resultado por persona' });
const lineOf = (page: Page, name: string) => result(page).getByRole('listitem').filter({ hasText: name });

/** Ticks rows of the list, and returns their names. */
async function tick(page: Page, places: readonly number[]): Promise<string[]> {
  await expect(boxes(page).first()).toBeVisible();
  const names: string[] = [];
  for (const place of places) {
    const box = boxes(page).nth(place);
    names.push(((await box.getAttribute('aria-label')) ?? '').replace('Elegir a ', ''));
    await box.check();
  }
  return names;
}

test.use({ movesClock: 'staff-bulk' });
test.afterEach(({ sandbox }) => sandbox.realClock());

onScreens('many late cases', STAFF_SCREENS, 0, () => {
  test('a message goes to those whom the law allows; who was called today is named and left out', async ({
    page,
    sandbox,
  }) => {
    await sandbox.setClock(atTen(nextWednesday()));
    await staffLogin(page, CLERK, `${LIST}?estados=PAST_DUE`);
    await expect(boxes(page).first()).toBeVisible();
    const called = (await page.locator('.row-link').first().innerText()).trim();
    await page.locator('.row-link').first().click();
    await page.getByLabel('Qué se habló').fill('Le pagan el viernes');
    await page.getByRole('button', { name: 'Registrar contacto' }).click();
    await expect(page.getByRole('heading', { name: called, level: 1 })).toBeHidden();

    await page.goto(`${LIST}?estados=PAST_DUE`);
    const names = await tick(page, [0, 1, 2]);
    // The shift key ticks a range, as in the queue of pay-outs.
    await boxes(page).nth(1).uncheck();
    await boxes(page).nth(2).uncheck();
    await boxes(page).first().uncheck();
    await boxes(page).first().check();
    await boxes(page)
      .nth(2)
      .click({ modifiers: ['Shift'] });
    expect(names[0]).toBe(called);
    await expect(bar(page)).toContainText('3 elegidos');
    await bar(page).getByRole('button', { name: 'Enviar mensaje' }).click();
    await expect(lineOf(page, called)).toContainText(/Ya se contactó hoy\. Se puede desde el (lunes|martes)/);
    await expect(lineOf(page, names[1] ?? '')).toContainText('Lo recibe');
    await expect(page.getByRole('dialog')).toContainText('Lo reciben 2 personas. Queda por fuera 1 persona.');
    await expect(page.getByRole('dialog').getByRole('blockquote')).toContainText('días de mora');
    await inspect(page, 'a message to many');
    await page.getByRole('button', { name: 'Enviar a 2 personas' }).dblclick();
    await expect(page.getByRole('dialog', { name: 'Se envió a 2 personas' })).toBeVisible();
    await expect(lineOf(page, called)).toContainText('Ya se contactó hoy');
    await expect(lineOf(page, names[1] ?? '')).toContainText('Enviado');
    await inspect(page, 'the result by person');
    await page.getByRole('button', { name: 'Listo' }).click();
    await expect(bar(page)).toBeHidden();

    // Another channel, and the law: one contact a day, one channel a week.
    await tick(page, [0, 1, 2]);
    await bar(page).getByRole('button', { name: 'Enviar mensaje' }).click();
    await expect(lineOf(page, names[1] ?? '')).toContainText('Ese mensaje ya salió hoy');
    await page.getByLabel('Canal').selectOption({ label: 'Mensaje de texto' });
    await expect(lineOf(page, names[1] ?? '')).toContainText('Ya se contactó hoy');
    await expect(page.getByRole('dialog')).toContainText('Nadie lo puede recibir ahora');
    await expect(page.getByRole('button', { name: /^Enviar a/ })).toHaveCount(0);
  });

  test('cases are assigned together, listed as the own ones, counted, and taken away from the page of the case', async ({
    page,
    sandbox,
  }) => {
    await sandbox.setClock(atTen(nextWednesday()));
    await staffLogin(page, CLERK, LIST);
    const names = await tick(page, [0, 1]);
    await bar(page).getByRole('button', { name: 'Asignar a…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Asignar 2 casos' });
    const own = dialog.getByRole('option', { name: /^Óscar Ibáñez/ });
    await dialog.getByLabel('¿Quién los cobra?').selectOption((await own.getAttribute('value')) ?? '');
    await inspect(page, 'assign cases');
    await dialog.getByRole('button', { name: 'Asignar' }).click();
    await expectToast(page, /^2 casos quedaron con Óscar Ibáñez/);
    await expect(bar(page)).toBeHidden();

    await page.goto(LIST);
    await page.getByRole('button', { name: 'Mis casos' }).click();
    await expect(page.locator('.row-link')).toHaveText(names);
    await page.goto(`${LIST}/equipo`);
    // The first table says who did the work.
    await expect(page.getByRole('row', { name: /Óscar Ibáñez/ }).last()).toContainText('2');
    await inspect(page, 'cases by person');
    await page.getByRole('link', { name: 'Mis casos' }).first().click();
    await expect(page.locator('.row-link')).toHaveText(names);

    await page.locator('.row-link').first().click();
    await page.getByRole('button', { name: /^Óscar Ibáñez/ }).click();
    await page.getByLabel('¿Quién los cobra?').selectOption('');
    await page.getByRole('dialog').getByRole('button', { name: 'Asignar' }).click();
    await expectToast(page, '1 caso sin asignar');
    await expect(page.getByRole('button', { name: 'Sin asignar' })).toBeVisible();
    await page.goto(`${LIST}?asignado=yo`);
    await expect(page.locator('.row-link')).toHaveText(names.slice(1));
  });
});
