/** The lines of each kind of journal entry. Pure; the lines of each entry add up to zero. */

import type { AllocationPart } from '@unamano/domain/loans/arrears/allocation';
import {
  addPesos,
  divRoundHalfUp,
  maxPesos,
  minPesos,
  negatePesos,
  type Pesos,
  pesosFromBigInt,
  subtractPesos,
  sumPesos,
  ZERO_PESOS,
} from '@unamano/domain/money';
import type { CreditRow } from '../credit-lifecycle/index.ts';
import type { Account, JournalLine } from './accounts.ts';
import type { Books } from './repo.ts';

const PPM = 1_000_000n;

/** The VAT inside an amount that has it included, rounded half up. */
export function vatInside(grossPesos: Pesos, vatPpm: number): Pesos {
  return pesosFromBigInt(divRoundHalfUp(BigInt(grossPesos) * BigInt(vatPpm), PPM + BigInt(vatPpm)));
}

/** The database refuses a line of zero. */
function withoutZeros(lines: readonly JournalLine[]): JournalLine[] {
  return lines.filter((line) => line.amountPesos !== 0);
}

type QuotedCredit = Pick<
  CreditRow,
  | 'amount'
  | 'interest_paid'
  | 'value_endorsement'
  | 'value_credit_study'
  | 'vat_credit_study'
  | 'central_risk'
  | 'total'
>;

/** Interest is a liability until it accrues. The other charges are income at the disbursement, when the service was provided. */
function chargeLines(credit: QuotedCredit, vatPpm: number): JournalLine[] {
  const endorsementVat = vatInside(credit.value_endorsement, vatPpm);
  return [
    { account: 'unearned_interest', amountPesos: negatePesos(credit.interest_paid) },
    { account: 'credit_study_income', amountPesos: negatePesos(credit.value_credit_study) },
    { account: 'vat_payable', amountPesos: negatePesos(addPesos(credit.vat_credit_study, endorsementVat)) },
    { account: 'guarantee_payable', amountPesos: subtractPesos(endorsementVat, credit.value_endorsement) },
    { account: 'bureau_payable', amountPesos: negatePesos(credit.central_risk) },
  ];
}

/** First phase: the money may be sent. A memo outside the balance until it is sent or cancelled. */
export function commitmentLines(amountPesos: Pesos): JournalLine[] {
  return [
    { account: 'committed_disbursements', amountPesos },
    { account: 'committed_disbursements_contra', amountPesos: negatePesos(amountPesos) },
  ];
}

/**
 * Second phase: the money was sent. The borrower owes the total from the first day. Its counterparts are the money sent, the
 * payoff of the replaced credit, and the account of each charge.
 *
 * @param vatPpm of the configuration that the credit was quoted with
 * @param payOffPesos the part of the amount that paid off a replaced credit; 0 when there is none
 */
export function disbursementLines(credit: QuotedCredit, vatPpm: number, payOffPesos: Pesos): JournalLine[] {
  return withoutZeros([
    { account: 'loans_receivable', amountPesos: credit.total },
    { account: 'cash_at_bank', amountPesos: subtractPesos(payOffPesos, credit.amount) },
    { account: 'refinancing_clearing', amountPesos: negatePesos(payOffPesos) },
    ...chargeLines(credit, vatPpm),
  ]);
}

/** The account that received the money of a payment. */
export const CASH_ACCOUNT_OF_SOURCE = {
  gateway: 'cash_at_gateway',
  refinancing: 'refinancing_clearing',
  payroll: 'payroll_clearing',
  /** Late charges returned because the wage was deducted in time: the platform holds the money already. */
  late_charge_refund: 'suspense',
  /** Money of an earlier payment that no debt took then. */
  unapplied_funds: 'suspense',
} as const satisfies Record<string, Account>;

type AllocatedParts = readonly { part: AllocationPart; amount: Pesos }[];

function sumOf(allocations: AllocatedParts, part: AllocationPart): Pesos {
  return sumPesos(allocations.filter((row) => row.part === part).map((row) => row.amount));
}

/** A debt that was written off is not in the books any more: a payment of it is a recovery. */
function writtenOffMemoLines(pesosOff: Pesos): JournalLine[] {
  return [
    { account: 'written_off_loans', amountPesos: negatePesos(pesosOff) },
    { account: 'written_off_loans_contra', amountPesos: pesosOff },
  ];
}

/**
 * The part of interest to come that is taken off the books. All of it, unless the debt was written off: a write-off has removed the
 * unearned interest, so only what the reversal of a prepayment brought back is in the books. The rest is off the memo.
 */
function interestOffBooks(
  interestPesos: Pesos,
  { onBooksPesos, writtenOff }: Pick<Books, 'onBooksPesos' | 'writtenOff'>,
): Pesos {
  if (!writtenOff) return minPesos(interestPesos, onBooksPesos);
  const { unearnedPesos, memoPesos } = writtenOff;
  const unearned = maxPesos(minPesos(interestPesos, unearnedPesos), subtractPesos(interestPesos, memoPesos));
  return minPesos(unearned, onBooksPesos);
}

/**
 * Money that came in. Late interest and collection fees are income when they are paid; a fee has its VAT included
 * (Estatuto Tributario, art. 420; interest is excluded by art. 476). Money that no debt takes goes to suspense.
 *
 * @param onBooksPesos the part of the installments that is still in the books; the rest was written off
 * @param savedInterestPesos interest to come that a prepayment of principal takes off
 */
export function paymentLines(
  cash: Account,
  amountPesos: Pesos,
  allocations: AllocatedParts,
  {
    vatPpm,
    onBooksPesos,
    writtenOff,
    savedInterestPesos = ZERO_PESOS,
  }: Pick<Books, 'vatPpm' | 'onBooksPesos' | 'writtenOff'> & { savedInterestPesos?: Pesos },
): JournalLine[] {
  const fee = sumOf(allocations, 'collection_fee');
  const feeVat = vatInside(fee, vatPpm);
  const installment = addPesos(sumOf(allocations, 'installment'), sumOf(allocations, 'prepayment'));
  const onBooks = minPesos(installment, onBooksPesos);
  const offBooks = subtractPesos(installment, onBooks);
  const savedOnBooks = interestOffBooks(savedInterestPesos, {
    onBooksPesos: subtractPesos(onBooksPesos, onBooks),
    writtenOff: writtenOff && {
      ...writtenOff,
      memoPesos: maxPesos(ZERO_PESOS, subtractPesos(writtenOff.memoPesos, offBooks)),
    },
  });
  const allocated = sumPesos(allocations.map((row) => row.amount));
  return withoutZeros([
    { account: cash, amountPesos },
    { account: 'collection_fee_income', amountPesos: subtractPesos(feeVat, fee) },
    { account: 'vat_payable', amountPesos: negatePesos(feeVat) },
    { account: 'late_interest_income', amountPesos: negatePesos(sumOf(allocations, 'late_interest')) },
    { account: 'loans_receivable', amountPesos: negatePesos(addPesos(onBooks, savedOnBooks)) },
    { account: 'unearned_interest', amountPesos: savedOnBooks },
    { account: 'recovery_income', amountPesos: negatePesos(offBooks) },
    ...writtenOffMemoLines(addPesos(offBooks, subtractPesos(savedInterestPesos, savedOnBooks))),
    { account: 'suspense', amountPesos: subtractPesos(allocated, amountPesos) },
  ]);
}

/** Waived late interest and fees: income and waiver in the same entry. No VAT, since nothing was paid. */
export function waiverLines(allocations: AllocatedParts): JournalLine[] {
  const [fee, interest] = [sumOf(allocations, 'collection_fee'), sumOf(allocations, 'late_interest')];
  return withoutZeros([
    { account: 'waivers', amountPesos: addPesos(fee, interest) },
    { account: 'collection_fee_income', amountPesos: negatePesos(fee) },
    { account: 'late_interest_income', amountPesos: negatePesos(interest) },
  ]);
}

/**
 * Interest that will not accrue reduces the debt. For a written-off debt, only the memo is reduced. Where that interest was paid
 * already, it pays late charges: they are income as in a payment, VAT included. After a write-off such charges are waived.
 */
export function rebateLines(
  allocations: AllocatedParts,
  { vatPpm, onBooksPesos, writtenOff }: Pick<Books, 'vatPpm' | 'onBooksPesos' | 'writtenOff'>,
): JournalLine[] {
  const rebate = sumOf(allocations, 'installment');
  const onBooks = interestOffBooks(rebate, { onBooksPesos, writtenOff });
  const isWrittenOff = writtenOff !== null;
  const [fee, lateInterest] = [sumOf(allocations, 'collection_fee'), sumOf(allocations, 'late_interest')];
  const feeVat = isWrittenOff ? ZERO_PESOS : vatInside(fee, vatPpm);
  const late = addPesos(fee, lateInterest);
  return withoutZeros([
    { account: 'unearned_interest', amountPesos: isWrittenOff ? onBooks : addPesos(onBooks, late) },
    { account: 'waivers', amountPesos: isWrittenOff ? late : ZERO_PESOS },
    { account: 'loans_receivable', amountPesos: negatePesos(onBooks) },
    { account: 'collection_fee_income', amountPesos: subtractPesos(feeVat, fee) },
    { account: 'vat_payable', amountPesos: negatePesos(feeVat) },
    { account: 'late_interest_income', amountPesos: negatePesos(lateInterest) },
    ...writtenOffMemoLines(subtractPesos(rebate, onBooks)),
  ]);
}

/** A withdrawal reverses every charge of the disbursement and waives the late charges. */
export function withdrawalLines(
  credit: QuotedCredit,
  vatPpm: number,
  allocations: AllocatedParts,
): JournalLine[] {
  const cancelled = sumOf(allocations, 'installment');
  const charges = sumPesos(chargeLines(credit, vatPpm).map(({ amountPesos }) => negatePesos(amountPesos)));
  return withoutZeros([
    ...reversalLines(chargeLines(credit, vatPpm)),
    // Interest that prepayments took off is no longer unearned.
    { account: 'unearned_interest', amountPesos: subtractPesos(cancelled, charges) },
    { account: 'loans_receivable', amountPesos: negatePesos(cancelled) },
    ...waiverLines(allocations),
  ]);
}

/** Unapplied funds were sent to their owner. */
export function returnLines(amountPesos: Pesos): JournalLine[] {
  return [
    { account: 'suspense', amountPesos },
    { account: 'cash_at_bank', amountPesos: negatePesos(amountPesos) },
  ];
}

/** Accrued interest; negative where too much was posted as income before. */
export function interestLines(amountPesos: Pesos): JournalLine[] {
  return [
    { account: 'unearned_interest', amountPesos },
    { account: 'interest_income', amountPesos: negatePesos(amountPesos) },
  ];
}

/**
 * A changed schedule: posted interest that is more or less now, and interest to come that is receivable again or no longer. Of a debt
 * that was written off, what is no longer receivable is off the memo as far as it is not in the books.
 */
export function scheduleChangeLines(
  interestPesos: Pesos,
  receivablePesos: Pesos,
  books: Pick<Books, 'onBooksPesos' | 'writtenOff'>,
): JournalLine[] {
  const onBooks =
    receivablePesos < 0
      ? negatePesos(interestOffBooks(negatePesos(receivablePesos), books))
      : receivablePesos;
  return withoutZeros([
    { account: 'loans_receivable', amountPesos: onBooks },
    { account: 'unearned_interest', amountPesos: subtractPesos(interestPesos, onBooks) },
    { account: 'interest_income', amountPesos: negatePesos(interestPesos) },
    ...writtenOffMemoLines(subtractPesos(onBooks, receivablePesos)),
  ]);
}

/**
 * A debt is removed from the books: unearned interest was never income, the rest is a loss. The borrower still owes it, so it
 * is a memo.
 */
export function writeOffLines(receivablePesos: Pesos, unearnedPesos: Pesos): JournalLine[] {
  return withoutZeros([
    { account: 'loan_losses', amountPesos: subtractPesos(receivablePesos, unearnedPesos) },
    { account: 'unearned_interest', amountPesos: unearnedPesos },
    { account: 'loans_receivable', amountPesos: negatePesos(receivablePesos) },
    ...writtenOffMemoLines(negatePesos(receivablePesos)),
  ]);
}

/** The lines of a reversing entry: the two entries add up to zero. */
export function reversalLines(lines: readonly JournalLine[]): JournalLine[] {
  return lines.map((line) => ({ account: line.account, amountPesos: negatePesos(line.amountPesos) }));
}
