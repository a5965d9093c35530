// @vitest-environment jsdom
import { notifyManager, type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { latePayments } from '@unamano/contract/loans/late-payments';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { localRefusal } from '../../../shared/api/send.ts';
import { mounted } from '../../../shared/testing/mounted.tsx';
import type { Pages } from './pages.ts';
import { newQueryClient } from './query-client.ts';
import { usePagedCall } from './use-paged-call.ts';

type Row = { id: number };
type Input = { search: string; cursor?: string };
type Request = { input: Input; answer: (outcome: unknown) => void };

const requests: Request[] = [];
vi.mock('../../../shared/api/call.ts', () => ({
  call: (_endpoint: unknown, input: Input) =>
    new Promise((answer) => {
      requests.push({ input, answer });
    }),
}));

let list: Pages<Row>;
let refused: string[];
let client: QueryClient;

const pageOf = (reply: unknown) => reply as { rows: Row[]; next: string | null };
const keyOf = ({ id }: Row) => id;

function List({ search }: { search: string }) {
  list = usePagedCall(
    latePayments,
    { search },
    { pageOf, keyOf, onRefused: ({ code }) => refused.push(code) },
  );
  return null;
}

const show = (search: string) =>
  mounted(
    <QueryClientProvider client={client}>
      <List search={search} />
    </QueryClientProvider>,
  );
// Notified in a microtask, the components are drawn before the next timeout.
notifyManager.setScheduler(queueMicrotask);
const settle = () => new Promise((resolve) => setTimeout(resolve));
const answer = (at: number, outcome: unknown) =>
  act(async () => {
    requests[at]?.answer(outcome);
    await settle();
  });
const page = (ids: number[], next: string | null) => ({
  ok: true,
  data: { rows: ids.map((id) => ({ id })), next },
});
const ids = () => list.rows.map(({ id }) => id);

beforeEach(() => {
  requests.length = 0;
  refused = [];
  client = newQueryClient();
});
afterEach(() => client.clear());

test('requests further pages one at a time, and puts them below', async () => {
  await show('a');
  await answer(0, page([1, 2], '2'));
  await act(async () => {
    list.loadMore();
    list.loadMore();
  });
  expect(requests.map(({ input }) => input.cursor ?? null)).toEqual([null, '2']);
  await answer(1, page([3], null));
  expect(ids()).toEqual([1, 2, 3]);
  expect(list.hasMore).toBe(false);
});

test('drops an answer that comes after another list was requested', async () => {
  await show('a');
  await show('b');
  await answer(1, page([20], null));
  await answer(0, page([10], null));
  expect(ids()).toEqual([20]);
});

test('shows the previous list, marked as stale, until the other one is there', async () => {
  await show('a');
  await answer(0, page([1], null));
  await show('b');
  expect([list.status, ids()]).toEqual(['stale', [1]]);
});

test('does not show the previous list in place of one that was refused', async () => {
  await show('a');
  await answer(0, page([1], null));
  await show('b');
  await answer(1, localRefusal('NETWORK'));
  expect([list.status, ids(), list.refusal?.code]).toEqual(['failed', [], 'NETWORK']);
});

test('reports a refusal once, and leaves what is shown', async () => {
  await show('a');
  await answer(0, page([1], '1'));
  await act(async () => list.loadMore());
  await answer(1, localRefusal('NETWORK'));
  expect([list.status, ids(), refused]).toEqual(['failed', [1], ['NETWORK']]);
});

test('a reload fetches the same pages again and keeps the rows meanwhile', async () => {
  await show('a');
  await answer(0, page([1], '1'));
  await act(async () => list.loadMore());
  await answer(1, page([2], null));
  await act(async () => {
    list.reload();
    await settle();
  });
  expect([list.status, ids()]).toEqual(['stale', [1, 2]]);
  await answer(2, page([1], '1'));
  await answer(3, page([3], null));
  expect([list.status, ids()]).toEqual(['ready', [1, 3]]);
});

test('changes a row that is shown', async () => {
  await show('a');
  await answer(0, page([1, 2], null));
  await act(async () => {
    list.change(2, { id: 5 });
    await settle();
  });
  expect(ids()).toEqual([1, 5]);
});
