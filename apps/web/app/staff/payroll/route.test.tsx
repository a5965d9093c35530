// @vitest-environment jsdom
import type { KeptFields } from '@unamano/contract/kept-figures';
import { payPeriods, payrollCompanies } from '@unamano/contract/money/payroll/pay-periods';
import { beforeEach, expect, test, vi } from 'vitest';
import { setSession } from '../../shared/session/state.ts';
import { mounted, routed } from '../../shared/testing/mounted.tsx';
import StaffLayout from '../shared/layout/staff-layout.tsx';
import Payroll from './route.tsx';

const called: { path: string; input: unknown }[] = [];
let ownCompany: number | null;
let kept: KeptFields;
vi.mock('../../shared/api/call.ts', () => ({
  call: async ({ path }: { path: string }, input: unknown) => {
    // The counts of the sidebar stay open: this test is about the page.
    if (!path.includes('/payroll/')) return new Promise(() => {});
    called.push({ path, input });
    if (path === payPeriods.path) {
      const company = { id_company: 3, name: 'Café Alto' };
      return { ok: true, data: { company, silence: null, pay_periods: [] } };
    }
    const figures = {
      next_pay_period: '2026-11-30',
      next_total: 120_000,
      open_exceptions: 2,
      sent_drafts: 0,
    };
    const companies = ownCompany === null ? [{ id_company: 3, name: 'Café Alto', ...figures }] : [];
    return { ok: true, data: { ...kept, own_company: ownCompany, companies } };
  },
  newIdempotencyKey: () => 'key',
}));

const permission = { name: 'late_payments', title: 'Mora', front_url: '/tablero', icon: '' } as const;
const user = { id_user: 1, first_name: 'Ana', type_user: 'staff', permissions: [permission] };

beforeEach(() => {
  setSession({ status: 'active', user: user as never }, 'token');
  called.length = 0;
  kept = { calculated_at: null, is_recalculating: false };
});

const open = () => mounted(routed(<Payroll />, '/tablero/nomina', '/tablero/nomina', StaffLayout));

test('the list of companies is one call, and none that the server refuses', async () => {
  ownCompany = null;
  const page = await open();
  await vi.waitFor(() => expect(page.textContent).toContain('Café Alto'));
  expect(page.textContent).toContain('30/11/2026');
  expect(called).toEqual([{ path: payrollCompanies.path, input: {} }]);
});

test('figures that were kept say of when they are, and newer ones follow', async () => {
  ownCompany = null;
  kept = { calculated_at: '2026-11-20T15:05:00Z', is_recalculating: true };
  const page = await open();
  await vi.waitFor(() => expect(page.textContent).toContain('Cifras del 20/11/2026, 10:05.'));
  expect(page.textContent).toContain('Las estamos calculando otra vez.');
  kept = { calculated_at: '2026-11-20T15:09:00Z', is_recalculating: false };
  await vi.waitFor(() => expect(page.textContent).toContain('10:09'), 8_000);
  expect(page.textContent).not.toContain('otra vez');
});

test('staff of a company see the pay periods of their own', async () => {
  ownCompany = 3;
  const page = await open();
  await vi.waitFor(() => expect(page.querySelector('h1')?.textContent).toContain('Café Alto'));
  expect(called.map(({ path }) => path)).toEqual([payrollCompanies.path, payPeriods.path]);
});
