import { confirmPasswordFault, passwordFault } from '@unamano/contract/rules';
import { bogotaDay } from '@unamano/domain/calendar';
import { LIMITS, quote } from '@unamano/domain/pricing';
import { useState } from 'react';
import { Link, type MetaFunction, Navigate, useNavigate } from 'react-router';
import { pageTitle } from '../../shared/page-title.ts';
import { paths } from '../../shared/paths.ts';
import { signupPassword } from '../../shared/signup/password.ts';
import { type SignupProgress, useSignup } from '../../shared/signup/signup.ts';
import { SignupProgress as Steps } from '../../shared/signup/steps.tsx';
import { usePrices } from '../../shared/simulator/configuration.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { useFaults } from '../../shared/ui/use-faults.ts';
import { summary as words } from '../../text/request.ts';
import { isPersonalDataDone } from '../personal-data/faults.ts';
import { isWorkDone, workOf } from '../work-info/work.ts';
import { ConsentBoxes, consentsFault, NO_CONSENTS } from './consents.tsx';
import { BasicInfoCard, type Person, WorkInfoCard } from './info-cards.tsx';
import { PasswordAgain } from './password-again.tsx';
import { PhoneAgain } from './phone-again.tsx';
import { SummaryLayout } from './summary-layout.tsx';
import { useSignupRequest } from './use-signup-request.ts';

export const meta: MetaFunction = () => pageTitle(words.pageTitle.signup);

/** `/confirmar-info`: the review of a sign-up, and its request. */
export default function ConfirmInfo() {
  const draft = useSignup();
  const navigate = useNavigate();
  const typeUser = draft.typeUser ?? 'user_external';
  const prices = usePrices(typeUser);
  const { defaultAmount, defaultInstallments } = LIMITS[typeUser];
  const amount = draft.requestedAmountPesos ?? defaultAmount;
  const quoted = quote(prices.configuration, amount, draft.installments ?? defaultInstallments, prices);
  const [consents, setConsents] = useState(NO_CONSENTS);
  const [passwords, setPasswords] = useState(signupPassword);
  // Asked for once more only when it was not there at the start: the box must not go while one types in it.
  const [askPassword] = useState(() => passwordFault(passwords.password) !== null);
  const { form, faults, check, mend } = useFaults<'consents' | 'password' | 'confirmPassword'>();
  const request = useSignupRequest({
    draft,
    typeUser,
    quoted,
    prices,
    consents,
    password: passwords.password,
  });

  if (request.alreadyKnown) return <Navigate to={paths.home} replace />;
  const submit = () => {
    const clean = check({
      password: passwordFault(passwords.password),
      confirmPassword: confirmPasswordFault(passwords.password, passwords.confirmPassword),
      consents: consentsFault(consents),
    });
    if (clean) request.send();
  };
  return (
    <SummaryLayout
      variant="signup"
      firstName={draft.first_name ?? ''}
      typeUser={typeUser}
      quoted={quoted}
      prices={prices}
      progress={<Steps step={5} />}
      back={paths.workInfo}
      form={form}
      onSubmit={submit}
      busy={request.busy}
      rejected={request.rejected}
      fault={request.fault}
      unfinished={missingStep(draft)}
      overlay={
        request.phoneAsked && (
          <PhoneAgain
            phone={draft.cellphone ?? ''}
            fullName={`${draft.first_name} ${draft.last_name}`}
            typeUser={typeUser}
            onVerified={request.phoneVerified}
            onKnown={() => navigate(paths.home, { replace: true })}
            onClose={request.closePhone}
          />
        )
      }
    >
      <BasicInfoCard
        person={personOf(draft)}
        action={<Change to={paths.basicInfo} what={words.basicInfo} />}
      />
      <WorkInfoCard work={workOf(draft)} action={<Change to={paths.workInfo} what={words.workInfo} />} />
      {askPassword && (
        <PasswordAgain
          value={passwords}
          onChange={(next) => {
            setPasswords(next);
            mend('password');
            mend('confirmPassword');
          }}
          faults={faults}
        />
      )}
      <ConsentBoxes
        typeUser={typeUser}
        value={consents}
        onChange={(next) => {
          setConsents(next);
          mend('consents');
        }}
        fault={faults.consents}
      />
    </SummaryLayout>
  );
}

function Change({ to, what }: { to: string; what: string }) {
  return (
    <Link to={to} className="link flex min-h-11 items-center" aria-label={words.changeOf(what)}>
      {words.change}
    </Link>
  );
}

/** Where to go first, for who came here with a step left out; null when nothing is missing. */
function missingStep(draft: SignupProgress) {
  const personal = isPersonalDataDone(draft, bogotaDay(new Date()));
  if (personal && isWorkDone(workOf(draft))) return null;
  return (
    <div className="flex flex-col gap-3">
      <p className="font-semibold">{words.unfinished}</p>
      <ButtonLink to={personal ? paths.workInfo : paths.basicInfo}>
        {personal ? words.goWork : words.goPersonal}
      </ButtonLink>
    </div>
  );
}

function personOf(draft: SignupProgress): Person {
  return {
    first_name: draft.first_name ?? '',
    last_name: draft.last_name ?? '',
    dni: draft.dni ?? '',
    date_dni_expedition: draft.date_dni_expedition ?? '',
    birthday: draft.birthday ?? '',
    cellphone: draft.cellphone ?? '',
    email: draft.email ?? '',
  };
}
