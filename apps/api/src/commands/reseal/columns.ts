/** Every stored value that depends on a secret key and can be moved to a new one. */
import { type KeyPurpose, type KeyRing, sealer, signer } from '../../kernel/encryption.ts';

export type SealedColumn = {
  table: string;
  column: string;
  /** The columns that order the rows; together with the value they name one row. */
  orderBy: readonly string[];
  /** The value is this field of a JSON column. */
  field?: string;
  /** The column that the new value is made from, where it is not the value itself. */
  madeFrom?: string;
  /** Triggers of the table refuse updates: its owner disables them in the transaction of a batch. */
  isAppendOnly?: boolean;
  /** Makes the new value. @throws UnreadableValue */
  remake: (keys: KeyRing) => (value: string) => string;
};

const resealed = (purpose: KeyPurpose) => (keys: KeyRing) => {
  const { seal, open } = sealer(keys, purpose);
  return (value: string) => seal(open(value));
};

const fingerprinted = (keys: KeyRing) => {
  const { open } = sealer(keys, 'bureau');
  const { sign } = signer(keys, 'bureau consents');
  return (sealedDni: string) => sign(open(sealedDni));
};

const CONSENTS = { table: 'bureau_consents', orderBy: ['id'], isAppendOnly: true } as const;
const FACTORS = {
  table: 'staff_second_factors',
  orderBy: ['staff_id'],
  remake: resealed('second-factor'),
} as const;
const WEBHOOKS = { table: 'webhook_endpoints', orderBy: ['id'], remake: resealed('webhooks') } as const;
const REPORTS = { table: 'bureau_reports', orderBy: ['id'], remake: resealed('bureau') } as const;

export const SEALED_COLUMNS: readonly SealedColumn[] = [
  { ...FACTORS, column: 'secret_sealed' },
  { ...FACTORS, column: 'pending_sealed' },
  {
    table: 'staff_recovery_codes',
    column: 'code_hash',
    orderBy: ['staff_id', 'code_hash'],
    remake: resealed('recovery-codes'),
  },
  { table: 'one_time_codes', column: 'session_sealed', orderBy: ['id'], remake: resealed('phone check') },
  {
    table: 'idempotency_keys',
    column: 'response_sealed',
    orderBy: ['scope', 'key'],
    remake: resealed('idempotency'),
  },
  {
    table: 'waiting_requests',
    column: 'request_sealed',
    orderBy: ['id'],
    remake: resealed('waiting requests'),
  },
  { table: 'push_devices', column: 'address_sealed', orderBy: ['id'], remake: resealed('push devices') },
  { ...WEBHOOKS, column: 'secret_sealed' },
  { ...WEBHOOKS, column: 'former_secret_sealed' },
  { table: 'instant_payins', column: 'sender_sealed', orderBy: ['id'], remake: resealed('payers') },
  { table: 'payment_keys', column: 'value_sealed', orderBy: ['id'], remake: resealed('payment keys') },
  { table: 'messages', column: 'parameters', field: 'sealed', orderBy: ['id'], remake: resealed('messages') },
  { ...REPORTS, column: 'report_sealed' },
  { ...REPORTS, column: 'raw_sealed' },
  { ...CONSENTS, column: 'dni_sealed', remake: resealed('bureau') },
  { ...CONSENTS, column: 'cellphone_sealed', remake: resealed('bureau') },
  { ...CONSENTS, column: 'dni_fingerprint', madeFrom: 'dni_sealed', remake: fingerprinted },
];
