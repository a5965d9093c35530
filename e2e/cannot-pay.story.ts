import { REQUESTED_TERMS, TEST_PASSWORD } from '@unamano/journeys/borrower';
import { inspect, shiftsOf, slowCalls } from './support/inspect.ts';
import { expect, test } from './support/test.ts';

test.use({ movesClock: 'cannot-pay' });
test.afterEach(async ({ sandbox }) => sandbox.realClock());

test('who is late cannot pay: another day with its cost before, granted at once', async ({
  page,
  arrange,
  sandbox,
  newcomer,
}) => {
  const { person } = await arrange.active(newcomer(), REQUESTED_TERMS.middle);
  await sandbox.advanceDays(40);
  await arrange.enter(page, await arrange.login(person.email, TEST_PASSWORD));
  await page.getByRole('link', { name: 'No puedo pagar' }).click();
  await expect(page.getByRole('heading', { name: 'No puedo pagar' })).toBeVisible();
  await inspect(page, 'cannot pay');
  await page.getByRole('button', { name: 'Pagar en partes' }).click();
  await expect(page.getByRole('heading', { name: '¿En cuántos pagos?' })).toBeVisible();
  await inspect(page, 'how many payments');
  await page.getByRole('button', { name: 'Volver' }).click();
  await page.getByRole('button', { name: 'Pagar otro día' }).click();
  const day = page.getByRole('textbox', { name: 'Día' });
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByText('Escribe el día')).toBeVisible();
  await day.fill('01/01/2020');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(day).toHaveAttribute('aria-invalid', 'true');
  const until = /y el (\d\d\/\d\d\/\d{4})/.exec((await page.getByRole('main').textContent()) ?? '')?.[1];
  await day.fill(until ?? '');
  await inspect(page, 'the day of the plan');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByRole('heading', { name: 'Así quedan tus pagos' })).toBeVisible();
  await expect(page.getByText('Interés por esperar')).toBeVisible();
  await inspect(page, 'the offer of a plan');
  await slowCalls(page);
  await page.getByRole('button', { name: 'Aceptar estos días' }).click();
  await expect(page.getByRole('heading', { name: 'Listo, tienes nuevos días' })).toBeVisible();
  expect(await shiftsOf(page)).toEqual([]);
  await inspect(page, 'a plan was granted');
  await page.getByRole('link', { name: 'Ir a inicio' }).click();
  await expect(page.getByRole('heading', { name: 'Vas al día con tu plan' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'No puedo pagar' })).toBeHidden();
  await inspect(page, 'home with a plan');
});
