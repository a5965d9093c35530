type Line = { saveData?: boolean; effectiveType?: string };

const SIGNS = ['pointermove', 'touchstart', 'keydown', 'focusin', 'wheel'];

/** A person of an earlier visit, whom the page leads home. */
export function isAtOnce(): boolean {
  try {
    return localStorage.getItem('unamano:user') !== null;
  } catch {
    return false;
  }
}

/** A tap is answered before code runs that takes long on a slow phone. */
const ANSWER_MS = 300;
const LOOK_MS = 5_000;

/**
 * Calls `start` after the first touch or focus. Once the page is painted, `fetchAhead`, and later `start` for who only looks;
 * neither where data are saved or the line is slow.
 */
export function onIntent(fetchAhead: () => void, start: () => void): void {
  for (const sign of SIGNS) {
    const see = (event: Event) => {
      // The browser sends a move of a mouse that rests when the page comes under it.
      if (event instanceof PointerEvent && !event.movementX && !event.movementY) return;
      removeEventListener(sign, see);
      setTimeout(start, ANSWER_MS);
    };
    addEventListener(sign, see, { passive: true });
  }
  const { connection } = navigator as { connection?: Line };
  if (connection?.saveData || /[23]g/.test(`${connection?.effectiveType}`)) return;
  // A page in the background is not painted, and fetches nothing.
  requestAnimationFrame(() => setTimeout(fetchAhead));
  requestAnimationFrame(() => setTimeout(start, LOOK_MS));
}
