/** Rules of fields that only staff fill in: a borrower's phone does not fetch them. */
import { type Fault, lineFault, passwordFault, requiredFault } from '../rules.ts';

export const STAFF_PASSWORD_LENGTH_MIN = 12;

/** Staff see other people's data: their passwords are longer (OWASP ASVS 5.0, 6.2.1). */
export function staffPasswordFault(text: string): Fault {
  const fault = passwordFault(text);
  if (fault || text.length >= STAFF_PASSWORD_LENGTH_MIN) return fault;
  return `La contraseña debe tener mínimo ${STAFF_PASSWORD_LENGTH_MIN} caracteres`;
}

/** A company may have digits and signs in its name, but no mark-up and no address. */
export function companyNameFault(text: string): Fault {
  const fault = requiredFault(text) ?? lineFault(text);
  if (fault) return fault;
  return /[<>]|:\/\//.test(text) ? 'Escribe el nombre sin direcciones ni los signos < y >' : null;
}
