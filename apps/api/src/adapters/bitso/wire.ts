/** The wire format of Bitso's payments in Colombia: signatures, bodies, replies. */
import { createHmac } from 'node:crypto';
import { pesos } from '@unamano/domain/money';
import type { KeyKind, PaymentKey } from '@unamano/domain/money/payment-key';
import * as z from 'zod';
import {
  type NewPayout,
  PAYOUT_STATES,
  type Payin,
  type Payout,
} from '../../modules/money/instant-payments/ports.ts';

const TYPE = 'CO_BREB';

type Signed = {
  apiKey: string;
  apiSecret: string;
  nonce: string;
  method: string;
  path: string;
  body: string;
};

/** Hex HMAC-SHA256 over nonce, method, path and body, with nothing between. */
export function authorization({ apiKey, apiSecret, nonce, method, path, body }: Signed): string {
  const signature = createHmac('sha256', apiSecret).update(`${nonce}${method}${path}${body}`).digest('hex');
  return `Bitso ${apiKey}:${nonce}:${signature}`;
}

const KEY_TYPES: Record<KeyKind, string> = {
  id_number: 'USER_IDENTIFICATION',
  phone: 'PHONE',
  email: 'EMAIL',
  alias: 'ALIAS',
  merchant: 'MERCHANT_CODE',
};

export const previewBody = ({ kind, value }: PaymentKey) => ({
  type: TYPE,
  co_breb: { key_type: KEY_TYPES[kind], key_value: value },
});

export const payoutBody = ({ externalRef, amountPesos, previewId }: NewPayout) => ({
  type: TYPE,
  amount: String(amountPesos),
  asset: 'COP',
  external_ref: externalRef,
  co_breb: { preview_payout_id: previewId },
});

export const keyBody = (alias: string, externalRef: string) => ({
  type: TYPE,
  external_ref: externalRef,
  co_breb: { key_type: 'ALIAS', key_value: alias },
});

/** DIAN's codes. */
const DOCUMENT_TYPES: Readonly<Record<string, string>> = {
  CC: '13',
  CE: '22',
  TI: '12',
  PAS: '41',
};

const id = z.string().min(1).max(100);
const instant = z.iso.datetime({ offset: true }).transform((text) => new Date(text));

const amount = z
  .string()
  .regex(/^\d{1,12}(\.\d{1,2})?$/)
  .transform((text) => {
    const [units = '', rest = ''] = text.split('.');
    return { pesos: pesos(Number(units)), centavos: Number(rest.padEnd(2, '0')) };
  });

export const previewed = z
  .object({
    id,
    expires_at: instant,
    co_breb: z.object({
      beneficiary: z.object({
        document_type: z.string().max(20),
        document_id: z.string().min(1).max(30),
        display_name: z.string().max(200),
        bank_name: z.string().max(100),
      }),
    }),
  })
  .transform(({ id: previewId, expires_at: expiresAt, co_breb: { beneficiary } }) => ({
    previewId,
    expiresAt,
    documentType: DOCUMENT_TYPES[beneficiary.document_type] ?? '',
    documentNumber: beneficiary.document_id,
    maskedName: beneficiary.display_name,
    bank: beneficiary.bank_name,
  }));

export const payout = z
  .object({
    id,
    status: z.enum(PAYOUT_STATES),
    amount,
    asset: z.literal('COP'),
    external_ref: z.string().max(64).nullish(),
    reason: z.string().max(200).nullish(),
    created_at: instant,
    updated_at: instant.nullish(),
  })
  .refine((read) => read.amount.centavos === 0, 'a payout of ours has no centavos')
  .transform(
    (read): Payout => ({
      id: read.id,
      state: read.status,
      amountPesos: read.amount.pesos,
      externalRef: read.external_ref ?? null,
      at: read.updated_at ?? read.created_at,
      failure: read.reason ?? null,
    }),
  );

export const payin = z
  .object({
    id,
    status: z.string().max(30),
    amount,
    asset: z.literal('COP'),
    created_at: instant,
    co_breb: z
      .object({
        sender_name: z.string().max(200).nullish(),
        sender_document_id: z.string().max(30).nullish(),
        beneficiary_key: z.object({ id }).nullish(),
      })
      .nullish(),
    refund: z
      .object({
        payout_id: id,
        reason: z.string().max(200).nullish(),
        payout_external_ref: z.string().max(64).nullish(),
      })
      .nullish(),
  })
  .transform(({ co_breb: breb, refund, ...read }): Payin => {
    const name = breb?.sender_name;
    return {
      id: read.id,
      isCompleted: read.status === 'COMPLETED',
      amountPesos: read.amount.pesos,
      centavos: read.amount.centavos,
      at: read.created_at,
      keyId: breb?.beneficiary_key?.id ?? null,
      sender: name ? { name, documentNumber: breb?.sender_document_id ?? '' } : null,
      refundOf: refund
        ? {
            payoutId: refund.payout_id,
            externalRef: refund.payout_external_ref ?? null,
            reason: refund.reason ?? '',
          }
        : null,
    };
  });

export const receivingKey = z
  .object({
    id,
    status: z.enum(['ACTIVE', 'INACTIVE']),
    co_breb: z.object({ key_value: z.string().max(30) }),
  })
  .transform((read) => ({ id: read.id, alias: read.co_breb.key_value, isActive: read.status === 'ACTIVE' }));

export const listOf = <Item extends z.ZodType>(item: Item) =>
  z
    .object({ data: z.array(item).max(200), next_page_token: z.string().max(500).nullish() })
    .transform(({ data, next_page_token: next }) => ({ items: data, next: next ?? null }));

export const webhookKeys = z
  .array(z.object({ key_id: id, public_key: z.string().min(1).max(4_000) }))
  .max(100)
  .transform((keys) => new Map(keys.map(({ key_id, public_key }) => [key_id, public_key])));

export const refusal = z.object({ code: z.string().min(1).max(60) });
