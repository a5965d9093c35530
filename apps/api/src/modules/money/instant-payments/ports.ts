/** The provider of instant payments (Bre-B), as the platform uses it. */
import type { Pesos } from '@unamano/domain/money';
import type { PaymentKey } from '@unamano/domain/money/payment-key';
import type { OutsideResult } from '../../../kernel/outside/outside-result.ts';

/** Whom a key belongs to. The preview pays once, and only until it expires. */
export type KeyOwner = {
  previewId: string;
  expiresAt: Date;
  /** DIAN's code; empty for a document that borrowers do not have. */
  documentType: string;
  documentNumber: string;
  /** As the provider masks it: for the screen alone, never stored. */
  maskedName: string;
  bank: string;
};

export const PAYOUT_STATES = ['PENDING', 'PROCESSING', 'COMPLETED', 'FAILED'] as const;
export type PayoutState = (typeof PAYOUT_STATES)[number];

export type NewPayout = {
  /** Our name of it: at most 64 letters, digits, `-` and `_`. */
  externalRef: string;
  amountPesos: Pesos;
  previewId: string;
};

export type Payout = {
  id: string;
  state: PayoutState;
  amountPesos: Pesos;
  externalRef: string | null;
  /** The instant of this state, as the provider gives it. */
  at: Date;
  /** The provider's word for why it failed. */
  failure: string | null;
};

/** Money that came: to an alias of ours, or back from a payout. */
export type Payin = {
  id: string;
  isCompleted: boolean;
  amountPesos: Pesos;
  /** Beside the whole pesos: no account of ours has them. */
  centavos: number;
  at: Date;
  /** The alias that was paid, by the provider's id. */
  keyId: string | null;
  /** For staff alone. */
  sender: { name: string; documentNumber: string } | null;
  /** The payout that came back; null for a payment. */
  refundOf: { payoutId: string; externalRef: string | null; reason: string } | null;
};

export type ReceivingKey = { id: string; alias: string; isActive: boolean };

export type Page<Item> = { items: Item[]; next: string | null };
/** What was made from one instant to another, both included. */
export type Span = { from: Date; until: Date; page?: string };

/** The public keys of webhooks, by id: SubjectPublicKeyInfo, DER, in Base64. */
export type WebhookKeys = ReadonlyMap<string, string>;

export const KEY_UNKNOWN = 'KEY_UNKNOWN';
export const NOT_FOUND = 'NOT_FOUND';
export const ALIAS_TAKEN = 'ALIAS_TAKEN';

/** Each call that changes nothing answers a lost reply with `down`. */
export interface InstantPayments {
  resolve(key: PaymentKey): Promise<OutsideResult<KeyOwner, typeof KEY_UNKNOWN>>;
  /**
   * Only a value says that the payout exists, and nothing says that it does not: also a refusal can be the answer to a second
   * call of the same payout. A refusal's reason is the provider's code.
   */
  pay(payout: NewPayout): Promise<OutsideResult<Payout, string>>;
  payout(id: string): Promise<OutsideResult<Payout, typeof NOT_FOUND>>;
  /** All that carry our name, which is none while the provider has not seen the call. */
  payoutsNamed(externalRef: string): Promise<OutsideResult<Payout[]>>;
  payouts(span: Span): Promise<OutsideResult<Page<Payout>>>;
  payin(id: string): Promise<OutsideResult<Payin, typeof NOT_FOUND>>;
  payins(span: Span): Promise<OutsideResult<Page<Payin>>>;
  registerKey(alias: string, externalRef: string): Promise<OutsideResult<ReceivingKey, string>>;
  keysNamed(externalRef: string): Promise<OutsideResult<ReceivingKey[]>>;
  /** Also for a key that had ended. */
  endKey(id: string): Promise<OutsideResult<null>>;
  webhookKeys(): Promise<OutsideResult<WebhookKeys>>;
}

/** What a webhook says: which object changed. What it became is asked, since a webhook can be old and its kind is not signed. */
export type WebhookEvent = { about: 'payout' | 'payin'; id: string };

export interface InstantWebhooks {
  /** `down` while the key that would verify it cannot be fetched: the provider sends it again. */
  read(
    body: Buffer,
    signed: { signature: string; keyId: string },
  ): Promise<OutsideResult<WebhookEvent, 'FORGED' | 'UNREADABLE'>>;
}
