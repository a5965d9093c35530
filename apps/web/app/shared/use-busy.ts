import { useCallback, useRef, useState } from 'react';

/**
 * One operation at a time: a second press while the first is at work does nothing. Kept in a ref, because two presses can
 * come before the first redraw. `run` answers false when it was already at work.
 */
export function useBusy(): { busy: boolean; run: (task: () => Promise<void>) => Promise<boolean> } {
  const [busy, setBusy] = useState(false);
  const working = useRef(false);
  const run = useCallback(async (task: () => Promise<void>) => {
    if (working.current) return false;
    working.current = true;
    setBusy(true);
    try {
      await task();
    } finally {
      working.current = false;
      setBusy(false);
    }
    return true;
  }, []);
  return { busy, run };
}
