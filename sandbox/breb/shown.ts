import type { Payin, PayinKey, Payout, Preview } from './state.ts';

const instant = (ms: number): string => new Date(ms).toISOString();
const optional = <Value>(value: Value | null): Value | undefined => value ?? undefined;

/** As the calls and the webhooks show it. */
export function shownPayout({
  id,
  status,
  amount,
  details,
  externalRef,
  reason,
  createdMs,
  updatedMs,
}: Payout) {
  return {
    id,
    status,
    amount,
    asset: 'COP',
    type: 'CO_BREB',
    co_breb: details,
    external_ref: optional(externalRef),
    reason: optional(reason),
    created_at: instant(createdMs),
    updated_at: instant(updatedMs),
  };
}

export function shownPayin({ id, amount, type, details, refund, createdMs }: Payin) {
  return {
    id,
    status: 'COMPLETED',
    amount,
    asset: 'COP',
    type,
    [type.toLowerCase()]: details,
    refund: optional(refund),
    created_at: instant(createdMs),
  };
}

export function shownPreview({ id, keyType, keyValue, beneficiary, expiresMs }: Preview) {
  return {
    id,
    type: 'CO_BREB',
    co_breb: { key_type: keyType, key_value: keyValue, beneficiary },
    expires_at: instant(expiresMs),
  };
}

export function shownKey({ id, alias, externalRef, status, createdMs }: PayinKey) {
  return {
    id,
    type: 'CO_BREB',
    status,
    co_breb: { key_type: 'ALIAS', key_value: alias },
    external_ref: optional(externalRef),
    created_at: instant(createdMs),
  };
}
