// @vitest-environment jsdom
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { guardTaps } from './tap-guard.ts';

document.body.innerHTML =
  '<button id=opens></button><button id=binds></button><a id=x data-closes></a><a id=y data-closes></a>';
const pressed: string[] = [];
addEventListener('click', ({ target, defaultPrevented }) => {
  if (!defaultPrevented) pressed.push((target as Element).id);
});
let paint = () => {};
vi.stubGlobal('requestAnimationFrame', (frame: () => void) => {
  paint = frame;
});
vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
const stop = guardTaps();
afterAll(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
beforeEach(() => {
  pressed.length = 0;
  paint();
  vi.advanceTimersByTime(10_000);
});

/** A finger, `ms` behind the one before. */
function tap(id: string, ms: number, clientX = 100): void {
  vi.advanceTimersByTime(ms);
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1, clientX });
  Object.defineProperties(event, {
    pointerType: { value: 'touch' },
    timeStamp: { value: performance.now() },
  });
  document.getElementById(id)?.dispatchEvent(event);
}
const painted = (ms: number) => {
  vi.advanceTimersByTime(ms);
  paint();
  vi.advanceTimersByTime(0);
};

it('the second tap of a double tap presses nothing that the first one has opened, however late it was drawn', () => {
  tap('opens', 0);
  tap('binds', 900);
  painted(100);
  tap('binds', 390);
  expect(pressed).toEqual(['opens']);
  tap('binds', 20);
  expect(pressed).toEqual(['opens', 'binds']);
});

it('another place and the same button are no double tap', () => {
  tap('opens', 0);
  tap('opens', 50);
  tap('binds', 50, 140);
  expect(pressed).toEqual(['opens', 'opens', 'binds']);
});

it('a button that closes closes what the tap before has opened, and not what is under that', () => {
  tap('opens', 0);
  painted(10);
  tap('x', 100);
  tap('y', 100);
  tap('binds', 0);
  expect(pressed).toEqual(['opens', 'x']);
});
