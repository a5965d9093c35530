// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/dom';
import { checkSignup, sendSignupCode, verifySignupCode } from '@unamano/contract/lending/signup';
import { cities, economicActivities, states } from '@unamano/contract/office/reference';
import { expect, test } from 'vitest';
import { rememberSignupToken } from '../app/shared/signup/signup.ts';
import { answerHome, answerPlaces, DRAFT, LOGIN, PHONE } from './replies.ts';
import { answer, lose, refuse } from './server.ts';
import * as page from './site.tsx';

const UPSS = 'Upss, Estamos presentando problemas';
const [NAME, CELLPHONE, CODE] = ['Nombre completo', 'Número de teléfono', 'Código de 6 números'];
const [EMAIL, PASSWORD] = ['Correo electrónico', 'Contraseña'];
const BEGUN = { typeUser: 'user_external', cellphone: PHONE } as const;

test('name and phone: each has its own error text, and focus moves to the first invalid field', async () => {
  await page.visit('/?solicitar=1');
  await page.press('Continuar');
  await page.expectFault(NAME, 'Ingresa tu nombre completo');
  await page.expectFault(CELLPHONE, 'Ingresa un número de teléfono');
  expect(document.activeElement).toBe(await page.field(NAME));
  await page.fill(NAME, 'Íñigo Muñoz');
  for (const [typed, said] of [
    ['315abc', 'Ingresa un número válido'],
    ['315', 'El número de teléfono debe tener 10 dígitos'],
    ['6012345678', 'Ingresa un número válido'],
  ] as const) {
    await page.fill(CELLPHONE, typed);
    await page.press('Continuar');
    await page.expectFault(CELLPHONE, said);
  }
});

/** Each test has a phone of its own: a countdown outlasts a screen. */
async function openCode(phone: string, name = 'Íñigo Muñoz 😀 Peña') {
  answer(sendSignupCode, {});
  await page.visit('/?solicitar=1');
  await page.fill(NAME, name);
  await page.fill(CELLPHONE, phone);
  await page.press('Continuar');
  await page.heading('Ingresa el código');
}

async function enterCode(code: string) {
  await page.fill(CODE, code);
  await page.press('Continuar');
}

test('name and phone, then the code: without a network both inputs stay, and can be sent again', async () => {
  lose(sendSignupCode);
  await page.visit('/?solicitar=1');
  await page.fill(NAME, 'Íñigo Muñoz 😀 Peña');
  await page.fill(CELLPHONE, '3155500001');
  await page.press('Continuar');
  await page.expectToast('No tenemos conexión');
  const sent = answer(sendSignupCode, {});
  await page.press('Continuar');
  await page.heading('Ingresa el código');
  expect(sent).toMatchObject([{ cellphone: '+573155500001', user_name: 'Íñigo Muñoz 😀 Peña' }]);
  lose(verifySignupCode);
  await enterCode('123456');
  await page.expectToast('Upps, Estamos presentando problemas');
  answer(verifySignupCode, { signup_token: 'proof' });
  await page.press('Continuar');
  await page.button('¡Entendí!');
});

test('a code of six digits is checked for its length, then by the server', async () => {
  await openCode('3155500002');
  await enterCode('12345');
  await page.expectFault(CODE, 'El código debe tener 6 números');
  refuse(verifySignupCode, 'CODE_NOT_VALID');
  await enterCode('000000');
  await page.expectToast(UPSS);
  expect(await page.button(/^Solicitar nuevamente/)).toHaveProperty('disabled', true);
});

test('the phone of an employee of an allied company: a warning that it is registered', async () => {
  await openCode('3155500003');
  refuse(verifySignupCode, 'USER_CELPHONE_EXISTS');
  await enterCode('123456');
  await page.expectToast('Número de teléfono ya se encuentra registrado, puedes iniciar sesión');
});

test('the sign-up code of a phone with an account logs the borrower in', async () => {
  await openCode('3155500004');
  answer(verifySignupCode, LOGIN);
  answerHome();
  await enterCode('123456');
  await page.heading('Hola, Laura');
});

test('the landing page continues a request with its name, amount, term and step, and sends no second code', async () => {
  answerPlaces();
  rememberSignupToken('proof', PHONE);
  await page.visit('/info-basica', { draft: DRAFT });
  await page.visit('/convenios');
  expect(screen.queryByRole('link', { name: /^Continúa/ })).toBeNull();
  await page.visit('/');
  await page.link(/^Continúa tu solicitud, Íñigo\s\$500.000 en 3 meses · Paso 3 de 9$/);
  // Another request of the same phone takes the new terms.
  await page.tick('2');
  await page.press('Solicitar mi crédito');
  expect((await page.field(NAME)).value).toBe('Íñigo Muñoz Peña');
  await page.press('Continuar');
  await page.button('¡Entendí!');
  await page.press('Cerrar');
  await page.follow(/^Continúa.* en 2 meses/s);
  await page.heading('Quién eres');
});

test('personal data: an empty step marks its fields, and one line leads to the first of several', async () => {
  answerPlaces();
  const required = (label: string) => [label, 'Requerido'] as const;
  for (const [step, missing] of [
    ['quien', ['Nombres', 'Apellidos', 'Fecha de nacimiento', 'Género'].map(required)],
    ['documento', ['Número de documento', 'Fecha de expedición'].map(required)],
    ['expedicion', ['Ciudad de expedición'].map(required)],
    ['vivienda', ['Dirección', 'Barrio', 'Ciudad'].map(required)],
    [
      'cuenta',
      [
        [EMAIL, 'Email es requerido'],
        [PASSWORD, 'La contraseña es requerida'],
      ],
    ],
  ] as const) {
    await page.visit(`/info-basica?paso=${step}`, { draft: BEGUN });
    await page.press('Siguiente');
    for (const [label, said] of missing) await page.expectFault(label, said);
    expect(document.querySelectorAll('main [aria-invalid="true"]')).toHaveLength(missing.length);
    if (missing.length > 1) {
      expect(document.activeElement?.role).toBe('alert');
      await page.follow(`Revisa ${missing.length} datos. Ir al primero`);
    } else expect(screen.queryByRole('alert')).toBeNull();
    expect(document.activeElement).toBe(await page.field(missing[0]?.[0] ?? ''));
  }
});

test('personal data: each wrong value shows the text of its rule', async () => {
  answerPlaces();
  let shown = '';
  for (const [step, label, typed, said] of [
    ['quien', 'Fecha de nacimiento', '31/02/1990', 'Fecha no válida'],
    ['quien', 'Fecha de nacimiento', '01/01/2020', 'Debes ser mayor de 18 años'],
    ['documento', 'Fecha de expedición', '01/01/2099', 'La fecha de expedición no puede ser posterior a hoy'],
    ['documento', 'Número de documento', '10.64.82', 'Ingresa un número de documento válido'],
    ['cuenta', EMAIL, 'inigo', 'Ingresa un correo válido'],
    ['cuenta', EMAIL, 'a..b@x.co', 'Ingresa un correo válido'],
    ['cuenta', EMAIL, 'a.@x.co', 'Ingresa un correo válido'],
    [
      'cuenta',
      EMAIL,
      'iñigo@unamano.test',
      'Solo debe contener las letras (a-z), los numeros de (0-9), puntos (.) y guiones (_)',
    ],
    ['cuenta', 'Repite tu correo', 'otro@unamano.test', 'los email no coinciden'],
    ['cuenta', PASSWORD, 'Corta1', 'La contraseña debe tener mínimo 8 caracteres'],
    ['cuenta', PASSWORD, 'SinNumeros', 'La contraseña debe tener al menos un número'],
    ['cuenta', PASSWORD, 'sinmayuscula1', 'La contraseña debe tener al menos una mayúscula'],
    ['cuenta', 'Repite la contraseña', 'Otra20261', 'Las contraseñas no coinciden'],
  ] as const) {
    if (step !== shown) await page.visit(`/info-basica?paso=${step}`, { draft: DRAFT });
    shown = step;
    await page.fill(label, typed);
    await page.press('Siguiente');
    await page.expectFault(label, said);
    await page.expectAddress(`/info-basica?paso=${step}`);
  }
});

test('personal data: Colombia and Risaralda are preselected, names are capitalised, numbers cleaned', async () => {
  answerPlaces();
  const chosen = async (label: string) =>
    ((await page.field(label)) as unknown as HTMLSelectElement).selectedOptions[0]?.label;
  await page.visit('/info-basica?paso=expedicion', { draft: BEGUN });
  await waitFor(async () => expect(await chosen('País de expedición')).toBe('Colombia'));
  expect(await chosen('Departamento de expedición')).toBe('Risaralda');
  await page.visit('/info-basica?paso=vivienda');
  await waitFor(async () => expect(await chosen('Departamento')).toBe('Risaralda'));
  for (const [step, label, typed, kept] of [
    ['vivienda', 'Barrio', 'los álamos', 'Los Álamos'],
    ['documento', 'Número de documento', 'C.C. 0106482585', '106482585'],
    ['quien', 'Nombres', 'maría josé', 'María José'],
  ] as const) {
    await page.visit(`/info-basica?paso=${step}`);
    await page.fill(label, typed);
    await page.leave();
    await waitFor(async () => expect((await page.field(label)).value).toBe(kept));
  }
});

test('personal data: a date is picked in the calendar of the last 80 years', async () => {
  answerPlaces();
  await page.visit('/info-basica', { draft: BEGUN });
  await page.press('Abrir el calendario: Fecha de nacimiento');
  await page.dialog('Fecha de nacimiento');
  const [month, year] = screen.getAllByRole<HTMLSelectElement>('combobox');
  expect(year?.options).toHaveLength(80);
  await page.choose(year, '1990');
  await page.choose(month, 'mayo');
  await page.press(/17 de mayo de 1990/);
  expect((await page.field('Fecha de nacimiento')).value).toBe('17/05/1990');
});

/** The lists that got no answer are fetched again by themselves. */
async function networkReturns() {
  const failed = () => screen.queryAllByRole('button', { name: 'Cargar la lista de nuevo' }).length;
  await waitFor(() => expect(failed()).toBeGreaterThan(0));
  const before = failed();
  await waitFor(() => {
    dispatchEvent(new Event('online'));
    expect(failed()).toBe(before - 1);
  });
}

test('personal data: a list that failed to load is fetched again by a press, or when the network is back', async () => {
  answerPlaces();
  refuse(states, 'INTERNAL_ERROR');
  lose(cities);
  await page.visit('/info-basica?paso=vivienda', { draft: BEGUN });
  await page.expectToast(UPSS);
  await page.expectToast('No tenemos conexión');
  answerPlaces();
  await networkReturns();
  await screen.findByRole('option', { name: 'Pereira' });
  expect(screen.queryByRole('option', { name: 'Risaralda' })).toBeNull();
  await page.press('Cargar la lista de nuevo');
  await screen.findByRole('option', { name: 'Risaralda' });
});

test('a used ID number, a used e-mail and a weak password are named when the field is left, and one tap leads on', async () => {
  answerPlaces();
  const faults = {
    dni: 'Numero de identificación ya se encuentra registrado',
    email: 'Este email ya se encuentra registrado',
    password: 'Esta contraseña es muy fácil de adivinar, elige otra',
  };
  answer(checkSignup, ({ dni, email, password }) => ({
    faults: {
      ...(dni === '1088001003' && { dni: faults.dni }),
      ...(email === 'laura@unamano.test' && { email: faults.email }),
      ...(password && { password: faults.password }),
    },
  }));
  rememberSignupToken('proof', PHONE);
  await page.visit('/info-basica?paso=documento', { draft: BEGUN });
  await page.fill('Número de documento', '1.088.001.003');
  await page.leave();
  await page.expectFault('Número de documento', faults.dni);
  await page.press('Corregir el número');
  expect(document.activeElement).toBe(await page.field('Número de documento'));
  await page.visit('/info-basica?paso=cuenta');
  await page.fill(EMAIL, 'Laura@unamano.test');
  await page.leave();
  await page.expectFault(EMAIL, faults.email);
  expect(document.activeElement).toBe(await page.field('Repite tu correo'));
  await page.expectAccessible();
  await page.press('Iniciar sesión');
  await page.dialog('Inicia sesión');
  expect((await page.field(EMAIL)).value).toBe('Laura@unamano.test');
  history.back();
  await page.press('Corregir el correo');
  expect(document.activeElement).toBe(await page.field(EMAIL));
  await page.fill(EMAIL, 'inigo@unamano.test');
  await page.fill('Repite tu correo', 'inigo@unamano.test');
  await page.fill(PASSWORD, 'Password1');
  await page.leave();
  await page.expectFault(PASSWORD, faults.password);
  // A quick hand presses before the answer: the step waits for it.
  await page.fill(PASSWORD, 'Colombia2024*');
  await page.fill('Repite la contraseña', 'Colombia2024*');
  await page.press('Siguiente');
  await page.expectFault(PASSWORD, faults.password);
  await page.expectAddress('/info-basica?paso=cuenta');
});

test('work: each kind of work has its own fields and texts, and its list comes back with the network', async () => {
  lose(economicActivities);
  const { company: _, monthly_income: __, number_people_in_charge: ___, ...draft } = DRAFT;
  await page.visit('/info-laboral', { draft });
  const [COMPANY, INCOME, PEOPLE] = ['Empresa donde trabajas', 'Ingresos mensuales', 'Personas a cargo'];
  const ACTIVITY = 'Actividad que desempeñas';
  expect((await page.field('Empleado')).checked).toBe(true);
  await page.press('Siguiente');
  for (const label of [COMPANY, INCOME, PEOPLE]) await page.expectFault(label, 'Requerido');
  await page.tick('Pensionad@');
  expect(screen.queryByLabelText(COMPANY)).toBeNull();
  await page.tick('Independiente');
  await page.expectToast('No tenemos conexión');
  await page.fill(INCOME, '2500000');
  expect((await page.field(INCOME)).value).toBe('2.500.000');
  await page.fill(PEOPLE, '0');
  await page.press('Siguiente');
  await page.expectFault(ACTIVITY, 'Upps, debes seleccionar la actividad que desempeñas');
  const baker = { code: '1081', title: 'Elaboración de productos de panadería', words: ['panadero'] };
  answer(economicActivities, {
    activities: [baker, { code: '4711', title: 'Comercio al por menor', words: [] }],
  });
  await networkReturns();
  await page.fill(ACTIVITY, 'PANADERIA');
  fireEvent.click(await screen.findByRole('option', { name: baker.title }));
  await page.button('Cambiar actividad');
  await page.press('Siguiente');
  await page.heading('Revisa tu solicitud');
  expect(document.querySelector('main')?.textContent).toContain('Hola, Íñigo');
  expect(document.querySelector('main')?.textContent).toContain('$2.500.000');
});
