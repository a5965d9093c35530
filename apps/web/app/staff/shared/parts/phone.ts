import { isReleasedPhone } from '@unamano/domain/identity/absent-contacts';
import { maskPhone } from '../../../shared/ui/fields/masked-input.ts';

/** `+573001234567` -> `+57 300 123 4567`. */
export function displayPhone(cellphone: string): string {
  return isReleasedPhone(cellphone) ? 'Sin celular' : `+57 ${maskPhone(cellphone)}`;
}
