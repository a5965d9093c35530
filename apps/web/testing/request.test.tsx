// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/dom';
import { profile } from '@unamano/contract/identity/user';
import { cancelCredit, decisionReasons, requestCredit } from '@unamano/contract/lending/credits';
import { reviewOfDecision } from '@unamano/contract/lending/reviews';
import { sendSignupCode, signupExternal } from '@unamano/contract/lending/signup';
import { expect, test, vi } from 'vitest';
import { rememberSignupToken } from '../app/shared/signup/signup.ts';
import { answerHome, answerOffer, answerPlaces, DRAFT, LOGIN, NOTE, PHONE } from './replies.ts';
import { answer, keysOf, lose, refuse } from './server.ts';
import * as page from './site.tsx';

const UPSS = 'Upss, Estamos presentando problemas';
const SEND = 'Solicitar aprobación de crédito';
const [PASSWORD, DATA, TERMS] = ['Contraseña', /^Acepto la política/, /^Acepto los términos/] as const;
const WAITING = 'Estamos validando tu crédito';
const APPROVED = '¡Tu crédito fue aprobado!';

const decided = (operation: 'PRESTAMO' | 'NO PRESTAMO', installments = 3, acquired_debt = 699_651) => ({
  ...LOGIN.data_login,
  id_credit: operation === 'PRESTAMO' ? 7 : -1,
  datacredito_information: { operation, installments, acquired_debt },
});

/** The review with its password and its boxes, ready to be sent. */
async function openReview(): Promise<void> {
  rememberSignupToken('proof', PHONE);
  await page.visit('/confirmar-info', { draft: DRAFT });
  await page.fill(PASSWORD, 'Chicamocha2026');
  await page.fill('Repite la contraseña', 'Chicamocha2026');
  await page.tick(DATA);
  await page.tick(TERMS);
}

test('the review is not sent without data treatment and terms; the bureau box is optional', async () => {
  const missing = 'Debes aceptar los terminos y condiciones para poder avanzar';
  answer(sendSignupCode, {});
  await page.visit('/confirmar-info', { draft: DRAFT });
  // The format in which it is stored.
  expect(document.querySelector('main')?.textContent).toContain('inigo@unamano.test');
  for (const box of screen.getAllByRole<HTMLInputElement>('checkbox')) expect(box.checked).toBe(false);
  await page.fill(PASSWORD, 'Chicamocha2026');
  await page.fill('Repite la contraseña', 'Chicamocha2026');
  await page.press(SEND);
  await page.expectFault(DATA, missing);
  await page.expectFault(TERMS, missing);
  expect(document.activeElement).toBe(await page.field(DATA));
  await page.tick(DATA);
  await page.press(SEND);
  await page.expectFault(TERMS, missing);
  await page.tick(TERMS);
  await page.press(SEND);
  await page.heading('Confirma tu celular');
});

test('the network or the server fails while a request is sent: no input is lost, and the retry is the same request', async () => {
  await openReview();
  lose(signupExternal);
  await page.press(SEND);
  await screen.findByText(/^No pudimos enviar tu solicitud/);
  expect((await page.field(PASSWORD)).value).toBe('Chicamocha2026');
  expect((await page.field(TERMS)).checked).toBe(true);
  refuse(signupExternal, 'INTERNAL_ERROR');
  await page.press(SEND);
  await page.expectToast(UPSS);
  const sent = answer(signupExternal, decided('PRESTAMO'));
  answerOffer('APPROVED');
  await page.press(SEND);
  await page.dialog(APPROVED);
  expect(sent).toMatchObject([{ cellphone: `+57${PHONE}`, installments: 3, accept_central_risk: false }]);
  expect(new Set(keysOf(signupExternal)).size).toBe(1);
});

test('while the bureau is down the request waits, says so, and continues automatically', async () => {
  await openReview();
  page.stopClock();
  refuse(signupExternal, 'SERVICE_UNAVAILABLE', { is_queued: true });
  await page.press(SEND);
  await page.dialog(WAITING);
  await screen.findByText(/^Suele tardar unos segundos/);
  vi.advanceTimersByTime(20_000);
  await screen.findByText(/Está tardando más de lo normal.*puedes dejar esta página abierta o cerrarla/);
  for (let minute = 0; minute < 5; minute++) await vi.advanceTimersByTimeAsync(60_000);
  await page.dialog(WAITING);
  answer(signupExternal, decided('PRESTAMO'));
  answerOffer('APPROVED');
  await vi.advanceTimersByTimeAsync(5_000);
  vi.useRealTimers();
  await page.dialog(APPROVED);
  expect(new Set(keysOf(signupExternal)).size).toBe(1);
});

test('the waiting modal cannot be closed, two presses request one credit, and the draft is forgotten', async () => {
  await openReview();
  const { promise, resolve } = Promise.withResolvers<ReturnType<typeof decided>>();
  const sent = answer(signupExternal, () => promise);
  answerOffer('APPROVED');
  const send = await page.button(SEND);
  fireEvent.click(send);
  fireEvent.click(send);
  const waiting = await page.dialog(WAITING);
  expect(fireEvent(waiting, new Event('cancel', { cancelable: true }))).toBe(false);
  resolve(decided('PRESTAMO'));
  await page.dialog(APPROVED);
  expect(sent).toHaveLength(1);
  await waitFor(() => expect(localStorage.getItem('unamano:signup')).toBeNull());
});

const DECISION = {
  operation: 'NO PRESTAMO' as const,
  decided_on: '2026-11-21',
  reasons: ['NEGATIVE_ACCOUNTS'],
  requested: { amount: 500_000, installments: 3 },
  offered: null,
  monthly_income: 3_000_000,
  number_people_in_charge: 1,
  requested_fee: 233_217,
  smallest_fee: 60_000,
  fee_limit: 600_000,
  running_balance: 0,
  history_months: 12,
  min_age: 18,
  next_request_on: '2026-12-21' as string | null,
  change: null,
};

test('a refusal: why, no credit now, and home shows the next possible day', async () => {
  await openReview();
  answer(signupExternal, decided('NO PRESTAMO'));
  answer(decisionReasons, { decision: DECISION });
  answer(reviewOfDecision, { can_request: false, review: null });
  answerHome({ validate_new_query_dc: false, next_date_search_dc: '2026-12-21' });
  await page.press(SEND);
  const refused = 'En este momento no podemos otorgarte el crédito';
  expect((await page.dialog(refused)).textContent).toContain('Vuelve a consultar en un mes.');
  await page.press('¿Por qué no?');
  await page.heading('Hay deudas en mora a tu nombre');
  const why = (await page.dialog('¿Por qué no?')).textContent;
  expect(why).toContain('Hoy no podemos prestarte, tampoco un valor menor');
  expect(why).toContain('Puedes pedir de nuevo desde el 21/12/2026.');
  await page.press('Entendido');
  await page.dialog(refused);
  await page.press('Volver al inicio');
  await page.expectAddress('/inicio');
  await screen.findByText('En este momento y hasta el 21/12/2026 no podras solicitar un nuevo credito');
  expect(await page.button('Solicitar nuevo crédito')).toHaveProperty('disabled', true);
});

test('a smaller offer: the requested terms are beside it, and why', async () => {
  await openReview();
  answer(signupExternal, decided('PRESTAMO', 2, 412_578));
  answerOffer('APPROVED', { ...NOTE, amount: 300_000, installments: 2 });
  const offered = { amount: 300_000, installments: 2 };
  answer(decisionReasons, {
    decision: {
      ...DECISION,
      operation: 'PRESTAMO',
      reasons: ['THIN_FILE'],
      offered,
      next_request_on: null,
    },
  });
  answer(reviewOfDecision, { can_request: false, review: null });
  await page.press(SEND);
  const offer = (await page.dialog(APPROVED)).textContent;
  expect(offer).toContain('Te ofrecemos otro valor o plazo');
  expect(offer).toMatch(/\$500\.000\s*COP en 3 cuotas.*\$300\.000\s*COP en 2 cuotas/);
  await page.press('¿Por qué no lo que pedí?');
  await page.heading('Tu historia de crédito apenas empieza');
  expect((await page.dialog('¿Por qué no lo que pediste?')).textContent).toContain(
    'Es lo más que podemos prestarte hoy, en cualquier plazo.',
  );
});

test('an offer is cancelled only after a question, and a lost answer leads home at the second press', async () => {
  await openReview();
  answer(signupExternal, decided('PRESTAMO'));
  answerOffer('APPROVED');
  await page.press(SEND);
  expect((await page.dialog(APPROVED)).textContent).toContain('$233.217');
  await page.press('Cancelar');
  await page.dialog('Estas seguro de querer cancelar el crédito?');
  await page.press('Atras');
  await page.dialog(APPROVED);
  await page.press('Continuar');
  await page.heading('Firma tu pagaré');
  await page.press('No quiero este crédito');
  lose(cancelCredit);
  await page.press('Aceptar');
  await page.expectToast('No tenemos conexión');
  refuse(cancelCredit, 'STATE_NOT_ALLOWED');
  answerHome();
  await page.press('Aceptar');
  await page.heading('Tenemos un crédito en el aire listo');
  await page.expectAddress('/inicio');
});

test.each([
  ['USER_EMAIL_EXISTS', 'Este email ya se encuentra registrado', 'Corregir el correo', 'Correo electrónico'],
  [
    'USER_DNI_EXISTS',
    'Numero de identificación ya se encuentra registrado',
    'Corregir el número',
    'Número de documento',
  ],
] as const)(
  '%s: the review leads to the field, or to the login, with one tap',
  async (code, said, way, label) => {
    answerPlaces();
    await openReview();
    refuse(signupExternal, code);
    await page.press(SEND);
    await page.expectToast(said);
    await page.expectAccessible();
    const report = screen.queryByRole('link', { name: 'Es mi número y no abrí la cuenta' });
    expect(report?.getAttribute('href') ?? null).toBe(code === 'USER_DNI_EXISTS' ? '/no-fui-yo' : null);
    await page.follow('Iniciar sesión');
    await page.dialog('Inicia sesión');
    await page.press('Cerrar');
    await page.follow(way);
    await page.expectFault(label, said);
    expect(document.activeElement).toBe(await page.field(label));
  },
);

test('a request of a known borrower: a lost answer is one request, and what the platform cannot offer is a warning', async () => {
  const work = {
    monthly_income: 3_000_000,
    type_occupation: 'employee' as const,
    company: 'Panadería El Trigal',
    activity: { title: '', code: '' },
    number_people_in_charge: 1,
  };
  const user = {
    ...LOGIN.data_login.user_data,
    birthday: '1990-05-17',
    date_dni_expedition: '2008-06-01',
    address: 'Carrera 7',
    neighborhood: 'Centro',
  };
  refuse(profile, 'SERVICE_UNAVAILABLE');
  await page.visit('/nuevo-credito?monto=300000&cuotas=3', { as: page.LAURA });
  await page.dialog(UPSS);
  await page.expectAccessible();
  answer(profile, { data: { user, working_information: work } });
  await page.press('Reintentar');
  await page.heading('Tu nuevo crédito');
  refuse(requestCredit, 'object_not_found');
  await page.press(SEND);
  await page.expectToast(
    'Comunícate con nosotros ya que en estos momentos la plataforma no puede ofrecerte un nuevo crédito',
  );
  lose(requestCredit);
  await page.press(SEND);
  await page.expectToast('No tenemos conexión');
  const sent = answer(requestCredit, decided('PRESTAMO'));
  answerOffer('APPROVED');
  await page.press(SEND);
  await page.dialog(APPROVED);
  expect(sent).toMatchObject([{ requested_amount: 300_000, installments: 3 }]);
  expect(new Set(keysOf(requestCredit)).size).toBe(1);
});

test('a profile that does not load leads home too', async () => {
  refuse(profile, 'INTERNAL_ERROR');
  answerHome();
  await page.visit('/nuevo-credito', { as: page.LAURA });
  await page.dialog(UPSS);
  await page.press('Volver al inicio');
  await page.expectAddress('/inicio');
});
