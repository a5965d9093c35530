import type { TypeUser } from '@unamano/domain/loans/price/pricing';
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { lazyModal } from '../../shared/loading/lazy-modal.tsx';
import { landingParams, paths, safeReturnPath } from '../../shared/paths.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { useSimulatorSettings } from '../../shared/simulator/configuration.ts';
import { paymentBars } from '../../shared/simulator/payment-bars.ts';
import { site } from '../../shared/site.ts';
import { HandBars } from '../../shared/ui/brand/hand-bars.tsx';
import { chromeShapes, LineIcon } from '../../shared/ui/layout/line-icon.tsx';
import { useAddress } from '../../shared/ui/layout/use-address.ts';
import { useHydrated } from '../../shared/use-hydrated.ts';
import { landing as words } from '../../text/borrower/landing.ts';
import { product } from '../../text/shared/product.ts';
import { Lead } from './lead.tsx';
import { RequestForm } from './request-form.tsx';
import { Steps } from './steps.tsx';
import { useSimulatorSelection } from './use-simulator-selection.ts';

const LoginModals = lazyModal(() => import('../shared/login/login-modals.tsx'));
const SignupModals = lazyModal(() => import('../shared/signup-start/signup-modals.tsx'));

/** The simulator with every line of the cost, before any question. */
export function Landing({ typeUser }: { typeUser: TypeUser }) {
  useRedirectHome();
  const settings = useSimulatorSettings(typeUser);
  const selection = useSimulatorSelection(settings.limits);
  const allied = typeUser === 'allied_company';
  return (
    <div className="mx-auto max-w-280 px-[16px] sm:px-6">
      <div className="grid items-start gap-x-14 grid-cols-[minmax(0,1fr)] gap-y-5 pt-3 sm:pt-8 wide:grid-cols-[minmax(0,1fr)_min(30rem,54%)] wide:grid-rows-[auto_1fr]">
        <div>
          <a
            href={site.infoUrl}
            target="_blank"
            rel="noreferrer"
            className="link inline-flex min-h-11 items-center gap-1.5"
          >
            {words.learnMore} {product}
            <LineIcon path={chromeShapes.external} size={18} />
          </a>
          <h1 className="text-[clamp(1.22rem,6.1vw,2.25rem)] leading-[1.12] font-extrabold wide:text-[clamp(1.375rem,2.5vw,2.25rem)]">
            {words.title}
          </h1>
          <Lead typeUser={typeUser}>{allied ? words.leadAllied : words.lead}</Lead>
        </div>
        <RequestForm typeUser={typeUser} settings={settings} {...selection} />
        <div className="flex items-end gap-10 wide:sticky wide:top-48 wide:pt-6">
          <HandBars
            bars={paymentBars(selection.terms.installments, allied)}
            biweekly={allied}
            live
            className="hidden h-56 shrink-0 xl:block"
          />
          <Steps allied={allied} />
        </div>
      </div>
      <Modals typeUser={typeUser} />
    </div>
  );
}

/** The modal that the address names. Waits for hydration, because the prerendered page has no search parameters. */
function Modals({ typeUser }: { typeUser: TypeUser }) {
  const { params } = useAddress();
  const session = useSession();
  const navigate = useNavigate();
  const isReady = useHydrated() && session.status !== 'restoring';
  // The button that was pressed before React ran (`first/main.ts`).
  useEffect(() => {
    if (isReady) document.querySelector('[aria-busy]')?.removeAttribute('aria-busy');
  }, [isReady]);
  // Once the session is open, the modal stays until home is loaded.
  if (!isReady) return null;
  const close = () => navigate('?', { replace: true, preventScrollReset: true });
  return (
    <>
      {params.has(landingParams.login) && <LoginModals onClose={close} />}
      {params.has(landingParams.signup) && <SignupModals typeUser={typeUser} onClose={close} />}
    </>
  );
}

/** With a session, opens home or the page that required the login. */
function useRedirectHome(): void {
  const session = useSession();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const returnPath = safeReturnPath(search.get(landingParams.returnTo));
  const typeUser = session.status === 'active' ? session.user.type_user : null;
  useEffect(() => {
    if (!typeUser) return;
    navigate(typeUser === 'staff' ? paths.board : (returnPath ?? paths.home), { replace: true });
  }, [typeUser, returnPath, navigate]);
}
