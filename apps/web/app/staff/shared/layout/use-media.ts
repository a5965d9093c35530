import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query matches now. */
function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  );
}

/** The width of a phone: too narrow for a table. */
export const useNarrow = () => useMedia('(max-width: 699.98px)');

/** Operated by touch: rows are higher. */
export const useTouch = () => useMedia('(pointer: coarse)');
