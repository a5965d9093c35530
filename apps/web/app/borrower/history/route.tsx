import type { Credit } from '@unamano/contract/lending/credits';
import { useId, useState } from 'react';
import { lazyModal } from '../../shared/loading/lazy-modal.tsx';
import { pageTitle } from '../../shared/page-title.ts';
import { paths } from '../../shared/paths.ts';
import { CountingArt } from '../../shared/ui/brand/art.tsx';
import { HandBars } from '../../shared/ui/brand/hand-bars.tsx';
import { displayDay } from '../../shared/ui/display-day.ts';
import { NotLoaded } from '../../shared/ui/feedback/load-failed.tsx';
import { Skeletons } from '../../shared/ui/feedback/skeleton.tsx';
import { Button } from '../../shared/ui/layout/button.tsx';
import { Money } from '../../shared/ui/layout/money.tsx';
import { Page } from '../../shared/ui/layout/page.tsx';
import { history as words } from '../../text/borrower/home.ts';
import { TrackedPayment } from '../shared/checkout/tracked-payment.tsx';
import { barsOf, creditLabel, ledToNothing } from '../shared/credit-detail/credit-view.ts';
import { useHistory } from './use-history.ts';

const DetailModal = lazyModal(() => import('../shared/credit-detail/detail-modal.tsx'));

export const meta = () => pageTitle(words.pageTitle);

/** `/historial`: every credit of the person, then the requests that led to nothing; each newest first. */
export default function History() {
  const history = useHistory();
  const { credits, more } = history;
  const [opened, setOpened] = useState<Credit | null>(null);
  const requestsTitle = useId();
  if (!credits) {
    return (
      <NotLoaded call={history}>
        <Page title={words.title} back={paths.home} wide>
          <Skeletons heights={[8, 8, 8]} />
        </Page>
      </NotLoaded>
    );
  }
  const lent = credits.filter((credit) => !ledToNothing(credit));
  const requests = credits.filter(ledToNothing);
  return (
    <Page title={words.title} back={paths.home} wide>
      {lent.length === 0 && <Empty />}
      <CreditCards credits={lent} onOpen={setOpened} />
      {requests.length > 0 && (
        <section aria-labelledby={requestsTitle} className="flex flex-col gap-3">
          <h2 id={requestsTitle} className="text-xl">
            {words.requests}
          </h2>
          <p className="text-ink-soft">{words.requestsText}</p>
          <CreditCards credits={requests} onOpen={setOpened} />
        </section>
      )}
      {more && (
        <Button variant="secondary" className="wide:self-center" onClick={more.load} busy={more.busy}>
          {words.more}
        </Button>
      )}
      <TrackedPayment onChanged={history.reload} />
      {opened && <DetailModal credit={opened} onClose={() => setOpened(null)} />}
    </Page>
  );
}

type CreditCardsProps = { credits: readonly Credit[]; onOpen: (credit: Credit) => void };

function CreditCards({ credits, onOpen }: CreditCardsProps) {
  if (credits.length === 0) return null;
  return (
    <ul className="grid gap-3 wide:grid-cols-2">
      {credits.map((credit) => (
        <li key={credit.id_credit} className="@container">
          <CreditCard credit={credit} onOpen={() => onOpen(credit)} />
        </li>
      ))}
    </ul>
  );
}

function Empty() {
  return (
    <div className="flex flex-col items-center gap-3 py-8 text-center">
      <div className="w-52 max-w-full">
        <CountingArt />
      </div>
      <h2 className="text-xl">{words.empty}</h2>
      <p className="text-ink-soft">{words.emptyText}</p>
    </div>
  );
}

/** One credit of the list. A press opens its detail. */
function CreditCard({ credit, onOpen }: { credit: Credit; onOpen: () => void }) {
  return (
    <button
      type="button"
      onClick={onOpen}
      className="card flex w-full items-center gap-4 p-4 @max-[15rem]:flex-col @max-[15rem]:items-start text-left hover:bg-sunken"
    >
      <HandBars bars={barsOf(credit)} biweekly={credit.is_allied_company} className="h-14 shrink-0" />
      <span className="grid min-w-0 flex-1 grid-cols-[auto_1fr] gap-x-3 gap-y-0.5 @max-[15rem]:grid-cols-1">
        <span className="whitespace-nowrap text-ink-soft">{words.number}</span>
        <span className="figures font-semibold">{credit.id_credit}</span>
        <span className="text-ink-soft">{words.value}</span>
        <span className="font-semibold">
          <Money amount={credit.requested_amount} />
        </span>
        <span className="text-ink-soft">{words.state}</span>
        <span className="font-semibold">{creditLabel(credit)}</span>
        {credit.start_date !== null && (
          <>
            <span className="text-ink-soft">{words.paid}</span>
            <span className="font-semibold">
              <Money amount={credit.canceled_debt} />
            </span>
            <span className="col-span-full text-[0.9375rem] text-ink-soft">
              {words.received(displayDay(credit.start_date))}
            </span>
          </>
        )}
        <span className="link col-span-full mt-1">{words.open}</span>
      </span>
    </button>
  );
}
