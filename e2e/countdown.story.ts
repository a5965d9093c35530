import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

/** Neither going back nor a reload sends another code before the countdown ends. */

const again = (page: Page) => page.getByRole('button', { name: 'Solicitar nuevamente' });

test('a reload, and a login started again with the same phone, continue the countdown of the code', async ({
  page,
  arrange,
  newcomer,
}) => {
  const { person } = await arrange.signUp(newcomer());
  await page.clock.install();
  const continueButton = page.getByRole('dialog').getByRole('button', { name: 'Continuar' });
  for (const left of [/\((2:00|1:\d\d)\)/, /\((1:00|0:[1-5]\d)\)/]) {
    await page.goto('/?login=telefono');
    await page.getByLabel('Número de teléfono').fill(person.cellphone);
    await continueButton.click();
    await expect(again(page)).toHaveText(left);
    await page.clock.fastForward(60_000);
  }
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(kept).not.toContain(person.cellphone);
});

test('a reload at the code of a sign-up does not restart the countdown', async ({ page, newcomer }) => {
  await page.clock.install();
  await page.goto('/?solicitar=1');
  await page.getByLabel('Nombre completo').fill('Íñigo Muñoz');
  await page.getByLabel('Número de teléfono').fill(newcomer().cellphone);
  await page.getByRole('dialog').getByRole('button', { name: 'Continuar' }).click();
  await expect(again(page)).toHaveText(/\((2:00|1:\d\d)\)/);
  await page.clock.fastForward(70_000);
  await page.reload();
  await expect(again(page)).toHaveText(/\(0:[1-5]\d\)/);
  await expect(again(page)).toBeDisabled();
});
