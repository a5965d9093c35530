type Line = { saveData?: boolean; effectiveType?: string };

const SIGNS = ['pointerdown', 'touchstart', 'keydown', 'focusin', 'wheel'];

/** A person of an earlier visit, whom the page leads home. */
export function isAtOnce(): boolean {
  try {
    return localStorage.getItem('unamano:user') !== null;
  } catch {
    return false;
  }
}

/** Calls `start` when the page is idle; where data are saved or the line is slow, at the first touch or focus. */
export function onIntent(start: () => void): void {
  for (const sign of SIGNS) addEventListener(sign, start, { once: true, passive: true });
  const { connection } = navigator as { connection?: Line };
  if (connection?.saveData || /[23]g/.test(connection?.effectiveType ?? '')) return;
  // Two frames: the page is painted. A page in the background has none, and fetches nothing.
  const idle = () => ('requestIdleCallback' in window ? requestIdleCallback(start) : setTimeout(start));
  requestAnimationFrame(() => requestAnimationFrame(idle));
}
