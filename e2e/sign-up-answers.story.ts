import { POOR_BUREAU_HISTORY } from './support/borrower.ts';
import { inspect } from './support/inspect.ts';
import { draftOf, enterSignUp, submitReview } from './support/sign-up-draft.ts';
import { expect, test } from './support/test.ts';

test('a poor history: no credit now, and home shows the next possible day', async ({
  page,
  sandbox,
  newcomer,
}) => {
  const person = newcomer(POOR_BUREAU_HISTORY);
  await enterSignUp(page, '/confirmar-info', draftOf(person));
  await submitReview(page, sandbox, person.cellphone);
  const modal = page.getByRole('dialog', { name: 'En este momento no podemos otorgarte el crédito' });
  await expect(modal).toContainText('Vuelve a consultar en un mes.');
  await inspect(page, 'rejection');
  await modal.getByRole('button', { name: '¿Por qué no?' }).click();
  const why = page.getByRole('dialog', { name: '¿Por qué no?' });
  await expect(why.getByRole('heading', { name: 'Hay deudas en mora a tu nombre' })).toBeVisible();
  await expect(why).toContainText('Hoy no podemos prestarte, tampoco un valor menor');
  await expect(why.getByText(/^Puedes pedir de nuevo desde el \d\d\/\d\d\/\d{4}\.$/)).toBeVisible();
  await inspect(page, 'why not');
  await why.getByRole('button', { name: 'Entendido' }).click();
  await modal.getByRole('button', { name: 'Volver al inicio' }).click();
  await expect(page).toHaveURL(/\/inicio$/);
  await expect(
    page.getByText(/^En este momento y hasta el \d\d\/\d\d\/\d{4} no podras solicitar un nuevo credito$/),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Solicitar nuevo crédito' })).toBeDisabled();
});

test('the offer changes to the cancel question and back; cancelled there, home offers another', async ({
  page,
  sandbox,
  newcomer,
}) => {
  const person = newcomer();
  await enterSignUp(page, '/confirmar-info', draftOf(person));
  await submitReview(page, sandbox, person.cellphone);
  const offer = page.getByRole('dialog', { name: '¡Tu crédito fue aprobado!' });
  await expect(offer).toContainText('$233.217');
  await inspect(page, 'offer');
  await offer.getByRole('button', { name: 'Cancelar' }).click();
  const sure = page.getByRole('dialog', { name: 'Estas seguro de querer cancelar el crédito?' });
  await expect(sure).toBeVisible();
  await inspect(page, 'cancel');
  await sure.getByRole('button', { name: 'Atras' }).click();
  await offer.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByRole('heading', { name: 'Firma tu pagaré' })).toBeVisible();
  await page.getByRole('button', { name: 'Volver' }).click();
  await offer.getByRole('button', { name: 'Cancelar' }).click();
  await sure.getByRole('button', { name: 'Aceptar' }).dblclick();
  await expect(page.getByRole('heading', { name: 'Tenemos un crédito en el aire listo' })).toBeVisible();
  await expect(page).toHaveURL(/\/inicio$/);
});
