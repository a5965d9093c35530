/**
 * Masks personal data for the audit: what is left distinguishes two people, but is too little to contact or impersonate a
 * person. The name of a field decides, at any depth.
 */

export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

export const HIDDEN = '[oculto]';

const SECRET = /password|secret|token|otp|recovery|signature|hash|(^|_)(code|key)$|^personal_value/i;
const EMAIL = /e?mail/i;
const NUMBER = /(^|_)(dni|cellphone|phone|account_number)$/i;
/** The destination of a disbursement as a text: `Bancolombia 12345678901`. */
const ACCOUNT_TEXT = /(^|_)account$/i;
/** Names of people. A company's `name` is no personal data. */
const PERSON_NAME = /(^|_)(first|last|full|contact|holder|person|signer)_name$/i;

/** A payload of an approval has camel case, a recorded field has not: `firstName` is masked as `first_name` is. */
const snakeCase = (name: string): string => name.replace(/([a-z\d])([A-Z])/g, '$1_$2');

/** `a***@dominio.com`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  // Full characters: PostgreSQL refuses half of a surrogate pair.
  const [first = ''] = email;
  return at < 1 ? HIDDEN : `${first}***${email.slice(at)}`;
}

/** The last four of a number that has more than six characters. */
function maskNumber(number: string): string {
  const characters = [...number];
  return characters.length > 6 ? `***${characters.slice(-4).join('')}` : HIDDEN;
}

/** `Bancolombia ***8901`: the bank's name stays. */
const maskAccountText = (text: string): string => text.replace(/\d[\d .-]{3,}\d/g, maskNumber);

/** `L*** R***`; a few figures stay: `C*** N*** 87`. */
function maskName(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  return words.map((word) => (/^\d{1,4}$/.test(word) ? word : `${[...word][0]}***`)).join(' ');
}

/** What was typed into a search box: an ID number, an e-mail, a phone, a name or the number of a credit. */
export function maskSearch(text: string): string {
  const typed = text.trim();
  if (typed.includes('@')) return maskEmail(typed);
  const number = typed.replace(/[\s.()-]/g, '');
  return /\d{5}/.test(number) ? maskNumber(number) : maskName(typed);
}

function maskedField(name: string, value: Json): Json {
  if (value === null || value === '') return value;
  if (SECRET.test(name)) return HIDDEN;
  if (typeof value === 'object') return masked(value);
  const field = snakeCase(name);
  if (EMAIL.test(field)) return maskEmail(String(value));
  if (ACCOUNT_TEXT.test(field)) return maskAccountText(String(value));
  if (PERSON_NAME.test(field)) return maskName(String(value));
  return NUMBER.test(field) ? maskNumber(String(value)) : value;
}

/** The same value with every field masked that names a secret or would lead to a person. */
export function masked(value: Json): Json {
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map(masked);
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, maskedField(name, field)]));
}
