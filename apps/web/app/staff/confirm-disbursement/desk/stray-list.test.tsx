// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { labelled, mounted, press, submit, type } from '../../../shared/testing/mounted.tsx';
import { inStaff } from '../../shared/testing/in-staff.tsx';
import { StrayList } from './stray-list.tsx';

const stray = {
  ...{ id_credit: 7, id_user: 3, name: 'ana ruiz', dni: '1020304050', ended_on: '2026-01-31' },
  ...{ amount: 500_000, bank: 'Bancolombia', account_number: '12345678901', is_pending: false },
  file: { id_file: 1, name: 'pagos-1.txt', made_at: '2026-01-30T15:00:00Z' },
};
const sent = vi.hoisted(() => [] as unknown[]);
vi.mock('../../../shared/api/call.ts', () => ({
  call: async ({ method }: { method: string }, body: object) => {
    if (method === 'POST') sent.push(body);
    return { ok: true, data: method === 'POST' ? { id_credit: 7, id_approval: null } : { credits: [stray] } };
  },
  newIdempotencyKey: () => 'key',
}));

test('a cancelled credit of a file has two answers: what was sent goes with its reference and day', async () => {
  const page = await mounted(inStaff(<StrayList />));
  await vi.waitFor(() => expect(page.textContent).toContain('En pagos-1.txt, hecho el 30/01/2026'));
  for (const button of page.querySelectorAll('button'))
    expect(button.getAttribute('aria-label')).toBe(`${button.textContent} a Ana Ruiz`);
  await press('Se pagó');
  await submit();
  expect(sent).toEqual([]);
  await type(labelled('Referencia del banco'), ' TRX-8 ');
  await type(labelled('Día en que'), '31/01/2026');
  await submit();
  await press('No se pagó');
  await type(labelled('Referencia del banco'), 'DET-1');
  await submit();
  const [credit_id, bank_reference] = [7, 'TRX-8'];
  expect(sent).toEqual([
    { credit_id, answer: 'sent', bank_reference, sent_on: '2026-01-31' },
    { credit_id, answer: 'stopped', bank_reference: 'DET-1' },
  ]);
});
