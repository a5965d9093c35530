/** Who is refused asks that a person looks again, once; what is granted is a new offer. */
import { POOR_BUREAU_HISTORY } from './support/borrower.ts';
import { inspect } from './support/inspect.ts';
import { openStaffPage } from './support/staff.ts';
import { expect, test } from './support/test.ts';

const WORDS = 'Ya pagué esa deuda, tengo el paz y salvo';
const ANSWER = 'Vimos el paz y salvo de la otra entidad';
const BORROWER = [360, 1366];
const STAFF = [390, 820, 1366];

test('a refusal is reviewed by a person, and the new offer leads to the signature', async ({
  page,
  arrange,
  browser,
  baseURL,
  newcomer,
}) => {
  const borrower = await arrange.signUp(newcomer(POOR_BUREAU_HISTORY));
  await arrange.enter(page, borrower);
  await page.getByRole('button', { name: '¿Por qué no?' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Pedir que una persona la revise' }).press('Enter');
  await expect(dialog.getByLabel('Cuéntanos por qué')).toBeFocused();
  await dialog.getByRole('button', { name: 'Pedir la revisión' }).press('Enter');
  await expect(dialog.getByLabel('Cuéntanos por qué')).toHaveAttribute('aria-invalid', 'true');
  await inspect(page, 'ask for a review', BORROWER);
  await dialog.getByLabel('Cuéntanos por qué').fill(WORDS);
  await dialog.getByRole('button', { name: 'Pedir la revisión' }).press('Enter');
  await expect(dialog.getByRole('status').filter({ hasText: 'En revisión' })).toBeVisible();
  await inspect(page, 'review waits', BORROWER);
  await page.goto('/inicio');
  await expect(page.getByText('En revisión')).toBeVisible();

  const staff = await openStaffPage(browser, baseURL, 'operaciones@unamano.test', '/tablero/revisiones');
  const review = staff.getByRole('article').filter({ hasText: WORDS }).last();
  await inspect(staff, 'reviews', STAFF);
  await review.getByRole('button', { name: /^Responder a / }).press('Enter');
  const answer = staff.getByRole('dialog');
  await answer.getByLabel('Ofrecer un crédito').check();
  await answer.getByRole('button', { name: 'Enviar respuesta' }).click();
  await expect(answer.getByText('Escribe por qué')).toBeVisible();
  await inspect(staff, 'answer a review', STAFF);
  await answer.getByLabel('Valor de la oferta').fill('150.000');
  await answer.getByLabel('Meses').selectOption('2');
  await answer.getByLabel('Por qué').fill(ANSWER);
  await answer.getByRole('button', { name: 'Enviar respuesta' }).click();
  await expect(answer).toBeHidden();
  await staff.getByLabel('Respondidos').check();
  await expect(staff.getByRole('article').filter({ hasText: WORDS }).first()).toContainText(ANSWER);
  await inspect(staff, 'answered reviews', STAFF);
  await staff.close();

  await page.goto('/inicio');
  await expect(page.getByRole('heading', { level: 1, name: 'Firma tu pagaré' })).toBeVisible();
  await expect(page.getByText('$150.000 COP').first()).toBeVisible();
});
