import { useCallback, useEffect, useRef, useState } from 'react';
import type { Outcome, Refusal } from '../../../shared/api/send.ts';
import { joinPage, type Page } from './pages.ts';

export type Pages<Row> = {
  rows: readonly Row[];
  /** `loading`: the first page; `stale`: another list is shown until its first page is there. */
  status: 'loading' | 'stale' | 'ready' | 'failed';
  hasMore: boolean;
  refusal: Refusal | null;
  loadMore: () => void;
  reload: () => void;
  change: (key: number, part: Partial<Row>) => void;
};

type Source<Row> = {
  /** What is listed; another key is another list. */
  key: string;
  fetchPage: (cursor: string | null) => Promise<Outcome<Page<Row>>>;
  keyOf: (row: Row) => number;
  onRefused: (refusal: Refusal) => void;
};

type State<Row> = {
  rows: readonly Row[];
  next: string | null;
  status: Pages<Row>['status'];
  refusal: Refusal | null;
};

/** A list fetched page by page. An answer that comes after another list was asked for is dropped. */
export function usePages<Row>(source: Source<Row>): Pages<Row> {
  const [state, setState] = useState<State<Row>>({ rows: [], next: null, status: 'loading', refusal: null });
  const [round, setRound] = useState(0);
  const latest = useRef(source);
  latest.current = source;
  /** Of the newest request; 'more' keeps a second one from starting. */
  const request = useRef({ number: 0, more: false });

  const load = useCallback(async (cursor: string | null) => {
    const number = request.current.number + 1;
    request.current = { number, more: cursor !== null };
    const outcome = await latest.current.fetchPage(cursor);
    if (request.current.number !== number) return;
    request.current.more = false;
    if (!outcome.ok) {
      setState((shown) => ({ ...shown, status: 'failed', refusal: outcome }));
      latest.current.onRefused(outcome);
      return;
    }
    const { rows, next } = outcome.data;
    setState((shown) => ({
      rows: joinPage(cursor === null ? [] : shown.rows, rows, latest.current.keyOf),
      next,
      status: 'ready',
      refusal: null,
    }));
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another key or round is another first page
  useEffect(() => {
    setState((shown) => ({ ...shown, status: shown.rows.length > 0 ? 'stale' : 'loading', refusal: null }));
    void load(null);
    return () => {
      request.current.number += 1;
    };
  }, [source.key, round, load]);

  const { next, status } = state;
  const loadMore = useCallback(() => {
    if (next !== null && status === 'ready' && !request.current.more) void load(next);
  }, [next, status, load]);
  const reload = useCallback(() => setRound((count) => count + 1), []);
  const change = useCallback((key: number, part: Partial<Row>) => {
    setState((shown) => ({
      ...shown,
      rows: shown.rows.map((row) => (latest.current.keyOf(row) === key ? { ...row, ...part } : row)),
    }));
  }, []);
  return { ...state, hasMore: next !== null, loadMore, reload, change };
}
