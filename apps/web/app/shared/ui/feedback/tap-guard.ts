import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router';

/** Two touches within this time and this many pixels are one double tap: not every phone counts them. */
const DOUBLE_TAP_MS = 400;
const DOUBLE_TAP_PX = 30;

/** The address of the drawn screen. The browser's address is ahead of it while the next screen loads. */
let drawn = '';
let first: Tap | null = null;

type Tap = { on: unknown; at: number; x: number; y: number };

/**
 * A person in doubt taps twice. The second tap of a double tap does nothing when it hits another element than the
 * first (a modal closed, a screen opened), and no tap does anything on a screen that was already left. So no
 * button or link runs twice.
 */
export function useTapGuard(): void {
  const { key } = useLocation();
  useLayoutEffect(() => {
    if (key) drawn = location.pathname;
  }, [key]);
  useLayoutEffect(() => {
    addEventListener('click', guard, true);
    return () => removeEventListener('click', guard, true);
  }, []);
}

function guard(event: PointerEvent): void {
  const { target, timeStamp: at, clientX: x, clientY: y } = event;
  const on = (target instanceof Element && target.closest('a,button,label')) || target;
  const second =
    event.detail > 1 ||
    (event.pointerType === 'touch' &&
      first !== null &&
      at - first.at < DOUBLE_TAP_MS &&
      Math.hypot(x - first.x, y - first.y) < DOUBLE_TAP_PX);
  if (drawn !== location.pathname || (second && first?.on !== on)) {
    event.preventDefault();
    event.stopPropagation();
  }
  if (!second) first = { on, at, x, y };
}
