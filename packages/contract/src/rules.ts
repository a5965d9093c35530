/**
 * The form rules of the specification's section 5 as plain functions: each returns the Spanish error to show
 * beside the field, or null for a valid value. Pages use them while the user types and schemas use them on the server,
 * so that both give the same errors. No schema library here: the landing page loads this file.
 */

import { visibleText } from '@unamano/domain/typed-text';

export type Fault = string | null;

export const REQUIRED = 'Requerido';

const PHONE_DIGITS = 10;

/**
 * The ten national digits of what was typed or filled in, without spaces, hyphens, invisible marks, and the country's code
 * as contacts, `tel:` links and autofill write it: `+57`, `0057`, or `57` in front of ten digits.
 */
export function phoneDigits(text: string): string {
  const compact = visibleText(text)
    .replace(/^tel:/i, '')
    .replace(/[\s().\p{Pd}]/gu, '');
  return compact.replace(/^(?:\+57|0057|57(?=\d{10}$))/, '');
}

export function phoneFault(text: string): Fault {
  const digits = phoneDigits(text);
  if (digits === '') return 'Ingresa un número de teléfono';
  if (!/^\d+$/.test(digits)) return 'Ingresa un número válido';
  if (digits.length !== PHONE_DIGITS) return 'El número de teléfono debe tener 10 dígitos';
  return null;
}

/** Codes are sent by SMS, so a new account needs a mobile number: in Colombia those begin with 3 (CRC Res. 5826/2019). */
export function mobileFault(text: string): Fault {
  return phoneFault(text) ?? (phoneDigits(text).startsWith('3') ? null : 'Ingresa un número válido');
}

export function codeFault(text: string): Fault {
  return /^\d{6}$/.test(visibleText(text).replaceAll(' ', '')) ? null : 'El código debe tener 6 números';
}

export function fullNameFault(text: string): Fault {
  return visibleText(text) === '' ? 'Ingresa tu nombre completo' : null;
}

/**
 * Local part, one @, a domain with a dot; no spaces. No server delivers to a dot at an end of the local part or beside
 * another (RFC 5321, 4.1.2), nor to a label with a hyphen at an end. Only sending proves that an address is deliverable.
 */
const EMAIL_SHAPE =
  /^(?!\.)(?!.*\.[.@])[^\s@]{1,64}@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/i;
const EMAIL_LOCAL = /^[A-Za-z0-9._-]+$/;

/** The gateway takes no longer one. */
export const EMAIL_LENGTH_MAX = 100;

type EmailTexts = { required: string; characters: string };

const LOGIN_EMAIL: EmailTexts = {
  required: 'El correo es requerido',
  characters: 'Solo debe contener las letras (a-z), los números de (0-9) y puntos (.)',
};
const SIGN_UP_EMAIL: EmailTexts = {
  required: 'Email es requerido',
  characters: 'Solo debe contener las letras (a-z), los numeros de (0-9), puntos (.) y guiones (_)',
};

function emailFaultWith(text: string, texts: EmailTexts): Fault {
  const email = visibleText(text);
  if (email === '') return texts.required;
  if (email.length > EMAIL_LENGTH_MAX) return `Debe tener hasta ${EMAIL_LENGTH_MAX} caracteres o menos`;
  if (!EMAIL_SHAPE.test(email)) return 'Ingresa un correo válido';
  if (!EMAIL_LOCAL.test(email.slice(0, email.lastIndexOf('@')))) return texts.characters;
  return null;
}

/** Login, admin login and forgot password. */
export const emailFault = (text: string): Fault => emailFaultWith(text, LOGIN_EMAIL);

/** Two errors have another text in the sign-up form. */
export const signUpEmailFault = (text: string): Fault => emailFaultWith(text, SIGN_UP_EMAIL);

export function passwordFault(text: string): Fault {
  if (text === '') return 'La contraseña es requerida';
  if (text.length < 8) return 'La contraseña debe tener mínimo 8 caracteres';
  if (!/\d/.test(text)) return 'La contraseña debe tener al menos un número';
  if (!/\p{Lu}/u.test(text)) return 'La contraseña debe tener al menos una mayúscula';
  return null;
}

export function confirmPasswordFault(password: string, again: string): Fault {
  return password === again ? null : 'Las contraseñas no coinciden';
}

export function confirmEmailFault(email: string, again: string): Fault {
  const same = visibleText(email).toLowerCase() === visibleText(again).toLowerCase();
  return same ? null : 'los email no coinciden';
}

/** Letters of any script, marks, apostrophe, hyphen, dot and space: no address and no invisible sign fits in a name. */
const PERSON_NAME = /^[\p{L}\p{M}][\p{L}\p{M}'’. -]*$/u;

/** The name in NFC with single spaces, without the invisible marks around it that a copied contact brings. */
export function personNameOf(text: string): string {
  return text
    .replace(/^[\p{Cf}\s]+|[\p{Cf}\s]+$/gu, '')
    .replace(/[\p{Zs}\t]+/gu, ' ')
    .normalize('NFC');
}

export function personNameFault(text: string): Fault {
  const name = personNameOf(text);
  if (name === '') return REQUIRED;
  return PERSON_NAME.test(name) ? null : 'Usa solo letras, espacios, apóstrofos, guiones y puntos';
}

export const requiredFault = (text: string): Fault => (visibleText(text) === '' ? REQUIRED : null);

/** Beside the field of an amount that is not certainly one, such as `25 mil` or `15.000,50`. */
export const AMOUNT_UNREADABLE = 'Escribe el valor en pesos, sin centavos';
/** Control and format characters, and the separators of lines: a reader does not see them, and a list breaks at them. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

/** One line of visible text, or nothing. */
export function lineFault(text: string): Fault {
  return INVISIBLE.test(text.trim()) ? 'Quita los saltos de línea y los caracteres invisibles' : null;
}

/** Pesos typed by a person: the amount must pass 10,000. */
export function partialPaymentFault(amountPesos: number | null): Fault {
  if (amountPesos === null) return 'Debes ingresar el monto del abono';
  return amountPesos > 10_000 ? null : 'El abono parcial debe ser mayor a $10.000';
}

export const BANK_MISSING = 'No has escogido el banco de tu cuenta';
export const ACTIVITY_MISSING = 'Upps, debes seleccionar la actividad que desempeñas';
export const CONSENTS_MISSING = 'Debes aceptar los terminos y condiciones para poder avanzar';

/** The errors of the signing form, one for each unchecked box. */
export const SIGNING_FAULTS = {
  note: 'Desbes aprobar el pagaré y la carta de instrucciones',
  guarantee: 'Desbes aprobar la aceptación garantías',
  payrollDeduction: 'Desbes aprobar el descuento por libranza',
} as const;
