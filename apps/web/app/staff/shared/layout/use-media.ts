import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

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

/** While the page is printed. Browsers announce it before they lay out the paper; the query changes too late for some. */
export function usePrinting(): boolean {
  const isMedia = useMedia('print');
  const [isAnnounced, setAnnounced] = useState(false);
  useEffect(() => {
    // At once: the paper is laid out when the event has ended.
    const follow = ({ type }: Event) => flushSync(() => setAnnounced(type === 'beforeprint'));
    addEventListener('beforeprint', follow);
    addEventListener('afterprint', follow);
    return () => {
      removeEventListener('beforeprint', follow);
      removeEventListener('afterprint', follow);
    };
  }, []);
  return isMedia || isAnnounced;
}

/** The width of a phone: too narrow for a table. */
export const useNarrow = () => useMedia('(max-width: 699.98px)');

/** Operated by touch: rows are higher. */
export const useTouch = () => useMedia('(pointer: coarse)');
