import { type AlliedCreditRow, type AlliedListState, alliedList } from '@unamano/contract/allied-credits';
import { useEffect } from 'react';
import { call } from '../../shared/api/call.ts';
import { toast } from '../../shared/ui/toast.ts';
import { type Pages, usePages } from './use-pages.ts';

/** The documents' addresses are good for 15 minutes: well before that, the list is fetched again. */
const FRESH_MS = 10 * 60_000;

type Query = { state: AlliedListState; search: string; failed: string };

export const creditOf = (row: AlliedCreditRow): number => row.id_credit;

/** A company's credits in a state, newest first. `failed` is said when they do not come. */
export function useAlliedPages({ state, search, failed }: Query): Pages<AlliedCreditRow> {
  const pages = usePages<AlliedCreditRow>({
    key: `${state}:${search}`,
    keyOf: creditOf,
    fetchPage: async (cursor) => {
      const outcome = await call(alliedList, { state, search, cursor: cursor ?? undefined });
      if (!outcome.ok) return outcome;
      return { ok: true, data: { rows: outcome.data.credits, next: outcome.data.next_cursor } };
    },
    onRefused: () => toast.error(failed),
  });
  const { reload } = pages;
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') reload();
    }, FRESH_MS);
    return () => clearInterval(timer);
  }, [reload]);
  return pages;
}
