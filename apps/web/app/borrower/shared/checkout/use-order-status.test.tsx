// @vitest-environment jsdom
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { mounted } from '../../../shared/testing/mounted.tsx';
import { useOrderStatus } from './use-order-status.ts';

it('a late answer that the order waits does not take its receipt away', async () => {
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
  await mounted(<Sheet />);
  await act(async () => void order?.look());
  await act(async () => answers[1]?.('paid'));
  await act(async () => answers[0]?.('waiting'));
  expect(order?.found?.status).toBe('paid');
});
