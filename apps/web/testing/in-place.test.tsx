// @vitest-environment jsdom
/** Wherever a page changes in place: its new title is in the window and has the focus. */
import { fireEvent, screen } from '@testing-library/dom';
import {
  blockByLink,
  ownAccount,
  startAccountChange,
  startUnblock,
} from '@unamano/contract/identity/account-changes';
import { answerConfirmation, confirmation } from '@unamano/contract/lending/allied-credits';
import { fileComplaint } from '@unamano/contract/lending/complaints';
import { previewPlan, requestPlan } from '@unamano/contract/loans/payment-plans';
import { requestDisbursement } from '@unamano/contract/money/disbursement';
import { confirmOwnReport, reportUnrequested } from '@unamano/contract/money/unrequested-reports';
import { banks } from '@unamano/contract/office/reference';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerActiveHome, answerOffer } from './replies.ts';
import { answer, least, refuse } from './server.ts';
import * as page from './site.tsx';

const scrolled = vi.fn();
const jsdomScroll = globalThis.scrollTo;
beforeEach(() => {
  globalThis.scrollTo = scrolled;
});
afterEach(() => {
  globalThis.scrollTo = jsdomScroll;
});

/** Does something far down on the page that gives it another title. */
async function expectInSight(title: string, act: () => Promise<void>): Promise<void> {
  scrolled.mockClear();
  await act();
  const heading = await page.heading(title);
  expect(document.activeElement, title).toBe(heading);
  expect(scrolled.mock.calls, title).toContainEqual([0, 0]);
}

/** By a link from a message or the address bar: the entry of the history is its first. */
test('a complaint, and the next one', async () => {
  answer(fileComplaint, { number: 'R-000001', due_on: '2026-12-15' });
  await page.visit('/reclamos');
  const [kind] = screen.getAllByRole('combobox');
  await page.choose(kind, (kind as HTMLSelectElement).options[1]?.value ?? '');
  for (const field of screen.getAllByRole('textbox')) {
    const value = field.getAttribute('type') === 'email' ? 'ana@correo.test' : 'Ana Ruiz';
    fireEvent.input(field, {
      target: { value: field.getAttribute('inputmode') === 'numeric' ? '1020304050' : value },
    });
  }
  await expectInSight('R-000001', () => page.press('Enviar'));
  await expectInSight('Reclamos y consultas', () => page.press(/otr/i));
});

test('a report of a credit that was never asked for, and its confirmation', async () => {
  answer(reportUnrequested, { number: 'N-000007', answer_by: '2026-12-15' });
  answer(confirmOwnReport, {});
  await page.visit('/no-fui-yo');
  await page.fill('Número de tu documento', '1020304050');
  await page.fill('Celular o correo', '3001234567');
  await page.fill('¿Qué pasó?', 'Me cobran un crédito');
  await expectInSight('Recibimos tu reporte', () => page.press('Enviar reporte'));
  await page.fill('Código de 6 números', '123456');
  await expectInSight('Ya no cobramos nada', () => page.press('Confirmar'));
});

test('an account that is blocked by a link', async () => {
  answer(blockByLink, {});
  await page.visit('/bloqueo?token=x');
  await expectInSight('Tu cuenta quedó bloqueada', () => page.press('Bloquear mi cuenta'));
});

test('the proofs of an unblocking, and of another phone', async () => {
  const asked = { id_request: 'u', ways: [{ way: 'password' as const, to: '' }] };
  answer(startUnblock, asked);
  await page.visit('/bloqueo');
  await page.fill('Número de teléfono', '3001234567');
  await expectInSight('Prueba que eres tú', () => page.press('Continuar'));
  answer(ownAccount, least(ownAccount.reply));
  answer(startAccountChange, { id_change: 'c', missing: 3, ways: asked.ways });
  await page.visit('/mi-cuenta?cambiar=celular', { as: page.LAURA });
  await page.fill('Celular nuevo', '3001234567');
  await expectInSight('Confirma el dato nuevo', () => page.press('Continuar'));
});

test("a company's change that was answered elsewhere, and an account that was given elsewhere", async () => {
  answer(confirmation, { ...least(confirmation.reply), requested_amount: 400_000, installments: 3 });
  await page.visit('/confirmar/7', { as: { ...page.LAURA, type_user: 'allied_company' } });
  refuse(answerConfirmation, 'STATE_NOT_ALLOWED');
  refuse(confirmation, 'STATE_NOT_ALLOWED');
  await expectInSight('Este cambio ya tiene respuesta', () => page.press('Confirmar'));
  answerOffer('SIGNED');
  answer(banks, { banks: [{ title: 'Bancolombia', id_bank: '1007' }] });
  await page.visit('/desembolso', { as: page.LAURA, credit: 7 });
  await screen.findByRole('option', { name: 'Bancolombia' });
  await page.choose(await page.field('Banco'), 'Bancolombia');
  await page.fill('Número de cuenta', '12345678901');
  refuse(requestDisbursement, 'STATE_NOT_ALLOWED');
  answerOffer('IN_PROCESS');
  await expectInSight('Ya tenemos los datos de tu cuenta', () => page.press('Enviar'));
});

test('each step of other days to pay, forward and back', async () => {
  const days = { first_from: '2027-01-02', first_until: '2027-01-30', last_until: '2027-06-30' };
  const offer = {
    payments: [{ due_on: '2027-01-15', amount: 233_217 }],
    interest: 3_657,
    late_interest_without: 3_659,
    most_payments: 3,
  };
  answerActiveHome();
  answer(previewPlan, { ...least(previewPlan.reply), refusal: null, days, offer });
  answer(requestPlan, { ...least(requestPlan.reply), state: 'granted' });
  await page.visit('/no-puedo-pagar', { as: page.LAURA });
  await expectInSight('¿En cuántos pagos?', () => page.press(/^Pagar en partes/));
  await expectInSight('¿Qué día haces el primer pago?', () => page.press('2 pagos'));
  await expectInSight('¿En cuántos pagos?', () => page.press('Volver'));
  await expectInSight('No puedo pagar', () => page.press('Volver'));
  await expectInSight('¿Qué día puedes pagar?', () => page.press(/^Pagar otro día/));
  await page.fill('Día', '15/01/2027');
  await expectInSight('Así quedan tus pagos', () => page.press('Continuar'));
  await expectInSight('Listo, tienes nuevos días', () => page.press('Aceptar estos días'));
});
