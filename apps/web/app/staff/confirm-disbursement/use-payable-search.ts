import type { Reply } from '@unamano/contract/endpoint';
import { heldDisbursements } from '@unamano/contract/money/account-holders';
import { disbursementLookup } from '@unamano/contract/money/disbursement';
import { openCredits } from '@unamano/contract/money/payout';
import {
  payoutQueue,
  sentDisbursements,
  strayTransfers,
  waitingDisbursements,
} from '@unamano/contract/money/payout-desk';
import { useEffect, useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { useBusy } from '../../shared/use-busy.ts';
import { lookupRefusals } from '../../text/staff/disbursement-confirm.ts';
import { showError } from '../shared/data/use-command.ts';
import { useInvalidate } from '../shared/data/use-query-call.tsx';

type Payable = Reply<typeof disbursementLookup>;
type OpenCredit = Reply<typeof openCredits>['credits'][number];

/** Searches a person by their document: what is payable to them now, and their open credits. */
export function usePayableSearch(initialSearch: string) {
  const [found, setFound] = useState<Payable | null>(null);
  const [open, setOpen] = useState<readonly OpenCredit[] | null>(null);
  const [searched, setSearched] = useState('');
  const { busy, run } = useBusy();
  const invalidate = useInvalidate();

  const lookUp = (text: string) =>
    run(async () => {
      setFound(null);
      setOpen(null);
      setSearched(text);
      const [outcome, others] = await Promise.all([
        call(disbursementLookup, { filter_to_search: text }),
        call(openCredits, { filter_to_search: text }),
      ]);
      // The search asks the bank about an account that is new.
      invalidate(heldDisbursements);
      if (others.ok) setOpen(others.data.credits);
      if (outcome.ok) setFound(outcome.data);
      // The card of the open credits says that none of them waits for its money.
      else if (!others.ok || others.data.credits.length === 0) showError(outcome, lookupRefusals);
    });
  /** After a cancelled credit there may be nothing to pay out, which is no fault. */
  const refresh = () => {
    invalidate(payoutQueue, sentDisbursements, strayTransfers, waitingDisbursements);
    // A search that runs meanwhile finds what is newer.
    return run(async () => {
      const others = await call(openCredits, { filter_to_search: searched });
      setOpen(others.ok ? others.data.credits : null);
      setFound(null);
    });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with the search that the board passed on
  useEffect(() => {
    if (initialSearch) void lookUp(initialSearch);
  }, []);
  const clear = () => {
    invalidate(payoutQueue, sentDisbursements, strayTransfers, waitingDisbursements);
    setFound(null);
    setOpen(null);
    setSearched('');
  };
  return { found, open, searched, busy, lookUp, refresh, clear };
}
