/** PayValida's wire format (docs.payvalida.com, API Recaudo): checksums, bodies, replies. */
import { createHash } from 'node:crypto';
import { formatDay, parseDay } from '@unamano/domain/calendar';
import { pesos } from '@unamano/domain/money';
import * as z from 'zod';
import { GATEWAY_STATES, type NewGatewayOrder } from '../../modules/money/gateway/ports.ts';

/** Colombia in the gateway's numbering. */
const COUNTRY = 343;
const MONEY = 'COP';

/** The gateway registers no order without an address, which its checksum covers. */
export type AddressedOrder = NewGatewayOrder & { email: string };

/** Upper-case hex, as in the gateway's examples. */
function sha512(text: string): string {
  return createHash('sha512').update(text, 'utf8').digest('hex').toUpperCase();
}

/** SHA512(email + country + order + money + amount + FIXED_HASH), each value exactly as it is sent. */
export function orderChecksum(order: AddressedOrder, fixedHash: string): string {
  return sha512(`${order.email}${COUNTRY}${order.order}${MONEY}${order.amountPesos}${fixedHash}`);
}

/** For a query or a cancellation: SHA512(order + merchant + FIXED_HASH). */
export function queryChecksum(order: string, merchant: string, fixedHash: string): string {
  return sha512(`${order}${merchant}${fixedHash}`);
}

export function orderBody(order: AddressedOrder, merchant: string, fixedHash: string): object {
  return {
    merchant,
    email: order.email,
    country: COUNTRY,
    order: order.order,
    money: MONEY,
    amount: order.amountPesos,
    description: order.description,
    language: 'es',
    recurrent: false,
    expiration: formatDay(order.expiresOn),
    iva: '0',
    ...(order.method !== undefined && { method: order.method }),
    checksum: orderChecksum(order, fixedHash),
  };
}

/** "45000.0", "45000.00", 45000 or "45000.5". We ask for whole pesos; a payer may have paid with centavos. */
const amountText = z
  .union([z.string(), z.number()])
  .transform(String)
  .refine((text) => /^\d{1,12}(\.\d{1,2})?$/.test(text))
  .transform((text) => {
    const [units = '', rest = ''] = text.split('.');
    return { pesos: pesos(Number(units)), centavos: Number(rest.padEnd(2, '0')) };
  });

export const envelope = z.object({ CODE: z.string().min(1).max(20), DATA: z.unknown().optional() });

export const registered = z.object({
  OrdenID: z.string(),
  Monto: amountText,
  checkout: z
    .string()
    .max(2_000)
    .regex(/^[^\s<>"']+$/),
});

/** The day of "2020-11-27 15:29:35", which is Bogotá's time: the card's time of the same order ends in 20:28:58Z. */
const dayText = z
  .string()
  .transform((text) => parseDay(text.slice(0, 10)))
  .nullish()
  .catch(null);

export const described = z.object({
  ORDER: z.string(),
  STATE: z.enum(GATEWAY_STATES),
  AMOUNT: amountText,
  // The provider's spelling.
  UDPATE_DATE: dayText,
  CURRENCY: z.literal(MONEY),
  checkout: z.string().max(2_000).nullish(),
});

/** A cancelled order. The provider's documentation is inconsistent about the other keys of this reply. */
export const deleted = z.object({ Operation: z.literal('DELETED') });
