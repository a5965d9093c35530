import { useState } from 'react';
import type { MetaFunction } from 'react-router';
import { pageTitle } from '../../shared/page-title.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { NotLoaded } from '../../shared/ui/feedback/load-failed.tsx';
import { PageSpinner } from '../../shared/ui/feedback/spinner.tsx';
import { Page } from '../../shared/ui/layout/page.tsx';
import { home as words } from '../../text/borrower/home.ts';
import { TrackedPayment } from '../shared/checkout/tracked-payment.tsx';
import { NoCredit } from './cards/new-credit.tsx';
import { WaitingRequest } from './cards/waiting-request.tsx';
import { Dashboard } from './dashboard.tsx';
import { homeScreen } from './home-view.ts';
import { type HomeModal, HomeModals } from './modals/home-modals.tsx';
import { UnconfirmedEmail } from './unconfirmed-email.tsx';
import { useHome } from './use-home.ts';

export const meta: MetaFunction = () => pageTitle(words.pageTitle);

/** `/inicio`: the debt, its dates, and the possible actions. */
export default function HomeRoute() {
  const { user } = useSession();
  const [modal, setModal] = useState<HomeModal | null>(null);
  const home = useHome();
  if (!home.data) return <NotLoaded call={home} />;
  const screen = homeScreen(home.data);
  if (screen.kind === 'redirect') return <PageSpinner />;
  return (
    <Page title={words.greeting(user?.first_name ?? '')} wide>
      {home.data.unconfirmed_email && <UnconfirmedEmail email={home.data.unconfirmed_email} />}
      {home.data.has_pending_request && <WaitingRequest onLook={home.reload} />}
      {screen.kind === 'dashboard' ? (
        <Dashboard
          home={home.data}
          credit={screen.credit}
          onModal={setModal}
          onAccountChanged={home.reload}
          onOrderGivenUp={home.reloadAfterGivenUp}
        />
      ) : (
        <NoCredit home={home.data} onModal={setModal} />
      )}
      <TrackedPayment onChanged={home.reload} />
      {modal && (
        <HomeModals
          modal={modal}
          home={home.data}
          onClose={() => setModal(null)}
          onRefresh={home.reloadAfterPayment}
        />
      )}
    </Page>
  );
}
