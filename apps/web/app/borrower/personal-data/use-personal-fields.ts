import { bogotaDay } from '@unamano/domain/calendar';
import { useEffect, useEffectEvent, useState } from 'react';
import { useFields } from '../../shared/forms/use-fields.ts';
import { rememberPassword, signupPassword } from '../../shared/signup/password.ts';
import { signupDraft, updateSignup } from '../../shared/signup/signup.ts';
import {
  answeredFault,
  askAhead,
  askAheadInTime,
  CHECKED_FIELDS,
  type CheckedField,
} from '../shared/signup/early-check.ts';
import {
  type PersonalField,
  type PersonalValues,
  personalDataFaults,
  personalValuesOf,
} from '../shared/signup/personal-faults.ts';
import { FIELDS_OF, type PersonalStep } from '../shared/signup/personal-steps.ts';
import { usePlaces } from './places.tsx';

/** Colombia, in the Spanish order of the countries. */
const DEFAULT_COUNTRY_INDEX = 41;

/** What is wrong with the fields of a step: by the form's rules, then by what the server has answered. */
function stepFaults(step: PersonalStep, values: PersonalValues) {
  const own = personalDataFaults(values, bogotaDay(new Date()));
  const checked: readonly PersonalField[] = CHECKED_FIELDS;
  return Object.fromEntries(
    FIELDS_OF[step].map((name) => [
      name,
      own[name] ?? (checked.includes(name) ? answeredFault(name as CheckedField, values) : null),
    ]),
  );
}

/** The values of all steps, with the faults of one. */
export function usePersonalFields(step: PersonalStep) {
  const places = usePlaces();
  /** The step that was sent last: its faults are summed up in a line. */
  const [attempted, setAttempted] = useState<PersonalStep | null>(null);
  const fields = useFields(
    () => ({ ...personalValuesOf(signupDraft()), ...signupPassword() }),
    (typed) => stepFaults(step, typed),
    { saveDraft: updateSignup },
  );
  const { values, set } = fields;
  const { password, confirmPassword } = values;
  useEffect(() => rememberPassword({ password, confirmPassword }), [password, confirmPassword]);
  const defaultCountry = places.countries.places[DEFAULT_COUNTRY_INDEX]?.code;
  const fillCountry = useEffectEvent((countryExpedition: string) => {
    if (!values.countryExpedition) set({ countryExpedition });
  });
  useEffect(() => {
    if (defaultCountry) fillCountry(defaultCountry);
  }, [defaultCountry]);

  /** A field was left: the form's own rule first, then the server's answer, which comes later. */
  const check = async (name: CheckedField) => {
    if (values[name] === '') return;
    fields.check(name);
    if (personalDataFaults(values, bogotaDay(new Date()))[name]) return;
    await askAhead(name, values);
    fields.check(name);
  };
  /** False when the server has found a fault, which is then shown. */
  const checkStep = async (typed: PersonalValues) => {
    const asked = CHECKED_FIELDS.filter((name) => FIELDS_OF[step].includes(name));
    await askAheadInTime(asked, typed);
    return !fields.showFaults(stepFaults(step, typed));
  };
  return { fields, places, attempted, setAttempted, check, checkStep };
}
