import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { Endpoint, Reply, Sent } from '@unamano/contract/endpoint';
import { useCallback, useRef } from 'react';
import { call } from '../../../shared/api/call.ts';
import type { Refusal } from '../../../shared/api/send.ts';
import { toast } from '../../../shared/ui/feedback/toast.ts';
import { type Live, useLive } from '../live/use-live.ts';
import { type JoinedPages, joinPages, type Page, type Pages, type RowKey } from './pages.ts';
import { CallRefused } from './query-client.ts';
import { showError } from './use-command.ts';
import { refetchInBackground, usePolling } from './use-polling.ts';
import { useOnRefused } from './use-query-call.tsx';

/** The rows that one call fetches. */
const CHANGED_MAX = 100;

type ListOptions<E extends Endpoint, Row> = {
  pageOf: (reply: Reply<E>) => Page<Row>;
  keyOf: (row: Row) => RowKey;
  /** Shows a refusal; a toast with its reason when absent. */
  onRefused?: (refusal: Refusal) => void;
  /** How many rows the first page brings; the call's own number when absent. */
  firstRows?: number;
  /** Time until the rows are fetched again. */
  pollMs?: number;
  /** Fetches the list again when others changed it; `changed` fetches single rows of a long list instead. */
  live?: Live;
  changed?: (keys: readonly number[]) => Promise<readonly Row[] | null>;
};

/** A list fetched page by page. An answer that comes after another list was requested is dropped. */
export function usePagedCall<E extends Endpoint, Row>(
  endpoint: E,
  input: Sent<E>,
  { pageOf, keyOf, onRefused = showError, firstRows, pollMs, live, changed }: ListOptions<E, Row>,
): Pages<Row> {
  const client = useQueryClient();
  const isPoll = useRef(false);
  const queryKey = [endpoint.path, 'pages', input];
  const query = useInfiniteQuery({
    queryKey,
    // A comparison of all rows at each further page would block the scrolling of a long list.
    structuralSharing: false,
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }: Page<Row>) => next,
    queryFn: async ({ pageParam: cursor }) => {
      const page = cursor === null ? { ...(firstRows && { limit: firstRows }) } : { cursor };
      const outcome = await call(endpoint, Object.assign({}, input, page), {
        isBackground: isPoll.current,
      });
      if (!outcome.ok) throw new CallRefused(outcome);
      return pageOf(outcome.data);
    },
  });
  const { data, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = query;
  useOnRefused(error, onRefused);
  usePolling(isPoll, refetch, pollMs ?? false);

  // The rows of the former list stay until the first page of another one is there, or does not come.
  const joined = useRef<JoinedPages<Row>>({ pages: [], rows: [] });
  if (data !== undefined || error) joined.current = joinPages(joined.current, data?.pages ?? [], keyOf);
  const { rows } = joined.current;
  const status = statusOf(isFetching && !isFetchingNextPage, error !== null && !isFetching, rows.length);

  const loadMore = useCallback(() => {
    if (hasNextPage && status === 'ready') void fetchNextPage({ cancelRefetch: false });
  }, [hasNextPage, status, fetchNextPage]);
  const reload = useCallback(() => void refetch(), [refetch]);
  const changeRows = (next: NextRows<Row>) =>
    client.setQueryData<InfiniteData<Page<Row>>>(queryKey, (shown) => withRows(shown, next));
  const change = (key: RowKey, part: Partial<Row>) =>
    changeRows((rows) => rows.map((row) => (keyOf(row) === key ? { ...row, ...part } : row)));
  const drop = (keys: ReadonlySet<RowKey>) =>
    changeRows((rows) => rows.filter((row) => !keys.has(keyOf(row))));
  const refresh = async (keys: readonly number[]) => {
    const found = await changed?.(keys);
    if (!found) return;
    const newer = new Map(found.map((row) => [keyOf(row), row]));
    for (const [key, row] of newer) change(key, row);
    drop(new Set(keys.filter((key) => !newer.has(key))));
  };
  useLive(live, ({ credits }) => {
    if (!changed) return refetchInBackground(isPoll, refetch);
    const shown = rows.map(keyOf).filter((key): key is number => credits.some((id) => id === key));
    if (shown.length > 0) void refresh(shown.slice(0, CHANGED_MAX));
  });
  const refusal = status === 'failed' ? (error?.refusal ?? null) : null;
  return {
    rows,
    status,
    hasMore: hasNextPage,
    refusal,
    loadMore,
    reload,
    change,
    refresh: (keys) => void refresh(keys),
  };
}

type ListName<E extends Endpoint> = {
  [Name in keyof Reply<E>]: Reply<E>[Name] extends readonly unknown[] ? Name : never;
}[keyof Reply<E>];
type RowOf<List> = List extends readonly (infer Row)[] ? Row : never;

type NamedListOptions<E extends Endpoint, Row> = Omit<ListOptions<E, Row>, 'pageOf'> & {
  /** The toast when it is refused; the reason when absent. */
  failed?: string;
};

/** A list by its name in the reply, which has a `next_cursor` beside it. */
export function useListCall<E extends Endpoint, Name extends ListName<E>>(
  endpoint: E,
  input: Sent<E>,
  name: Name,
  { failed, ...options }: NamedListOptions<E, RowOf<Reply<E>[Name]>>,
): Pages<RowOf<Reply<E>[Name]>> {
  return usePagedCall(endpoint, input, {
    pageOf: (reply) => ({
      rows: reply[name] as readonly RowOf<Reply<E>[Name]>[],
      next: (reply as { next_cursor: string | null }).next_cursor,
    }),
    ...(failed !== undefined && { onRefused: () => toast.error(failed) }),
    ...options,
  });
}

function statusOf(isFetching: boolean, hasFailed: boolean, rows: number): Pages<unknown>['status'] {
  if (isFetching) return rows > 0 ? 'stale' : 'loading';
  return hasFailed ? 'failed' : 'ready';
}

type NextRows<Row> = (rows: readonly Row[]) => readonly Row[];

function withRows<Row>(shown: InfiniteData<Page<Row>> | undefined, next: NextRows<Row>) {
  return shown && { ...shown, pages: shown.pages.map((page) => ({ ...page, rows: next(page.rows) })) };
}
