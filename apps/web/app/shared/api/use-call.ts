import type { Endpoint, Reply, Sent } from '@unamano/contract/endpoint';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from './call.ts';
import { isNetworkFailure, type Refusal } from './send.ts';

export type Loaded<Data> =
  | { status: 'loading'; data: Data | null; refusal: null }
  | { status: 'ready'; data: Data; refusal: null }
  /** `data` is the previous reply. */
  | { status: 'failed'; data: Data | null; refusal: Refusal };

/**
 * Fetches the data of a screen; a `null` input fetches nothing. `reload` fetches again, and the previous data is shown
 * until the new reply arrives; a call that got no answer is sent again when the network is back. `onRefused` is called once for each
 * refusal.
 */
export function useCall<E extends Endpoint>(
  endpoint: E,
  input: Sent<E> | null,
  onRefused?: (refusal: Refusal) => void,
): Loaded<Reply<E>> & { reload: () => void } {
  const [loaded, setLoaded] = useState<Loaded<Reply<E>>>({ status: 'loading', data: null, refusal: null });
  const [round, setRound] = useState(0);
  const latestOnRefused = useRef(onRefused);
  latestOnRefused.current = onRefused;
  const inputText = input === null ? null : JSON.stringify(input);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `round` fetches the same input again
  useEffect(() => {
    if (inputText === null) return;
    let wanted = true;
    void call(endpoint, JSON.parse(inputText) as Sent<E>).then((outcome) => {
      if (!wanted) return;
      if (outcome.ok) setLoaded({ status: 'ready', data: outcome.data, refusal: null });
      else {
        setLoaded(({ data }) => ({ status: 'failed', data, refusal: outcome }));
        latestOnRefused.current?.(outcome);
      }
    });
    return () => {
      wanted = false;
    };
  }, [endpoint, inputText, round]);
  const reload = useCallback(() => {
    setLoaded(({ data }) => ({ status: 'loading', data, refusal: null }));
    setRound((count) => count + 1);
  }, []);
  const isLost = loaded.refusal !== null && isNetworkFailure(loaded.refusal);
  useEffect(() => {
    if (!isLost) return;
    addEventListener('online', reload);
    return () => removeEventListener('online', reload);
  }, [isLost, reload]);
  return { ...loaded, reload };
}
