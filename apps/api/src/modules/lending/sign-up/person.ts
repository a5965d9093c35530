/** The rules of the specification's section 5 that need more than the field's own text. */

import { reachableEmailFault } from '@unamano/contract/identity/reachable-email';
import { DOCUMENT_TYPES } from '@unamano/contract/identity/user';
import type { SignupBody } from '@unamano/contract/lending/signup';
import { CONSENTS_MISSING } from '@unamano/contract/rules';
import type { Day } from '@unamano/domain/calendar';
import { documentNumberOf } from '@unamano/domain/identity/document-number';
import { personDayFaults } from '@unamano/domain/identity/person-days';
import { cityLabel } from '../../office/reference/index.ts';

/** A sign-up without the proof of the phone and without the password. */
export type SignupPerson = Omit<SignupBody, 'password' | 'signup_token'>;

export type Faults = Record<string, string>;

export const DEFAULT_TYPE_DOCUMENT = '13';

const NOT_VALID = 'Valor no válido';
const CITY_UNKNOWN = 'Selecciona una ciudad de la lista';

/** With the ID number in its normal form, where it has one. */
export function withNormalNumber(person: SignupPerson): SignupPerson {
  const number = documentNumberOf(person.type_document ?? DEFAULT_TYPE_DOCUMENT, person.dni);
  return { ...person, dni: number ?? person.dni };
}

function emailFaults({ email }: SignupPerson): Faults {
  const fault = reachableEmailFault(email);
  return fault === null ? {} : { email: fault };
}

function dniFaults(body: SignupPerson): Faults {
  const type = body.type_document ?? DEFAULT_TYPE_DOCUMENT;
  if (!DOCUMENT_TYPES.some(({ code }) => code === type)) return { type_document: NOT_VALID };
  return documentNumberOf(type, body.dni) === null ? { dni: 'Ingresa un número de documento válido' } : {};
}

function cityFaults(body: SignupPerson): Faults {
  return {
    ...(cityLabel(body.id_city) ? {} : { id_city: CITY_UNKNOWN }),
    ...(cityLabel(body.id_city_dni_expedition) ? {} : { id_city_dni_expedition: CITY_UNKNOWN }),
  };
}

/** A box that was shown and left empty. The central-risk box is not enforced. */
function consentFaults(body: SignupPerson): Faults {
  return {
    ...(body.accept_data_treatment === false ? { accept_data_treatment: CONSENTS_MISSING } : {}),
    ...(body.accept_terms === false ? { accept_terms: CONSENTS_MISSING } : {}),
  };
}

/** Everything at fault with the person at once, by field. */
export function personFaults(body: SignupPerson, today: Day): Faults {
  return {
    ...emailFaults(body),
    ...dniFaults(body),
    ...personDayFaults(body, today),
    ...cityFaults(body),
    ...consentFaults(body),
  };
}
