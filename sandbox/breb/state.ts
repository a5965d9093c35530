import { randomUUID } from 'node:crypto';
import type { Clock } from '../core/clock.ts';
import { isObject } from '../core/json.ts';
import type { Records } from '../core/records.ts';

export const KEY_TYPES = ['USER_IDENTIFICATION', 'PHONE', 'EMAIL', 'ALIAS', 'MERCHANT_CODE'] as const;
export type KeyType = (typeof KEY_TYPES)[number];

/** Whom a llave belongs to. */
export interface Beneficiary {
  readonly document_type: string;
  readonly document_id: string;
  /** Masked. */
  readonly display_name: string;
  readonly bank_name: string;
}

export interface Preview {
  readonly kind: 'preview';
  readonly id: string;
  readonly keyType: string;
  readonly keyValue: string;
  readonly beneficiary: Beneficiary;
  readonly expiresMs: number;
  readonly isUsed: boolean;
}

export const PAYOUT_STATUSES = ['PENDING', 'PROCESSING', 'COMPLETED', 'FAILED'] as const;
export type PayoutStatus = (typeof PAYOUT_STATUSES)[number];

export interface Payout {
  readonly kind: 'payout';
  readonly id: string;
  readonly status: PayoutStatus;
  readonly amount: string;
  /** Whom it is for, as the reply shows it. */
  readonly details: object;
  readonly externalRef: string | null;
  readonly reason: string | null;
  readonly createdMs: number;
  readonly updatedMs: number;
}

/** An alias at which the merchant is paid. */
export interface PayinKey {
  readonly kind: 'key';
  readonly id: string;
  readonly alias: string;
  readonly externalRef: string | null;
  readonly status: 'ACTIVE' | 'INACTIVE';
  readonly createdMs: number;
}

export interface Payin {
  readonly kind: 'payin';
  readonly id: string;
  readonly amount: string;
  readonly type: 'CO_BREB' | 'CO_ACH';
  readonly details: object;
  readonly refund: {
    readonly payout_id: string;
    readonly reason: string;
    readonly payout_external_ref?: string;
  } | null;
  readonly createdMs: number;
}

/** A llave that the table of ID numbers does not know. */
export interface KeyOwner {
  readonly kind: 'owner';
  readonly beneficiary: Beneficiary;
}

export type BrebRecord = Preview | Payout | PayinKey | Payin | KeyOwner;

const KINDS = ['preview', 'payout', 'key', 'payin', 'owner'];

/** Parses what this emulator stored. */
export function parseBrebRecord(value: unknown): BrebRecord | undefined {
  return isObject(value) && KINDS.includes(String(value.kind)) ? (value as unknown as BrebRecord) : undefined;
}

const PREVIEW_LIFE_MS = 5 * 60_000;

/** `JUANA MARIA SMITH` becomes `JUA*** SMI***`. */
export function maskedName(name: string): string {
  const words = name.toUpperCase().split(' ').filter(Boolean);
  const shown = words.length > 1 ? [words[0], words.at(-1)] : words;
  return shown.map((word) => `${word?.slice(0, 3)}***`).join(' ');
}

/** Of a llave that is an ID number: last digit 2 is nobody's, as at the bureau. */
function ownerByIdNumber(number: string): Beneficiary | undefined {
  if (!/^\d{5,12}$/.test(number) || number.endsWith('2')) return undefined;
  return {
    document_type: 'CC',
    document_id: number,
    display_name: maskedName('PERSONA PRUEBA'),
    bank_name: 'Bancolombia',
  };
}

export type BrebState = ReturnType<typeof createBrebState>;

/** Everything that the provider knows, by kind. */
export function createBrebState(records: Records<BrebRecord>, clock: Clock) {
  const find = <Kind extends BrebRecord['kind']>(kind: Kind, id: string) => {
    const found = records.get(id);
    return found?.kind === kind ? (found as Extract<BrebRecord, { kind: Kind }>) : undefined;
  };
  const list = <Kind extends BrebRecord['kind']>(kind: Kind) =>
    records.values().filter((record): record is Extract<BrebRecord, { kind: Kind }> => record.kind === kind);
  const ownerKey = (type: string, value: string) => `owner:${type}:${value.toLowerCase()}`;
  const add = <Added extends BrebRecord & { id: string }>(record: Added): Added => {
    records.set(record.id, record);
    return record;
  };

  return {
    find,
    list,
    /** Whose the llave is: what was set, else the table of ID numbers. */
    ownerOf(type: KeyType, value: string): Beneficiary | undefined {
      const set = find('owner', ownerKey(type, value));
      if (set) return set.beneficiary;
      return type === 'USER_IDENTIFICATION' ? ownerByIdNumber(value) : undefined;
    },
    setOwner(type: KeyType, value: string, beneficiary: Beneficiary): void {
      records.set(ownerKey(type, value), { kind: 'owner', beneficiary });
    },
    addPreview: (keyType: KeyType, keyValue: string, beneficiary: Beneficiary): Preview =>
      add({
        kind: 'preview',
        id: randomUUID(),
        keyType,
        keyValue,
        beneficiary,
        expiresMs: clock.nowMs() + PREVIEW_LIFE_MS,
        isUsed: false,
      }),
    /** A used preview commits nothing more. */
    use: (preview: Preview): void => records.set(preview.id, { ...preview, isUsed: true }),
    addPayout: (given: Pick<Payout, 'amount' | 'details' | 'externalRef'>): Payout =>
      add({
        ...given,
        kind: 'payout',
        id: randomUUID(),
        status: 'PENDING',
        reason: null,
        createdMs: clock.nowMs(),
        updatedMs: clock.nowMs(),
      }),
    move: (payout: Payout, status: PayoutStatus, reason: string | null = null): Payout =>
      add({ ...payout, status, reason, updatedMs: clock.nowMs() }),
    activeKey: (alias: string) =>
      list('key').find((key) => key.status === 'ACTIVE' && key.alias.toLowerCase() === alias.toLowerCase()),
    addKey: (alias: string, externalRef: string | null): PayinKey =>
      add({ kind: 'key', id: randomUUID(), alias, externalRef, status: 'ACTIVE', createdMs: clock.nowMs() }),
    endKey: (key: PayinKey): PayinKey => add({ ...key, status: 'INACTIVE' }),
    addPayin: (given: Pick<Payin, 'amount' | 'type' | 'details' | 'refund'>): Payin =>
      add({ ...given, kind: 'payin', id: randomUUID(), createdMs: clock.nowMs() }),
  };
}
