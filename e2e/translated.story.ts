/** A page that the browser translates shows what the same page shows without a translator, and reports no error. */
import type { Locator, Page } from '@playwright/test';
import { callReact, hold } from './support/hold.ts';
import { expect, test } from './support/test.ts';

const PREFIX = '«';

/** As Chrome's: each text is taken out, and a `<font>` in a `<font>` put in its place, but not under `translate="no"`. */
async function translate(page: Page): Promise<void> {
  await page.evaluate((prefix) => {
    const texts: Text[] = [];
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walk.nextNode(); node; node = walk.nextNode()) texts.push(node as Text);
    for (const text of texts) {
      const place = text.parentElement;
      if (!text.data.trim() || !place || place.closest('[translate=no], font, script, style')) continue;
      const inner = document.createElement('font');
      const outer = document.createElement('font');
      inner.textContent = `${prefix}${text.data}`;
      outer.append(inner);
      text.replaceWith(outer);
    }
  }, PREFIX);
}

/** The text of a translated page without the translator's marks. */
const withoutMarks = (text: string): string => text.replaceAll(PREFIX, '');

const simulator = (page: Page) => page.locator('form[data-simulator]');
const modal = (page: Page) => page.getByRole('dialog');

async function choose(page: Page, amount: string, installments: string): Promise<void> {
  await page.getByRole('slider').fill(amount);
  await page.getByRole('radio', { name: installments }).check();
}

async function textOf(part: Locator): Promise<string> {
  return withoutMarks((await part.innerText()).replace(/\s+/g, ' '));
}

/** React has the page, and the settings and the rates of the day are there. */
async function waitForReact(page: Page): Promise<void> {
  await callReact(page);
  await expect(page.getByText(/^Cuánto cuesta al año/)).toBeVisible();
}

for (const path of ['/', '/convenios'])
  test(`${path} shows the price of the slider, before React has the page and after`, async ({ page }) => {
    await page.goto(path);
    await waitForReact(page);
    const priceOf = async (amount: string, installments: string) => {
      await choose(page, amount, installments);
      await expect(simulator(page).locator('[data-text=firstDay]')).toHaveText(/\d/);
      return textOf(simulator(page));
    };
    const early = await priceOf('700000', '3');
    const late = await priceOf('300000', '4');

    const releaseScripts = await hold(page, '**/assets/*.js');
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByRole('button', { name: 'Solicitar mi crédito' })).toBeVisible();
    await translate(page);
    await choose(page, '700000', '3');
    // React adds the rates, and the words about them.
    const withoutRates = (text: string) => text.replace(/ Cuánto cuesta al año.*calcula/, '');
    await expect.poll(() => textOf(simulator(page))).toBe(withoutRates(early));
    releaseScripts();
    await waitForReact(page);
    expect(await textOf(simulator(page))).toBe(early);
    await translate(page);
    await choose(page, '300000', '4');
    await expect.poll(() => textOf(simulator(page))).toBe(late);
  });

test('the simulator of the home screen shows the price of the slider', async ({ page, arrange }) => {
  const open = async (shown: Page) => {
    await shown.getByRole('button', { name: 'Solicitar nuevo crédito' }).click();
    await shown.getByRole('dialog').getByText('Ver cada cobro y las tasas').click();
    await expect(modal(shown).getByText('Costo total')).toBeVisible();
  };
  await arrange.enter(page, await arrange.login('laura@unamano.test'));
  await open(page);
  await choose(page, '1000000', '5');
  const price = await textOf(modal(page));
  await page.reload();
  await open(page);
  await translate(page);
  await choose(page, '1000000', '5');
  await expect.poll(() => textOf(modal(page))).toBe(price);
});

test('the payment modal shows its amounts and the error of its field', async ({
  page,
  arrange,
  newcomer,
}) => {
  await arrange.enter(page, await arrange.active(newcomer()));
  await page.getByRole('button', { name: 'Abonar cuota', exact: true }).click();
  await expect(modal(page).getByText('Pagar todo hoy')).toBeVisible();
  const amounts = await textOf(modal(page));
  await translate(page);
  await page.getByRole('radio', { name: 'Abono parcial' }).check();
  await translate(page);
  const pay = page.getByRole('button', { name: 'Ir a pagar' });
  await pay.click();
  await expect.poll(() => textOf(modal(page))).toContain('Debes ingresar el monto del abono');
  await translate(page);
  await page.getByLabel('Monto del abono').fill('5000');
  await pay.click();
  await expect.poll(() => textOf(modal(page))).toContain('El abono parcial debe ser mayor a $10.000');
  await translate(page);
  await page.getByRole('radio', { name: 'Cuota completa' }).check();
  await expect.poll(() => textOf(modal(page))).toBe(amounts);
});

test('the countdown of a code runs to its end', async ({ page, arrange, newcomer }) => {
  const { person } = await arrange.signUp(newcomer());
  await page.clock.install();
  await page.goto('/?login=telefono');
  await page.getByLabel('Número de teléfono').fill(person.cellphone);
  await modal(page).getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByRole('button', { name: 'Solicitar nuevamente' })).toBeDisabled();
  await translate(page);
  await page.clock.fastForward(60_000);
  const again = page.getByRole('button', { name: 'Solicitar nuevamente' });
  await expect.poll(() => textOf(again)).toMatch(/\((1:00|0:5\d)\)$/);
  await translate(page);
  await page.clock.fastForward(61_000);
  await expect.poll(() => textOf(again)).toBe('Solicitar nuevamente');
});
