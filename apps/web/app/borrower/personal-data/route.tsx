import { bogotaDay } from '@unamano/domain/calendar';
import { documentNumberOf } from '@unamano/domain/identity/document-number';
import { useEffect, useEffectEvent } from 'react';
import { type MetaFunction, useNavigate } from 'react-router';
import { capitalizeWords } from '../../shared/capitalize.ts';
import { ErrorSummary } from '../../shared/forms/error-summary.tsx';
import { useFields } from '../../shared/forms/use-fields.ts';
import { ScreenAhead } from '../../shared/loading/screen-ahead.tsx';
import { pageTitle } from '../../shared/page-title.ts';
import { paths } from '../../shared/paths.ts';
import { rememberPassword, signupPassword } from '../../shared/signup/password.ts';
import { signupDraft, updateSignup } from '../../shared/signup/signup.ts';
import { SignupDraft as Steps } from '../../shared/signup/steps.tsx';
import { Button } from '../../shared/ui/layout/button.tsx';
import { ActionBar, Page } from '../../shared/ui/layout/page.tsx';
import { personal as words } from '../../text/shared/sign-up.ts';
import {
  PERSONAL_FIELDS,
  type PersonalField,
  personalDataFaults,
  personalValuesOf,
} from '../shared/signup/personal-faults.ts';
import { AccessGroup, DocumentGroup, HomeGroup, PersonGroup } from './groups.tsx';
import { usePlaces } from './places.tsx';

export const meta: MetaFunction = () => pageTitle(words.pageTitle);

/** Colombia, in the Spanish order of the countries. */
const DEFAULT_COUNTRY_INDEX = 41;

/** `/info-basica`: who the person is. Each change is stored as a draft; the password stays in memory. */
export default function PersonalData() {
  const navigate = useNavigate();
  const places = usePlaces();
  const { form, field, set, values, faults } = useFields(
    () => ({ ...personalValuesOf(signupDraft()), ...signupPassword() }),
    (typed) => personalDataFaults(typed, bogotaDay(new Date())),
    { saveDraft: updateSignup },
  );
  const { password, confirmPassword } = values;
  useEffect(() => rememberPassword({ password, confirmPassword }), [password, confirmPassword]);
  const defaultCountry = places.countries.places[DEFAULT_COUNTRY_INDEX]?.code;
  const fillCountry = useEffectEvent((countryExpedition: string) => {
    if (!values.countryExpedition) set({ countryExpedition });
  });
  useEffect(() => {
    if (defaultCountry) fillCountry(defaultCountry);
  }, [defaultCountry]);

  const stepForm = form(({ first_name, last_name, district, typeDocument, dni }) => {
    updateSignup({
      first_name: capitalizeWords(first_name),
      last_name: capitalizeWords(last_name),
      district: capitalizeWords(district),
      dni: documentNumberOf(typeDocument, dni) ?? dni,
    });
    navigate(paths.workInfo);
  });
  const group = { values, set, places, field: (name: PersonalField) => ({ ...field(name), id: name }) };
  const listed = PERSONAL_FIELDS.flatMap((name) => {
    const text = faults[name];
    return text ? [{ fieldId: name, label: words[name], text }] : [];
  });
  return (
    <Page title={words.title} lead={words.lead} progress={<Steps step={3} />} back={paths.loan}>
      <ScreenAhead page={paths.workInfo} />
      <form {...stepForm} className="flex flex-col gap-9">
        {listed.length > 1 && <ErrorSummary faults={listed} />}
        <PersonGroup {...group} />
        <DocumentGroup {...group} />
        <HomeGroup {...group} />
        <AccessGroup {...group} />
        <ActionBar>
          <Button type="submit">{words.submit}</Button>
        </ActionBar>
      </form>
    </Page>
  );
}
