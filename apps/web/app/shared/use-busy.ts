import { useCallback, useRef, useState } from 'react';

/** The result of a task after which the screen changes: the button stays busy until the screen is gone. */
export const STAY_BUSY = Symbol('stay busy');

/**
 * Runs one task at a time: a second press during the task does nothing. The guard is a ref, because two presses can
 * come before the first redraw. `run` returns false when a task was already running.
 */
export function useBusy(): { busy: boolean; run: (task: () => Promise<unknown>) => Promise<boolean> } {
  const [busy, setBusy] = useState(false);
  const working = useRef(false);
  const run = useCallback(async (task: () => Promise<unknown>) => {
    if (working.current) return false;
    working.current = true;
    setBusy(true);
    let result: unknown;
    try {
      result = await task();
    } finally {
      working.current = result === STAY_BUSY;
      setBusy(working.current);
    }
    return true;
  }, []);
  return { busy, run };
}
