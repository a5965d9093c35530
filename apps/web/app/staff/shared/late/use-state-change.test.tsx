// @vitest-environment jsdom
import { collectionTimeline } from '@unamano/contract/loans/collections';
import { latePaymentCounts } from '@unamano/contract/loans/late-payments';
import { expect, test, vi } from 'vitest';
import { localRefusal } from '../../../shared/api/send.ts';
import { mounted, press } from '../../../shared/testing/mounted.tsx';
import { useQueryCall } from '../data/use-query-call.tsx';
import { inStaff } from '../testing/in-staff.tsx';
import { useStateChange } from './use-state-change.ts';

const called: string[] = [];
let isRefused = false;
const show = vi.fn();
vi.mock('../../../shared/api/call.ts', () => ({
  call: async ({ path }: { path: string }) => {
    called.push(path);
    return isRefused ? localRefusal('NETWORK') : { ok: true, data: {} };
  },
}));

function Screen() {
  useQueryCall(latePaymentCounts, { search: '' });
  useQueryCall(collectionTimeline, { id_credit: 7 });
  const { change } = useStateChange(show, () => {});
  const order = { creditId: 7, name: 'Ana', from: 'PAST_DUE', to: 'DEMAND' } as const;
  return (
    <button type="button" onClick={() => change(order)}>
      Demanda
    </button>
  );
}

test('a refused change says so, and the state before is shown again', async () => {
  await mounted(inStaff(<Screen />));
  isRefused = true;
  await press();
  await vi.waitFor(() =>
    expect(document.querySelector('.toast p')?.textContent).toBe('Error al actualizar crédito'),
  );
  expect(show.mock.calls).toEqual([
    [7, 'DEMAND'],
    [7, 'PAST_DUE'],
  ]);
  isRefused = false;
  called.length = 0;
});

test('a change of state fetches the counts of the states and the timeline again', async () => {
  await mounted(inStaff(<Screen />));
  const times = (path: string) => called.filter((one) => one === path).length;
  expect([times(latePaymentCounts.path), times(collectionTimeline.path)]).toEqual([1, 1]);
  await press();
  await vi.waitFor(() =>
    expect([times(latePaymentCounts.path), times(collectionTimeline.path)]).toEqual([2, 2]),
  );
});
