import {
  confirmEmailFault,
  confirmPasswordFault,
  type Fault,
  passwordFault,
  personNameFault,
  REQUIRED,
  requiredFault,
  signUpEmailFault,
} from '@unamano/contract/rules';
import { addMonths, type Day, parseDayInput } from '@unamano/domain/calendar';
import { documentNumberOf } from '@unamano/domain/identity/document-number';
import type { SignupDraft } from '../../../shared/signup/signup.ts';
import { personalFaults as words } from '../../../text/shared/sign-up.ts';

/** The fields of the form, in the order of the page: the summary of faults follows it. */
export const PERSONAL_FIELDS = [
  'first_name',
  'last_name',
  'birthday',
  'genre',
  'typeDocument',
  'dni',
  'date_dni_expedition',
  'countryExpedition',
  'departament_issuance_dni',
  'city_issuance_dni',
  'address',
  'district',
  'departament',
  'city',
  'email',
  'confirmEmail',
  'password',
  'confirmPassword',
] as const;

export type PersonalField = (typeof PERSONAL_FIELDS)[number];
export type PersonalValues = Record<PersonalField, string>;

const ADULT_AGE_MONTHS = 18 * 12;
/** C.C. and TI have digits alone; other documents have letters too. */
const NUMERIC_DOCUMENTS = ['13', '12'];

/** C.C., and Risaralda, where the platform began. */
const DEFAULTS: Partial<PersonalValues> = {
  typeDocument: '13',
  departament: '66',
  departament_issuance_dni: '66',
};

/** The last birthday of a person who is of age today. */
export function lastAdultBirthday(today: Day): Day {
  return addMonths(today, -ADULT_AGE_MONTHS);
}

export function hasNumericDocument({ typeDocument }: PersonalValues): boolean {
  return NUMERIC_DOCUMENTS.includes(typeDocument);
}

/** What is wrong with each field, in the specification's words (section 5). */
export function personalDataFaults(
  values: PersonalValues,
  today: Day,
): Partial<Record<PersonalField, Fault>> {
  const required = (field: PersonalField) => requiredFault(values[field]);
  return {
    first_name: personNameFault(values.first_name),
    last_name: personNameFault(values.last_name),
    birthday: dayFault(values.birthday, lastAdultBirthday(today), words.underAge),
    genre: required('genre'),
    dni: required('dni') ?? numberFault(values),
    date_dni_expedition:
      dayFault(values.date_dni_expedition, today, words.inTheFuture) ?? beforeBirthFault(values),
    departament_issuance_dni: required('departament_issuance_dni'),
    city_issuance_dni: required('city_issuance_dni'),
    address: required('address'),
    district: required('district'),
    departament: required('departament'),
    city: required('city'),
    email: signUpEmailFault(values.email),
    confirmEmail: confirmEmailFault(values.email, values.confirmEmail),
    password: passwordFault(values.password),
    confirmPassword: confirmPasswordFault(values.password, values.confirmPassword),
  };
}

/** The values of the form as the sign-up has them so far, without a password. */
export function personalValuesOf(draft: SignupDraft): PersonalValues {
  const stored = PERSONAL_FIELDS.map((field) => [
    field,
    draft[field as keyof SignupDraft] ?? DEFAULTS[field] ?? '',
  ]);
  return { ...(Object.fromEntries(stored) as PersonalValues), password: '', confirmPassword: '' };
}

/** Whether every value is valid, except the password, which a reload forgets. */
export function isPersonalDataDone(draft: SignupDraft, today: Day): boolean {
  const faults = personalDataFaults(personalValuesOf(draft), today);
  return PERSONAL_FIELDS.every((field) => field === 'password' || !faults[field]);
}

function dayFault(text: string, max: Day, tooLate: string): Fault {
  if (text.trim() === '') return REQUIRED;
  const day = parseDayInput(text);
  if (day === null) return words.notADay;
  return day > max ? tooLate : null;
}

function beforeBirthFault({ date_dni_expedition, birthday }: PersonalValues): Fault {
  const issued = parseDayInput(date_dni_expedition);
  const born = parseDayInput(birthday);
  return issued && born && issued <= born ? words.beforeBirth : null;
}

function numberFault({ typeDocument, dni }: PersonalValues): Fault {
  return documentNumberOf(typeDocument, dni) === null ? words.dni : null;
}
