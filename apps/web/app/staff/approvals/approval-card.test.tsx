// @vitest-environment jsdom
import type { LatePaymentRow } from '@unamano/contract/loans/late-payments';
import type { ApprovalRow } from '@unamano/contract/office/approvals';
import { expect, test, vi } from 'vitest';
import { mounted } from '../../shared/testing/mounted.tsx';
import { inStaff } from '../shared/testing/in-staff.tsx';
import { ApprovalCard } from './approval-card.tsx';

const timeline = vi.hoisted(() => ({ events: [] as unknown[] }));
vi.mock('../../shared/api/call.ts', () => ({ call: async () => ({ ok: true, data: timeline }) }));

const approval: ApprovalRow = {
  id: 7,
  kind: 'settings.limit',
  title: 'Cupo máximo',
  summary: 'Cupo de usuarios externos',
  changes: [{ label: 'Cupo', before: '$1.000.000', after: '$900.000' }],
  note: 'Baja la tasa',
  credit_id: null,
  id_user: null,
  state: 'pending',
  requested_by: 'Ángela Restrepo',
  requested_at: '2026-03-02T15:04:00Z',
  expires_at: '2026-03-05T15:04:00Z',
  is_own: false,
  decided_by: null,
  in_place_of: null,
  decided_at: null,
  reason: '',
};

async function shown(more: Partial<ApprovalRow>, person?: LatePaymentRow) {
  const card = <ApprovalCard approval={{ ...approval, ...more }} person={person} showsHistory />;
  const page = await mounted(inStaff(card));
  const buttons = [...page.querySelectorAll('button')].map(({ textContent }) => textContent);
  return { page, text: page.textContent, buttons };
}

test('a change that another user requested shows its values, its expiry and both decisions', async () => {
  const { text, buttons } = await shown({});
  for (const sentence of [
    'Cupo de usuarios externos',
    '$1.000.000',
    '$900.000',
    'Nota: Baja la tasa',
    'Lo pidió Ángela Restrepo el 02/03/2026, 10:04. Vence el 05/03/2026, 10:04.',
  ])
    expect(text).toContain(sentence);
  expect(buttons).toEqual(['Aprobar', 'Rechazar']);
});

test('a change that the user requested can only be withdrawn', async () => {
  const { text, buttons } = await shown({ is_own: true });
  expect(text).toContain('otra persona debe aprobarlo');
  expect(buttons).toEqual(['Retirar']);
});

test('a decided change shows who decided it, when and why, and takes no other decision', async () => {
  const { text, buttons } = await shown({
    state: 'rejected',
    decided_by: 'Óscar Ibáñez',
    decided_at: '2026-03-03T15:00:00Z',
    reason: 'Falta el soporte',
  });
  expect(text).toContain('Rechazado: Óscar Ibáñez, el 03/03/2026, 10:00 · Motivo: Falta el soporte');
  expect(buttons).toEqual([]);
});

test('a change that a delegate decided names the person who was away', async () => {
  const decided = { decided_by: 'Óscar Ibáñez', decided_at: '2026-03-03T15:00:00Z' };
  const { text } = await shown({ state: 'approved', ...decided, in_place_of: 'Gloria Echeverri' });
  expect(text).toContain('Aprobado: Óscar Ibáñez, en ausencia de Gloria Echeverri, el 03/03/2026, 10:00');
});

test('a change of a credit names the person, what they owe and paid, and what was asked before', async () => {
  const requested = { kind: 'relief', relief: 'write_off', step: 'requested', by: 'Óscar', installments: [] };
  const payment = { kind: 'payment', is_reversal: false, order: null, reopened_debt: null };
  timeline.events = [
    { ...requested, at: approval.requested_at, note: 'Esta solicitud' },
    { ...payment, at: '2026-02-20T15:00:00Z', amount: 50_000 },
    { ...payment, at: '2026-02-10T15:00:00Z', amount: 20_000 },
    { ...requested, at: '2026-01-10T15:00:00Z', note: 'No contesta' },
  ];
  const person = {
    id_user: 12,
    credit_id: 4,
    name: 'duván',
    last_name: 'mora',
    dni: '1000000087',
    days_past_due: 47,
    total_past_due: 280_024,
    pending_debt: 547_159,
    paid_installments: 1,
    pending_fee: 3,
    state_collection_management: 'DEMAND',
    company_name: null,
  } as LatePaymentRow;
  const { page, text } = await shown({ credit_id: 4 }, person);
  for (const part of [
    'Duván Mora',
    '1000000087',
    '47',
    '280.024',
    '547.159',
    '1 pagada, faltan 3',
    'Demanda',
  ])
    expect(text).toContain(part);
  expect(page.querySelector('a')?.getAttribute('href')).toContain('/12');
  await vi.waitFor(() => expect(page.textContent).toContain('Ha pagado $70.000'));
  expect(page.textContent).toContain('No contesta');
  expect(page.textContent).not.toContain('Esta solicitud');
});
