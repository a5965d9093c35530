import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Endpoint, Reply, Sent } from '@unamano/contract/endpoint';
import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import { call } from '../../../shared/api/call.ts';
import type { Refusal } from '../../../shared/api/send.ts';
import type { Loaded } from '../../../shared/api/use-call.ts';
import { LoadFailed } from '../../../shared/ui/feedback/load-failed.tsx';
import { PageSpinner } from '../../../shared/ui/feedback/spinner.tsx';
import { toast } from '../../../shared/ui/feedback/toast.ts';
import { type Live, useLive } from '../live/use-live.ts';
import { CallRefused } from './query-client.ts';
import { refetchInBackground, usePolling } from './use-polling.ts';

type Options<E extends Endpoint> = {
  /** The toast of each refusal. */
  failed?: string;
  /** Called once for each refusal. */
  onRefused?: (refusal: Refusal) => void;
  /** Time until the next fetch, always or by the answer that is shown; false ends the polling. */
  pollMs?: number | ((reply: Reply<E>) => number | false);
  /** Fetches again when others changed it. */
  live?: Live;
  /** The answer of the former input stays until the next one comes: the screen says that it is the former one (`isFormer`). */
  keepsFormer?: boolean;
};

export type QueryCall<E extends Endpoint> = Loaded<Reply<E>> & {
  /** The data is the answer of another input than the one asked for. */
  isFormer: boolean;
  reload: () => void;
};

/** The cache key of a call: components that show the same call share one request. */
const queryKeyOf = (endpoint: Endpoint, input?: unknown): readonly unknown[] =>
  input === undefined ? [endpoint.path] : [endpoint.path, input];

/**
 * Fetches what a screen shows; `null` in place of the input fetches nothing yet. The last answer stays while the same
 * input is fetched again; that of another input is never beside what the screen says of this one.
 */
export function useQueryCall<E extends Endpoint>(
  endpoint: E,
  input: Sent<E> | null,
  { failed, onRefused, pollMs, live, keepsFormer = false }: Options<E> = {},
): QueryCall<E> {
  const isPoll = useRef(false);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: queryKeyOf(endpoint, input),
    queryFn: () => fetchReply(endpoint, input as Sent<E>, isPoll.current),
    enabled: input !== null,
  });
  const everyMs = typeof pollMs === 'function' ? data !== undefined && pollMs(data) : (pollMs ?? false);
  usePolling(isPoll, refetch, everyMs);
  useLive(input === null ? undefined : live, () => refetchInBackground(isPoll, refetch));
  const former = useRef<Reply<E> | null>(null);
  if (data !== undefined) former.current = data;
  useOnRefused(error, failed === undefined ? onRefused : () => toast.error(failed));
  const reload = useCallback(() => void refetch(), [refetch]);
  const known = data ?? (keepsFormer ? former.current : null);
  const shown = { isFormer: data === undefined && known !== null, reload };
  if (data !== undefined && error === null && !isFetching)
    return { status: 'ready', data, refusal: null, ...shown };
  return error === null || isFetching
    ? { status: 'loading', data: known, refusal: null, ...shown }
    : { status: 'failed', data: known, refusal: error.refusal, ...shown };
}

async function fetchReply<E extends Endpoint>(
  endpoint: E,
  input: Sent<E>,
  isBackground: boolean,
): Promise<Reply<E>> {
  const outcome = await call(endpoint, input, { isBackground });
  if (!outcome.ok) throw new CallRefused(outcome);
  return outcome.data;
}

/** Calls `onRefused` once for each failed fetch: each has an error object of its own. */
export function useOnRefused(
  error: CallRefused | null,
  onRefused: ((refusal: Refusal) => void) | undefined,
): void {
  const latest = useRef(onRefused);
  latest.current = onRefused;
  useEffect(() => {
    // The login over the page says it already.
    if (error && error.refusal.code !== 'token_not_valid') latest.current?.(error.refusal);
  }, [error]);
}

/** Fetches these calls again where the screen shows them, after a command that changed their replies. */
export function useInvalidate(): (...endpoints: readonly Endpoint[]) => void {
  const client = useQueryClient();
  return useCallback(
    (...endpoints) => {
      for (const endpoint of endpoints) void client.invalidateQueries({ queryKey: queryKeyOf(endpoint) });
    },
    [client],
  );
}

type WhenLoadedProps<Data> = {
  query: Loaded<Data> & { reload: () => void };
  children: (data: Data) => ReactNode;
};

/** What a call brought; in its place the spinner, or why it was refused with a retry. */
export function WhenLoaded<Data>({ query, children }: WhenLoadedProps<Data>) {
  if (query.data !== null) return children(query.data);
  if (query.refusal) return <LoadFailed refusal={query.refusal} onRetry={query.reload} />;
  return <PageSpinner />;
}

type FormerProps = {
  query: Pick<QueryCall<Endpoint>, 'isFormer' | 'refusal' | 'reload'>;
  className?: string;
  children: ReactNode;
};

/** What `keepsFormer` leaves on the screen: faded while it is the answer of the former input; a refusal of the new one takes its place. */
export function OrFormer({ query: { isFormer, refusal, reload }, className = '', children }: FormerProps) {
  if (isFormer && refusal) return <LoadFailed refusal={refusal} onRetry={reload} />;
  return (
    <div className={`${className} ${isFormer ? 'stale' : ''}`} aria-busy={isFormer || undefined}>
      {children}
    </div>
  );
}
