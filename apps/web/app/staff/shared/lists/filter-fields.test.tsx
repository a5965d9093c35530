// @vitest-environment jsdom
import { act, useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { field, mounted, type as typeInto } from '../../../shared/testing/mounted.tsx';
import { DayFilter } from './filter-fields.tsx';

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
  filtered.mockClear();
  await mounted(<Bar />);
});

const box = () => field();
const type = (text: string) => typeInto(box(), text);

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
