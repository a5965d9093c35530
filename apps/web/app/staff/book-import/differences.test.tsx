// @vitest-environment jsdom
import type { BookDraft } from '@unamano/contract/money/book-import/book-imports';
import { act, useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { localRefusal } from '../../shared/api/send.ts';
import { mounted } from '../../shared/testing/mounted.tsx';
import { inStaff } from '../shared/testing/in-staff.tsx';
import { Differences } from './differences.tsx';

let end: (outcome: unknown) => void = () => {};
vi.mock('../../shared/api/call.ts', () => ({
  call: () => new Promise((resolve) => (end = resolve)),
}));

/** A draft with two credits that differ, and those of them that are recorded. */
function draftOf(recorded: readonly string[], isReading = false): BookDraft {
  const rows = ['A1', 'A2'].map((lender_reference, row) => ({
    row,
    lender_reference,
    theirs: 100,
    ours: 90,
    is_recorded: recorded.includes(lender_reference),
  }));
  const draft = { columns: [], sheets: [], is_reading: isReading, credit_differences: rows };
  return draft as unknown as BookDraft;
}

let tell: (draft: BookDraft) => void = () => {};
function Screen() {
  const [draft, setDraft] = useState(() => draftOf([]));
  tell = setDraft;
  return <Differences draft={draft} />;
}

const boxes = () => [...document.querySelectorAll<HTMLInputElement>('input[type=checkbox]')];
const ticked = () => boxes().map(({ checked }) => checked);
const tick = (at: number) => act(async () => boxes()[at]?.click());
const answer = (outcome: unknown) => act(async () => end(outcome));

beforeEach(async () => {
  await mounted(inStaff(<Screen />));
});

it('a box that the server refused is not ticked', async () => {
  await tick(0);
  expect(ticked()).toEqual([true, false]);
  await answer(localRefusal('NETWORK'));
  expect(ticked()).toEqual([false, false]);
});

it('what is ticked stays while the files are read again, and then the draft says it', async () => {
  await tick(0);
  await answer({ ok: true, data: {} });
  await act(async () => tell(draftOf([], true)));
  expect(ticked()).toEqual([true, false]);
  await act(async () => tell(draftOf(['A1', 'A2'])));
  expect(ticked()).toEqual([true, true]);
});
