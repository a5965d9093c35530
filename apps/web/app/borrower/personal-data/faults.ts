import {
  confirmEmailFault,
  confirmPasswordFault,
  type Fault,
  passwordFault,
  REQUIRED,
  requiredFault,
  signUpEmailFault,
} from '@unamano/contract/rules';
import { addMonths, type Day, parseDayInput } from '@unamano/domain/calendar';
import type { SignupProgress } from '../../shared/signup/signup.ts';
import { personalFaults as words } from '../../text/shared/sign-up.ts';

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
export type PersonalFaults = Partial<Record<PersonalField, Fault>>;
export type Passwords = { password: string; confirmPassword: string };

const ADULT_AGE_MONTHS = 18 * 12;
/** C.C. and TI are numbers of these lengths; the others have letters too, and the server knows their shapes. */
const NUMERIC_DOCUMENTS: Readonly<Record<string, RegExp>> = { '13': /^\d{5,10}$/, '12': /^\d{10,11}$/ };

export const DEFAULT_DOCUMENT_TYPE = '13';

/** The last day one can be born on and be of age today. */
export function lastAdultBirthday(today: Day): Day {
  return addMonths(today, -ADULT_AGE_MONTHS);
}

export function hasNumericDocument(draft: SignupProgress): boolean {
  return (draft.typeDocument ?? DEFAULT_DOCUMENT_TYPE) in NUMERIC_DOCUMENTS;
}

/** What is wrong with each field, in the specification's words (section 5). */
export function personalDataFaults(draft: SignupProgress, passwords: Passwords, today: Day): PersonalFaults {
  const required = (field: keyof SignupProgress) => requiredFault(String(draft[field] ?? ''));
  const email = draft.email ?? '';
  return {
    first_name: required('first_name'),
    last_name: required('last_name'),
    birthday: dayFault(draft.birthday, lastAdultBirthday(today), words.underAge),
    genre: required('genre'),
    dni: required('dni') ?? numberFault(draft),
    date_dni_expedition:
      dayFault(draft.date_dni_expedition, today, words.inTheFuture) ?? beforeBirthFault(draft),
    departament_issuance_dni: required('departament_issuance_dni'),
    city_issuance_dni: required('city_issuance_dni'),
    address: required('address'),
    district: required('district'),
    departament: required('departament'),
    city: required('city'),
    email: signUpEmailFault(email),
    confirmEmail: confirmEmailFault(email, draft.confirmEmail ?? ''),
    password: passwordFault(passwords.password),
    confirmPassword: confirmPasswordFault(passwords.password, passwords.confirmPassword),
  };
}

/** Whether everything but the password, which a reload forgets, is filled in well. */
export function isPersonalDataDone(draft: SignupProgress, today: Day): boolean {
  const faults = personalDataFaults(draft, { password: '', confirmPassword: '' }, today);
  return PERSONAL_FIELDS.every((field) => field === 'password' || !faults[field]);
}

function dayFault(text: string | undefined, max: Day, tooLate: string): Fault {
  if (!text || text.trim() === '') return REQUIRED;
  const day = parseDayInput(text);
  if (day === null) return words.notADay;
  return day > max ? tooLate : null;
}

function beforeBirthFault(draft: SignupProgress): Fault {
  const issued = parseDayInput(draft.date_dni_expedition ?? '');
  const born = parseDayInput(draft.birthday ?? '');
  return issued && born && issued <= born ? words.beforeBirth : null;
}

function numberFault(draft: SignupProgress): Fault {
  const shape = NUMERIC_DOCUMENTS[draft.typeDocument ?? DEFAULT_DOCUMENT_TYPE];
  return shape && !shape.test(draft.dni?.trim() ?? '') ? words.dni : null;
}
