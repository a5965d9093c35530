/** Rows of money: payments, the journal, gateway orders. The migrations explain names and meanings. */
import type { ContactChannel } from '@unamano/contract/collection-enums';
import type { PaymentSource } from '@unamano/contract/credits';
import type { GatewayDifference } from '@unamano/contract/reconciliation';
import type { UnappliedEnding, UnappliedKind, UnappliedSource } from '@unamano/contract/unapplied-funds';
import type { AllocationPart } from '@unamano/domain/allocation';
import type { Day } from '@unamano/domain/calendar';
import type { Pesos } from '@unamano/domain/money';
import type { PrepaymentChoice } from '@unamano/domain/prepayment';
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { AccountKind, EntryKind, GatewayState, OrderKind, OrderState } from '../enumerations.ts';
import type { Json } from './columns.ts';

export type MoneyTables = {
  payments: {
    id: GeneratedAlways<number>;
    credit_id: number;
    source: PaymentSource;
    source_reference: string;
    amount_pesos: Pesos;
    paid_on: Day;
    recorded_at: Date;
    reverses_payment_id: number | null;
    last_contact_id: number | null;
    /** The one installment that the money pays. */
    installment_id: number | null;
    /** Late interest and collection fee that the installment still owed then. */
    remaining_late_pesos: Pesos | null;
    /** An order that was paid with another amount: no debt takes it until staff decide. */
    is_set_aside: Generated<boolean>;
    /** The payment whose unapplied funds this one applies to a credit. */
    from_payment_id: number | null;
    /** The answers of the company that were known when it was allocated; null without one. */
    known_answers: string[] | null;
    /** The first row of the money that this row allocates again, after an earlier payment was reversed. */
    allocates_again_payment_id: number | null;
    /** The installment for which a wage was deducted that ended the credit: it is paid before the others. */
    deducted_for_installment_id: number | null;
    /** The day on which that money was paid; also of the rebate that it makes. Of a reversal: it only made way for money of an earlier day. */
    counts_from: Day | null;
  };
  payment_allocations: {
    payment_id: number;
    installment_id: number;
    part: AllocationPart;
    amount_pesos: Pesos;
  };
  schedule_versions: {
    id: GeneratedAlways<number>;
    credit_id: number;
    disbursement_number: number;
    /** The prepayment, or the reversal of one. */
    payment_id: number;
    effective_on: Day;
    kept_through: number;
    choice: PrepaymentChoice | null;
    is_default_choice: boolean;
    prepaid_pesos: Pesos | null;
    saved_interest_pesos: Pesos | null;
    recorded_at: Date;
  };
  installment_changes: {
    version_id: number;
    installment_id: number;
    reduction_pesos: Pesos;
  };
  gateway_checks: {
    order_id: number;
    checked_at: Date;
    gateway_state: GatewayState | null;
    gateway_pesos: Pesos | null;
    difference: GatewayDifference | null;
  };
  ledger_checks: {
    id: GeneratedAlways<number>;
    checked_at: Date;
    differences: number;
    found: Json;
  };
  collection_contacts: {
    id: GeneratedAlways<number>;
    credit_id: number;
    contacted_on: Day;
    channel: ContactChannel;
    note: string;
    staff_id: number | null;
    recorded_at: Date;
    /** False for a try that did not reach the person. */
    reached: Generated<boolean>;
  };
  ledger_accounts: {
    code: string;
    title: string;
    kind: AccountKind;
  };
  journal_entries: {
    id: GeneratedAlways<number>;
    /** Null only for money of a payroll transfer that no credit has. */
    credit_id: number | null;
    kind: EntryKind;
    posted_on: Day;
    recorded_at: Date;
    payment_id: number | null;
    reverses_entry_id: number | null;
    /** The unique name of a payroll entry without a payment. */
    payroll_reference: string | null;
    /** The unique name of an entry that several operations may post. */
    reference: string | null;
  };
  journal_lines: {
    entry_id: number;
    number: number;
    account: string;
    amount_pesos: Pesos;
  };
  payment_orders: {
    id: GeneratedAlways<number>;
    order_code: string;
    credit_id: number;
    installment_id: number;
    amount_pesos: Pesos;
    state: OrderState;
    checkout_url: string | null;
    expires_on: Day;
    created_at: Date;
    settled_at: Date | null;
    kind: Generated<OrderKind>;
    prepayment_choice: PrepaymentChoice | null;
    queried_at: Date | null;
  };
  gateway_notifications: {
    id: GeneratedAlways<number>;
    order_code: string;
    status: string;
    body: Json;
    checksum_valid: boolean;
    received_at: Date;
    processed_at: Date | null;
    outcome: string | null;
  };
  credit_withdrawals: {
    credit_id: number;
    borrower_id: number;
    requested_on: Day;
    repayment_due_on: Day;
    address: string;
    requested_at: Date;
  };
  payment_agreements: {
    id: GeneratedAlways<number>;
    credit_id: number;
    agreed_on: Day;
    installments: JSONColumnType<{ due_on: Day; amount_pesos: Pesos }[]>;
    paid_before_agreement_pesos: Pesos;
    last_payment_id: number;
    reason: string;
    requested_by: number;
    approved_by: number;
    approval_id: number;
    recorded_at: Date;
  };
  credit_write_offs: {
    credit_id: number;
    written_off_on: Day;
    amount_pesos: Pesos;
    last_payment_id: number;
    reason: string;
    requested_by: number;
    approved_by: number;
    approval_id: number;
    recorded_at: Date;
  };
  unapplied_returns: {
    payment_id: number;
    amount_pesos: Pesos;
    bank_reference: string;
    paid_on: Day;
    reason: string;
    requested_by: number;
    approved_by: number;
    approval_id: number;
    recorded_at: Date;
  };
  /** A view. */
  unapplied_funds: {
    source: UnappliedSource;
    source_id: number;
    credit_id: number | null;
    /** Null: the money is the company's. */
    borrower_id: number | null;
    /** The employer, or the company that sent the money. */
    company_id: number | null;
    pay_period: Day | null;
    source_reference: string;
    kind: UnappliedKind;
    pesos: Pesos;
    /** Still in suspense. Negative where money that was returned was charged back. */
    waiting_pesos: Pesos;
    received_on: Day;
    ending: UnappliedEnding | null;
    ended_at: Date | null;
    bank_reference: string | null;
    returned_on: Day | null;
  };
  waiver_grants: { payment_id: number; staff_id: number; reason: string };
};
