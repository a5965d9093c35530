import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Outcome } from '../../../shared/api/send.ts';
import type { Page } from './pages.ts';
import { type Pages, usePages } from './use-paged-call.ts';

type Row = { id: number };
type Answer = (outcome: Outcome<Page<Row>>) => void;

let list: Pages<Row>;
let asked: { key: string; cursor: string | null; answer: Answer }[];
let refused: string[];
let root: ReturnType<typeof createRoot>;

function List({ name }: { name: string }) {
  list = usePages<Row>({
    key: name,
    keyOf: ({ id }) => id,
    fetchPage: (cursor) => new Promise((answer) => asked.push({ key: name, cursor, answer })),
    onRefused: ({ code }) => refused.push(code),
  });
  return null;
}

const show = (name: string) => act(async () => root.render(<List name={name} />));
const page = (ids: number[], next: string | null): Outcome<Page<Row>> => ({
  ok: true,
  data: { rows: ids.map((id) => ({ id })), next },
});
const answer = (at: number, outcome: Outcome<Page<Row>>) => act(async () => asked[at]?.answer(outcome));
const ids = () => list.rows.map(({ id }) => id);

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  asked = [];
  refused = [];
  root = createRoot(document.createElement('div'));
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

test('further pages are asked for one at a time, and go below', async () => {
  await show('a');
  await answer(0, page([1, 2], '2'));
  await act(async () => {
    list.loadMore();
    list.loadMore();
  });
  expect(asked.map(({ cursor }) => cursor)).toEqual([null, '2']);
  await answer(1, page([3], null));
  expect(ids()).toEqual([1, 2, 3]);
  expect(list.hasMore).toBe(false);
});

test('an answer that comes after another list was asked for is dropped', async () => {
  await show('a');
  await show('b');
  await answer(1, page([20], null));
  await answer(0, page([10], null));
  expect(ids()).toEqual([20]);
});

test('the list that is left stays in sight, marked as stale, until the other is there', async () => {
  await show('a');
  await answer(0, page([1], null));
  await show('b');
  expect([list.status, ids()]).toEqual(['stale', [1]]);
});

test('a refusal is told once, and leaves what is shown', async () => {
  await show('a');
  await answer(0, page([1], '1'));
  await act(async () => list.loadMore());
  await answer(1, {
    ok: false,
    code: 'NETWORK',
    status: 0,
    message: '',
    fields: {},
    retryAfterSeconds: null,
  });
  expect([list.status, ids(), refused]).toEqual(['failed', [1], ['NETWORK']]);
});
