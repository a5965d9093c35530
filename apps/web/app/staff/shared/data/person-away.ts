/** Whether the person still works on the page. A page that nobody uses asks for nothing. */
const AWAY_AFTER_MS = 10 * 60_000;
const INPUTS = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

let lastInputAt = Date.now();

if (typeof document !== 'undefined') {
  const note = () => {
    lastInputAt = Date.now();
  };
  for (const input of INPUTS) document.addEventListener(input, note, { capture: true, passive: true });
}

export const isPersonAway = (): boolean =>
  document.visibilityState !== 'visible' || Date.now() - lastInputAt > AWAY_AFTER_MS;
