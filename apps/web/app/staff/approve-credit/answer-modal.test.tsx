// @vitest-environment jsdom
import type { AlliedAction, AlliedCreditRow } from '@unamano/contract/lending/allied-credits';
import { beforeEach, expect, test, vi } from 'vitest';
import { localRefusal } from '../../shared/api/send.ts';
import { firstSettings } from '../../shared/simulator/settings.ts';
import { field, labelled, mounted, press, routed, submit, type } from '../../shared/testing/mounted.tsx';
import { AnswerModal } from './answer-modal.tsx';
import { ApproveBar } from './approve-many.tsx';

const call = vi.hoisted(() => vi.fn());
vi.mock('../../shared/api/call.ts', () => ({ call, newIdempotencyKey: () => 'key' }));

const configurations = new Map([[2, firstSettings('allied_company')]]);
const row: AlliedCreditRow = {
  id_user: 9,
  id_credit: 5,
  state: 'IN_REVIEW',
  acquired_debt: 524_772,
  monthly_fee: 262_386,
  id_company: 1,
  company: 'Café Alto SAS',
  dni: '1000000005',
  name: 'sofía',
  last_name: 'rojas',
  request_date: '2026-10-01',
  requested_amount: 400_000,
  installments: 2,
  biweekly_fee: 131_193,
  requested_amount_updated_allied_company: null,
  installments_updated_allied_company: null,
  monthly_income: 460_102,
  monthly_deduction: 262_386,
  monthly_deduction_max: 230_051,
  configuration_id: 2,
  study_taxed: true,
  documents: [],
  url_documents: '',
  company_answer: null,
  answered_by: null,
  answered_at: null,
  company_reason: '',
  employee_answer: null,
  employee_answered_at: null,
};

const onEdit = vi.fn();
const onAnswered = vi.fn();

beforeEach(() => void vi.clearAllMocks());

function open(action: AlliedAction, terms: { amount: number; installments: number }): Promise<HTMLElement> {
  const handlers = { onEdit, onAnswered, onClose: () => {} };
  return mounted(routed(<AnswerModal {...{ action, row, terms, configurations, ...handlers }} />));
}

const chooseTerm = (months: string) => type(labelled('Plazo'), months);

test('a change that changes nothing says so, and is not sent', async () => {
  await open('confirm', { amount: 400_000, installments: 2 });
  expect(document.body.textContent).toContain('Cambia el valor o el plazo');
  await submit();
  expect(call).not.toHaveBeenCalled();
});

test('terms above half of the pay say so until they are edited, and are not sent', async () => {
  await open('confirm', { amount: 800_000, installments: 2 });
  await submit();
  expect(document.body.textContent).toContain('Pasa de la mitad de su pago');
  expect(call).not.toHaveBeenCalled();
  await chooseTerm('4');
  expect(onEdit).toHaveBeenLastCalledWith({ amount: 800_000, installments: 4 });
});

test('edited terms are sent with a key, and a fault of the server is shown at its field', async () => {
  call.mockResolvedValue({
    ...localRefusal('REPLY_INVALID'),
    fields: { installments_updated: 'Elige otro plazo' },
  });
  await open('confirm', { amount: 500_000, installments: 3 });
  await submit();
  expect(call).toHaveBeenCalledWith(
    expect.anything(),
    { action: 'confirm', credit_id: 5, installments_updated: 3, requested_amount_updated: 500_000 },
    { idempotencyKey: 'key' },
  );
  expect(document.body.textContent).toContain('Elige otro plazo');
  await chooseTerm('4');
  expect(document.body.textContent).not.toContain('Elige otro plazo');
});

test('an answer that came after another one is reported as late', async () => {
  call.mockResolvedValue({ ...localRefusal('REPLY_INVALID'), code: 'STATE_NOT_ALLOWED' });
  await open('reject', { amount: 400_000, installments: 2 });
  await submit();
  expect(onAnswered).toHaveBeenCalledWith('late');
});

test('an answer that fails says so, and can be given again', async () => {
  call.mockResolvedValue(localRefusal('NETWORK'));
  await open('approve', { amount: 400_000, installments: 2 });
  await submit();
  expect(document.body.textContent).toContain('Error al confirmar el estado del crédito');
  expect(onAnswered).not.toHaveBeenCalled();
  await submit();
  expect(call).toHaveBeenCalledTimes(2);
});

test('a rejection is sent with its reason, and without one where none is given', async () => {
  call.mockResolvedValue({ ok: true, data: {} });
  await open('reject', { amount: 400_000, installments: 2 });
  await submit();
  expect(call.mock.lastCall?.[1]).not.toHaveProperty('reason');
  await type(field('textarea'), ' Se retira ');
  await submit();
  expect(call.mock.lastCall?.[1]).toMatchObject({ action: 'reject', reason: 'Se retira' });
});

test('ticked requests are approved one after the other, and who was not is named', async () => {
  call.mockResolvedValueOnce({ ok: true, data: {} });
  call.mockResolvedValueOnce({ ...localRefusal('REPLY_INVALID'), code: 'STATE_NOT_ALLOWED' });
  const chosen = [row, { ...row, id_credit: 6, name: 'rosa' }];
  await mounted(routed(<ApproveBar chosen={chosen} onClear={() => {}} onAnswered={() => onAnswered()} />));
  await press('Aprobar 2 solicitudes');
  await submit();
  expect(call.mock.calls.map(([, body]) => [body.action, body.credit_id])).toEqual([
    ['approve', 5],
    ['approve', 6],
  ]);
  expect(onAnswered).toHaveBeenCalledOnce();
  const said = [...document.querySelectorAll('.toast-error p')].at(-1)?.textContent;
  expect(said).toBe('No se pudo aprobar: Rosa Rojas');
});
