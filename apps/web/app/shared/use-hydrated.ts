import { startTransition, useEffect, useState } from 'react';

let isPageHydrated = false;

/** Called by the root after its first drawing: later screens start with the browser's state. */
export function markPageHydrated(): void {
  isPageHydrated = true;
}

/**
 * False during hydration, true afterwards: everything that needs the browser's state waits for it. It becomes
 * true in a transition, which yields to taps, because hydration is the page's longest task.
 */
export function useHydrated(): boolean {
  const [hydrated, setHydrated] = useState(isPageHydrated);
  useEffect(() => startTransition(() => setHydrated(true)), []);
  return hydrated;
}
