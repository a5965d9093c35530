import { bogotaDay } from '@unamano/domain/calendar';
import { type FormEvent, useEffect, useState } from 'react';
import { type MetaFunction, PrefetchPageLinks, useNavigate } from 'react-router';
import { capitalizeWords } from '../../shared/capitalize.ts';
import { pageTitle } from '../../shared/page-title.ts';
import { paths } from '../../shared/paths.ts';
import { rememberPassword, signupPassword } from '../../shared/signup/password.ts';
import { type SignupProgress, signupDraft, updateSignup, useSignup } from '../../shared/signup/signup.ts';
import { SignupProgress as Steps } from '../../shared/signup/steps.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { ErrorSummary } from '../../shared/ui/error-summary.tsx';
import { ActionBar, Page } from '../../shared/ui/page.tsx';
import { personal as words } from '../../text/shared/sign-up.ts';
import { AccessGroup } from './access-group.tsx';
import { DocumentGroup } from './document-group.tsx';
import { DEFAULT_DOCUMENT_TYPE, PERSONAL_FIELDS, type PersonalFaults, personalDataFaults } from './faults.ts';
import { HomeGroup } from './home-group.tsx';
import { PersonGroup } from './person-group.tsx';
import { usePlaces } from './places.tsx';

export const meta: MetaFunction = () => pageTitle(words.pageTitle);

/** Risaralda, where the platform began. */
const DEFAULT_DEPARTMENT = '66';
/** Colombia, in the countries' Spanish order. */
const DEFAULT_COUNTRY_INDEX = 41;

/** `/info-basica`: who the person is. What is typed is kept as it is typed; the password only in memory. */
export default function PersonalData() {
  const navigate = useNavigate();
  const draft = useSignup();
  const places = usePlaces();
  const [passwords, setPasswords] = useState(signupPassword);
  const { faults, attempt, check, clearError } = useFormFaults();
  useDefaults(places.countries.places[DEFAULT_COUNTRY_INDEX]?.code);

  const change = (part: SignupProgress) => {
    updateSignup(part);
    clearError(Object.keys(part));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    updateSignup(capitalized(signupDraft()));
    rememberPassword(passwords);
    const found = personalDataFaults(signupDraft(), passwords, bogotaDay(new Date()));
    if (check(found)) navigate(paths.workInfo);
  };
  const group = { draft, faults, change, places };
  const listed = PERSONAL_FIELDS.flatMap((field) => {
    const text = faults[field];
    return text ? [{ fieldId: field, label: words[field], text }] : [];
  });
  return (
    <Page title={words.title} lead={words.lead} progress={<Steps step={3} />} back={paths.loan}>
      <PrefetchPageLinks page={paths.workInfo} />
      <form noValidate onSubmit={submit} className="flex flex-col gap-9">
        {listed.length > 1 && <ErrorSummary faults={listed} attempt={attempt} />}
        <PersonGroup {...group} />
        <DocumentGroup {...group} />
        <HomeGroup {...group} />
        <AccessGroup
          {...group}
          passwords={passwords}
          onPasswords={(next) => {
            setPasswords(next);
            rememberPassword(next);
            clearError(['password', 'confirmPassword']);
          }}
        />
        <ActionBar>
          <Button type="submit">{words.submit}</Button>
        </ActionBar>
      </form>
    </Page>
  );
}

/** One fault takes focus itself; several are summed up, and the summary takes it. */
function useFormFaults() {
  const [faults, setFaults] = useState<PersonalFaults>({});
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const wrong = document.querySelectorAll<HTMLElement>('form [aria-invalid="true"]');
    if (attempt > 0 && wrong.length === 1) wrong[0]?.focus();
  }, [attempt]);
  return {
    faults,
    attempt,
    check: (found: PersonalFaults) => {
      setFaults(found);
      const clean = Object.values(found).every((fault) => !fault);
      if (!clean) setAttempt((count) => count + 1);
      return clean;
    },
    clearError: (fields: readonly string[]) =>
      setFaults((shown) =>
        Object.fromEntries(Object.entries(shown).filter(([field]) => !fields.includes(field))),
      ),
  };
}

/** The selects' first choices, once, where nothing was chosen before. */
function useDefaults(countryCode: string | undefined): void {
  useEffect(() => {
    const { typeDocument, departament, departament_issuance_dni } = signupDraft();
    updateSignup({
      typeDocument: typeDocument ?? DEFAULT_DOCUMENT_TYPE,
      departament: departament ?? DEFAULT_DEPARTMENT,
      departament_issuance_dni: departament_issuance_dni ?? DEFAULT_DEPARTMENT,
    });
  }, []);
  useEffect(() => {
    if (countryCode && !signupDraft().countryExpedition) updateSignup({ countryExpedition: countryCode });
  }, [countryCode]);
}

function capitalized({ first_name = '', last_name = '', district = '' }: SignupProgress): SignupProgress {
  return {
    first_name: capitalizeWords(first_name),
    last_name: capitalizeWords(last_name),
    district: capitalizeWords(district),
  };
}
