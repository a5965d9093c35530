import { bogotaDay } from '@unamano/domain/calendar';
import { parsePesos } from '@unamano/domain/money/typed-pesos';
import { useEffect } from 'react';
import { Link, Navigate, useNavigate } from 'react-router';
import { pageTitle } from '../../../shared/page-title.ts';
import { paths } from '../../../shared/paths.ts';
import { type SignupDraft, updateSignup } from '../../../shared/signup/signup.ts';
import { reached } from '../../../shared/signup/step-path.ts';
import { SignupProgress } from '../../../shared/signup/steps.tsx';
import { ButtonLink } from '../../../shared/ui/layout/button.tsx';
import { capacity as capacityWords, summary as words } from '../../../text/borrower/request.ts';
import { isPersonalDataDone } from '../../shared/signup/personal-faults.ts';
import { isWorkDone, workOf } from '../../shared/work/work.ts';
import { type Capacity, capacityOf } from '../capacity.ts';
import { CapacityCard } from '../capacity-card.tsx';
import { ConsentBoxes } from '../consents.tsx';
import { BasicInfoCard, type Person, WorkInfoCard } from '../info-cards.tsx';
import { SummaryLayout } from '../summary-layout.tsx';
import { PasswordAgain } from './password-again.tsx';
import { PhoneAgain } from './phone-again.tsx';
import { useSignupForm } from './use-signup-form.ts';
import { useSignupRequest } from './use-signup-request.ts';

export const meta = () => pageTitle(words.pageTitle.signup);

/** `/confirmar-info`: the review of a sign-up, and its request. */
export default function ConfirmInfo() {
  useEffect(() => updateSignup(reached('revision')), []);
  const { form, field, values, draft, typeUser, quoted, settings, passwordLost } = useSignupForm();
  const navigate = useNavigate();
  const income = parsePesos(workOf(draft).monthly_income);
  const allied = typeUser === 'allied_company';
  const capacity = allied && income !== null ? capacityOf(income, quoted, settings) : null;
  const request = useSignupRequest({
    draft,
    typeUser,
    quoted,
    settings,
    consents: values,
    password: values.password,
  });
  if (request.alreadyKnown) return <Navigate to={paths.home} replace />;
  const phoneAgain = request.isPhoneRequested && (
    <PhoneAgain
      phone={draft.cellphone ?? ''}
      fullName={`${draft.first_name} ${draft.last_name}`}
      typeUser={typeUser}
      onVerified={request.phoneVerified}
      onKnown={() => navigate(paths.home, { replace: true })}
      onClose={request.closePhone}
    />
  );
  return (
    <SummaryLayout
      variant="signup"
      firstName={draft.first_name ?? ''}
      typeUser={typeUser}
      quoted={quoted}
      settings={settings}
      withoutPlatform={draft.withoutPlatform}
      onPlatform={(withoutPlatform) => updateSignup({ withoutPlatform })}
      progress={<SignupProgress step="revision" />}
      back={paths.workInfo}
      form={form(request.send)}
      busy={request.busy}
      rejected={request.rejected}
      fault={request.fault}
      unfinished={missingStep(draft, capacity)}
      overlay={phoneAgain}
    >
      <BasicInfoCard
        person={personOf(draft)}
        action={<Change to={paths.basicInfo} what={words.basicInfo} />}
      />
      <WorkInfoCard work={workOf(draft)} action={<Change to={paths.workInfo} what={words.workInfo} />} />
      {capacity && <CapacityCard capacity={capacity} />}
      {(passwordLost || request.passwordRefused) && <PasswordAgain lost={passwordLost} field={field} />}
      <ConsentBoxes typeUser={typeUser} field={field} />
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

/** A link to the first step that is not complete; null when nothing is missing. */
function missingStep(draft: SignupDraft, capacity: Capacity | null) {
  const personal = isPersonalDataDone(draft, bogotaDay(new Date()));
  if (personal && isWorkDone(workOf(draft))) return capacity && !capacity.offer ? <NoCapacity /> : null;
  return (
    <div className="flex flex-col gap-3">
      <p className="font-semibold">{words.unfinished}</p>
      <ButtonLink to={personal ? paths.workInfo : paths.basicInfo}>
        {personal ? words.goWork : words.goPersonal}
      </ButtonLink>
    </div>
  );
}

function NoCapacity() {
  return (
    <div className="flex flex-col gap-3">
      <p className="font-semibold">{capacityWords.blocked}</p>
      <ButtonLink to={paths.workInfo}>{capacityWords.goWork}</ButtonLink>
    </div>
  );
}

function personOf(draft: SignupDraft): Person {
  return {
    first_name: draft.first_name ?? '',
    last_name: draft.last_name ?? '',
    dni: draft.dni ?? '',
    date_dni_expedition: draft.date_dni_expedition ?? '',
    birthday: draft.birthday ?? '',
    cellphone: draft.cellphone ?? '',
    // As the server stores it, in lower case.
    email: draft.email?.trim().toLowerCase() ?? '',
  };
}
