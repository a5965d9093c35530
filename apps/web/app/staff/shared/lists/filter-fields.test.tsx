// @vitest-environment jsdom
import { act, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DayFilter } from './filter-fields.tsx';

let container: HTMLDivElement;
let root: ReturnType<typeof createRoot>;
const filtered = vi.fn();

function Bar() {
  const [day, setDay] = useState('2026-06-05');
  const change = (next: string) => {
    filtered(next);
    setDay(next);
  };
  return <DayFilter label="Desde" value={day} max="2026-12-31" onChange={change} />;
}

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  filtered.mockClear();
  container = document.body.appendChild(document.createElement('div'));
  root = createRoot(container);
  await act(async () => root.render(<Bar />));
});
afterEach(async () => {
  await act(async () => root.unmount());
  container.remove();
  vi.unstubAllGlobals();
});

const box = () => container.querySelector('input') as HTMLInputElement;
async function type(text: string): Promise<void> {
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  await act(async () => {
    setValue?.call(box(), text);
    box().dispatchEvent(new Event('input', { bubbles: true }));
  });
}

test('a day of a filter is day, month and year in every browser', async () => {
  expect([box().type, box().value]).toEqual(['text', '05/06/2026']);
  await type('06052026');
  expect(filtered.mock.calls).toEqual([['2026-05-06']]);
  expect(box().value).toBe('06/05/2026');
});

test('text that is no day filters nothing, and the box shows the filter again', async () => {
  await type('3102');
  await type('31022026');
  expect([filtered.mock.calls, box().value]).toEqual([[], '31/02/2026']);
  await act(async () => {
    box().focus();
    box().blur();
  });
  expect(box().value).toBe('05/06/2026');
});

test('an empty box ends the filter', async () => {
  await type('');
  expect(filtered.mock.calls).toEqual([['']]);
});
