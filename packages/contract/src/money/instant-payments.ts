/** Instant payments (Bre-B): whose a key is, the choice of the borrower, the desk that sends, and the money that came. */
import { KEY_KINDS } from '@unamano/domain/money/payment-key';
import * as z from 'zod/mini';
import { borrowerGet, borrowerPost, endpoint, staffGet, staffPost } from '../endpoint.ts';
import * as f from '../fields.ts';

export const instantOffer = endpoint({
  ...borrowerGet('/credits/api/disbursement/instant/'),
  summary: 'Whether the money of a signed credit may come by instant payment',
  input: z.object({ id_credit: f.id }),
  reply: z.object({
    is_offered: z.boolean(),
    /** The own mobile, masked. */
    cellphone: z.string(),
  }),
});

export const resolvePaymentKey = endpoint({
  ...borrowerPost('/credits/api/disbursement/instant/resolve/'),
  summary: 'Look up the bank of an own key; five times an hour',
  /** Without a key: the own mobile. */
  input: z.object({ id_credit: f.id, key_kind: f.choice(KEY_KINDS), key: f.optionalText(120) }),
  reply: z.object({
    id_key: z.number(),
    bank: z.string(),
    /** As `JUA*** SMI***`. */
    owner: z.string(),
    key: z.string(),
  }),
  errors: ['KEY_UNKNOWN', 'KEY_OF_OTHER'],
});

export const disburseInstantly = endpoint({
  ...borrowerPost('/credits/api/disbursement/instant/'),
  summary: 'Choose an own key for the money of a signed credit',
  input: z.object({ id_credit: f.id, id_key: f.id }),
  reply: z.object({ id_credit: z.number() }),
  idempotent: true,
});

/**
 * `unknown`: the provider has not said what became of it. `returned`: it arrived and came back, which staff record. `paid_twice`: money
 * that arrived and that no disbursement waited for.
 */
export const INSTANT_DESK_STATES = [
  'waiting',
  'on_the_way',
  'unknown',
  'failed',
  'returned',
  'paid_twice',
] as const;

const instantRow = z.object({
  id_credit: z.number(),
  id_user: z.number(),
  name: z.string(),
  dni: z.string(),
  amount: z.number(),
  bank: z.string(),
  /** Masked. */
  key: z.string(),
  state: z.enum(INSTANT_DESK_STATES),
  /** Since when it is in this state. */
  since: z.string(),
  /** Spanish: why it failed, or why the money may not be sent today; otherwise empty. */
  reason: z.string(),
  /** A prepared payout waits for its second person. */
  is_prepared: z.boolean(),
});
export type InstantRow = z.output<typeof instantRow>;

export const instantPayouts = endpoint({
  ...staffGet('/dashboard/api/operative/instant_payouts/', 'disbursement_confirm'),
  summary:
    'The credits whose money goes by instant payment: waiting, on the way, failed, unknown; at most 100',
  input: z.object({}),
  reply: z.object({ credits: z.array(instantRow) }),
});

export const sendInstantly = endpoint({
  ...staffPost('/dashboard/api/operative/instant_payouts/', 'disbursement_confirm'),
  summary: 'Send the money of these credits by instant payment, each by itself',
  /** Ids with commas between. */
  input: z.object({ credits: f.idList }),
  reply: z.object({
    rows: z.array(
      z.object({
        id_credit: z.number(),
        /** `prepared`: above the limit it waits for a second person. */
        outcome: z.enum(['sent', 'prepared', 'refused']),
        /** Spanish: why it was refused; otherwise empty. */
        message: z.string(),
      }),
    ),
  }),
  idempotent: true,
});

export const instantPayins = endpoint({
  ...staffGet('/dashboard/api/operative/instant_payins/', 'late_payments'),
  summary: 'The alias of the person of a credit, and who paid this credit to it; the newest 50',
  input: z.object({ id_credit: f.id }),
  reply: z.object({
    /** Null where the person has none. */
    alias: z.nullable(z.string()),
    payins: z.array(
      z.object({
        id: z.number(),
        at: z.string(),
        amount: z.number(),
        /** They wait until centavos of other payments make up a peso with them. */
        centavos: z.number(),
        /** Empty where the provider did not say. */
        sender_name: z.string(),
        sender_document: z.string(),
      }),
    ),
  }),
});
