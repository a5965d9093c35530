// @vitest-environment jsdom
import { act, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { formatCountdown, startCountdown, useCountdown } from '../../forms/use-countdown.ts';
import { field, mounted, type, unmount } from '../../testing/mounted.tsx';
import { CodeField } from './code-field.tsx';

afterEach(() => void vi.useRealTimers());

function Code() {
  const [code, setCode] = useState('');
  return <CodeField value={code} onChange={setCode} error={null} />;
}

test('a code pasted with its space fills the six boxes, and backspace deletes the last digit', async () => {
  const page = await mounted(<Code />);
  const input = field();
  await type(input, '987 654');
  expect(input.value).toBe('987654');
  const boxes = () => [...page.querySelectorAll('[aria-hidden] > span')].map((box) => box.textContent);
  expect(boxes()).toEqual(['9', '8', '7', '6', '5', '4']);
  await type(input, '98765');
  expect(boxes()).toEqual(['9', '8', '7', '6', '5', '']);
});

test('the six boxes are one named field that gets the received code', async () => {
  await mounted(<Code />);
  expect(field().labels?.[0]?.textContent).toBe('Código de 6 números');
  expect(field().autocomplete).toBe('one-time-code');
});

function Count({ name }: { name: string }) {
  const { secondsLeft } = useCountdown(name, 120);
  return <p>{formatCountdown(secondsLeft)}</p>;
}

test('a countdown ends on time: neither a redraw nor a sleeping tab delays it', async () => {
  vi.useFakeTimers();
  startCountdown('login:300', 120);
  const count = <Count name="login:300" />;
  expect((await mounted(count)).textContent).toBe('2:00');
  await unmount();
  // Asleep: the clock moves on, no timer runs.
  vi.setSystemTime(Date.now() + 90_000);
  const page = await mounted(count);
  expect(page.textContent).toBe('0:30');
  await act(async () => vi.advanceTimersByTimeAsync(30_000));
  expect(page.textContent).toBe('0:00');
});

test('a countdown continues over a reload, and stores no phone number', async () => {
  vi.useFakeTimers();
  startCountdown('login:3001112233', 120);
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('3001112233');
  vi.setSystemTime(Date.now() + 50_000);
  // As after a reload: the modules start again, and only the tab's storage remains.
  vi.resetModules();
  const reloaded = await import('../../forms/use-countdown.ts');
  expect(reloaded.isCountingDown('login:3001112233')).toBe(true);
  expect(reloaded.isCountingDown('login:3009998877')).toBe(false);
  const send = vi.fn(async () => true);
  await reloaded.sendUnlessCountingDown('login:3001112233', 120, send);
  expect(send).not.toHaveBeenCalled();
  vi.setSystemTime(Date.now() + 70_000);
  await reloaded.sendUnlessCountingDown('login:3001112233', 120, send);
  expect(send).toHaveBeenCalledOnce();
});
