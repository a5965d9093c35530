// @vitest-environment jsdom
import { act, useLayoutEffect } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { field, mounted, type } from '../../../shared/testing/mounted.tsx';
import { SearchBox } from './search-box.tsx';

const searched: string[] = [];
/** The text of the field and that of the address, each time that the page is drawn. */
const drawn: string[] = [];

function List({ value }: { value: string }) {
  useLayoutEffect(() => void drawn.push(`${field().value} / ${value}`));
  return <SearchBox label="Buscar" value={value} onSearch={(text) => searched.push(text)} />;
}

const address = (value: string) => mounted(<List value={value} />);
const pause = () => act(() => vi.advanceTimersByTimeAsync(250));

beforeEach(() => {
  searched.length = 0;
  vi.useFakeTimers();
});

it('has the text of another address at once', async () => {
  await address('ana');
  drawn.length = 0;
  await address('');
  expect(drawn.length).toBeGreaterThan(0);
  for (const texts of drawn) expect(texts).toBe(' / ');
});

it('keeps what one goes on typing when the address of an earlier search comes late', async () => {
  await address('');
  await type(field(), 'ana');
  await pause();
  await type(field(), 'ana gómez');
  await pause();
  await address('ana');
  expect(field().value).toBe('ana gómez');
  await address('ana gómez');
  await pause();
  expect([field().value, searched]).toEqual(['ana gómez', ['ana', 'ana gómez']]);
  await address('ana');
  expect(field().value).toBe('ana');
});
