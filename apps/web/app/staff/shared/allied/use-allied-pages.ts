import type { Reply } from '@unamano/contract/endpoint';
import {
  type AlliedCreditRow,
  type AlliedListState,
  alliedList as endpoint,
} from '@unamano/contract/lending/allied-credits';
import { useCallback, useRef } from 'react';
import { parseQuoteSettings, type QuoteSettings } from '../../../shared/simulator/settings.ts';
import { toast } from '../../../shared/ui/feedback/toast.ts';
import type { Pages } from '../data/pages.ts';
import { usePagedCall } from '../data/use-paged-call.ts';

export type AlliedPages = Pages<AlliedCreditRow> & {
  /** The settings of the listed credits, by the id that a row names. */
  configurations: ReadonlyMap<number, QuoteSettings>;
  /** What was nearly meant, where the search finds nothing. */
  similar: readonly AlliedCreditRow[];
};

/** The signed addresses of the documents expire after 15 minutes. */
const REFRESH_MS = 10 * 60_000;

type AlliedQuery = { state: AlliedListState; search: string; failed: string };

export const creditOf = (row: AlliedCreditRow): number => row.id_credit;

/** The allied credits in a state that this person may see, newest first. `failed` is the toast when they cannot be fetched. */
export function useAlliedPages({ state, search, failed }: AlliedQuery): AlliedPages {
  // Filled before the rows that need them are drawn; a version's settings never change.
  const configurations = useRef(new Map<number, QuoteSettings>());
  const similar = useRef(new Map<string, readonly AlliedCreditRow[]>());
  const pageOf = useCallback(
    (reply: Reply<typeof endpoint>) => {
      for (const [id, version] of Object.entries(reply.configurations)) {
        const settings = parseQuoteSettings('allied_company', version);
        if (settings) configurations.current.set(Number(id), settings);
      }
      similar.current.set(search, reply.similar);
      return { rows: reply.credits, next: reply.next_cursor };
    },
    [search],
  );
  const pages = usePagedCall(
    endpoint,
    { state, search },
    {
      pageOf,
      keyOf: creditOf,
      onRefused: () => toast.error(failed),
      pollMs: REFRESH_MS,
      live: { topics: ['requests'] },
    },
  );
  return { ...pages, configurations: configurations.current, similar: similar.current.get(search) ?? [] };
}
