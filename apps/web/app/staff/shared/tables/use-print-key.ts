import { useEffect, useState } from 'react';
import type { ShownPages } from '../data/pages.ts';
import { usePrinting } from '../layout/use-media.ts';

/** So many rows are loaded for a print. */
const PRINTED_MAX = 500;

/** Whether it prints. Ctrl+P loads the rows of a list first: once a print has begun, the browser waits for nothing. */
export function usePrintKey<Row>({ rows, hasMore, status, loadMore }: ShownPages<Row>): boolean {
  const [isAsked, setAsked] = useState(false);
  const isComplete = !hasMore || rows.length >= PRINTED_MAX;
  useEffect(() => {
    const follow = (event: KeyboardEvent) => {
      if (isComplete || event.key.toLowerCase() !== 'p' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      setAsked(true);
    };
    addEventListener('keydown', follow);
    return () => removeEventListener('keydown', follow);
  }, [isComplete]);
  useEffect(() => {
    if (!isAsked) return;
    if (!isComplete && status !== 'failed') {
      loadMore();
      return;
    }
    setAsked(false);
    print();
  }, [isAsked, isComplete, status, loadMore]);
  return usePrinting();
}
