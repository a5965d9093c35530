/** Whether the person still works on the page. What a page fetches by itself counts as use of the session, so it stops in time. */
const AWAY_AFTER_MS = 10 * 60_000;
const INPUTS = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

let lastInputAt = Date.now();

if (typeof document !== 'undefined') {
  const note = () => {
    lastInputAt = Date.now();
  };
  for (const input of INPUTS) document.addEventListener(input, note, { capture: true, passive: true });
}

export function isPersonAway(): boolean {
  return Date.now() - lastInputAt > AWAY_AFTER_MS;
}
