/** The rules of a corrected value, as it is stored and as staff read it. */
import type { CorrectedField } from '@unamano/contract/identity/person-corrections';
import { reachableEmailFault } from '@unamano/contract/identity/reachable-email';
import { DOCUMENT_TYPES } from '@unamano/contract/identity/user';
import * as rules from '@unamano/contract/rules';
import { type Day, formatDay, parseDayInput } from '@unamano/domain/calendar';
import { isMissingEmail, isReleasedPhone, releasedPhoneOf } from '@unamano/domain/identity/absent-contacts';
import { documentNumberOf } from '@unamano/domain/identity/document-number';
import { type PersonDays, personDayFaults } from '@unamano/domain/identity/person-days';
import type { BorrowerRow } from '../../../people/borrowers/index.ts';

const PLACE_LENGTH_MAX = 120;
const placeFault = (text: string): string | null =>
  text.length > PLACE_LENGTH_MAX ? `Debe tener ${PLACE_LENGTH_MAX} caracteres o menos` : null;

type Rule = (text: string, old: BorrowerRow, today: Day) => string | null;

const dayRule =
  (field: keyof PersonDays): Rule =>
  (text, old, today) => {
    const day = parseDayInput(text);
    return day === null
      ? 'Fecha no válida'
      : (personDayFaults({ ...old, [field]: day }, today)[field] ?? null);
  };

/** A text of the field is one visible line already. */
const RULES: Record<CorrectedField, Rule> = {
  first_name: rules.personNameFault,
  last_name: rules.personNameFault,
  cellphone: (text) => (text === '' ? null : rules.mobileFault(text)),
  email: reachableEmailFault,
  address: placeFault,
  neighborhood: placeFault,
  dni: (text, { type_document: type }) =>
    documentNumberOf(type, text) === null ? 'Ingresa un número de documento válido' : null,
  type_document: (text, { dni }) =>
    documentNumberOf(text, dni) === dni ? null : 'El número de la persona no es de un documento de ese tipo',
  birthday: dayRule('birthday'),
  date_dni_expedition: dayRule('date_dni_expedition'),
};

export const faultOf = (field: CorrectedField, text: string, old: BorrowerRow, today: Day): string | null =>
  (field === 'cellphone' ? null : rules.requiredFault(text)) ?? RULES[field](text, old, today);

/** As it is stored; the rule of the field holds. */
export function storedValue(field: CorrectedField, text: string, old: BorrowerRow): string {
  if (field === 'cellphone') return text === '' ? releasedPhoneOf(old.id) : `+57${rules.phoneDigits(text)}`;
  if (field === 'email') return text.trim().toLowerCase();
  if (field === 'dni') return documentNumberOf(old.type_document, text) ?? text;
  if (field === 'birthday' || field === 'date_dni_expedition') return parseDayInput(text) ?? text;
  return field === 'first_name' || field === 'last_name' ? rules.personNameOf(text) : text.trim();
}

/** As the second person reads it. */
export function shownValue(field: CorrectedField, value: string): string {
  if (value === '' || isMissingEmail(value)) return '—';
  if (field === 'type_document') return DOCUMENT_TYPES.find(({ code }) => code === value)?.name ?? value;
  if (field === 'birthday' || field === 'date_dni_expedition') return formatDay(value as Day);
  return field === 'cellphone' && isReleasedPhone(value)
    ? 'Sin celular: el número ya es de otra persona'
    : value;
}
