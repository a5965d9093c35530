import { startTransition, useEffect, useState } from 'react';

let isPageHydrated = false;

/** For the root, once it is drawn: screens that come later begin with what the browser knows. */
export function markPageHydrated(): void {
  isPageHydrated = true;
}

/**
 * False while the prerendered page is taken over, true from then on: what only the browser knows waits for it. It turns
 * true in a transition, which gives way to taps: the page has just done its longest piece of work.
 */
export function useHydrated(): boolean {
  const [hydrated, setHydrated] = useState(isPageHydrated);
  useEffect(() => startTransition(() => setHydrated(true)), []);
  return hydrated;
}
