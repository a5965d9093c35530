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
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type MetaFunction, useLocation } from 'react-router';
import { call } from '../../shared/api/call.ts';
import { pageTitle } from '../../shared/page-title.ts';
import { useBusy } from '../../shared/use-busy.ts';
import { lookupRefusals, confirmDisbursement as words } from '../../text/staff/disbursement-confirm.ts';
import { showError } from '../shared/data/refusals.ts';
import { useInvalidate } from '../shared/data/use-query-call.ts';
import { searchOf } from '../shared/layout/route-search.ts';
import { StaffPage } from '../shared/layout/staff-page.tsx';
import { useSlashKey } from '../shared/lists/use-slash-key.ts';
import { LookupForm } from '../shared/parts/lookup-form.tsx';
import { Queue } from './desk/queue.tsx';
import { SentList } from './desk/sent-list.tsx';
import { StrayList } from './desk/stray-list.tsx';
import { HeldList } from './held-list.tsx';
import { InstantList } from './instant-list.tsx';
import { OpenCredits } from './open-credits.tsx';
import { PayableCard } from './payable-card.tsx';
import './desk/desk.css';

export const meta: MetaFunction = () => pageTitle(words.title);

/** As in desk.css. */
const BESIDE = '(min-width: 1300px)';

type Payable = Reply<typeof disbursementLookup>;
type OpenCredit = Reply<typeof openCredits>['credits'][number];

/** `/tablero/confirmar-desembolso`: finds a person by their document and confirms the disbursement. */
export default function ConfirmDisbursement() {
  const initialSearch = searchOf(useLocation().state);
  const [found, setFound] = useState<Payable | null>(null);
  const [open, setOpen] = useState<readonly OpenCredit[] | null>(null);
  const [searched, setSearched] = useState('');
  // A new key gives the next person an empty form.
  const [round, setRound] = useState(0);
  const { busy, run } = useBusy();
  const invalidate = useInvalidate();
  const input = useRef<HTMLInputElement>(null);
  useSlashKey(input);

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
    setRound((count) => count + 1);
  };
  useLayoutEffect(() => {
    if (round > 0) input.current?.focus();
  }, [round]);
  const isOpen = found !== null || open !== null;
  const person = useRef<HTMLDivElement>(null);
  // Beside the queue it is in sight already.
  useLayoutEffect(() => {
    if (isOpen && !matchMedia(BESIDE).matches) person.current?.scrollIntoView();
  }, [isOpen]);
  return (
    <StaffPage title={words.title} lead={words.lead}>
      <LookupForm
        key={round}
        ref={input}
        busy={busy}
        initial={round === 0 ? initialSearch : ''}
        onSearch={lookUp}
      />
      <StrayList />
      <InstantList />
      {/* The queue keeps its place: an open person is beside it, on a narrow screen after it. */}
      <div className={isOpen ? 'pay-desk pay-desk-open' : 'pay-desk'}>
        <Queue onOpen={(dni) => void lookUp(dni)} onConfirmed={clear} />
        {isOpen && (
          <div ref={person} className="pay-desk-person">
            {found && <PayableCard key={found.id_credit} payable={found} onConfirmed={clear} />}
            {open && (
              <OpenCredits credits={open} isUnpayable={found === null} onChanged={() => void refresh()} />
            )}
          </div>
        )}
      </div>
      <SentList />
      <HeldList onDecided={() => void (searched && lookUp(searched))} />
    </StaffPage>
  );
}
