import { profile } from '@unamano/contract/identity/user';
import { home } from '@unamano/contract/lending/credits';
import { pesos } from '@unamano/domain/money';
import { type MetaFunction, useLocation, useSearchParams } from 'react-router';
import { useCall } from '../../../shared/api/use-call.ts';
import { pageTitle } from '../../../shared/page-title.ts';
import { paths } from '../../../shared/paths.ts';
import { useTypeUser } from '../../../shared/session/use-session.ts';
import { useSimulatorSettings } from '../../../shared/simulator/configuration.ts';
import { NotLoaded } from '../../../shared/ui/feedback/load-failed.tsx';
import { Skeletons } from '../../../shared/ui/feedback/skeleton.tsx';
import { Page } from '../../../shared/ui/layout/page.tsx';
import { summary as words } from '../../../text/borrower/request.ts';
import { parseRequestedTerms } from '../../shared/offer/requested-terms.ts';
import { LoggedInSummary } from './logged-in-summary.tsx';
import { ProfileFailed } from './profile-failed.tsx';

export const meta: MetaFunction = ({ location }) => pageTitle(words.pageTitle[variantOf(location)]);

function variantOf({ pathname }: { pathname: string }) {
  return pathname === paths.refinance ? 'refinance' : 'newCredit';
}

/**
 * `/nuevo-credito` and `/retanqueo`, where the credit pays off the running one. Fetches the person, and for a refinancing
 * the debt of the running credit, before the summary is drawn.
 */
export default function LoggedInRequest() {
  const variant = variantOf(useLocation());
  const typeUser = useTypeUser();
  const [search] = useSearchParams();
  const person = useCall(profile, {});
  const running = useCall(home, variant === 'refinance' ? { id_credit: 0 } : null);
  const settings = useSimulatorSettings(typeUser);
  if (person.refusal && !person.data)
    return (
      <Page title={words.title[variant]}>
        <ProfileFailed refusal={person.refusal} onRetry={person.reload} />
      </Page>
    );
  if (!person.data || (variant === 'refinance' && !running.data)) {
    return (
      <NotLoaded call={person.data ? running : person}>
        <Page title={words.title[variant]} back={paths.home}>
          <Skeletons heights={[20, 4, 4]} />
        </Page>
      </NotLoaded>
    );
  }
  const topUp = running.data?.top_up ?? null;
  const balance = topUp?.remaining_balance ?? running.data?.credit?.payoff ?? 0;
  return (
    <LoggedInSummary
      variant={variant}
      typeUser={typeUser}
      profile={person.data.data}
      settings={settings}
      requested={parseRequestedTerms(
        search,
        settings.limits,
        topUp && pesos(topUp.amount),
        running.data?.credit?.installments ?? null,
      )}
      balancePesos={variant === 'refinance' ? balance : null}
    />
  );
}
