// @vitest-environment jsdom
import { notifyManager, type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { latePaymentCounts } from '@unamano/contract/loans/late-payments';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { localRefusal } from '../../../shared/api/send.ts';
import { mounted } from '../../../shared/testing/mounted.tsx';
import { newQueryClient } from './query-client.ts';
import { type QueryCall, useInvalidate, useQueryCall } from './use-query-call.tsx';

type Answer = (outcome: unknown) => void;

const answers: Answer[] = [];
const background: boolean[] = [];
vi.mock('../../../shared/api/call.ts', () => ({
  call: (_endpoint: unknown, _input: unknown, { isBackground }: { isBackground: boolean }) =>
    new Promise((answer) => {
      answers.push(answer);
      background.push(isBackground);
    }),
}));

const MINUTE_MS = 60_000;

let shown: QueryCall<typeof latePaymentCounts>[];
let invalidate: ReturnType<typeof useInvalidate>;
let refused: string[];
let client: QueryClient;
let keeps: boolean;

function Counts({ at, search }: { at: number; search: string }) {
  invalidate = useInvalidate();
  shown[at] = useQueryCall(
    latePaymentCounts,
    { search },
    {
      onRefused: ({ code }) => refused.push(`${at}:${code}`),
      ...(search === 'polled' && { pollMs: MINUTE_MS }),
      keepsFormer: keeps,
    },
  );
  return null;
}

const show = (...searches: string[]) =>
  mounted(
    <QueryClientProvider client={client}>
      {searches.map((search, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the components of a test keep their order
        <Counts key={at} at={at} search={search} />
      ))}
    </QueryClientProvider>,
  );
// Notified in a microtask, the components are drawn before the next timeout.
notifyManager.setScheduler(queueMicrotask);
const settle = () => new Promise((resolve) => setTimeout(resolve));
const answer = (at: number, outcome: unknown) =>
  act(async () => {
    answers[at]?.(outcome);
    await settle();
  });
const reload = () =>
  act(async () => {
    shown[0]?.reload();
    await settle();
  });
const counts = (total: number) => ({ ok: true, data: { total, states: [] } });
const view = (at = 0) => [
  shown[at]?.status,
  shown[at]?.data?.total ?? null,
  shown[at]?.refusal?.code ?? null,
];

beforeEach(() => {
  answers.length = 0;
  background.length = 0;
  shown = [];
  refused = [];
  keeps = false;
  client = newQueryClient();
});
afterEach(() => client.clear());

test('two components that show the same call make one request', async () => {
  await show('a', 'a');
  await answer(0, counts(7));
  expect([view(0), view(1)]).toEqual([
    ['ready', 7, null],
    ['ready', 7, null],
  ]);
  expect(answers).toHaveLength(1);
});

test('never shows the answer of another input, also when its own is refused', async () => {
  await show('a');
  await answer(0, counts(7));
  await show('b');
  expect(view()).toEqual(['loading', null, null]);
  await answer(1, localRefusal('TIMEOUT'));
  expect(view()).toEqual(['failed', null, 'TIMEOUT']);
  expect(refused).toEqual(['0:TIMEOUT']);
});

test('keeps the answer while the same input is fetched again, and when that is refused', async () => {
  await show('a');
  await answer(0, counts(7));
  await reload();
  expect(view()).toEqual(['loading', 7, null]);
  await answer(1, localRefusal('TIMEOUT'));
  expect([view(), shown[0]?.isFormer]).toEqual([['failed', 7, 'TIMEOUT'], false]);
});

test('where a screen keeps the answer of the former input, says so until the next one comes', async () => {
  keeps = true;
  await show('a');
  await answer(0, counts(7));
  await show('b');
  expect([view(), shown[0]?.isFormer]).toEqual([['loading', 7, null], true]);
  await answer(1, localRefusal('TIMEOUT'));
  expect([view(), shown[0]?.isFormer]).toEqual([['failed', 7, 'TIMEOUT'], true]);
  await reload();
  await answer(2, counts(8));
  expect([view(), shown[0]?.isFormer]).toEqual([['ready', 8, null], false]);
});

test('a refusal is final until the user retries, and each retry reports its own', async () => {
  await show('a');
  await answer(0, localRefusal('NETWORK'));
  expect(answers).toHaveLength(1);
  await reload();
  expect(view()).toEqual(['loading', null, null]);
  await answer(1, localRefusal('NETWORK'));
  expect(refused).toEqual(['0:NETWORK', '0:NETWORK']);
  await reload();
  await answer(2, counts(1));
  expect(view()).toEqual(['ready', 1, null]);
});

test('a command that invalidates the call fetches it again for every input on screen', async () => {
  await show('a', 'b');
  await answer(0, counts(1));
  await answer(1, counts(2));
  await act(async () => invalidate(latePaymentCounts));
  expect(answers).toHaveLength(4);
  await answer(2, counts(3));
  expect(view(0)).toEqual(['ready', 3, null]);
});

test('an answer leaves the cache with the last component that shows it', async () => {
  await show('a');
  await answer(0, counts(7));
  await mounted(null);
  await vi.waitFor(() => expect(client.getQueryCache().getAll()).toEqual([]));
});

test('a call that is repeated says that the page makes it, and stops while the person is away', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  document.dispatchEvent(new Event('keydown'));
  const minutes = async (count: number) => {
    for (let i = 0; i < count; i++) {
      await act(async () => vi.advanceTimersByTime(MINUTE_MS));
      await answer(answers.length - 1, counts(answers.length));
    }
    return answers.length;
  };
  await show('polled');
  // Also where the first answer was a refusal: nobody presses a badge to ask again.
  await answer(0, localRefusal('NETWORK'));
  expect(await minutes(10)).toBe(11);
  expect(background).toEqual([false, ...Array(10).fill(true)]);
  expect(await minutes(20)).toBe(11);
  document.dispatchEvent(new Event('keydown'));
  expect(await minutes(1)).toBe(12);
  await reload();
  expect(background.at(-1)).toBe(false);
  vi.useRealTimers();
});

test('a component that comes after a refusal sends nothing: a screen that shows more then would ask without end', async () => {
  await show('a');
  await answer(0, localRefusal('NETWORK'));
  await show('a', 'a');
  expect(answers).toHaveLength(1);
  expect(view(1)).toEqual(['failed', null, 'NETWORK']);
});
