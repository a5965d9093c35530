/** Late credits in the form of the API's replies. Amounts are pesos. */
import type { Payment } from '@unamano/contract/loans/installments';
import type { LatePaymentRow, LateUser } from '@unamano/contract/loans/late-payments';
import type { Day } from '@unamano/domain/calendar';
import { sumPesos, ZERO_PESOS } from '@unamano/domain/money';
import { type LoanBalance, loanBalanceOn, NO_LOAN_RECORDS } from '../loan-accounts/index.ts';
import type { CreditOfPerson } from './repo.ts';

export function rowView(credit: CreditOfPerson, { owed, agreement }: LoanBalance): LatePaymentRow {
  const paid = owed.installments.filter(({ used }) => used).length;
  return {
    id_user: credit.borrower_id,
    dni: credit.dni,
    name: credit.first_name,
    last_name: credit.last_name,
    email: credit.email,
    phone: credit.cellphone,
    credit_id: credit.id,
    days_past_due: owed.maxDaysPastDue,
    installments: owed.installments.length,
    paid_installments: paid,
    pending_fee: owed.installments.length - paid,
    state_collection_management: credit.collection_state,
    past_due: owed.pastDue,
    price_past_due: owed.lateInterest,
    collection_management: owed.collectionFee,
    total_past_due: sumPesos([owed.pastDue, owed.lateInterest, owed.collectionFee]),
    pending_debt: owed.total,
    company_name: credit.company_name,
    has_agreement: agreement?.state === 'kept',
    is_written_off: Boolean(credit.is_written_off),
  };
}

export function userView(credit: CreditOfPerson, loanBalance: LoanBalance): LateUser {
  return { ...rowView(credit, loanBalance), requested_amount: credit.amount, acquired_debt: credit.total };
}

/** A credit on a day before its disbursement: no debt and no installments. */
export function undisbursedView(
  credit: CreditOfPerson,
  on: Day,
): { credit: CreditOfPerson; loanBalance: LoanBalance } {
  return { credit: { ...credit, total: ZERO_PESOS }, loanBalance: loanBalanceOn(NO_LOAN_RECORDS, on) };
}

export function paymentViews({ owed, installments }: LoanBalance): Payment[] {
  const idOf = new Map(installments.map(({ id, number }) => [number, id]));
  return owed.installments.map((status) => ({
    id_payment: idOf.get(status.number) ?? -1,
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
