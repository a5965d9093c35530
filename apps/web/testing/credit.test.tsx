// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/dom';
import { COMMON_ERRORS } from '@unamano/contract/errors';
import { stepUp } from '@unamano/contract/identity/account';
import { profile } from '@unamano/contract/identity/user';
import { answerConfirmation, confirmation } from '@unamano/contract/lending/allied-credits';
import { home, requestBalance } from '@unamano/contract/lending/credits';
import {
  DOCUMENT_NAMES,
  promissoryNote,
  sendSigningCode,
  signNote,
} from '@unamano/contract/lending/promissory-note';
import { payoff } from '@unamano/contract/loans/early-closing';
import { prepayment } from '@unamano/contract/loans/prepayments';
import { requestDisbursement } from '@unamano/contract/money/disbursement';
import { instantOffer, resolvePaymentKey } from '@unamano/contract/money/instant-payments';
import { cashIn } from '@unamano/contract/money/payments';
import { banks } from '@unamano/contract/office/reference';
import { expect, test, vi } from 'vitest';
import { openSession } from '../app/shared/session/session.ts';
import { answerActiveHome, answerHome, answerOffer, CREDIT, LOGIN, NOTE } from './replies.ts';
import { answer, keysOf, least, lose, refuse } from './server.ts';
import * as page from './site.tsx';

const LOST = 'No tenemos conexión';
const UPSS = 'Upss, Estamos presentando problemas';
const CODE = 'Código de 6 números';
const SIGNED = { ...NOTE, signed_at: '2026-11-21T15:00:00Z' };
const NOTE_BOX = /^Apruebo el pagaré/;
const GUARANTEE_BOX = /^Apruebo la aceptación de garantías/;
const waits = () => new Promise<never>(() => {});

/** A retry after a lost answer is the same operation. */
const expectOneKey = (endpoint: Parameters<typeof keysOf>[0]) =>
  expect(new Set(keysOf(endpoint)).size).toBe(1);

// The first of the file: a modal whose code has come opens at once.
test('the buttons of home are busy until their modal, their answer or the next screen is there', async () => {
  answerActiveHome({ show_button_new_credit: true });
  await page.visit('/inicio', { as: page.LAURA });
  for (const name of ['Abonar cuota', 'Solicitar saldo', 'Solicitar nuevo crédito']) {
    await page.expectBusy(name);
    await page.press('Cerrar');
  }
  answer(requestBalance, waits);
  await page.press('Solicitar saldo');
  await page.expectBusy('Consultar');
  await page.visit('/inicio', { as: page.LAURA });
  answer(cashIn, waits);
  await page.press('Abonar cuota');
  await page.expectBusy('Ir a pagar');
});

test('what a credit may pay today comes at once: a late answer pushes no button from under a finger', async () => {
  answerActiveHome();
  let arrive = () => {};
  answer(
    prepayment,
    () => new Promise((resolve) => (arrive = () => resolve({ ...least(prepayment.reply), minimum: 1 }))),
  );
  const payoffs = answer(payoff, least(payoff.reply));
  await page.visit('/inicio', { as: page.LAURA });
  await page.press('Abonar cuota');
  await waitFor(() => expect(payoffs).toHaveLength(1));
  await page.tick('Abono parcial');
  expect(screen.queryByText('Pagar todo hoy')).toBeNull();
  arrive();
  await page.button('Pagar más que la cuota');
  await page.button('Pagar todo hoy');
});

const [BANK, ACCOUNT] = ['Banco', 'Número de cuenta'];

/** The form of the account, with the list of banks. */
async function openAccount(): Promise<void> {
  answerOffer('SIGNED');
  const listed = { Bancolombia: '1007', Nequi: '1507', DaviPlata: '1551' };
  answer(banks, { banks: Object.entries(listed).map(([title, id_bank]) => ({ title, id_bank })) });
  await page.visit('/desembolso', { as: page.LAURA, credit: 7 });
}

async function chooseBank(title: string): Promise<void> {
  await screen.findByRole('option', { name: title });
  await page.choose(await page.field(BANK), title);
}

test('the account: a refused list, an unknown credit and a lost answer have their text, and the retry is the same operation', async () => {
  await openAccount();
  refuse(banks, 'SERVICE_UNAVAILABLE');
  await page.visit('/desembolso');
  await page.expectToast(UPSS);
  await openAccount();
  await chooseBank('Bancolombia');
  await page.fill(ACCOUNT, '12345678901');
  refuse(requestDisbursement, 'OBJECT_NOT_FOUND');
  await page.press('Enviar');
  await page.expectToast('Credito no encontrado');
  refuse(requestDisbursement, 'SERVICE_UNAVAILABLE');
  await page.press('Enviar');
  await page.expectToast(UPSS);
  lose(requestDisbursement);
  await page.press('Enviar');
  await page.expectToast(LOST);
  expect((await page.field(ACCOUNT)).value).toBe('12345678901');
  answer(requestDisbursement, { id_credit: 7 });
  await page.press('Enviar');
  expect((await page.dialog('¡Excelente!')).textContent).toContain('menos de 24 horas');
  expectOneKey(requestDisbursement);
});

test.each([
  ['KEY_OF_OTHER', 'Esta llave es de otra persona.'],
  ['KEY_UNKNOWN', /^Ningún banco conoce esta llave/],
  ['TOO_MANY_REQUESTS', /^Ya buscaste cinco llaves/],
  ['SERVICE_UNAVAILABLE', /^Ahora no podemos buscar tu llave/],
] as const)('a llave that is refused (%s) leaves the form of the account', async (code, text) => {
  answerOffer('SIGNED');
  answer(instantOffer, { is_offered: true, cellphone: '*** *** **01' });
  answer(banks, least(banks.reply));
  refuse(resolvePaymentKey, code);
  await page.visit('/desembolso', { as: page.LAURA, credit: 7 });
  await page.press(/^Usar mi celular/);
  await screen.findByText(text);
  await page.button('Enviar');
});

test('of two llaves that are looked up, the money goes to the one that was asked for last', async () => {
  const [own, other] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  answerOffer('SIGNED');
  answer(instantOffer, { is_offered: true, cellphone: '*** *** **01' });
  answer(banks, least(banks.reply));
  answer(resolvePaymentKey, async ({ key }) => {
    await (key === undefined ? own : other).promise;
    return { id_key: key === undefined ? 1 : 2, bank: 'Nequi', owner: 'LAU*** GIL***', key: key ?? '301' };
  });
  await page.visit('/desembolso', { as: page.LAURA, credit: 7 });
  await page.press('Usar otra llave');
  await page.fill('Tu llave', '3112223344');
  await page.press(/^Usar mi celular/);
  await page.press('Buscar');
  own.resolve();
  await waitFor(async () =>
    expect((await page.button(/^Usar mi celular/)).getAttribute('aria-busy')).toBeNull(),
  );
  expect(screen.queryByText('Llave 301')).toBeNull();
  other.resolve();
  await screen.findByText(/^Llave .*3112223344/);
});

test('the account: each bank has its rule, and a wallet has the own mobile number', async () => {
  openSession({
    ...LOGIN.data_login,
    user_data: { ...LOGIN.data_login.user_data, cellphone: '+573155500000' },
  });
  await openAccount();
  await page.press('Enviar');
  await page.expectFault(BANK, 'No has escogido el banco de tu cuenta');
  await page.expectFault(ACCOUNT, 'Requerido');
  await chooseBank('Bancolombia');
  for (const [typed, said] of [
    ['123456789012345678901', 'Debe tener hasta 20 caracteres o menos'],
    ['123', 'En este banco la cuenta tiene 11 números'],
  ] as const) {
    await page.fill(ACCOUNT, typed);
    await page.press('Enviar');
    await page.expectFault(ACCOUNT, said);
  }
  for (const wallet of ['Nequi', 'DaviPlata']) {
    await page.fill(ACCOUNT, '');
    await chooseBank(wallet);
    await screen.findByText(`${wallet} · Ahorros · 315 550 0000. ¿Es correcta?`);
  }
  // A wrong number that was typed first gives way by one tap.
  await page.fill(ACCOUNT, '123');
  await page.press('Usar 315 550 0000');
  expect((await page.field(ACCOUNT)).value).toBe('3155500000');
  await chooseBank('Bancolombia');
  await waitFor(async () => expect((await page.field(ACCOUNT)).value).toBe(''));
  await page.fill(ACCOUNT, '12345678901');
  await screen.findByText('Bancolombia · Ahorros · 123 456 78901. ¿Es correcta?');
});

/** On a new device the password comes in between: what was typed stays, and the call is sent again. */
async function expectStepUp(endpoint: typeof requestDisbursement | typeof answerConfirmation, name: string) {
  const { message } = COMMON_ERRORS.STEP_UP_REQUIRED;
  answer(profile, least(profile.reply));
  refuse(endpoint as typeof answerConfirmation, 'STEP_UP_REQUIRED');
  await page.press(name);
  expect((await page.dialog('Confirma que eres tú')).textContent).toContain(message);
  await page.press('Cerrar');
  await page.press(name);
  refuse(stepUp, 'PASSWORD_NOT_VALID');
  await page.fill('Contraseña', 'Equivocada1');
  await page.press('Continuar');
  await page.expectFault('Contraseña', 'La contraseña no es correcta');
  await page.fill('Contraseña', 'Chicamocha2026');
  answer(stepUp, {});
}

test('the account on a new phone: the password makes it possible at once, and what was typed stays', async () => {
  await openAccount();
  await chooseBank('Bancolombia');
  await page.fill(ACCOUNT, '12345678901');
  await expectStepUp(requestDisbursement, 'Enviar');
  const sent = answer(requestDisbursement, { id_credit: 7 });
  await page.press('Continuar');
  await page.dialog('¡Excelente!');
  expect(sent).toMatchObject([{ account_number: '12345678901' }]);
});

/** The note of a credit, with its boxes ticked. Each test has a credit of its own: the countdown of a code outlasts a screen. */
async function openNote(credit: number): Promise<void> {
  answerOffer('APPROVED', { ...NOTE, id_credit: credit });
  await page.visit('/pagare', { as: page.LAURA, credit });
  await page.tick(NOTE_BOX);
  await page.tick(GUARANTEE_BOX);
}

test('a lost answer to a signature: the same code signs at the second press', async () => {
  await openNote(8);
  answer(sendSigningCode, {});
  await page.press('Enviar código');
  await page.fill(CODE, '123456');
  lose(signNote);
  await page.press('Aprobar desembolso');
  await page.expectToast(LOST);
  const sent = answer(signNote, { id_credit: 8, signed_at: '2026-11-21T15:00:00Z' });
  answer(promissoryNote, SIGNED);
  await page.press('Aprobar desembolso');
  await page.heading('Firmaste tu pagaré');
  expect(sent).toMatchObject([{ code: '123456' }]);
  expectOneKey(signNote);
});

test('after too many wrong codes a new one has to be requested', async () => {
  await openNote(10);
  await page.press('Ya tengo un código');
  expect(document.activeElement).toBe(await page.field(CODE));
  expect(screen.queryByText('Te enviamos el código')).toBeNull();
  expect(await page.button('Solicitar nuevamente')).toHaveProperty('disabled', false);
  refuse(signNote, 'TOO_MANY_REQUESTS');
  await page.fill(CODE, '123456');
  await page.press('Aprobar desembolso');
  await page.expectToast('Debes volver a solicitar el código');
});

test('the signed documents are shown before they are sealed, and the seal comes by itself', async () => {
  const sealed = (signed: boolean) => ({
    ...SIGNED,
    documents: [{ name: DOCUMENT_NAMES[0], title: 'Pagaré', url: '/pagare.pdf', sha256: '', signed }],
  });
  const hint = () => screen.queryByText(/^Ya firmaste. Tus documentos reciben su sello en un momento/);
  page.stopClock();
  answerOffer('SIGNED', sealed(false));
  await page.visit('/finalizar-proceso', { as: page.LAURA, credit: 7 });
  await waitFor(() => expect(hint()).not.toBeNull());
  await page.link(/Pagare_carta_instrucciones.pdf/);
  answerOffer('SIGNED', sealed(true));
  vi.advanceTimersByTime(2_000);
  await waitFor(() => expect(hint()).toBeNull());
});

test('a lost answer to a request for the balance: the modal stays, and the retry says that it was sent', async () => {
  answerActiveHome();
  await page.visit('/inicio', { as: page.LAURA });
  await page.press('Solicitar saldo');
  lose(requestBalance);
  await page.press('Consultar');
  await page.expectToast(LOST);
  answer(requestBalance, {});
  await page.press('Consultar');
  await page.expectToast('Solicitud enviada');
});

test("an employee's 'Confirmar' on a new phone, and its lost answer: the retry says that it was sent, and leads home", async () => {
  const terms = { ...least(confirmation.reply.shape.signed), requested_amount: 300_000, installments: 2 };
  answer(confirmation, { ...least(confirmation.reply), ...terms, id_credit: 7 });
  await page.visit('/confirmar/7?installments=2', { as: { ...page.LAURA, type_user: 'allied_company' } });
  await expectStepUp(answerConfirmation, 'Confirmar');
  lose(answerConfirmation);
  await page.press('Continuar');
  await page.expectToast('Error al confirmar el estado del crédito');
  const sent = answer(answerConfirmation, { id_credit: 7, state: 'IN_PROCESS' });
  answerHome();
  page.stopClock();
  await page.press('Confirmar');
  await page.expectToast('Se envio la confirmación del credito');
  vi.advanceTimersByTime(2_000);
  await page.expectAddress('/inicio');
  expect(sent).toMatchObject([{ action: 'acept', credit_id: 7, requested_amount_updated: 300_000 }]);
  expectOneKey(answerConfirmation);
});

test('an unknown installment shows its own error', async () => {
  answerActiveHome();
  await page.visit('/inicio', { as: page.LAURA });
  await page.press('Abonar cuota');
  vi.spyOn(window, 'open').mockReturnValue(null);
  refuse(cashIn, 'OBJECT_NOT_FOUND');
  await page.press('Ir a pagar');
  await page.expectToast('No se encontró el id del pago');
});

test('every amount of a payment has its COP', async () => {
  answerActiveHome();
  await page.visit('/inicio', { as: page.LAURA });
  await page.press('Abonar cuota');
  await screen.findByText(/^Pagar todo hoy/);
  const expectCop = async () =>
    expect((await page.dialog('Abonar cuota')).textContent).not.toMatch(/\$[\d.]+(?![\d.]|\s*COP)/);
  await expectCop();
  await page.tick('Abono parcial');
  await screen.findByText('Más de $10.000 COP y hasta el valor de la cuota.');
  await expectCop();
});

test('an account of another platform is logged out to the login', async () => {
  localStorage.setItem('unamano:user', JSON.stringify(page.LAURA));
  refuse(home, 'USER_INVALID_PLATFORM');
  await page.visit('/inicio', { as: page.LAURA });
  await page.dialog('Inicia sesión');
  expect(location.search).toContain('login=telefono');
  expect(localStorage.getItem('unamano:user')).toBeNull();
});

test('what arrives is never said before it is known whether the credit pays off another one', async () => {
  const drawn: string[] = [];
  const watch = new MutationObserver(() => drawn.push(document.querySelector('main')?.textContent ?? ''));
  watch.observe(document.body, { subtree: true, childList: true, characterData: true });
  const late = () =>
    answer(home, async () => {
      await new Promise((resolve) => setTimeout(resolve, 100));
      const paidOff = { ...CREDIT, id_credit: 3, payoff: 200_000 };
      return {
        ...least(home.reply),
        credit: paidOff,
        refinancing: { id_credit: 7, state: 'SIGNED' as const },
      };
    });
  answerOffer('APPROVED');
  late();
  await page.visit('/pagare', { as: page.LAURA, credit: 7 });
  await screen.findByText(/^De los \$500\.000 COP pagamos primero tu crédito anterior/);
  answerOffer('SIGNED');
  answer(banks, least(banks.reply));
  late();
  await page.visit('/desembolso', { as: page.LAURA, credit: 7 });
  await waitFor(() => expect(drawn.at(-1)).toMatch(/Recibes en tu cuenta \$300\.000/));
  watch.disconnect();
  expect(drawn.filter((text) => /Recibes (en tu cuenta )?\$500\.000/.test(text))).toEqual([]);
});

test('a payment of what is late is no choice any more once home says that nothing is', async () => {
  const payments = CREDIT.payments.map((each) => ({ ...each, days_past_due: each.number < 3 ? 10 : 0 }));
  answerActiveHome({ credit: { ...CREDIT, payments } });
  await page.visit('/inicio', { as: page.LAURA });
  await page.press('Abonar cuota');
  await screen.findByText('Pagas las 2 cuotas vencidas, con su mora');
  answerActiveHome();
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(screen.queryByText('Ponerme al día')).toBeNull());
  const modal = await page.dialog('Abonar cuota');
  expect(modal.textContent).toContain('Pagas la cuota completa$233.217');
});

test('home that does not load can be loaded again', async () => {
  refuse(home, 'SERVICE_UNAVAILABLE');
  await page.visit('/inicio', { as: page.LAURA });
  await page.heading(UPSS);
  answerActiveHome();
  await page.press('Reintentar');
  await page.heading('Vas al día');
});

test('the calls of a new credit are busy: the code and the account; and so is the way to the account', async () => {
  await openNote(9);
  answer(sendSigningCode, waits);
  await page.expectBusy('Enviar código');
  answerOffer('SIGNED', SIGNED);
  const come = page.holdScreen('/desembolso');
  await page.visit('/finalizar-proceso', { as: page.LAURA, credit: 7 });
  const way = await page.link('Continuar con el desembolso');
  await page.user.click(way);
  await waitFor(() => expect(way.ariaBusy).toBe('true'));
  come();
  await openAccount();
  await chooseBank('Bancolombia');
  await page.fill(ACCOUNT, '12345678901');
  answer(requestDisbursement, waits);
  await page.expectBusy('Enviar');
});
