/** `PAYVALIDA_METHODS`: the gateway's codes of the methods of payment, such as `pse=PSE,cash=efecty`. */
import { type MethodCodes, PAYMENT_METHODS } from '@unamano/domain/money/payment-methods';

const CODE = /^[\p{L}\d _-]{1,25}$/u;

export function methodCodesFrom(text: string | undefined): MethodCodes {
  const codes: MethodCodes = {};
  for (const entry of (text ?? '').split(',')) {
    const [name, code] = entry.split('=').map((part) => part.trim());
    const method = PAYMENT_METHODS.find((known) => known === name);
    if (method && code && CODE.test(code)) codes[method] = code;
  }
  return codes;
}

/** Every entry must be a known method with a code. */
export function methodFaults(text: string | undefined): string[] {
  const entries = text === undefined ? 0 : text.split(',').length;
  return Object.keys(methodCodesFrom(text)).length === entries
    ? []
    : [`PAYVALIDA_METHODS must be a list such as pse=PSE,cash=efecty, of ${PAYMENT_METHODS.join(', ')}`];
}
