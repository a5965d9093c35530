import { type AlliedCreditRow, type AlliedListState, alliedList } from '@unamano/contract/allied-credits';
import { useEffect, useRef } from 'react';
import { call } from '../../../shared/api/call.ts';
import { parsePrices, type QuotedWith } from '../../../shared/simulator/configuration.ts';
import { toast } from '../../../shared/ui/toast.ts';
import { type Pages, usePages } from '../data/use-paged-call.ts';

export type AlliedPages = Pages<AlliedCreditRow> & {
  /** The prices of the listed credits, by the id that a row names. */
  configurations: ReadonlyMap<number, QuotedWith>;
};

/** The documents' addresses are good for 15 minutes: well before that, the list is fetched again. */
const FRESH_MS = 10 * 60_000;

type Query = { state: AlliedListState; search: string; failed: string };

export const creditOf = (row: AlliedCreditRow): number => row.id_credit;

/** A company's credits in a state, newest first. `failed` is said when they do not come. */
export function useAlliedPages({ state, search, failed }: Query): AlliedPages {
  // Filled before the rows that need them are drawn; a version's prices never change.
  const configurations = useRef(new Map<number, QuotedWith>());
  const pages = usePages<AlliedCreditRow>({
    key: `${state}:${search}`,
    keyOf: creditOf,
    fetchPage: async (cursor) => {
      const outcome = await call(alliedList, { state, search, cursor: cursor ?? undefined });
      if (!outcome.ok) return outcome;
      for (const [id, reply] of Object.entries(outcome.data.configurations)) {
        const prices = parsePrices(reply);
        if (prices) configurations.current.set(Number(id), prices);
      }
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
  return { ...pages, configurations: configurations.current };
}
