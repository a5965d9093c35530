// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { mounted } from '../../shared/testing/mounted.tsx';
import { inStaff } from '../shared/testing/in-staff.tsx';
import { NextWork } from './next-work.tsx';

const at = { mostBps: 1_000 };
const atRisk = (days: number, share_bps: number) => ({ days, share_bps, outstanding: 1, credits: 1 });
const figures = () => ({
  par_30_max_bps: at.mostBps,
  days: [],
  deadlines: [],
  approvals: [],
  closing: { par: [atRisk(1, 5_000), atRisk(30, 1_420)] },
});
vi.mock('../../shared/api/call.ts', () => ({ call: async () => ({ ok: true, data: figures() }) }));

test.each([
  [1_419, true],
  [1_420, false],
])('with 1,420 bps over 30 days late and a setting of %i the board warns: %s', async (most, isWarning) => {
  at.mostBps = most;
  const page = await mounted(inStaff(<NextWork modules={['portfolio']} />));
  await vi.waitFor(() => expect(page.textContent).toContain('Hoy:'));
  expect(page.textContent?.includes('El 14,2 % del saldo tiene más de 30 días de mora')).toBe(isWarning);
});
