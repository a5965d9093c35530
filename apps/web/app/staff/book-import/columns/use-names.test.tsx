// @vitest-environment jsdom
import type { BookDraft } from '@unamano/contract/money/book-import/book-imports';
import { act } from 'react';
import { expect, it } from 'vitest';
import { mounted } from '../../../shared/testing/mounted.tsx';
import { sheetOf, useNames } from './use-names.ts';

const draft = { columns: [] } as unknown as BookDraft;
let end: (isDone: boolean) => void = () => {};
let names: ReturnType<typeof useNames>;

function Names() {
  names = useNames(draft, () => new Promise((resolve) => (end = resolve)));
  return null;
}

it('a sheet whose name the server refused can be named again', async () => {
  await mounted(<Names />);
  await act(async () => names.nameSheet('Hoja1', 'personas'));
  expect(sheetOf('Hoja1', names.named)).toBe('personas');
  await act(async () => end(false));
  expect(sheetOf('Hoja1', names.named)).toBe('');
  await act(async () => names.nameSheet('Hoja1', 'creditos'));
  await act(async () => end(true));
  expect(sheetOf('Hoja1', names.named)).toBe('creditos');
});
