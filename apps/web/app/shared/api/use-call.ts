import type { Endpoint, Reply, Sent } from '@unamano/contract/endpoint';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from './call.ts';
import { isNetworkFailure, outagePauseMs, type Refusal } from './send.ts';

export type Loaded<Data> =
  | { status: 'loading'; data: Data | null; refusal: null }
  | { status: 'ready'; data: Data; refusal: null }
  /** `data` is the previous reply. */
  | { status: 'failed'; data: Data | null; refusal: Refusal };

const NOTHING = { status: 'loading', data: null, refusal: null } as const;

/**
 * Fetches the data of a screen; a `null` input fetches nothing. `reload` fetches again, and the previous data is shown
 * until the new reply arrives; another input has nothing yet. A call that got no answer is sent again when the network is back, and during an outage every few seconds:
 * a person with a busy server waits and presses nothing. `onRefused` is called once for each refusal that is no repetition.
 */
export function useCall<E extends Endpoint>(
  endpoint: E,
  input: Sent<E> | null,
  onRefused?: (refusal: Refusal) => void,
): Loaded<Reply<E>> & { reload: () => void } {
  const [loaded, setLoaded] = useState<Loaded<Reply<E>>>(NOTHING);
  const [round, setRound] = useState(0);
  const repeats = useRef(false);
  const latestOnRefused = useRef(onRefused);
  latestOnRefused.current = onRefused;
  const inputText = input === null ? null : JSON.stringify(input);
  const [asked, setAsked] = useState(inputText);
  if (asked !== inputText) {
    setAsked(inputText);
    setLoaded(NOTHING);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: `round` fetches the same input again
  useEffect(() => {
    if (inputText === null) return;
    let wanted = true;
    const isRepetition = repeats.current;
    repeats.current = false;
    void call(endpoint, JSON.parse(inputText) as Sent<E>).then((outcome) => {
      if (!wanted) return;
      if (outcome.ok) setLoaded({ status: 'ready', data: outcome.data, refusal: null });
      else {
        setLoaded(({ data }) => ({ status: 'failed', data, refusal: outcome }));
        if (!isRepetition) latestOnRefused.current?.(outcome);
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
  const { refusal } = loaded;
  useEffect(() => {
    if (refusal?.code !== 'SERVICE_UNAVAILABLE') return;
    const timer = setTimeout(() => {
      repeats.current = true;
      setRound((count) => count + 1);
    }, outagePauseMs(refusal));
    return () => clearTimeout(timer);
  }, [refusal]);
  const isLost = refusal !== null && isNetworkFailure(refusal);
  useEffect(() => {
    if (!isLost) return;
    addEventListener('online', reload);
    return () => removeEventListener('online', reload);
  }, [isLost, reload]);
  return { ...loaded, reload };
}
