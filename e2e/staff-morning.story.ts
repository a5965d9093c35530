/**
 * The morning of a collections clerk on a laptop of 1366 by 768: fifteen late cases. Five do not answer, four promise a
 * payment, three change only their state, two get a link and one gets a message. Each press, key or typed text is an
 * action; the page never scrolls.
 */
import type { Page } from '@playwright/test';
import { atTen, daysAfter, daysAgo, nextWednesday, typedDay } from './support/days.ts';
import { inspect } from './support/inspect.ts';
import { staffLogin } from './support/staff.ts';
import { expect, test } from './support/test.ts';

const CLERK = 'operaciones@unamano.test';
const TODAY = '/tablero/pagos-atrasados/hoy';
const [ACTIONS_MAX, KEYS_MAX] = [45, 47];

test.use({
  viewport: { width: 1366, height: 768 },
  isMobile: false,
  hasTouch: false,
  deviceScaleFactor: 1,
  movesClock: 'staff-morning',
});
test.afterEach(({ sandbox }) => sandbox.realClock());

/** A Wednesday in more than so many weeks: enough credits are late by then. */
const lateWednesday = (weeks: number) => nextWednesday(daysAgo(-7 * weeks));

/** Counts what the clerk does. */
function handOn(page: Page) {
  let actions = 0;
  const acted = async (act: Promise<unknown>) => {
    actions += 1;
    await act;
    expect(await page.evaluate(() => scrollY), 'the page scrolled').toBe(0);
  };
  return {
    count: () => actions,
    click: (name: string | RegExp) => acted(page.getByRole('button', { name, exact: true }).click()),
    press: (key: string) => acted(page.keyboard.press(key)),
    type: (text: string) => acted(page.keyboard.type(text)),
    act: acted,
  };
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const work = (page: Page) => page.getByRole('region', { name: 'Gestión', exact: true });
const place = (page: Page, number: number) =>
  expect(page.getByRole('navigation', { name: 'Casos de la lista' })).toContainText(`${number} de `);

/** The next case is there, with the word about the one before. */
async function nextCase(page: Page, number: number, saved: string | RegExp): Promise<void> {
  await place(page, number);
  await expect(page.getByRole('status').filter({ hasText: saved })).toBeVisible();
  await expect(work(page)).toBeVisible();
}

async function openToday(page: Page): Promise<void> {
  await staffLogin(page, CLERK, TODAY);
  await expect(page.locator('tbody tr[data-row]').nth(14)).toBeAttached();
}

test('fifteen cases take at most 45 actions and no scrolling', async ({ page, sandbox }) => {
  await sandbox.setClock(atTen(lateWednesday(2)));
  await openToday(page);
  const first = await page.locator('.row-link').first().innerText();
  const hand = handOn(page);
  await hand.act(page.locator('.row-link').first().click());
  await expect(heading(page)).toHaveText(first);
  await expect(work(page)).toBeVisible();
  let at = 1;
  for (let count = 0; count < 5; count++) {
    await hand.click('No contesta');
    await nextCase(page, ++at, 'Nadie contestó, no contesta');
  }
  for (let count = 0; count < 4; count++) {
    await hand.press('p');
    await expect(page.getByLabel('Valor prometido')).toBeFocused();
    await hand.type('20000');
    await hand.click('Mañana');
    await hand.click('Registrar promesa');
    await nextCase(page, ++at, 'Se registró la promesa');
  }
  for (let count = 0; count < 3; count++) {
    const state = work(page).getByRole('combobox', { name: /^Estado de/ });
    // A press opens the list, another one chooses.
    await hand.act(state.focus());
    await hand.act(state.selectOption({ label: 'Paga quincena' }));
    await expect(work(page).getByRole('button', { name: 'Deshacer' })).toBeVisible();
    await hand.press('Escape');
    await hand.press('j');
    await place(page, ++at);
    await expect(work(page)).toBeVisible();
  }
  for (let count = 0; count < 2; count++) {
    await hand.press('l');
    await expect(page.getByRole('dialog').getByRole('radio').first()).toBeChecked();
    await hand.click('WhatsApp');
    await nextCase(page, ++at, /Link de pago: (El mensaje va en camino|Queda en espera)/);
  }
  await hand.press('m');
  await hand.click(/^(Enviar mensaje|Dejar en espera)$/);
  await expect(heading(page)).not.toHaveText(first);
  expect(at).toBe(15);
  console.log(`the morning: ${hand.count()} actions, 0 scrolls`);
  expect(hand.count()).toBeLessThanOrEqual(ACTIONS_MAX);

  // Back to the list from which the cases came.
  await page.getByRole('link', { name: 'Volver', exact: true }).click();
  await expect(page).toHaveURL(TODAY);
  await expect(page.getByRole('region', { name: 'Para llamar más tarde', exact: true })).toBeVisible();
});

test('the same morning by keyboard alone', async ({ page, sandbox }) => {
  const today = lateWednesday(5);
  await sandbox.setClock(atTen(today));
  await openToday(page);
  const hand = handOn(page);
  await hand.press('j');
  await hand.press('Enter');
  await place(page, 1);
  await expect(work(page)).toBeVisible();
  let at = 1;
  for (let count = 0; count < 5; count++) {
    await hand.press('n');
    await hand.press('Enter');
    await nextCase(page, ++at, 'Nadie contestó, no contesta');
  }
  for (let count = 0; count < 4; count++) {
    await hand.press('p');
    await expect(page.getByLabel('Valor prometido')).toBeFocused();
    await hand.type('20000');
    await hand.press('Tab');
    await hand.type(typedDay(daysAfter(today, 7)).replaceAll('/', ''));
    await hand.press('Enter');
    await nextCase(page, ++at, 'Se registró la promesa');
  }
  for (let count = 0; count < 3; count++) {
    await hand.press('s');
    await hand.press('8');
    await expect(work(page).getByRole('button', { name: 'Deshacer' })).toBeVisible();
    await hand.press('j');
    await place(page, ++at);
    await expect(work(page)).toBeVisible();
  }
  for (let count = 0; count < 2; count++) {
    await hand.press('l');
    await expect(page.getByRole('dialog').getByRole('button', { name: 'WhatsApp' })).toBeFocused();
    await hand.press('Enter');
    await nextCase(page, ++at, /Link de pago: (El mensaje va en camino|Queda en espera)/);
  }
  await hand.press('m');
  await hand.press('Enter');
  expect(at).toBe(15);
  console.log(`the morning by keyboard: ${hand.count()} actions, 0 scrolls`);
  expect(hand.count()).toBeLessThanOrEqual(KEYS_MAX);
});

test('what is typed about a case outlasts another case and a reload, until it is saved', async ({
  page,
  sandbox,
}) => {
  await sandbox.setClock(atTen(lateWednesday(8)));
  await openToday(page);
  await page.locator('.row-link').first().click();
  await place(page, 1);
  const name = await heading(page).innerText();
  const typed = 'Le pagan el viernes; llamar a la señora Ñ 🙏';
  await page.getByLabel('Qué se habló').fill(typed);
  await page.getByRole('link', { name: 'Caso siguiente' }).click();
  await place(page, 2);
  await expect(page.getByLabel('Qué se habló')).toHaveValue('');
  await page.goBack();
  await page.reload();
  await expect(heading(page)).toHaveText(name);
  await expect(page.getByLabel('Qué se habló')).toHaveValue(typed);
  await inspect(page, 'a case', [390, 820, 1366, 1920]);
  // The list comes back on the row of the case.
  await page.getByRole('link', { name: 'Volver', exact: true }).click();
  await expect(page.getByRole('link', { name, exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Qué se habló')).toHaveValue(typed);
  await page.getByRole('button', { name: 'Registrar contacto' }).dblclick();
  await nextCase(page, 2, 'Se registró el contacto');
  await page.keyboard.press('k');
  await place(page, 1);
  await expect(page.getByLabel('Qué se habló')).toHaveValue('');
  const saved = page.getByRole('region', { name: 'Historia de la gestión' }).getByText(typed);
  await expect(saved).toHaveCount(1);
});
