import { useEffect, useRef } from 'react';

/** Reads a signal that is aborted when the page is left. */
export function usePageSignal(): () => AbortSignal {
  const controller = useRef(new AbortController());
  useEffect(() => {
    // Effects may run twice in development: each run has its own signal.
    controller.current = new AbortController();
    const { current } = controller;
    return () => current.abort();
  }, []);
  return () => controller.current.signal;
}
