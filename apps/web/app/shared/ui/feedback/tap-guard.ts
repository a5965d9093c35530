/** Two touches within this time and this many pixels are one double tap: not every phone counts them. */
const DOUBLE_TAP_MS = 400;
const DOUBLE_TAP_PX = 30;

/** The second tap of a double tap comes within this time, and hits the button that has just appeared. */
export const TAP_DELAY_MS = 500;

type Tap = { on: unknown; x: number; y: number };

/** A button that closes what it is in, and does nothing else. */
const isClosing = (on: unknown) => on instanceof Element && on.matches('[data-closes]');

/**
 * A person in doubt taps twice. The second tap of a double tap does nothing when it hits another element than the first (a modal
 * closed, a screen or a modal opened), so no button or link runs twice. A button that closes always closes; only a double tap on one
 * leaves open what is under it. The time counts from when the person sees what the first tap did: on a slow phone that is late.
 *
 * @param isLeft whether the drawn screen was already left: then no tap does anything
 * @returns ends it
 */
export function guardTaps(isLeft: () => boolean = () => false): () => void {
  let first: Tap | null = null;
  let endsAt = 0;
  const guard = (event: PointerEvent) => {
    const { target, timeStamp: at, clientX: x, clientY: y } = event;
    const on = (target instanceof Element && target.closest('a,button,label')) || target;
    const second =
      event.detail > 1 ||
      (event.pointerType === 'touch' &&
        first !== null &&
        at < endsAt &&
        Math.hypot(x - first.x, y - first.y) < DOUBLE_TAP_PX);
    const closes = isClosing(on) && !isClosing(first?.on);
    if (isLeft() || (second && first?.on !== on && !closes)) {
      event.preventDefault();
      event.stopPropagation();
    }
    // A key has no place.
    if ((second && !closes) || event.detail === 0) return;
    const tap = { on, x, y };
    first = tap;
    endsAt = Number.POSITIVE_INFINITY;
    // Behind the frame that shows what the tap does.
    requestAnimationFrame(() =>
      setTimeout(() => {
        if (first === tap) endsAt = performance.now() + DOUBLE_TAP_MS;
      }),
    );
  };
  addEventListener('click', guard, true);
  return () => removeEventListener('click', guard, true);
}
