// @vitest-environment jsdom
/** Wherever a page changes in place: its new title is in the window and has the focus. */
import { fireEvent, screen } from '@testing-library/dom';
import { blockByLink } from '@unamano/contract/identity/account-changes';
import { fileComplaint } from '@unamano/contract/lending/complaints';
import { previewPlan, requestPlan } from '@unamano/contract/loans/payment-plans';
import { confirmOwnReport, reportUnrequested } from '@unamano/contract/money/unrequested-reports';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerActiveHome } from './replies.ts';
import { answer, least } from './server.ts';
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
  await expectInSight('¿En cuántos pagos?', () => page.press('Pagar en partes'));
  await expectInSight('¿Qué día haces el primer pago?', () => page.press('2 pagos'));
  await expectInSight('¿En cuántos pagos?', () => page.press('Volver'));
  await expectInSight('No puedo pagar', () => page.press('Volver'));
  await expectInSight('¿Qué día puedes pagar?', () => page.press('Pagar otro día'));
  await page.fill('Día', '15/01/2027');
  await expectInSight('Así quedan tus pagos', () => page.press('Continuar'));
  await expectInSight('Listo, tienes nuevos días', () => page.press('Aceptar estos días'));
});
