import { useState } from 'react';
import { type MetaFunction, useNavigate } from 'react-router';
import { ScreenAhead } from '../../shared/loading/screen-ahead.tsx';
import { pageTitle } from '../../shared/page-title.ts';
import { paths } from '../../shared/paths.ts';
import { signupDraft } from '../../shared/signup/signup.ts';
import { SignupDraft } from '../../shared/signup/steps.tsx';
import { CountingArt, WaitingArt } from '../../shared/ui/brand/art.tsx';
import { Button } from '../../shared/ui/layout/button.tsx';
import { ActionBar, Page } from '../../shared/ui/layout/page.tsx';
import { intro as words } from '../../text/shared/sign-up.ts';
import { bureauWarning } from '../../text/shared/signup-start.ts';

export const meta: MetaFunction = () => pageTitle(words.pageTitle);

/** `/prestamo`: what to prepare, and, for a borrower without agreement, that the bureaus will be consulted. */
export default function Loan() {
  const navigate = useNavigate();
  const [warning, setWarning] = useState(false);
  const allied = signupDraft().typeUser === 'allied_company';
  const goToNextStep = () => navigate(paths.basicInfo);
  return (
    <Page
      key={warning ? 'bureau' : 'id'}
      title={warning ? words.bureauTitle : words.idTitle}
      progress={<SignupDraft step={3} />}
      back={warning ? () => setWarning(false) : undefined}
      lead={warning ? words.bureauText : words.idText}
    >
      <ScreenAhead page={paths.basicInfo} />
      <div className="mx-auto w-56 max-w-full">{warning ? <WaitingArt /> : <CountingArt />}</div>
      <ActionBar>
        <Button onClick={allied || warning ? goToNextStep : () => setWarning(true)}>
          {warning ? bureauWarning.confirm : words.idConfirm}
        </Button>
        <p className="text-center text-[0.9375rem] text-ink-soft">{words.next}</p>
      </ActionBar>
    </Page>
  );
}
