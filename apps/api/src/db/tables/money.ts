/** Rows of money: payments, the journal, gateway orders. The migrations are the source; names and meanings are explained there. */
import type { Day } from '@unamano/domain/calendar';
import type { GeneratedAlways, JSONColumnType } from 'kysely';

/** Written as JSON text, read as a parsed value that the reader must check. */
type Json = JSONColumnType<object>;

export type PaymentsTable = {
  id: GeneratedAlways<number>;
  credit_id: number;
  source: 'gateway' | 'reborrowing' | 'payroll';
  source_reference: string;
  amount_pesos: number;
  paid_on: Day;
  recorded_at: Date;
  reverses_payment_id: number | null;
};

export type PaymentAllocationsTable = {
  payment_id: number;
  installment_id: number;
  part: 'collection_fee' | 'late_interest' | 'installment';
  amount_pesos: number;
};

export type CollectionContactsTable = {
  id: GeneratedAlways<number>;
  credit_id: number;
  contacted_on: Day;
  channel: 'phone' | 'sms' | 'whatsapp' | 'email';
  note: string;
  staff_id: number | null;
  recorded_at: Date;
};

export type LedgerAccountsTable = {
  code: string;
  title: string;
  kind: 'asset' | 'liability' | 'income' | 'expense';
};

export type JournalEntriesTable = {
  id: GeneratedAlways<number>;
  /** Null only for what a company's payroll transfer brought and no credit has. */
  credit_id: number | null;
  kind:
    | 'disbursement'
    | 'payment'
    | 'reversal'
    | 'payroll_transfer'
    | 'payroll_suspense'
    | 'payroll_settlement';
  booked_on: Day;
  recorded_at: Date;
  payment_id: number | null;
  reverses_entry_id: number | null;
  /** Names a payroll entry that is of no payment: it is booked once. */
  payroll_reference: string | null;
};

export type JournalLinesTable = {
  entry_id: number;
  number: number;
  account: string;
  amount_pesos: number;
};

export type PaymentOrdersTable = {
  id: GeneratedAlways<number>;
  order_code: string;
  credit_id: number;
  installment_id: number;
  amount_pesos: number;
  state: 'CREATING' | 'PENDIENTE' | 'APROBADA' | 'VENCIDA' | 'CANCELADA' | 'ANULADA' | 'FAILED';
  checkout_url: string | null;
  expires_on: Day;
  created_at: Date;
  settled_at: Date | null;
};

export type GatewayNotificationsTable = {
  id: GeneratedAlways<number>;
  order_code: string;
  status: string;
  body: Json;
  checksum_valid: boolean;
  received_at: Date;
  processed_at: Date | null;
  outcome: string | null;
};
