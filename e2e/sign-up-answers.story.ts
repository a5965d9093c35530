import { REQUESTED_TERMS } from '@unamano/journeys/borrower';
import { POOR_BUREAU_HISTORY, THIN_BUREAU_HISTORY } from './support/borrower.ts';
import { expectFault, expectToast } from './support/expect-messages.ts';
import { inspect } from './support/inspect.ts';
import { draftOf, enterSignUp, submitReview } from './support/sign-up-draft.ts';
import { expect, REFUSED_CALL, test } from './support/test.ts';

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
  await expect(why).toContainText('ningún otro monto ni plazo cambia la respuesta');
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

test('a thin history: another amount and term are offered beside the requested ones', async ({
  page,
  sandbox,
  newcomer,
}) => {
  const person = newcomer(THIN_BUREAU_HISTORY);
  await enterSignUp(page, '/confirmar-info', draftOf(person));
  await submitReview(page, sandbox, person.cellphone);
  await expect(page).toHaveURL(/\/credito-aprobado$/);
  const modal = page.getByRole('dialog', { name: '¡Tu crédito fue aprobado!' });
  await expect(modal).toContainText('Te ofrecemos otro valor o plazo');
  await expect(modal.getByText(/\$500\.000\s*COP en 3 cuotas/)).toBeVisible();
  await expect(modal.getByText(/\$300\.000\s*COP en 2 cuotas/)).toBeVisible();
  await modal.getByRole('button', { name: '¿Por qué no lo que pedí?' }).click();
  const why = page.getByRole('dialog', { name: '¿Por qué no lo que pediste?' });
  await expect(why.getByRole('heading', { name: 'Tu historia de crédito apenas empieza' })).toBeVisible();
  await expect(why).toContainText('Es lo más que podemos prestarte hoy, en cualquier plazo.');
  await page.keyboard.press('Escape');
  await expect(modal).toBeVisible();
});

test('the waiting modal says that the credit is being validated, and two presses request one credit', async ({
  page,
  sandbox,
  newcomer,
}) => {
  const person = newcomer();
  const sent = { count: 0 };
  await page.route('**/users/api/signup/', async (route) => {
    sent.count += 1;
    await expect(page.getByRole('dialog', { name: 'Estamos validando tu crédito' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: 'Estamos validando tu crédito' })).toBeVisible();
    await inspect(page, 'waiting');
    await route.continue();
  });
  await enterSignUp(page, '/confirmar-info', draftOf(person));
  await submitReview(page, sandbox, person.cellphone);
  await expect(page.getByRole('dialog', { name: '¡Tu crédito fue aprobado!' })).toBeVisible();
  expect(sent.count).toBe(1);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('unamano:signup'))).toBeNull();
});

test('an approved credit is cancelled only after a confirmation, and home offers another', async ({
  page,
  arrange,
  newcomer,
}) => {
  await arrange.enter(page, await arrange.signUp(newcomer()), '/inicio');
  await expect(page).toHaveURL(/\/pagare$/);
  await page.getByRole('button', { name: 'No quiero este crédito' }).click();
  const sure = page.getByRole('dialog', { name: 'Estas seguro de querer cancelar el crédito?' });
  await sure.getByRole('button', { name: 'Atras' }).click();
  await expect(sure).toBeHidden();
  await page.getByRole('button', { name: 'No quiero este crédito' }).click();
  await sure.getByRole('button', { name: 'Aceptar' }).dblclick();
  await expect(page.getByRole('heading', { name: 'Tenemos un crédito en el aire listo' })).toBeVisible();
  await expect(page).toHaveURL(/\/inicio$/);
});

test('the offer changes to the cancel question and back; the back arrow of the page opens it again', async ({
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
  await expect(offer).toBeVisible();
});

const TAKEN = [
  {
    taken: 'e-mail',
    said: 'Este email ya se encuentra registrado',
    way: 'Corregir el correo',
    label: 'Correo electrónico',
  },
  {
    taken: 'ID number',
    said: 'Numero de identificación ya se encuentra registrado',
    way: 'Corregir el número',
    label: 'Número de documento',
  },
] as const;

test.describe('refused', () => {
  test.use({ allowedConsole: REFUSED_CALL });

  for (const { taken, said, way, label } of TAKEN) {
    test(`the ${taken} is registered already: the review leads to the field, or to the login, with one tap`, async ({
      page,
      sandbox,
      arrange,
      newcomer,
    }) => {
      const known = newcomer();
      await arrange.signUp(known, REQUESTED_TERMS.middle);
      const person = newcomer();
      const used =
        taken === 'ID number' ? { dni: known.dni } : { email: known.email, confirmEmail: known.email };
      await enterSignUp(page, '/confirmar-info', { ...draftOf(person), ...used });
      await submitReview(page, sandbox, person.cellphone);
      await expectToast(page, said);
      await inspect(page, 'refused');
      await page.getByRole('main').getByRole('link', { name: 'Iniciar sesión' }).click();
      await page
        .getByRole('dialog', { name: 'Inicia sesión' })
        .getByRole('button', { name: 'Cerrar', exact: true })
        .click();
      await page.getByRole('link', { name: way }).click();
      const field = page.getByLabel(label);
      await expect(field).toBeFocused();
      await expectFault(field, said);
    });
  }

  test('the phone of an employee of an allied company: a warning that it is registered', async ({
    page,
    sandbox,
  }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Solicitar mi crédito' }).click();
    await page.getByLabel('Nombre completo').fill('Sofía Londoño');
    await page.getByLabel('Número de teléfono').fill('3000000005');
    const before = (await sandbox.messages('3000000005')).find(({ code }) => code)?.code;
    const continueButton = page.getByRole('dialog').getByRole('button', { name: 'Continuar' });
    await continueButton.click();
    await page.getByLabel('Código de 6 números').fill(await sandbox.code('3000000005', before));
    await continueButton.click();
    await expectToast(page, 'Número de teléfono ya se encuentra registrado, puedes iniciar sesión');
  });
});

test('the sign-up code of a phone with an account logs the borrower in', async ({ page, sandbox }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Solicitar mi crédito' }).click();
  await page.getByLabel('Nombre completo').fill('Laura Castaño');
  await page.getByLabel('Número de teléfono').fill('3000000001');
  const before = (await sandbox.messages('3000000001')).find(({ code }) => code)?.code;
  const continueButton = page.getByRole('dialog').getByRole('button', { name: 'Continuar' });
  await continueButton.click();
  await page.getByLabel('Código de 6 números').fill(await sandbox.code('3000000001', before));
  await continueButton.click();
  await expect(page.getByRole('heading', { name: 'Hola, Laura' })).toBeVisible();
});
