import { type ReactNode, useState } from 'react';
import { type MetaFunction, PrefetchPageLinks, useNavigate } from 'react-router';
import { pageTitle } from '../../shared/page-title.ts';
import { paths } from '../../shared/paths.ts';
import { signupDraft } from '../../shared/signup/signup.ts';
import { SignupProgress } from '../../shared/signup/steps.tsx';
import { CountingArt } from '../../shared/ui/brand/art/counting.tsx';
import { WaitingArt } from '../../shared/ui/brand/art/waiting.tsx';
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
  if (warning) {
    return (
      <Page
        key="bureau"
        title={words.bureauTitle}
        progress={<SignupProgress step={3} />}
        back={() => setWarning(false)}
        lead={words.bureauText}
      >
        <Intro art={<WaitingArt />} action={bureauWarning.confirm} onAction={goToNextStep} />
      </Page>
    );
  }
  return (
    <Page key="id" title={words.idTitle} progress={<SignupProgress step={3} />} lead={words.idText}>
      <Intro
        art={<CountingArt />}
        action={words.idConfirm}
        onAction={allied ? goToNextStep : () => setWarning(true)}
      />
    </Page>
  );
}

function Intro({ art, action, onAction }: { art: ReactNode; action: string; onAction: () => void }) {
  return (
    <>
      <PrefetchPageLinks page={paths.basicInfo} />
      <div className="mx-auto w-56">{art}</div>
      <ActionBar>
        <Button onClick={onAction}>{action}</Button>
        <p className="text-center text-[0.9375rem] text-ink-soft">{words.next}</p>
      </ActionBar>
    </>
  );
}
