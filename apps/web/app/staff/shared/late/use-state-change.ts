import { COLLECTION_STATE_LABELS, type CollectionState } from '@unamano/contract/loans/collection-states';
import { collectionTimeline } from '@unamano/contract/loans/collections';
import { changeCollectionState, latePaymentCounts } from '@unamano/contract/loans/late-payments';
import { useCallback, useRef, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { toast } from '../../../shared/ui/feedback/toast.ts';
import { lateToasts, late as words } from '../../../text/staff/late-payments.ts';
import { useInvalidate } from '../data/use-query-call.tsx';

/** `from`: the state that the user saw. */
export type StateChange = { creditId: number; name: string; from: CollectionState; to: CollectionState };

/** One sentence about a change. */
export function changeText({ name, from, to }: StateChange): string {
  return words.changed(name, COLLECTION_STATE_LABELS[from], COLLECTION_STATE_LABELS[to]);
}

export type StateChanges = ReturnType<typeof useStateChange>;

/**
 * Changes collection states one at a time, in the order in which they were chosen. `show` draws a credit's state: the
 * new one at once, the former one after a refusal. Counts and timeline on screen are fetched again. `last` is the change
 * that can be undone; `conflict` a change that was refused because a colleague had changed the state meanwhile.
 */
export function useStateChange(
  show: (creditId: number, state: CollectionState) => void,
  /** Fetches the credit again: it has another state than the one shown. */
  onConflict: (creditId: number) => void,
) {
  const [last, setLast] = useState<StateChange | null>(null);
  const [conflict, setConflict] = useState<{ message: string; wanted: StateChange } | null>(null);
  const queue = useRef<Promise<void>>(Promise.resolve());
  /** The states that a credit had by changes of this page, the last one last. */
  const own = useRef(new Map<number, CollectionState[]>());
  const invalidate = useInvalidate();
  const drawn = useRef({ show, onConflict });
  drawn.current = { show, onConflict };

  const change = useCallback(
    (wanted: StateChange, isForced = false) => {
      drawn.current.show(wanted.creditId, wanted.to);
      setConflict(null);
      queue.current = queue.current.then(async () => {
        const { creditId, from, to } = wanted;
        const mine = own.current.get(creditId) ?? [from];
        // A list that was fetched meanwhile may show an earlier state of ours: that is no change of a colleague.
        const seen = mine.includes(from) ? mine.at(-1) : from;
        const order = { state: to, credit_id: creditId, ...(!isForced && { from_state: seen }) };
        const outcome = await call(changeCollectionState, order);
        if (!outcome.ok) {
          own.current.delete(creditId);
          drawn.current.show(creditId, from);
          if (outcome.code !== 'STATE_NOT_ALLOWED') return toast.error(lateToasts.stateFailed);
          setConflict({ message: outcome.message, wanted });
          drawn.current.onConflict(creditId);
          return;
        }
        own.current.set(creditId, [...mine, to]);
        toast.success(lateToasts.stateChanged);
        // What a forced change replaced is not known here.
        setLast(isForced ? null : wanted);
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
  const changeAnyway = useCallback(() => {
    if (conflict) change(conflict.wanted, true);
  }, [conflict, change]);
  const dismiss = useCallback(() => {
    setLast(null);
    setConflict(null);
  }, []);
  return { last, conflict, change, undo, changeAnyway, dismiss };
}
