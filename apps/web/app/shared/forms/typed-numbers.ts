import { AMOUNT_UNREADABLE, type Fault, REQUIRED } from '@unamano/contract/rules';
import { parsePesos } from '@unamano/domain/money/typed-pesos';
import { visibleText } from '@unamano/domain/typed-text';

/** The fault of an amount box. `rule` gets whole pesos, or null for an empty box. */
export function amountFault(text: string, rule: (pesos: number | null) => Fault): Fault {
  const amount = parsePesos(text);
  return amount === null && visibleText(text) !== '' ? AMOUNT_UNREADABLE : rule(amount);
}

export function requiredAmountFault(text: string): Fault {
  return amountFault(text, (amount) => (amount === null ? REQUIRED : null));
}

/** A count or a number of an object, of digits alone; null for any other text. */
export function wholeNumberOf(text: string): number | null {
  const digits = visibleText(text);
  return /^\d{1,9}$/.test(digits) ? Number(digits) : null;
}
