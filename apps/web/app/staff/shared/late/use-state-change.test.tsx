// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { collectionTimeline } from '@unamano/contract/loans/collections';
import { latePaymentCounts } from '@unamano/contract/loans/late-payments';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newQueryClient } from '../data/query-client.ts';
import { useQueryCall } from '../data/use-query-call.ts';
import { useStateChange } from './use-state-change.ts';

const called: string[] = [];
vi.mock('../../../shared/api/call.ts', () => ({
  call: async ({ path }: { path: string }) => {
    called.push(path);
    return { ok: true, data: {} };
  },
}));

function Screen() {
  useQueryCall(latePaymentCounts, { search: '' });
  useQueryCall(collectionTimeline, { id_credit: 7 });
  const { change } = useStateChange(
    () => {},
    () => {},
  );
  const order = { creditId: 7, name: 'Ana', from: 'PAST_DUE', to: 'DEMAND' } as const;
  return (
    <button type="button" onClick={() => change(order)}>
      Demanda
    </button>
  );
}

let container: HTMLDivElement;
let root: ReturnType<typeof createRoot>;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  container = document.body.appendChild(document.createElement('div'));
  root = createRoot(container);
});
afterEach(async () => {
  await act(async () => root.unmount());
  container.remove();
  vi.unstubAllGlobals();
});

test('a change of state fetches the counts of the states and the timeline again', async () => {
  await act(async () =>
    root.render(
      <QueryClientProvider client={newQueryClient()}>
        <Screen />
      </QueryClientProvider>,
    ),
  );
  const times = (path: string) => called.filter((one) => one === path).length;
  expect([times(latePaymentCounts.path), times(collectionTimeline.path)]).toEqual([1, 1]);
  await act(async () => container.querySelector('button')?.click());
  await vi.waitFor(() =>
    expect([times(latePaymentCounts.path), times(collectionTimeline.path)]).toEqual([2, 2]),
  );
});
