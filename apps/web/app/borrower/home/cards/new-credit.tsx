import { type Home, listCredits } from '@unamano/contract/lending/credits';
import { Suspense } from 'react';
import { useCall } from '../../../shared/api/use-call.ts';
import { lazyPart } from '../../../shared/loading/lazy-part.ts';
import { OfferingArt, WaitingArt } from '../../../shared/ui/brand/art.tsx';
import { displayDay } from '../../../shared/ui/display-day.ts';
import { PageSpinner } from '../../../shared/ui/feedback/spinner.tsx';
import { Button } from '../../../shared/ui/layout/button.tsx';
import { home as words } from '../../../text/borrower/home.ts';
import type { HomeModal } from '../modals/home-modals.tsx';
import { PaidCredit } from './paid-credit.tsx';

const ReviewLine = lazyPart(() => import('../../shared/why-not/review-line.tsx'));

type NoCreditProps = { home: Home; onModal: (modal: HomeModal) => void };

/** Nothing is owed: the end of the last credit, and the request of another, now or from a day that is shown. */
export function NoCredit(props: NoCreditProps) {
  const { data, refusal } = useCall(listCredits, { limit: 1 });
  if (!data && !refusal) return <PageSpinner />;
  const last = data?.credits[0];
  return (
    <>
      {last?.state === 'FIN' && last.owed_again_since === null && (
        <div className="@container mx-auto w-full max-w-xl">
          <PaidCredit credit={last} />
        </div>
      )}
      <RequestCard {...props} />
    </>
  );
}

function RequestCard({ home, onModal }: NoCreditProps) {
  const allowed = home.validate_new_query_dc && !home.has_pending_request;
  return (
    <section className="card mx-auto flex w-full max-w-xl flex-col items-center gap-5 p-6 text-center sm:p-9">
      <div className="w-52 max-w-full">{allowed ? <OfferingArt /> : <WaitingArt />}</div>
      {allowed && <h2 className="text-2xl">{words.creditReady}</h2>}
      <NotYet home={home} onModal={onModal} />
      <Button
        className="w-full text-lg disabled:opacity-60"
        disabled={!allowed}
        onClick={() => onModal('newCredit')}
      >
        {words.requestNewCredit}
      </Button>
    </section>
  );
}

type NewCreditLinkProps = { home: Home; onModal: (modal: HomeModal) => void };

/** The link to another credit. Beside a running credit it is a refinancing. */
export function NewCreditLink({ home, onModal }: NewCreditLinkProps) {
  const running = home.credit?.state === 'ACTIVE';
  return (
    <section className="card flex flex-col gap-3 p-5">
      <Button variant="secondary" disabled={!home.validate_new_query_dc} onClick={() => onModal('newCredit')}>
        {running ? words.requestNewCredit : words.requestCredit}
      </Button>
      {running && home.validate_new_query_dc && (
        <p className="text-[0.9375rem] text-ink-soft">{words.refinanceFromNow}</p>
      )}
      <NotYet home={home} onModal={onModal} />
    </section>
  );
}

/** The day until which no credit can be requested, and why; nothing when one can. */
function NotYet({ home, onModal }: NoCreditProps) {
  if (home.validate_new_query_dc || !home.next_date_search_dc) return null;
  return (
    <div>
      <p>{words.notUntil(displayDay(home.next_date_search_dc))}</p>
      <Suspense>
        <ReviewLine />
      </Suspense>
      <button type="button" className="link mt-1 min-h-11" onClick={() => onModal('whyNot')}>
        {words.whyNot}
      </button>
    </div>
  );
}
