import { useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { pageTitle } from '../../shared/page-title.ts';
import { confirmDisbursement as words } from '../../text/staff/disbursement-confirm.ts';
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
import { usePayableSearch } from './use-payable-search.ts';

export const meta = () => pageTitle(words.title);

/** Where the person is beside the queue. */
const BESIDE = '(min-width: 1300px)';

/** `/tablero/confirmar-desembolso`: finds a person by their document and confirms the disbursement. */
export default function ConfirmDisbursement() {
  const initialSearch = searchOf(useLocation().state);
  // A new key gives the next person an empty form.
  const [round, setRound] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  useSlashKey(input);
  const { found, open, searched, busy, lookUp, refresh, clear } = usePayableSearch(initialSearch);
  const finish = () => {
    clear();
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
      <div
        className={`flex min-w-0 flex-col gap-4 ${isOpen ? 'min-[1300px]:grid min-[1300px]:grid-cols-[minmax(0,1fr)_22rem] min-[1300px]:items-start' : ''}`}
      >
        <Queue onOpen={(dni) => void lookUp(dni)} onConfirmed={finish} />
        {isOpen && (
          <div ref={person} className="@container/pay-person scroll-mt-16">
            {found && <PayableCard key={found.id_credit} payable={found} onConfirmed={finish} />}
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
