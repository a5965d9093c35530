// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NEW_SCREEN_EVENT } from '../../screen-event.ts';
import { toast } from './toast.ts';

const shown = () => [...document.querySelectorAll('.toast p')].map((text) => text.textContent);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

it('a problem of the screen before ends with that screen; its reason and a success stay', () => {
  toast.error('Upss, Estamos presentando problemas');
  toast.success('Guardamos tu cuenta');
  vi.advanceTimersByTime(1_000);
  toast.warning('Tu sesión terminó');
  dispatchEvent(new Event(NEW_SCREEN_EVENT));
  expect(shown()).toEqual(['Guardamos tu cuenta', 'Tu sesión terminó']);
});

it('lasts four seconds', () => {
  toast.error('No tenemos conexión');
  vi.advanceTimersByTime(3_999);
  expect(shown()).toEqual(['No tenemos conexión']);
  vi.advanceTimersByTime(1);
  expect(shown()).toEqual([]);
});

it('shows the same sentence once, also when a translator has rewritten it', () => {
  toast.error('No tenemos conexión');
  document.querySelector('.toast p')?.replaceChildren('We have no connection');
  toast.error('No tenemos conexión');
  expect(shown()).toEqual(['No tenemos conexión']);
});
