import { useNavigate } from 'react-router';
import { ScreenAhead } from '../../shared/loading/screen-ahead.tsx';
import { pageTitle } from '../../shared/page-title.ts';
import { paths } from '../../shared/paths.ts';
import { signupDraft } from '../../shared/signup/signup.ts';
import { CountingArt } from '../../shared/ui/brand/art.tsx';
import { Button } from '../../shared/ui/layout/button.tsx';
import { ActionBar, Page } from '../../shared/ui/layout/page.tsx';
import { intro as words } from '../../text/shared/sign-up.ts';

export const meta = () => pageTitle(words.pageTitle);

/** `/prestamo`: what to prepare, and, for a borrower without agreement, that the bureaus will be consulted. */
export default function Loan() {
  const navigate = useNavigate();
  const allied = signupDraft().typeUser === 'allied_company';
  return (
    <Page title={words.idTitle} lead={words.idText}>
      <ScreenAhead page={paths.basicInfo} />
      <div className="mx-auto w-36 max-w-full">
        <CountingArt />
      </div>
      {!allied && (
        <div className="card p-4">
          <h2 className="text-lg">{words.bureauTitle}</h2>
          <p className="mt-1 text-ink-soft">{words.bureauText}</p>
        </div>
      )}
      <ActionBar>
        <Button onClick={() => navigate(paths.basicInfo)}>{words.idConfirm}</Button>
        <p className="text-center text-[0.9375rem] text-ink-soft">{words.next}</p>
      </ActionBar>
    </Page>
  );
}
