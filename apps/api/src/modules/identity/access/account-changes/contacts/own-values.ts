/** What an owner may write for a phone, an e-mail or an address, and how it is stored. */
import type { ChangedField } from '@unamano/contract/identity/account-changes';
import { reachableEmailFault } from '@unamano/contract/identity/reachable-email';
import { mobileFault, phoneDigits, requiredFault } from '@unamano/contract/rules';
import type { BorrowerRow } from '../../../people/borrowers/index.ts';

/** The rule of each value that an owner changes. */
export const OWN_VALUE_FAULTS: Record<ChangedField, (text: string) => string | null> = {
  cellphone: mobileFault,
  email: reachableEmailFault,
  address: (text) => requiredFault(text) ?? (text.length > 120 ? 'Debe tener 120 caracteres o menos' : null),
};

export const STORED = 'Es el dato que ya tiene tu cuenta';

/** As it is stored. */
export function storedValue(field: ChangedField, text: string): string {
  if (field === 'cellphone') return `+57${phoneDigits(text)}`;
  return field === 'email' ? text.toLowerCase() : text;
}

export function isStored(
  borrower: BorrowerRow,
  field: ChangedField,
  value: string,
  neighborhood: string,
): boolean {
  return borrower[field] === value && (field !== 'address' || borrower.neighborhood === neighborhood);
}
