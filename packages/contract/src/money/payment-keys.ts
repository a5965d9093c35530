/** The form of each kind of key, for the screen and the server. */
import type { KeyKind } from '@unamano/domain/money/payment-key';
import { visibleText } from '@unamano/domain/typed-text';
import { emailFault, type Fault, mobileFault, phoneDigits, requiredFault } from '../rules.ts';

const ID_NUMBER = /^[1-9]\d{4,11}$/;
const ALIAS = /^@[A-Za-z0-9]{1,19}$/;
const MERCHANT = /^\d{6,15}$/;

/** As the provider takes it. */
export function keyValueOf(kind: KeyKind, typed: string): string {
  const text = visibleText(typed);
  if (kind === 'phone') return phoneDigits(text);
  if (kind === 'email') return text.toLowerCase();
  if (kind === 'alias') return text.startsWith('@') ? text : `@${text}`;
  return text.replace(/[\s.,-]/g, '');
}

export function keyFault(kind: KeyKind, typed: string): Fault {
  const missing = requiredFault(visibleText(typed));
  if (missing !== null) return missing;
  const value = keyValueOf(kind, typed);
  if (kind === 'phone') return mobileFault(value);
  if (kind === 'email') return emailFault(value);
  if (kind === 'id_number') return ID_NUMBER.test(value) ? null : 'Escribe los números de tu documento';
  if (kind === 'alias')
    return ALIAS.test(value) ? null : 'Es una @ y hasta 19 letras o números, como @maria123';
  return MERCHANT.test(value) ? null : 'Escribe los números del código de tu comercio';
}
