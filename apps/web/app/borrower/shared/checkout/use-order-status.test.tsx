// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { useOrderStatus } from './use-order-status.ts';

it('a late answer that the order waits does not take its receipt away', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const answers: ((status: string) => void)[] = [];
  vi.stubGlobal('fetch', () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    answers.push((status) => resolve(Response.json({ status, id_credit: 7, order: 'o1', amount: 1 })));
    return promise;
  });
  let order: ReturnType<typeof useOrderStatus> | undefined;
  function Sheet() {
    order = useOrderStatus('o1');
    return null;
  }
  const root = createRoot(document.body);
  await act(async () => root.render(<Sheet />));
  await act(async () => void order?.look());
  await act(async () => answers[1]?.('paid'));
  await act(async () => answers[0]?.('waiting'));
  expect(order?.found?.status).toBe('paid');
  act(() => root.unmount());
  vi.unstubAllGlobals();
});
