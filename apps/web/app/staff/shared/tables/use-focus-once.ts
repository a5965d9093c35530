import { useLayoutEffect, useRef } from 'react';

/** Gives the focus to the row with that key as soon as it is there, and never again. */
export function useFocusOnce(
  focusKey: number | null,
  indexOf: (key: number) => number,
  focus: (index: number) => void,
): void {
  const wantedKey = useRef(focusKey);
  useLayoutEffect(() => {
    const index = wantedKey.current === null ? -1 : indexOf(wantedKey.current);
    if (index < 0) return;
    wantedKey.current = null;
    focus(index);
  });
}
