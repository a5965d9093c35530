/** The lines of each kind of journal entry: pure, and balanced by construction. */
import { divRoundHalfUp, pesos, pesosFromBigInt, sumPesos } from '@unamano/domain/money';
import type { CreditRow } from '../credit-life/service.ts';
import { ACCOUNT_OF_PART, type Account, type JournalLine } from './accounts.ts';

const PPM = 1_000_000n;

/** The VAT inside an amount that has it included, rounded half up. */
export function vatInside(grossPesos: number, vatPpm: number): number {
  return pesosFromBigInt(divRoundHalfUp(BigInt(pesos(grossPesos)) * BigInt(vatPpm), PPM + BigInt(vatPpm)));
}

/** Nothing is booked with a line of zero. */
function withoutZeros(lines: readonly JournalLine[]): JournalLine[] {
  return lines.filter((line) => line.amountPesos !== 0);
}

type Quoted = Pick<
  CreditRow,
  | 'amount'
  | 'interest_paid'
  | 'value_endorsement'
  | 'value_credit_study'
  | 'vat_credit_study'
  | 'central_risk'
  | 'total'
>;

/**
 * The borrower owes the whole total from the first day; against it stand the money sent, what paid off the replaced
 * credit, and each charge where it belongs. Interest is a liability until it is earned.
 *
 * @param vatPpm of the configuration that the credit was quoted with
 * @param payOffPesos what of the amount paid off a replaced credit; 0 when there is none
 */
export function disbursementLines(credit: Quoted, vatPpm: number, payOffPesos: number): JournalLine[] {
  const endorsementVat = vatInside(credit.value_endorsement, vatPpm);
  return withoutZeros([
    { account: 'loans_receivable', amountPesos: credit.total },
    { account: 'cash_at_bank', amountPesos: -(credit.amount - payOffPesos) },
    { account: 'reborrowing_clearing', amountPesos: -payOffPesos },
    { account: 'unearned_interest', amountPesos: -credit.interest_paid },
    { account: 'credit_study_income', amountPesos: -credit.value_credit_study },
    { account: 'vat_payable', amountPesos: -(credit.vat_credit_study + endorsementVat) },
    { account: 'guarantee_payable', amountPesos: -(credit.value_endorsement - endorsementVat) },
    { account: 'bureau_payable', amountPesos: -credit.central_risk },
  ]);
}

/** Where the money of a payment came in. */
export const CASH_ACCOUNT_OF_SOURCE = {
  gateway: 'cash_at_gateway',
  reborrowing: 'reborrowing_clearing',
  payroll: 'payroll_clearing',
} as const satisfies Record<string, Account>;

/** What was allocated goes to its accounts, what no debt could take waits in suspense. */
export function paymentLines(
  cash: Account,
  amountPesos: number,
  allocations: readonly { part: keyof typeof ACCOUNT_OF_PART; amount: number }[],
): JournalLine[] {
  const toPart = (part: keyof typeof ACCOUNT_OF_PART): JournalLine => ({
    account: ACCOUNT_OF_PART[part],
    amountPesos: -sumPesos(allocations.filter((row) => row.part === part).map((row) => row.amount)),
  });
  const allocated = sumPesos(allocations.map((row) => row.amount));
  return withoutZeros([
    { account: cash, amountPesos },
    toPart('collection_fee'),
    toPart('late_interest'),
    toPart('installment'),
    { account: 'suspense', amountPesos: -(amountPesos - allocated) },
  ]);
}

/** The mirror of an entry: together they come to nothing. */
export function reversalLines(lines: readonly JournalLine[]): JournalLine[] {
  return lines.map((line) => ({ account: line.account, amountPesos: -line.amountPesos }));
}
