import type { Page } from '@playwright/test';
import { expectFault, expectToast } from './support/expect-messages.ts';
import { inspect } from './support/inspect.ts';
import { draftOf, enterSignUp, unfoldSummary } from './support/sign-up-draft.ts';
import { expect, REFUSED_CALL, test } from './support/test.ts';

const next = (page: Page) => page.getByRole('button', { name: 'Siguiente' });

test('name and phone: each has its own error text, and focus moves to the first invalid field', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Solicitar mi crédito' }).click();
  const name = page.getByLabel('Nombre completo');
  const phone = page.getByLabel('Número de teléfono');
  const continueButton = page.getByRole('dialog').getByRole('button', { name: 'Continuar' });
  await continueButton.click();
  await expectFault(name, 'Ingresa tu nombre completo');
  await expectFault(phone, 'Ingresa un número de teléfono');
  await expect(name).toBeFocused();
  await inspect(page, 'name and phone');
  await name.fill('Íñigo Muñoz');
  for (const { typed, said } of [
    { typed: '315abc', said: 'Ingresa un número válido' },
    { typed: '315', said: 'El número de teléfono debe tener 10 dígitos' },
    { typed: '6012345678', said: 'Ingresa un número válido' },
  ]) {
    await phone.fill(typed);
    await continueButton.click();
    await expectFault(phone, said);
  }
});

const LONG_NAMES = {
  name: 'María Fernanda de los Ángeles',
  lastName: 'Etxeberría-Iturriagagoitia Ñáñez',
};

/** The fields of each step that an empty form lacks, in order. */
const STEPS: readonly { step: string; missing: readonly (readonly [field: string, said: string])[] }[] = [
  {
    step: 'quien',
    missing: [
      ['Nombres', 'Requerido'],
      ['Apellidos', 'Requerido'],
      ['Fecha de nacimiento', 'Requerido'],
      ['Género', 'Requerido'],
    ],
  },
  {
    step: 'documento',
    missing: [
      ['Número de documento', 'Requerido'],
      ['Fecha de expedición', 'Requerido'],
    ],
  },
  { step: 'expedicion', missing: [['Ciudad de expedición', 'Requerido']] },
  {
    step: 'vivienda',
    missing: [
      ['Dirección', 'Requerido'],
      ['Barrio', 'Requerido'],
      ['Ciudad', 'Requerido'],
    ],
  },
  {
    step: 'cuenta',
    missing: [
      ['Correo electrónico', 'Email es requerido'],
      ['Contraseña', 'La contraseña es requerida'],
    ],
  },
];

const WRONG_VALUES = [
  { step: 'quien', field: 'Fecha de nacimiento', typed: '31/02/1990', said: 'Fecha no válida' },
  { step: 'quien', field: 'Fecha de nacimiento', typed: '01/01/2020', said: 'Debes ser mayor de 18 años' },
  {
    step: 'documento',
    field: 'Fecha de expedición',
    typed: '01/01/2099',
    said: 'La fecha de expedición no puede ser posterior a hoy',
  },
  {
    step: 'documento',
    field: 'Número de documento',
    typed: '10.64.82',
    said: 'Ingresa un número de documento válido',
  },
  { step: 'cuenta', field: 'Correo electrónico', typed: 'inigo', said: 'Ingresa un correo válido' },
  { step: 'cuenta', field: 'Correo electrónico', typed: 'a..b@x.co', said: 'Ingresa un correo válido' },
  { step: 'cuenta', field: 'Correo electrónico', typed: 'a.@x.co', said: 'Ingresa un correo válido' },
  {
    step: 'cuenta',
    field: 'Correo electrónico',
    typed: 'iñigo@unamano.test',
    said: 'Solo debe contener las letras (a-z), los numeros de (0-9), puntos (.) y guiones (_)',
  },
  { step: 'cuenta', field: 'Repite tu correo', typed: 'otro@unamano.test', said: 'los email no coinciden' },
  {
    step: 'cuenta',
    field: 'Contraseña',
    typed: 'Corta1',
    said: 'La contraseña debe tener mínimo 8 caracteres',
  },
  {
    step: 'cuenta',
    field: 'Contraseña',
    typed: 'SinNumeros',
    said: 'La contraseña debe tener al menos un número',
  },
  {
    step: 'cuenta',
    field: 'Contraseña',
    typed: 'sinmayuscula1',
    said: 'La contraseña debe tener al menos una mayúscula',
  },
  {
    step: 'cuenta',
    field: 'Repite la contraseña',
    typed: 'Otra20261',
    said: 'Las contraseñas no coinciden',
  },
];

test('personal data: an empty step marks its fields, and one line leads to the first of several', async ({
  page,
  newcomer,
}) => {
  await enterSignUp(page, '/info-basica', { typeUser: 'user_external', cellphone: newcomer().cellphone });
  for (const { step, missing } of STEPS) {
    await page.goto(`/info-basica?paso=${step}`);
    await next(page).click();
    for (const [field, said] of missing) await expectFault(box(page, field), said);
    await expect(page.getByRole('main').locator('[aria-invalid="true"]')).toHaveCount(missing.length);
    const [first = ['', '']] = missing;
    const line = page.getByRole('alert');
    if (missing.length > 1) {
      await expect(line).toBeFocused();
      await line.getByRole('link', { name: `Revisa ${missing.length} datos. Ir al primero` }).click();
    } else await expect(line).toBeHidden();
    await expect(box(page, first[0])).toBeFocused();
    if (step === 'quien') await inspect(page, 'personal data');
  }
});

test('personal data: each wrong value shows the text of its rule', async ({ page, newcomer }) => {
  await enterSignUp(page, '/info-basica', draftOf(newcomer()));
  for (const { step, field, typed, said } of WRONG_VALUES) {
    if (!page.url().endsWith(`=${step}`)) await page.goto(`/info-basica?paso=${step}`);
    await box(page, field).fill(typed);
    await next(page).click();
    await expectFault(box(page, field), said);
    await expect(page).toHaveURL(new RegExp(`/info-basica\\?paso=${step}$`));
  }
});

test('personal data: Colombia and Risaralda are preselected, names are capitalised, a date is picked', async ({
  page,
  newcomer,
}) => {
  await enterSignUp(page, '/info-basica?paso=expedicion', {
    typeUser: 'user_external',
    cellphone: newcomer().cellphone,
  });
  const country = box(page, 'País de expedición');
  await expect(country.locator('option:checked')).toHaveText('Colombia');
  await expect(box(page, 'Departamento de expedición').locator('option:checked')).toHaveText('Risaralda');
  await page.goto('/info-basica?paso=vivienda');
  await expect(box(page, 'Departamento').locator('option:checked')).toHaveText('Risaralda');
  await box(page, 'Barrio').fill('los álamos');
  await box(page, 'Dirección').focus();
  await expect(box(page, 'Barrio')).toHaveValue('Los Álamos');
  await page.goto('/info-basica?paso=documento');
  await box(page, 'Número de documento').fill('C.C. 0106482585');
  await box(page, 'Fecha de expedición').focus();
  await expect(box(page, 'Número de documento')).toHaveValue('106482585');
  await page.goto('/info-basica');
  await box(page, 'Nombres').fill('maría josé');
  await box(page, 'Apellidos').fill('de la peña');
  await expect(box(page, 'Nombres')).toHaveValue('María José');

  await page.getByRole('button', { name: 'Abrir el calendario: Fecha de nacimiento' }).click();
  const calendar = page.getByRole('dialog', { name: 'Fecha de nacimiento' });
  const years = calendar.getByRole('combobox').last();
  await expect(years.locator('option')).toHaveCount(80);
  await inspect(page, 'calendar');
  await years.selectOption('1990');
  await calendar.getByRole('combobox').first().selectOption({ label: 'mayo' });
  await calendar.getByRole('button', { name: /17 de mayo de 1990/ }).click();
  await expect(box(page, 'Fecha de nacimiento')).toHaveValue('17/05/1990');
});

test('personal data: a list that failed to load is fetched again', async ({ page, newcomer }) => {
  const lost = { left: 1 };
  await page.route('**/geography/api/states/**', (route) => {
    lost.left -= 1;
    return lost.left >= 0 ? route.fulfill({ status: 200, json: { departments: 'none' } }) : route.continue();
  });
  await enterSignUp(page, '/info-basica?paso=vivienda', {
    typeUser: 'user_external',
    cellphone: newcomer().cellphone,
  });
  await expectToast(page, 'Upss, Estamos presentando problemas');
  await page.getByRole('button', { name: 'Cargar la lista de nuevo' }).first().click();
  await expect(box(page, 'Departamento').locator('option:checked')).toHaveText('Risaralda');
});

test('work: each kind of work has its own fields and texts', async ({ page, newcomer }) => {
  const { company: _, monthly_income: __, number_people_in_charge: ___, ...draft } = draftOf(newcomer());
  await enterSignUp(page, '/info-laboral', draft);
  const income = box(page, 'Ingresos mensuales');
  await expect(page.getByRole('radio', { name: 'Empleado' })).toBeChecked();
  await next(page).click();
  await expectFault(box(page, 'Empresa donde trabajas'), 'Requerido');
  await expectFault(income, 'Requerido');
  await expectFault(box(page, 'Personas a cargo'), 'Requerido');
  await inspect(page, 'employee');

  await page.getByRole('radio', { name: 'Pensionad@' }).check();
  await expect(box(page, 'Empresa donde trabajas')).toBeHidden();
  await page.getByRole('radio', { name: 'Independiente' }).check();
  await income.fill('2500000');
  await expect(income).toHaveValue('2.500.000');
  await box(page, 'Personas a cargo').fill('0');
  await next(page).click();
  const activity = page.getByRole('combobox', { name: 'Actividad que desempeñas' });
  await expectFault(activity, 'Upps, debes seleccionar la actividad que desempeñas');
  await activity.fill('comercio');
  await expect(page.getByRole('option').first()).toBeVisible();
  await inspect(page, 'independent');
  await activity.fill('PANADERIA');
  await page.getByRole('option').first().click();
  await expect(page.getByRole('button', { name: 'Cambiar actividad' })).toBeVisible();
  await next(page).click();
  await expect(page).toHaveURL(/\/confirmar-info$/);
  await expect(page.getByRole('heading', { name: 'Revisa tu solicitud' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Hola, Íñigo');
  await unfoldSummary(page);
  await expect(page.getByRole('definition').filter({ hasText: '$2.500.000' })).toBeVisible();
});

test('the review is not sent without data treatment and terms; the bureau box is optional', async ({
  page,
  newcomer,
}) => {
  const person = { ...newcomer(), ...LONG_NAMES };
  const typed = person.email.toUpperCase();
  await enterSignUp(page, '/confirmar-info', { ...draftOf(person), email: typed, confirmEmail: typed });
  await unfoldSummary(page);
  // The format in which it is stored.
  await expect(page.getByRole('definition').filter({ hasText: '@' })).toHaveText(person.email.toLowerCase());
  const send = page.getByRole('button', { name: 'Solicitar aprobación de crédito' });
  const data = page.getByLabel('Acepto la política de tratamiento de datos');
  const terms = page.getByLabel('Acepto los términos y condiciones');
  for (const checkbox of await page.getByRole('checkbox').all()) await expect(checkbox).not.toBeChecked();
  await page.getByLabel('Contraseña', { exact: true }).fill('Chicamocha2026');
  await page.getByLabel('Repite la contraseña').fill('Chicamocha2026');
  await send.click();
  await expectFault(data, 'Debes aceptar los terminos y condiciones para poder avanzar');
  await expectFault(terms, 'Debes aceptar los terminos y condiciones para poder avanzar');
  await expect(data).toBeFocused();
  await inspect(page, 'review');
  await data.check();
  await send.click();
  await expectFault(terms, 'Debes aceptar los terminos y condiciones para poder avanzar');
  await terms.check();
  await send.click();
  await expect(page.getByRole('heading', { name: 'Confirma tu celular' })).toBeVisible();
  await inspect(page, 'phone again');
});

test.describe('a code of six digits', () => {
  test.use({ allowedConsole: REFUSED_CALL });

  test('is checked for its length, then by the server', async ({ page, newcomer }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Solicitar mi crédito' }).click();
    await page.getByLabel('Nombre completo').fill('Íñigo Muñoz');
    await page.getByLabel('Número de teléfono').fill(newcomer().cellphone);
    const continueButton = page.getByRole('dialog').getByRole('button', { name: 'Continuar' });
    await continueButton.click();
    const boxes = page.getByLabel('Código de 6 números');
    await boxes.fill('12345');
    await continueButton.click();
    await expectFault(boxes, 'El código debe tener 6 números');
    await boxes.fill('000000');
    await continueButton.click();
    await expectToast(page, 'Upss, Estamos presentando problemas');
    await expect(page.getByRole('button', { name: 'Solicitar nuevamente' })).toBeDisabled();
  });
});

function box(page: Page, label: string) {
  const dates = label.startsWith('Fecha');
  return dates ? page.getByRole('textbox', { name: label }) : page.getByLabel(label, { exact: true });
}
