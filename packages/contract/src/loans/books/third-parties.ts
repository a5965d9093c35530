/** With whom the lender has dealings outside of loans. No schema library here: pages load this file by itself. */
import { parseNit } from '@unamano/domain/identity/nit';

export const THIRD_PARTY_TYPES = ['NIT', 'CC', 'CE', 'PA'] as const;
export type ThirdPartyType = (typeof THIRD_PARTY_TYPES)[number];

/** Of a person's document 5 to 15 digits or letters; a tax number has its check digit. */
export function thirdPartyFault(type: ThirdPartyType, number: string): string | null {
  if (type === 'NIT')
    return parseNit(number) === null ? 'Revisa el NIT: nueve dígitos y el dígito de verificación' : null;
  return /^[0-9A-Za-z]{5,15}$/.test(number) ? null : 'Escribe de 5 a 15 números o letras, sin puntos';
}
