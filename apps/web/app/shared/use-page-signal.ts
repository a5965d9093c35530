import { useEffect, useRef } from 'react';

/** Reads a signal that is aborted when the page is left. */
export function usePageSignal(): () => AbortSignal {
  const controller = useRef(new AbortController());
  useEffect(() => {
    // Effects may be run twice in development: each run has a page of its own.
    controller.current = new AbortController();
    const { current } = controller;
    return () => current.abort();
  }, []);
  return () => controller.current.signal;
}
