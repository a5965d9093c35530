/** Late credits in the form of the API's replies. Amounts are pesos. */
import type { Payment } from '@unamano/contract/loans/installments';
import type { LatePaymentRow, LateUser } from '@unamano/contract/loans/late-payments';
import { shownEmail } from '@unamano/domain/identity/absent-contacts';
import type { InstallmentStatus, LoanBalance } from '@unamano/domain/loans/replay/balance';
import { sumPesos } from '@unamano/domain/money';
import type { CreditOfPerson } from './repo.ts';

/** What brings the credit up to date. */
export function overduePesos({ pastDue, lateInterest, collectionFee }: LoanBalance) {
  return sumPesos([pastDue, lateInterest, collectionFee]);
}

export function rowView(credit: CreditOfPerson, balance: LoanBalance): LatePaymentRow {
  const paid = balance.installments.filter(({ used }) => used).length;
  return {
    id_user: credit.borrower_id,
    dni: credit.dni,
    name: credit.first_name,
    last_name: credit.last_name,
    email: shownEmail(credit.email),
    phone: credit.cellphone,
    credit_id: credit.id,
    days_past_due: balance.daysPastDue,
    installments: balance.installments.length,
    paid_installments: paid,
    pending_fee: balance.installments.length - paid,
    state_collection_management: credit.collection_state,
    past_due: balance.pastDue,
    price_past_due: balance.lateInterest,
    collection_management: balance.collectionFee,
    total_past_due: overduePesos(balance),
    pending_debt: balance.owed,
    company_name: credit.company_name,
    has_agreement: balance.agreement?.state === 'kept',
    is_written_off: balance.writtenOffOn !== null,
    assigned_to: assignedTo(credit),
    last_contact_on: credit.last_contact_on,
    last_promise: lastPromise(credit),
  };
}

function assignedTo({ assigned_id: id, assigned_name: name }: CreditOfPerson): LatePaymentRow['assigned_to'] {
  return id === null || name === null ? null : { id, name };
}

function lastPromise({ promise_due_on, promise_pesos }: CreditOfPerson): LatePaymentRow['last_promise'] {
  return promise_due_on === null || promise_pesos === null
    ? null
    : { amount: promise_pesos, due_on: promise_due_on };
}

export function userView(
  credit: CreditOfPerson & Pick<LateUser, 'lender_reference'>,
  balance: LoanBalance,
  acquiredDebt: number,
): LateUser {
  const { amount: requested_amount, lender_reference } = credit;
  return { ...rowView(credit, balance), requested_amount, acquired_debt: acquiredDebt, lender_reference };
}

export function paymentViews(
  installments: readonly InstallmentStatus[],
  ids: Readonly<Record<number, number>>,
): Payment[] {
  return installments.map((status) => ({
    id_payment: ids[status.number] ?? -1,
    number: status.number,
    payment_date_expected: status.dueOn,
    value: status.value,
    pending_value: status.unpaid,
    days_past_due: status.daysPastDue,
    value_past_due: sumPesos([status.lateInterest, status.collectionFee]),
    late_interest: status.lateInterest,
    collection_fee: status.collectionFee,
    total_value_with_past_due: status.totalOwed,
    used: status.used,
  }));
}
