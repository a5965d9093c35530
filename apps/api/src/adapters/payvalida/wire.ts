/** PayValida's wire format (docs.payvalida.com, API Recaudo): checksums, bodies, replies. */
import { createHash } from 'node:crypto';
import { type Day, formatDay } from '@unamano/domain/calendar';
import * as z from 'zod';
import { GATEWAY_STATES, type NewGatewayOrder } from '../../modules/payments/ports.ts';

/** Colombia in the gateway's own numbering, as in all of its examples with pesos. */
const COUNTRY = 343;
const MONEY = 'COP';

/** Upper-case hex, as in the gateway's examples. */
function sha512(text: string): string {
  return createHash('sha512').update(text, 'utf8').digest('hex').toUpperCase();
}

/** SHA512(email + country + order + money + amount + FIXED_HASH), each value exactly as it is sent. */
export function orderChecksum(order: NewGatewayOrder, fixedHash: string): string {
  return sha512(`${order.email}${COUNTRY}${order.order}${MONEY}${order.amountPesos}${fixedHash}`);
}

/** Of a query and of a cancellation: SHA512(order + merchant + FIXED_HASH). */
export function queryChecksum(order: string, merchant: string, fixedHash: string): string {
  return sha512(`${order}${merchant}${fixedHash}`);
}

/** DD/MM/YYYY. */
export function expirationOf(day: Day): string {
  return formatDay(day);
}

export function orderBody(order: NewGatewayOrder, merchant: string, fixedHash: string): object {
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
    expiration: expirationOf(order.expiresOn),
    iva: '0',
    checksum: orderChecksum(order, fixedHash),
  };
}

/** Whole pesos from "45000.0", "45000.00" or 45000; anything with centavos is not an amount that we asked for. */
const pesosText = z
  .union([z.string(), z.number()])
  .transform(String)
  .refine((text) => /^\d{1,12}(\.0{1,2})?$/.test(text))
  .transform(Number);

export const envelope = z.object({ CODE: z.string().min(1).max(20), DATA: z.unknown().optional() });

export const registered = z.object({
  OrdenID: z.string(),
  Monto: pesosText,
  checkout: z
    .string()
    .max(2_000)
    .regex(/^[^\s<>"']+$/),
});

export const described = z.object({
  ORDER: z.string(),
  STATE: z.enum(GATEWAY_STATES),
  AMOUNT: pesosText,
  CURRENCY: z.literal(MONEY),
  checkout: z.string().max(2_000).nullish(),
});

/** A cancelled order; the documents spell the keys of this reply in more than one way, so only this one is needed. */
export const deleted = z.object({ Operation: z.literal('DELETED') });
