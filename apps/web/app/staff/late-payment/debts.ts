import type { Payment } from '@unamano/contract/loans/installments';
import type { LateUser } from '@unamano/contract/loans/late-payments';
import { addPesos, divRoundHalfUp, type Pesos, pesos, pesosFromBigInt } from '@unamano/domain/money';

type StaffTotals = {
  /** Acquired debt shared over the installments, with all of the collection fee and late interest. Pesos. */
  perInstallment: Pesos;
  /** Acquired debt with collection fee and late interest; payments are not subtracted. Pesos. */
  total: Pesos;
};

type Charges = Pick<LateUser, 'acquired_debt' | 'installments' | 'collection_management' | 'price_past_due'>;

/** The specification's staff totals (section 9), each rounded half up to the peso. */
export function staffTotals(credit: Charges): StaffTotals {
  const charges = pesos(credit.collection_management + credit.price_past_due);
  const share = divRoundHalfUp(BigInt(credit.acquired_debt), BigInt(Math.max(1, credit.installments)));
  return {
    perInstallment: addPesos(pesosFromBigInt(share), charges),
    total: pesos(credit.acquired_debt + charges),
  };
}

/** The amount of a payment link without one: all that the oldest open installment owes. Zero when none is open. */
export function nextFeePesos(payments: readonly Payment[]): number {
  return payments.find(({ used }) => !used)?.total_value_with_past_due ?? 0;
}
