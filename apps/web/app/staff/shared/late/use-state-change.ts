import { COLLECTION_STATE_LABELS, type CollectionState } from '@unamano/contract/loans/collection-states';
import { collectionTimeline } from '@unamano/contract/loans/collections';
import { changeCollectionState, latePaymentCounts } from '@unamano/contract/loans/late-payments';
import { useCallback, useRef, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { toast } from '../../../shared/ui/feedback/toast.ts';
import { lateToasts, late as words } from '../../../text/staff/late-payments.ts';
import { useInvalidate } from '../data/use-query-call.ts';

export type StateChange = { creditId: number; name: string; from: CollectionState; to: CollectionState };

/** One sentence about a change. */
export function changeText({ name, from, to }: StateChange): string {
  return words.changed(name, COLLECTION_STATE_LABELS[from], COLLECTION_STATE_LABELS[to]);
}

/**
 * Changes collection states one at a time, in the order in which they were chosen. `show` draws a credit's state: the
 * new one at once, the former one after a refusal. Counts and timeline on screen are fetched again. `last` is the change that can be undone.
 */
export function useStateChange(show: (creditId: number, state: CollectionState) => void) {
  const [last, setLast] = useState<StateChange | null>(null);
  const queue = useRef<Promise<void>>(Promise.resolve());
  const invalidate = useInvalidate();
  const drawn = useRef(show);
  drawn.current = show;

  const change = useCallback(
    (wanted: StateChange) => {
      drawn.current(wanted.creditId, wanted.to);
      queue.current = queue.current.then(async () => {
        const outcome = await call(changeCollectionState, { state: wanted.to, credit_id: wanted.creditId });
        if (!outcome.ok) {
          drawn.current(wanted.creditId, wanted.from);
          toast.error(lateToasts.stateFailed);
          return;
        }
        toast.success(lateToasts.stateChanged);
        setLast(wanted);
        invalidate(latePaymentCounts, collectionTimeline);
      });
    },
    [invalidate],
  );

  const undo = useCallback(() => {
    if (!last) return;
    setLast(null);
    change({ ...last, from: last.to, to: last.from });
  }, [last, change]);
  return { last, change, undo };
}
