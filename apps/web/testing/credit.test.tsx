// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/dom';
import { answerConfirmation, confirmation } from '@unamano/contract/lending/allied-credits';
import { home, requestBalance } from '@unamano/contract/lending/credits';
import { promissoryNote, sendSigningCode, signNote } from '@unamano/contract/lending/promissory-note';
import { requestDisbursement } from '@unamano/contract/money/disbursement';
import { cashIn } from '@unamano/contract/money/payments';
import { banks } from '@unamano/contract/office/reference';
import { expect, test } from 'vitest';
import { answerActiveHome, answerOffer, CREDIT, NOTE } from './replies.ts';
import { answer, keysOf, lose, refuse } from './server.ts';
import {
  choose,
  dialog,
  expectBusy,
  expectToast,
  field,
  fill,
  heading,
  holdScreen,
  LAURA,
  link,
  press,
  tick,
  user,
  visit,
} from './site.tsx';

const LOST = 'No tenemos conexión';
const NOTE_BOX = /^Apruebo el pagaré/;
const GUARANTEE_BOX = /^Apruebo la aceptación de garantías/;
const waits = () => new Promise<never>(() => {});

/** A retry after a lost answer is the same operation. */
const expectOneKey = (endpoint: Parameters<typeof keysOf>[0]) =>
  expect(new Set(keysOf(endpoint)).size).toBe(1);

// The first of the file: a modal whose code has come opens at once.
test('the buttons of home are busy until their modal, their answer or the next screen is there', async () => {
  answerActiveHome({ show_button_new_credit: true });
  await visit('/inicio', { as: LAURA });
  for (const name of ['Abonar cuota', 'Solicitar saldo', 'Solicitar nuevo crédito']) {
    await expectBusy(name);
    await press('Cerrar');
  }
  answer(requestBalance, waits);
  await press('Solicitar saldo');
  await expectBusy('Consultar');
  await visit('/inicio', { as: LAURA });
  answer(cashIn, waits);
  await press('Abonar cuota');
  await expectBusy('Ir a pagar');
});

test('a lost answer to the account: its number stays, and the retry is the same operation', async () => {
  answerOffer('SIGNED');
  answer(banks, { banks: [{ title: 'Bancolombia', id_bank: '1007' }] });
  await visit('/desembolso', { as: LAURA, credit: 7 });
  await screen.findByRole('option', { name: 'Bancolombia' });
  await choose(await field('Banco'), 'Bancolombia');
  await fill('Número de cuenta', '12345678901');
  lose(requestDisbursement);
  await press('Enviar');
  await expectToast(LOST);
  expect((await field('Número de cuenta')).value).toBe('12345678901');
  answer(requestDisbursement, { id_credit: 7 });
  await press('Enviar');
  await dialog('¡Excelente!');
  expectOneKey(requestDisbursement);
});

/** The note of a credit, with its boxes ticked. Each test has a credit of its own: the countdown of a code outlasts a screen. */
async function openNote(credit: number): Promise<void> {
  answerOffer('APPROVED', { ...NOTE, id_credit: credit });
  await visit('/pagare', { as: LAURA, credit });
  await tick(NOTE_BOX);
  await tick(GUARANTEE_BOX);
}

test('a lost answer to a signature: the same code signs at the second press', async () => {
  await openNote(8);
  answer(sendSigningCode, {});
  await press('Enviar código');
  await fill('Código de 6 números', '123456');
  lose(signNote);
  await press('Aprobar desembolso');
  await expectToast(LOST);
  const signed_at = '2026-11-21T15:00:00Z';
  const sent = answer(signNote, { id_credit: 8, signed_at });
  answer(promissoryNote, { ...NOTE, signed_at });
  await press('Aprobar desembolso');
  await heading('Firmaste tu pagaré');
  expect(sent).toMatchObject([{ code: '123456' }]);
  expectOneKey(signNote);
});

test('a lost answer to a request for the balance: the modal stays, and the retry says that it was sent', async () => {
  answerActiveHome();
  await visit('/inicio', { as: LAURA });
  await press('Solicitar saldo');
  lose(requestBalance);
  await press('Consultar');
  await expectToast(LOST);
  answer(requestBalance, {});
  await press('Consultar');
  await expectToast('Solicitud enviada');
});

test("a lost answer to an employee's 'Confirmar': the retry says that it was sent", async () => {
  const terms = {
    requested_amount: 300_000,
    installments: 2,
    acquired_debt: 412_578,
    monthly_fee: 206_289,
    biweekly_fee: 103_145,
  };
  answer(confirmation, {
    id_credit: 7,
    ...terms,
    quote: CREDIT.quote,
    signed: terms,
    terms: 'Acepto los nuevos términos',
  });
  await visit('/confirmar/7?installments=2', { as: { ...LAURA, type_user: 'allied_company' } });
  lose(answerConfirmation);
  await press('Confirmar');
  await expectToast('Error al confirmar el estado del crédito');
  const sent = answer(answerConfirmation, { id_credit: 7, state: 'IN_PROCESS' });
  await press('Confirmar');
  await expectToast('Se envio la confirmación del credito');
  expect(sent).toMatchObject([{ action: 'acept', credit_id: 7, requested_amount_updated: 300_000 }]);
  expectOneKey(answerConfirmation);
});

test('every amount of a payment has its COP', async () => {
  answerActiveHome();
  await visit('/inicio', { as: LAURA });
  await press('Abonar cuota');
  await tick('Abono parcial');
  await screen.findByText('Más de $10.000 COP y hasta el valor de la cuota.');
  await screen.findByText(/^Pagar todo hoy/);
  const words = (await dialog('Abonar cuota')).textContent ?? '';
  expect(words.match(/\$[\d.]+(?![\d.]|\s*COP)/g)).toBeNull();
});

test('an account of another platform is logged out to the login', async () => {
  localStorage.setItem('unamano:user', JSON.stringify(LAURA));
  refuse(home, 'USER_INVALID_PLATFORM');
  await visit('/inicio', { as: LAURA });
  await dialog('Inicia sesión');
  expect(location.search).toContain('login=telefono');
  expect(localStorage.getItem('unamano:user')).toBeNull();
});

test('home that does not load can be loaded again', async () => {
  refuse(home, 'SERVICE_UNAVAILABLE');
  await visit('/inicio', { as: LAURA });
  await heading('Upss, Estamos presentando problemas');
  answerActiveHome();
  await press('Reintentar');
  await heading('Vas al día');
});

test('the calls of a new credit are busy: the code and the account; and so is the way to the account', async () => {
  await openNote(9);
  answer(sendSigningCode, waits);
  await expectBusy('Enviar código');
  answerOffer('SIGNED', { ...NOTE, signed_at: '2026-11-21T15:00:00Z' });
  answer(banks, { banks: [{ title: 'Bancolombia', id_bank: '1007' }] });
  const come = holdScreen('/desembolso');
  await visit('/finalizar-proceso', { as: LAURA, credit: 7 });
  const way = await link('Continuar con el desembolso');
  await user.click(way);
  await waitFor(() => expect(way.ariaBusy).toBe('true'));
  come();
  await screen.findByRole('option', { name: 'Bancolombia' });
  await choose(await field('Banco'), 'Bancolombia');
  await fill('Número de cuenta', '12345678901');
  answer(requestDisbursement, waits);
  await expectBusy('Enviar');
});
