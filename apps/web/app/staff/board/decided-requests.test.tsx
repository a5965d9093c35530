// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { mounted, press } from '../../shared/testing/mounted.tsx';
import { inStaff } from '../shared/testing/in-staff.tsx';
import { DecidedRequests } from './decided-requests.tsx';

const DAY_MS = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();
const row = {
  id: 1,
  title: 'Castigo de cartera',
  summary: 'Crédito 4',
  is_own: true,
  decided_by: 'Ana Ruiz',
  reason: '',
};
const approvals = [
  { ...row, state: 'rejected', decided_at: ago(1), reason: 'Ya pagó' },
  { ...row, id: 2, state: 'approved', decided_at: ago(5), title: 'Vieja' },
  { ...row, id: 3, state: 'approved', decided_at: ago(1), is_own: false, title: 'Ajena' },
  { ...row, id: 4, state: 'withdrawn', decided_at: ago(1), title: 'Retirada' },
];
vi.mock('../../shared/api/call.ts', () => ({ call: async () => ({ ok: true, data: { approvals } }) }));

test('who asked reads what was decided and why, until it is dismissed', async () => {
  const page = await mounted(inStaff(<DecidedRequests />));
  await vi.waitFor(() =>
    expect(page.textContent).toContain('Ana Ruiz rechazó lo que pediste: Castigo de cartera'),
  );
  expect(page.textContent).toContain('Ya pagó');
  expect(page.textContent).not.toMatch(/Vieja|Ajena|Retirada/);
  await press();
  expect(page.textContent).toBe('');
});
