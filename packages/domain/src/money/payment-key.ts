/** The keys of Bre-B: what a person gives in place of bank, number and type of an account. */
import { maskedEmail, maskedNumber } from '../identity/masks.ts';

export const KEY_KINDS = ['phone', 'id_number', 'email', 'alias', 'merchant'] as const;
export type KeyKind = (typeof KEY_KINDS)[number];
export type PaymentKey = { readonly kind: KeyKind; readonly value: string };

/** Enough for its owner to recognize it. */
export function maskedKey({ kind, value }: PaymentKey): string {
  if (kind === 'email') return maskedEmail(value);
  return kind === 'alias' ? `${value.slice(0, 3)}•••` : maskedNumber(value);
}

/** `JUA*** SMI***`, also of a name that comes with less of a mask, or none. */
export function maskedOwner(name: string): string {
  const words = name.trim().toUpperCase().split(/\s+/).filter(Boolean);
  return words.map((word) => `${[...word.replaceAll('*', '')].slice(0, 3).join('')}***`).join(' ');
}
