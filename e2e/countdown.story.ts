import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

/** Neither going back nor a reload sends another code before the countdown ends. */

const again = (page: Page) => page.getByRole('button', { name: 'Solicitar nuevamente' });

test('going back to the phone of a login and on again sends no second code, and the countdown continues', async ({
  page,
  sandbox,
  arrange,
  newcomer,
}) => {
  const { person } = await arrange.signUp(newcomer());
  const codes = async () => (await sandbox.messages(person.cellphone)).filter(({ code }) => code).length;
  await page.clock.install();
  await page.goto('/?login=telefono');
  const before = await codes();
  const continueButton = page.getByRole('dialog').getByRole('button', { name: 'Continuar' });
  await page.getByLabel('Número de teléfono').fill(person.cellphone);
  await continueButton.click();
  await expect(again(page)).toBeDisabled();
  await expect.poll(codes).toBe(before + 1);
  await page.clock.fastForward(60_000);
  await page.getByRole('button', { name: 'Volver' }).click();
  await continueButton.click();
  await expect(again(page)).toHaveText(/\((1:00|0:[1-5]\d)\)/);
  expect(await codes()).toBe(before + 1);
  await page.clock.fastForward(61_000);
  await expect(again(page)).toBeEnabled();
});

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

test('a reload at the signing neither sends another code nor restarts the minute', async ({
  page,
  arrange,
  newcomer,
}) => {
  await page.clock.install();
  await arrange.enter(page, await arrange.signUp(newcomer()));
  await page.getByLabel('Apruebo el pagaré y la carta de instrucciones').check();
  await page.getByLabel('Apruebo la aceptación de garantías').check();
  await page.getByRole('button', { name: 'Enviar código' }).click();
  await expect(again(page)).toHaveText(/\((1:00|0:\d\d)\)/);
  await page.clock.fastForward(20_000);
  await page.reload();
  await expect(again(page)).toHaveText(/\(0:[0-4]\d\)/);
  await expect(page.getByRole('button', { name: 'Enviar código' })).toBeHidden();
});
