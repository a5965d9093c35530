import type { Reply } from '@unamano/contract/endpoint';
import type { Payment } from '@unamano/contract/loans/installments';
import type { creditDetails, LateUser } from '@unamano/contract/loans/late-payments';
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

type AskedUser = Pick<LateUser, 'total_past_due'>;
type AskedCredit = Pick<Reply<typeof creditDetails>['credit'], 'agreement' | 'on'>;

/**
 * What a clerk asks for today: while an agreement is kept, what is missing of its payments up to the next day; otherwise what
 * brings the credit up to date.
 */
export function amountToAsk(
  user: AskedUser,
  { agreement, on }: AskedCredit,
): { pesos: number; agreedOn: string | null } {
  if (agreement?.state !== 'kept') return { pesos: user.total_past_due, agreedOn: null };
  let agreed = 0;
  for (const { due_on, amount } of agreement.installments) {
    agreed += amount;
    if (agreed > agreement.paid && due_on >= on) return { pesos: agreed - agreement.paid, agreedOn: due_on };
  }
  return { pesos: 0, agreedOn: null };
}
