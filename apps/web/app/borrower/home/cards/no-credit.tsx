import type { Home } from '@unamano/contract/credits';
import { OfferingArt, WaitingArt } from '../../../shared/ui/brand/art.tsx';
import { Button } from '../../../shared/ui/layout/button.tsx';
import { home as words } from '../../../text/borrower/home.ts';
import type { HomeModal } from '../modals/home-modals.tsx';
import { NotYet } from './new-credit-link.tsx';

type NoCreditProps = { home: Home; onModal: (modal: HomeModal) => void };

/** Nothing is owed: a credit can be requested, now or from a day that is shown. */
export function NoCredit({ home, onModal }: NoCreditProps) {
  const allowed = home.validate_new_query_dc && !home.has_pending_request;
  return (
    <section className="card mx-auto flex w-full max-w-xl flex-col items-center gap-5 p-6 text-center sm:p-9">
      <div className="w-52">{allowed ? <OfferingArt /> : <WaitingArt />}</div>
      {allowed && <h2 className="text-2xl">{words.creditReady}</h2>}
      <NotYet home={home} />
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
