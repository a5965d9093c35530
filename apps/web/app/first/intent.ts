type Line = { saveData?: boolean; effectiveType?: string };

const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'wheel'];

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
 * Calls `start` after the first touch or focus. When the page is idle, `fetchAhead`, and `start` for who only looks; neither where
 * data are saved or the line is slow.
 */
export function onIntent(fetchAhead: () => void, start: () => void): void {
  for (const sign of SIGNS)
    addEventListener(sign, () => setTimeout(start, ANSWER_MS), { once: true, passive: true });
  const { connection } = navigator as { connection?: Line };
  if (connection?.saveData || /[23]g/.test(connection?.effectiveType ?? '')) return;
  const idle = () => {
    fetchAhead();
    setTimeout(start, LOOK_MS);
  };
  const whenIdle = () => ('requestIdleCallback' in window ? requestIdleCallback(idle) : setTimeout(idle));
  // Two frames: the page is painted. A page in the background has none, and fetches nothing.
  requestAnimationFrame(() => requestAnimationFrame(whenIdle));
}
