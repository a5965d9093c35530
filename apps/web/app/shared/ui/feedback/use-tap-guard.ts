import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router';
import { guardTaps } from './tap-guard.ts';

/** The address of the drawn screen. The browser's address is ahead of it while the next screen loads. */
let drawn = '';

/** `guardTaps` for every screen: no tap does anything on one that was already left. */
export function useTapGuard(): void {
  const { key } = useLocation();
  useLayoutEffect(() => {
    if (key) drawn = location.pathname;
  }, [key]);
  useLayoutEffect(() => guardTaps(() => drawn !== location.pathname), []);
}
