import type { Home } from '@unamano/contract/lending/credits';
import { Suspense, useEffect, useRef, useState } from 'react';
import { lazyPart } from '../../shared/loading/lazy-part.ts';
import { pageTitle } from '../../shared/page-title.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { NotLoaded } from '../../shared/ui/feedback/load-failed.tsx';
import { Skeletons } from '../../shared/ui/feedback/skeleton.tsx';
import { Page } from '../../shared/ui/layout/page.tsx';
import { home as words } from '../../text/borrower/home.ts';
import { useTrackedOrder } from '../shared/checkout/tracked-order.ts';
import { TrackedPayment } from '../shared/checkout/tracked-payment.tsx';
import { NoCredit } from './cards/new-credit.tsx';
import { WaitingRequest } from './cards/waiting-request.tsx';
import { Dashboard } from './dashboard.tsx';
import { homeScreen } from './home-view.ts';
import { LimitedSession } from './limited-session.tsx';
import { type HomeModal, HomeModals } from './modals/home-modals.tsx';
import { UnconfirmedEmail } from './unconfirmed-email.tsx';
import { useHome } from './use-home.ts';
import { orderThatLeft } from './use-open-orders.ts';

const HomeOffers = lazyPart(() => import('./modals/offers/home-offers.tsx'));

export const meta = () => pageTitle(words.pageTitle);

/** `/inicio`: the debt, its dates, and the possible actions. */
export default function HomeRoute() {
  const { user } = useSession();
  const [modal, setModal] = useState<HomeModal | null>(null);
  const home = useHome();
  // Under the sheet of a payment nothing moves: what it changes is drawn by the tap that closes the sheet.
  const isTracking = useTrackedOrder() !== null;
  const shown = useHeldUnderSheet(home.data, isTracking);
  const { reload } = home;
  useEffect(() => {
    // So that the open payment is known when its sheet closes.
    if (isTracking) reload();
  }, [isTracking, reload]);
  const title = words.greeting(user?.first_name ?? '');
  const coming = (
    <Page title={title} wide>
      <Skeletons heights={[18, 3, 14]} />
    </Page>
  );
  if (!shown) return <NotLoaded call={home}>{coming}</NotLoaded>;
  const screen = homeScreen(shown);
  if (screen.kind === 'redirect') return coming;
  return (
    <Page title={title} wide>
      <LimitedSession />
      {shown.has_pending_request && <WaitingRequest onLook={home.reload} />}
      {screen.kind === 'dashboard' ? (
        <Dashboard home={shown} credit={screen.credit} onModal={setModal} onChanged={home.reload} />
      ) : (
        <NoCredit home={shown} onModal={setModal} />
      )}
      {shown.unconfirmed_email && <UnconfirmedEmail email={shown.unconfirmed_email} />}
      <TrackedPayment onChanged={home.reload} />
      {user && !user.lacks_owner_proof && !modal && !isTracking && (
        <Suspense>
          <HomeOffers userId={user.id_user} hasPaid={Boolean(shown.credit?.canceled_debt)} />
        </Suspense>
      )}
      {modal && (
        <HomeModals
          modal={modal}
          home={shown}
          onClose={() => setModal(null)}
          onRefresh={home.reloadAfterPayment}
        />
      )}
    </Page>
  );
}

/**
 * The newest home; under the sheet of a payment, which also opens when an order has left the list, the one from before. The tap that
 * closes the sheet shows the new one.
 */
function useHeldUnderSheet(home: Home | null, isTracking: boolean): Home | null {
  const last = useRef(home);
  const wasTracking = useRef(isTracking);
  const isClosed = wasTracking.current && !isTracking;
  wasTracking.current = isTracking;
  const isOpening = last.current && home && orderThatLeft(last.current.open_orders, home.open_orders);
  if (last.current === null || isClosed || !(isTracking || isOpening)) last.current = home;
  return last.current;
}
