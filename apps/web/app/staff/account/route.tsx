import { pageTitle } from '../../shared/page-title.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { account as words } from '../../text/shared/account.ts';
import { StaffPage } from '../shared/layout/staff-page.tsx';
import { AbsenceCard } from './absence-card.tsx';
import { PasskeysCard } from './passkeys-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { ProfileCard } from './profile-card.tsx';
import { SecondFactorCard } from './second-factor-card.tsx';
import { SessionsCard } from './sessions-card.tsx';

export const meta = () => pageTitle(words.title);

/** `/tablero/mi-cuenta`: the user's name, password, second factor, passkeys, sessions and absence. */
export default function Account() {
  const { user } = useSession();
  // The server answers no other call before the second factor is set up.
  const isSetUp = user?.second_factor !== 'missing';
  return (
    <StaffPage title={words.title}>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        {isSetUp && (
          <div className="grid gap-4">
            <ProfileCard />
            <AbsenceCard />
          </div>
        )}
        <div className="grid gap-4">
          {isSetUp && <PasswordCard />}
          <SecondFactorCard />
          {isSetUp && (
            <>
              <PasskeysCard />
              <SessionsCard />
            </>
          )}
        </div>
      </div>
    </StaffPage>
  );
}
